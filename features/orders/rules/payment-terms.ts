import type { Kobo } from "#platform/rules/kobo.ts";
import { readKobo } from "#platform/rules/read-number.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";
import { readRma } from "./returns.ts";

/** What a search text can mean among an order's payments and returns; each value is looked up in an index. */
export type PaymentTerms = {
  amountKobo?: Kobo;
  /** The reference of a payment at the shop, its provider or its bank, or the beginning of one, in capitals. */
  reference?: string;
  rma?: string;
};

/**
 * Parses a search text for payments and returns: an amount of 10 naira or more in any notation (`80108`, `80,108`,
 * `₦80,108.50`), a reference of at least six characters with a digit, the number of a return.
 */
export function paymentTerms(text: string): PaymentTerms {
  const search = plainCharacters(text);
  const rma = readRma(search);
  if (rma) return { rma };
  const amountKobo = search.startsWith("0") ? 0 : (readKobo(search) ?? 0);
  const isReference = /^[\w/.:-]{6,100}$/.test(search) && /\d/.test(search);
  return {
    ...(amountKobo >= 1_000 && { amountKobo }),
    ...(isReference && { reference: search.toUpperCase() }),
  };
}
