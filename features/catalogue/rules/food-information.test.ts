import { expect, test } from "vitest";
import { allergens, allergenNames, type Allergen } from "#platform/rules/allergens.ts";
import { readProducts } from "../../../db/seed/products.ts";
import { foodInformation } from "./food-information.ts";
import { missingOnLabel } from "./label.ts";
import type { Product } from "./product.ts";
import { productResponse } from "./responses.ts";

const products = await readProducts();

const [example] = (productResponse.meta()?.["examples"] ?? []) as Product[];
const egusi = { ...(example as Product), contains: [], mayContain: [] };
const allergensWith = (changes: Partial<Product>) =>
  foodInformation({ ...egusi, ...changes }).facts.find(([label]) => label === "Allergens")?.[1] ?? "";

test("the example is a product of the shop", () => {
  expect(products.find(({ id }) => id === egusi.id)?.name).toBe(egusi.name);
});

test("allergens that are not stated are said not to be, and never read as free of them", () => {
  const lists: (Allergen[] | null)[] = [null, [], ["en:fish"]];
  for (const contains of lists) {
    for (const mayContain of lists) {
      const text = allergensWith({ contains, mayContain });
      const isKnown = contains !== null && mayContain !== null;
      expect(/not told us|Nobody has told us/.test(text)).toBe(!isKnown);
      expect(text.includes("please ask us before you buy it")).toBe(!isKnown);
      expect(text.includes("No allergens declared")).toBe(contains?.length === 0);
      expect(text.includes("No traces")).toBe(isKnown && mayContain.length === 0);
    }
  }
});

test("allergens are named in the sequence of the law, whatever the sequence in which they were stored", () => {
  expect(allergensWith({ contains: ["en:peanuts", "en:crustaceans", "en:gluten"], mayContain: ["en:nuts"] })).toBe(
    "Contains cereals with gluten, crustaceans and peanuts. May contain tree nuts.",
  );
  expect(Object.keys(allergenNames)).toEqual([...allergens]);
});

test("each fact that is known has a line, and what is not known is one sentence", () => {
  const full = foodInformation({
    ...egusi,
    drainedGrams: 1320,
    netContent: { amount: 2000, unit: "g" },
    kinds: ["fishery-wild"],
    maker: "Benue Foods, Makurdi",
    importer: "Larder BV, Rotterdam",
    nafdacNumber: "A1-1234",
  });
  expect(full.unstated).toBe("");
  expect(Object.fromEntries(full.facts)).toMatchObject({
    "Net weight": "2,000 g",
    "Drained weight": "1,320 g",
    "Farmed or wild": "Caught in the wild",
    Origin: "Benue, Nigeria",
    "Sent from": "Nigeria",
    Maker: "Benue Foods, Makurdi",
    Importer: "Larder BV, Rotterdam",
    "NAFDAC number": "A1-1234",
  });
  const little = foodInformation({
    ...egusi,
    ingredients: "",
    netContent: null,
    storage: "",
    usage: "",
    kinds: ["fishery-farmed", "fishery-wild"],
  });
  expect(little.facts.map(([label]) => label)).toEqual([
    "Allergens",
    "Suits",
    "Heat",
    "Farmed or wild",
    "Origin",
    "Sent from",
  ]);
  expect(Object.fromEntries(little.facts)).toMatchObject({
    Suits: "Vegan, Vegetarian, Halal, by its ingredients; not certified",
  });
  const unstated = foodInformation({ ...egusi, diets: [], heat: null });
  expect(unstated.facts.map(([label]) => label)).not.toContain("Suits");
  expect(unstated.facts.map(([label]) => label)).not.toContain("Heat");
  expect(little.unstated).toBe(
    "We cannot tell you the ingredients, the net weight, how to store it, how to use it, the maker or the NAFDAC number yet. If it matters to you, ask us, and we will find out.",
  );
});

test("traces that are known are named, also while nobody has told what is in it", () => {
  expect(allergensWith({ contains: null, mayContain: ["en:fish"] })).toContain("May contain fish.");
  expect(allergensWith({ contains: null, mayContain: [] })).not.toContain("race");
});

test("goods of farmed and of wild fish say both", () => {
  const { facts } = foodInformation({ ...egusi, kinds: ["fishery-farmed", "fishery-wild"] });
  expect(Object.fromEntries(facts)["Farmed or wild"]).toBe("Some farmed, some caught in the wild");
});

test("a volume is called a volume, and farmed fish says so", () => {
  const { facts } = foodInformation({
    ...egusi,
    netContent: { amount: 750, unit: "ml" },
    kinds: ["fishery-farmed"],
  });
  expect(Object.fromEntries(facts)).toMatchObject({ "Net volume": "750 ml", "Farmed or wild": "Farmed" });
});

test("a label says what the law wants on it and nobody has stated", () => {
  expect(missingOnLabel({ ...egusi, maker: "Benue Foods", nafdacNumber: "A1-1234" })).toEqual([]);
  expect(missingOnLabel({ ...egusi, contains: null, mayContain: null, ingredients: "" })).toEqual([
    "ingredients",
    "allergens",
    "traces of allergens",
    "maker",
    "NAFDAC number",
  ]);
});
