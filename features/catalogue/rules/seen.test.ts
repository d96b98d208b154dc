import { expect, test } from "vitest";
import { readSeen, withSeen, type SeenProduct } from "./seen.ts";

const product = (id: string): SeenProduct => ({ id, name: `Product ${id}`, image: `/pictures/${id}` });
const ids = (seen: SeenProduct[]) => seen.map(({ id }) => id).join("");

test("the products looked at lately are seven at most, newest first, each once", () => {
  const seen = [..."abcdefgh"].reduce<SeenProduct[]>((list, id) => withSeen(list, product(id)), []);
  expect(ids(seen)).toBe("hgfedcb");
  expect(ids(withSeen(seen, product("d")))).toBe("dhgfecb");
});

test("sizes with one name are products of their own, and a renamed product is in the list once, with its new name", () => {
  const [small, large] = [product("a"), { ...product("b"), name: product("a").name }];
  expect(withSeen([small], large)).toEqual([large, small]);
  const renamed = { ...small, name: "Product A", image: "/pictures/new" };
  expect(withSeen([large, small], renamed)).toEqual([renamed, large]);
});

test("only what the list shows is stored of a product", () => {
  expect(withSeen([], { ...product("a"), price: 1 } as SeenProduct)).toEqual([product("a")]);
});

test("what the browser has stored is read if it is such a list", () => {
  expect(readSeen(JSON.stringify([product("a")]))).toEqual([product("a")]);
  expect(readSeen(JSON.stringify([product("a"), null, { id: 1 }, { ...product("b"), image: "javascript:x" }]))).toEqual(
    [product("a")],
  );
  const lacking = ["id", "name", "image"].map((field) => ({ ...product("b"), [field]: undefined }));
  expect(readSeen(JSON.stringify([...lacking, product("a")]))).toEqual([product("a")]);
  expect(ids(readSeen(JSON.stringify([..."abcdefgh"].map(product))))).toBe("abcdefg");
  for (const odd of [null, "", "{}", "nonsense"]) expect(readSeen(odd)).toEqual([]);
});
