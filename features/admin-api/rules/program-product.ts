import type { z } from "zod";
import type { Naira } from "#platform/rules/money.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { programProductResponse } from "./responses.ts";

const shared = [
  "id",
  "name",
  "size",
  "gtin",
  "category",
  "stock",
  "reserved",
  "onHand",
  "isHidden",
  "version",
] as const satisfies (keyof ProgramProduct)[];
type ProgramProduct = z.infer<typeof programProductResponse>;
type Product = Pick<ProgramProduct, (typeof shared)[number]> & { price: Naira; listPrice: Naira | null };

/** A product for a program. A packer's key reads no prices, because the office shows packers none. */
export function toProgramProduct(product: Product, may: (page: string) => boolean): ProgramProduct {
  const seesPrices = may("/office/products/:id/prices");
  return {
    ...pick(product, shared),
    priceNaira: seesPrices ? product.price : null,
    listPriceNaira: seesPrices ? product.listPrice : null,
  };
}

/** The refusal for a product that does not exist: a 404. */
export function productGone(): Refusal<"product-gone"> {
  return new Refusal("product-gone", "There is no such product.").withStatus(404);
}
