import { readKobo } from "#platform/rules/read-money.ts";
import { DAY } from "#platform/rules/time.ts";
import { parseDate } from "./plain-text.ts";
import type { Note, SheetLine } from "./sheet.ts";

export type PriceCell = [column: string, text: string];
type Prices = { price: PriceCell; listPrice: PriceCell };

type Row = {
  cell: SheetLine["cell"];
  /** The regular price of the product, or of the parent of a variation. */ regular: string;
  now: Date;
  note: Note;
};

const STARTS = "Date sale price starts";
const ENDS = "Date sale price ends";

/**
 * The current price of a WooCommerce product: the sale price only during its sale and only if it is lower, as in
 * WooCommerce. A sale without dates never ends; a date without a time means the whole day in Lagos. An unused sale
 * price and a sale that will end get a remark.
 */
export function wooCommercePrices({ cell, regular, now, note }: Row): Prices {
  const sale = cell("Sale price");
  const full: Prices = { price: ["Regular price", regular], listPrice: ["Regular price", ""] };
  if (!sale) return full;
  const why = whyNotOnSale({ sale, regular, starts: cell(STARTS), ends: cell(ENDS), now });
  if (why) {
    note("Sale price", `${sale} is left out: ${why}`);
    return full;
  }
  if (cell(ENDS)) note(ENDS, `the sale price is taken and stays after ${cell(ENDS)}: raise it in the office then`);
  return { price: ["Sale price", sale], listPrice: full.price };
}

type Sale = { sale: string; regular: string; starts: string; ends: string; now: Date };

function whyNotOnSale({ sale, regular, starts, ends, now }: Sale): string | undefined {
  const [from, until] = [parseDate(starts), parseSaleEnd(ends)];
  for (const [text, date] of [
    [starts, from],
    [ends, until],
  ] as const) {
    if (text && !date) return `“${text}”, a date of its sale, is not one such as 2025-11-30`;
  }
  if (from && from > now) return `its sale begins on ${starts}`;
  if (until && until <= now) return `its sale ended on ${ends}`;
  const [low, high] = [readKobo(sale), readKobo(regular)];
  return low !== undefined && high !== undefined && low >= high ? "it is not lower than the regular price" : undefined;
}

/** A date without a time is the last day of the sale. */
function parseSaleEnd(text: string): Date | undefined {
  const date = parseDate(text);
  return date && /^[\d-]{10}$/.test(text) ? new Date(date.getTime() + DAY) : date;
}
