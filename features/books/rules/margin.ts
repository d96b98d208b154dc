import type { Kobo } from "../../../platform/rules/kobo.ts";

/** What a product brought and cost in the sales of a period. */
export type ProductSales = {
  /** Units invoiced, less those credited. */
  units: number;
  /** Goods after discounts and credit notes, without tax and delivery. */
  goodsKobo: Kobo;
  /** Units that were packed from batches whose unit cost is known, and what those cost. */
  costedUnits: number;
  costKobo: Kobo;
};

/**
 * The margin of a product or of several. `unknownUnits` are sold units without a cost: of a batch without one, sold
 * before there were batches, or not packed yet. With some of them the margin is the most that it can be; undefined when
 * no cost is known.
 */
export type Margin = { marginKobo: Kobo | undefined; percent: number | undefined; unknownUnits: number };

/** Percent of the goods with one decimal; undefined where nothing was earned. */
export function marginOf({ units, goodsKobo, costedUnits, costKobo }: ProductSales): Margin {
  const unknownUnits = Math.max(0, units - costedUnits);
  if (costedUnits === 0) return { marginKobo: undefined, percent: undefined, unknownUnits };
  const marginKobo: Kobo = goodsKobo - costKobo;
  const percent = goodsKobo > 0 ? Math.round((marginKobo / goodsKobo) * 1000) / 10 : undefined;
  return { marginKobo, percent, unknownUnits };
}

/** The sales of several products together. Their margin counts what each of them costs, so the units are summed too. */
export function sumSales(sales: ProductSales[]): ProductSales {
  const sum = (of: (one: ProductSales) => number) => sales.reduce((total, one) => total + of(one), 0);
  return {
    units: sum(({ units }) => units),
    goodsKobo: sum(({ goodsKobo }) => goodsKobo),
    // A product may have more units with a cost than sold ones: refunded, and not back on the shelf.
    costedUnits: sum(({ units, costedUnits }) => Math.min(Math.max(units, 0), costedUnits)),
    costKobo: sum(({ costKobo }) => costKobo),
  };
}
