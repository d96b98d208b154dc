import { expect, test } from "vitest";
import { announcedProductForm } from "./announced-product-form.ts";
import { nameMatch } from "./announced-product.ts";

const palmOil = ["palm oil", "red oil", "epo pupa"];
const plantain = ["fresh plantain", "plantain", "dodo"];

test.each([
  ["palm oil", palmOil, "named"],
  ["palmoil", palmOil, "named"],
  ["red palm oil 5 litre", palmOil, "named"],
  ["dodo for two", plantain, "named"],
  ["plantain flour", plantain, "part"],
  ["palm oyl", palmOil, "misspelled"],
  ["epo pup", palmOil, "misspelled"],
  ["ofio", ["ofo"], "misspelled"],
  ["oil", palmOil, "part"],
  ["pal", palmOil, "part"],
  ["palm wine", palmOil, undefined],
  ["balm oil", palmOil, undefined],
  ["fre plant", plantain, undefined],
  ["for two", palmOil, undefined],
  ["powder", ["yam powder"], undefined],
  ["", palmOil, undefined],
] as const)("a search for “%s” among %o: %s", (search, names, match) =>
  expect(nameMatch(search, [...names])).toBe(match),
);

test("other names are separated by commas or lines, and those without a letter are left out", () => {
  const form = { name: " Palm oil ", otherNames: "red oil, epo pupa\nzomi,, !", note: "", state: "expected" };
  expect(announcedProductForm.parse(form)).toEqual({
    ...form,
    name: "Palm oil",
    otherNames: ["red oil", "epo pupa", "zomi"],
  });
  const many = Array.from({ length: 31 }, (_, index) => `name ${index}`);
  expect(announcedProductForm.parse({ ...form, otherNames: many.join() }).otherNames).toEqual(many.slice(0, 30));
  expect(announcedProductForm.safeParse({ ...form, name: "!" }).success).toBe(false);
  expect(announcedProductForm.safeParse({ ...form, state: "soon" }).success).toBe(false);
});
