import type { z } from "zod";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { programProductResponse } from "./responses.ts";

type Product = Pick<
  z.infer<typeof programProductResponse>,
  "id" | "name" | "size" | "gtin" | "category" | "stock" | "reserved" | "onHand" | "isHidden" | "version"
> & { price: Naira; listPrice: Naira | null };

/** A product for a program. Packers see no prices, and so do their keys not. */
export function toProgramProduct(product: Product, may: (page: string) => boolean) {
  const { id, name, size, gtin, category, stock, reserved, onHand, isHidden, version, price, listPrice } = product;
  const seesPrices = may("/office/products/:id/prices");
  const shown = { id, name, size, gtin, category, stock, reserved, onHand, isHidden, version };
  return {
    ...shown,
    priceNaira: seesPrices ? price : null,
    listPriceNaira: seesPrices ? listPrice : null,
  } satisfies z.infer<typeof programProductResponse>;
}

/** The refusal for a product that does not exist: a 404. */
export function productGone(): Refusal<"product-gone"> {
  return new Refusal("product-gone", "There is no such product.").withStatus(404);
}
