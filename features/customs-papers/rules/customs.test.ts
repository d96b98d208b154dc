import { expect, test } from "vitest";
import type { NetContent } from "#features/catalogue/rules/product.ts";
import { customsForm, customsDeclarations, gramsText } from "./customs.ts";

const DOLLAR = 1_600;

const egusi = {
  names: [
    { language: "yo", name: "ẹ̀gúsí" },
    { language: "en", name: "melon seed" },
  ],
  category: "Seeds & Nuts",
  netContent: { amount: 500, unit: "g" } as NetContent,
  hsCode: "12077000",
  origin: "Benue, Nigeria",
  dispatchedFrom: "Nigeria",
  maker: "Calabash Larder",
};
const stockfish = { ...egusi, names: [], category: "Seafood", origin: "Norway", dispatchedFrom: "Norway" };

const item = (productId: string, name: string, product: typeof egusi | null, quantity = 1) => {
  return { productId, name, size: "500 g", quantity, price: 10_000, product };
};
const sale = (country: string, ...items: ReturnType<typeof item>[]) => {
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { items, country, subtotal, deducted: 0 };
};

test("a declaration says in English what is in the parcel, how heavy it is, its code, origin and value", () => {
  const [declaration] = customsDeclarations(sale("Germany", item("1", "Egusi, shelled", egusi, 2)), DOLLAR);
  expect(declaration).toEqual({
    form: "CN 22",
    needsPriorNotice: false,
    from: "Nigeria",
    lines: [
      {
        productId: "1",
        description: "Egusi, shelled · melon seed · food, seeds & nuts",
        size: "500 g",
        quantity: 2,
        grams: 1_000,
        hsCode: "12077000",
        value: 20_000,
        origin: "Nigeria",
        maker: "Calabash Larder",
      },
    ],
    grams: 1_000,
    value: 20_000,
    missing: [],
  });
});

test("nothing is declared within a country, and goods of two countries of dispatch need a paper each", () => {
  expect(customsDeclarations(sale("Nigeria", item("1", "Egusi", egusi)), DOLLAR)).toEqual([]);
  const both = [item("1", "Egusi", egusi), item("6", "Stockfish", stockfish)];
  const declarations = customsDeclarations(sale("United Kingdom", ...both), DOLLAR);
  expect(declarations.map(({ from, lines }) => [from, lines.map(({ origin }) => origin)])).toEqual([
    ["Nigeria", ["Nigeria"]],
    ["Norway", ["Norway"]],
  ]);
  expect(customsDeclarations(sale("Nigeria", ...both), DOLLAR).map(({ from }) => from)).toEqual(["Norway"]);
});

test("the value is what was paid for the goods: the discounts of the lines add up, despite rounding", () => {
  const items = [item("1", "Egusi", egusi), item("2", "Ogbono", egusi), item("3", "Uda", egusi)];
  const [declaration] = customsDeclarations({ ...sale("Germany", ...items), deducted: 1_000 }, DOLLAR);
  expect(declaration?.lines.map(({ value }) => value)).toEqual([9_667, 9_666, 9_667]);
  expect(declaration?.value).toBe(29_000);
});

test("a CN 22 goes up to 300 special drawing rights, reckoned low; above it is a CN 23", () => {
  expect(customsForm(300 * 1.27 * DOLLAR, DOLLAR)).toBe("CN 22");
  expect(customsForm(300 * 1.27 * DOLLAR + 1, DOLLAR)).toBe("CN 23");
});

test("what is missing is named with its product: code, weight and origin, and the maker for the United States", () => {
  const bare = { ...egusi, netContent: { amount: 750, unit: "ml" } as NetContent, hsCode: "", origin: "", maker: "" };
  const missing = (country: string) =>
    customsDeclarations(sale(country, item("7", "Ogbono", bare)), DOLLAR)[0]?.missing.map(({ fact }) => fact);
  const facts = ["HS code missing: Ogbono", "Net weight in grams missing: Ogbono", "Country of origin missing: Ogbono"];
  expect(missing("Canada")).toEqual(facts);
  expect(missing("United States")).toEqual([...facts, "Maker missing: Ogbono"]);
  expect(customsDeclarations(sale("Canada", item("7", "Ogbono", null)), DOLLAR)[0]?.missing).toHaveLength(3);
});

test.each([
  ["United States", [true]],
  ["Canada", [false]],
  ["Nigeria", []],
])("a parcel to this country needs a prior notice of the FDA: %s", (country, needed) => {
  const declarations = customsDeclarations(sale(country, item("1", "Egusi", egusi)), DOLLAR);
  expect(declarations.map((declaration) => declaration.needsPriorNotice)).toEqual(needed);
});

test("an unknown weight says so", () => {
  expect(gramsText(12_500)).toBe("12,500 g");
});

test("goods that cost nothing are declared with no value, and an origin without a region is a country", () => {
  const free = { ...item("1", "Egusi", { ...egusi, origin: " Ghana " }), price: 0 };
  const [declaration] = customsDeclarations({ items: [free], country: "Germany", subtotal: 0, deducted: 0 }, DOLLAR);
  expect(declaration?.lines[0]).toMatchObject({ value: 0, origin: "Ghana" });
  expect(declaration?.value).toBe(0);
});

test("an English name that the name of the product has already is not declared twice", () => {
  const [declaration] = customsDeclarations(sale("Germany", item("1", "Egusi (Melon Seed)", egusi)), DOLLAR);
  expect(declaration?.lines[0]?.description).toBe("Egusi (Melon Seed) · food, seeds & nuts");
});
