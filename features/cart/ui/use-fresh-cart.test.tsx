import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleCartProduct } from "#tests/components/cart-product.ts";
import { cartLines, fillCart } from "#tests/components/cart.ts";
import { exampleProduct } from "#tests/components/product.ts";
import { answerRequests, pathsOf, settle, type Answers } from "#tests/components/shop-answers.ts";
import { readCart } from "./browser/use-cart.ts";
import { useFreshCart } from "./use-fresh-cart.ts";

async function openCart(answers: Answers) {
  fillCart([
    [exampleCartProduct("Garri"), 1],
    [exampleCartProduct("Egusi"), 2],
  ]);
  const requests = answerRequests(answers);
  const { result } = renderHook(useFreshCart);
  await settle();
  return { requests: pathsOf(requests), changed: result.current };
}

test("the cart has the shop's present prices and stock, and says when a price is another one", async () => {
  const products = [exampleProduct("Garri"), exampleProduct("Egusi", { stock: 1 })];
  const same = await openCart({ "/api/products": products });
  expect(same).toEqual({ requests: ["/api/products?ids=Garri%2CEgusi"], changed: undefined });
  expect(readCart().items[1]?.product.stock).toBe(1);
  const { changed } = await openCart({ "/api/products": [products[0], exampleProduct("Egusi", { price: 900 })] });
  expect(changed).toBe("Prices have changed since your last visit. These are today’s.");
  expect(readCart().items[1]?.product.price).toBe(900);
});

test("what is no longer sold leaves the cart, and it says so", async () => {
  const { changed } = await openCart({ "/api/products": [exampleProduct("Egusi")] });
  expect([changed, cartLines()]).toEqual([
    "We no longer sell something that was in your cart, so we have removed it.",
    ["Egusi 2"],
  ]);
});

test("without an answer the cart stays as it is, and an empty cart asks for nothing", async () => {
  const { changed } = await openCart({});
  expect([changed, cartLines()]).toEqual([undefined, ["Garri 1", "Egusi 2"]]);
  fillCart([]);
  const requests = answerRequests({});
  renderHook(useFreshCart);
  await settle();
  expect(requests).toEqual([]);
});
