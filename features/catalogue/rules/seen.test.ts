import { expect, test } from "vitest";
import { readSeen, withSeen, type SeenProduct } from "./seen.ts";

const product = (id: string): SeenProduct => ({ id, name: `Product ${id}`, image: `/pictures/${id}` });
const ids = (seen: SeenProduct[]) => seen.map(({ id }) => id).join("");

test("the products looked at lately are seven at most, newest first, each once", () => {
  const seen = [..."abcdefgh"].reduce<SeenProduct[]>((list, id) => withSeen(list, product(id)), []);
  expect(ids(seen)).toBe("hgfedcb");
  expect(ids(withSeen(seen, product("d")))).toBe("dhgfecb");
});

test("only what the list shows is stored of a product", () => {
  expect(withSeen([], { ...product("a"), price: 1 } as SeenProduct)).toEqual([product("a")]);
});

test("what the browser has stored is read if it is such a list", () => {
  expect(readSeen(JSON.stringify([product("a")]))).toEqual([product("a")]);
  expect(readSeen(JSON.stringify([product("a"), null, { id: 1 }, { ...product("b"), image: "javascript:x" }]))).toEqual(
    [product("a")],
  );
  for (const odd of [null, "", "{}", "nonsense"]) expect(readSeen(odd)).toEqual([]);
});
