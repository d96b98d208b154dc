import type { Naira } from "#platform/rules/money.ts";
import type { ComparedAmount } from "#platform/rules/unusual-amount.ts";
import type { Product } from "./product.ts";

type Priced = Pick<Product, "price" | "listPrice">;

/**
 * The prices that a change gives a product, each with what it is compared with: the present one, or the new price for a
 * first list price. `name` tells a product from others.
 */
export function comparedPrices(before: Priced, after: Priced, name?: string): ComparedAmount[] {
  const { price, listPrice } = after;
  const compared: ComparedAmount[] = [];
  const add = (what: string, amount: Naira, usual: Naira) =>
    compared.push({ what: name === undefined ? what : `${what} of ${name}`, amount, usual });
  if (price !== before.price) add("the present price", price, before.price);
  if (listPrice !== null && listPrice !== before.listPrice) {
    if (before.listPrice === null) add("the price", listPrice, price);
    else add("the present list price", listPrice, before.listPrice);
  }
  return compared;
}
