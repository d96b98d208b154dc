import { searchedAmount } from "#features/orders/rules/searched-amount.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";

/** What a search text can mean among an order's payments; each value is looked up in an index. */
export type PaymentTerms = {
  amountKobo?: Kobo;
  /** The reference of a payment at the shop, its provider or its bank, or the beginning of one, in capitals. */
  reference?: string;
};

/** Parses a search text for payments: an amount, or a reference of at least six characters with a digit. */
export function paymentTerms(text: string): PaymentTerms {
  const search = plainCharacters(text);
  const amountKobo = searchedAmount(text);
  const isReference = /^[\w/.:-]{6,100}$/.test(search) && /\d/.test(search);
  return { ...(amountKobo && { amountKobo }), ...(isReference && { reference: search.toUpperCase() }) };
}
