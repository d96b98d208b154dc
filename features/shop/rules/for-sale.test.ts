import { expect, test } from "vitest";
import { isForSale } from "./for-sale.ts";

test("until the shop opens, what shows goods waits with all below it, and what says who we are does not", () => {
  const shown = ["/", "/products", "/product/7", "/categories", "/dish/egusi-soup", "/cart", "/favorites"];
  for (const path of [...shown, "/gift-cards/balance", "/shared-basket/AAAA"])
    expect([path, isForSale(path)]).toEqual([path, true]);
  for (const path of ["/terms", "/shipping", "/returns", "/auth", "/checkout", "/orders/1", "/productive", "/office"])
    expect([path, isForSale(path)]).toEqual([path, false]);
});
