import { expect, test } from "vitest";
import { products as seeded } from "../db/seed/products.ts";
import type { Product } from "./product.ts";
import { searchProducts } from "./product-search.ts";

const products: Product[] = seeded.map((product) => ({
  listPrice: null,
  nutritionalInfo: null,
  currency: "NGN",
  inStock: true,
  ...product,
}));
const ids = (search: string) => searchProducts(products, search).map((product) => product.id);

test.each([
  ["stock fish", ["6", "8"]],
  ["stockfish", ["6", "8"]],
  ["okporoko", ["6", "8"]],
  ["panla", ["6", "8"]],
  ["pánlá", ["6", "8"]],
  ["okporocko", ["6", "8"]],
])("stockfish is found as %s", (search, expected) => expect(ids(search)).toEqual(expected));

test.each([
  ["ogbonno", "7"],
  ["ogbno", "7"],
  ["agbono", "7"],
  ["wild mango seeds", "7"],
  ["crayfish powder", "2"],
  ["cray-fish", "2"],
  ["egussi", "1"],
  ["egsui", "1"],
  ["ẹ̀gúsí", "1"],
  ["melon-seeds", "1"],
  ["ground egusi", "1"],
  ["leaf bitter", "4"],
  ["bitter leaves", "4"],
  ["ewuro", "4"],
  ["tiger-nut", "13"],
  ["tigernuts", "13"],
  ["iruworo", "15"],
  ["daddawa", "15"],
  ["locust bean", "15"],
  ["cat fish", "11"],
  ["uzizza", "17"],
  ["ụzịza", "17"],
  ["yam floor", "10"],
  ["suya pepper", "19"],
  ["platain flour", "16"],
  ["okro", "20"],
  ["ladys fingers", "20"],
])("%s is understood", (search, expected) => expect(ids(search)).toContain(expected));

test("what holds the very words keeps what is only near them away", () => {
  expect(ids("egusi")).toContain("1");
  expect(ids("uda pods")).toEqual(["12"]);
  expect(ids("norway")).toEqual(["6", "8"]);
});

test("a near word is near: other things are not found", () => {
  for (const search of ["plutonium", "bread", "xx", "qqqq", "!!!", "powder of nothing"])
    expect(ids(search)).toEqual([]);
});

test("an empty search finds everything, and the given order is kept", () => {
  expect(searchProducts(products, "  ")).toHaveLength(20);
  expect(searchProducts(products.toReversed(), "stock fish").map((product) => product.id)).toEqual(["8", "6"]);
});
