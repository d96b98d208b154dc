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
  grossGrams: null as number | null,
  hsCode: "12077000",
  hsCodeUS: "1207700075",
  otherHsCodes: [{ country: "United Kingdom", code: "1207700090" }],
  gtin: "",
  origin: "Benue, Nigeria",
  dispatchedFrom: "Nigeria",
  maker: "Calabash Larder",
  makerNumber: "",
};
const stockfish = { ...egusi, names: [], category: "Seafood", origin: "Norway", dispatchedFrom: "Norway" };

const item = (productId: string, name: string, product: typeof egusi | null, quantity = 1) => {
  return { productId, name, size: "500 g", quantity, price: 10_000, product };
};
const sale = (country: string, ...items: ReturnType<typeof item>[]) => {
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { items, country, subtotal, deducted: 0 };
};

test("the gross weight is what the scales said, and an estimate until then", () => {
  const weighed = item("1", "Egusi", { ...egusi, grossGrams: 560 }, 2);
  const [declaration] = customsDeclarations(sale("Germany", weighed), DOLLAR);
  expect(declaration).toMatchObject({ grossGrams: 1120, isEstimated: false });
});

test("a declaration says in English what is in the parcel, how heavy it is, its code, origin and value", () => {
  const [declaration] = customsDeclarations(sale("Germany", item("1", "Egusi, shelled", egusi, 2)), DOLLAR);
  expect(declaration).toEqual({
    form: "CN 22",
    needsPriorNotice: false,
    needsIdentifiers: true,
    from: "Nigeria",
    lines: [
      {
        productId: "1",
        description: "Egusi, shelled · melon seed · food, seeds & nuts",
        size: "500 g",
        quantity: 2,
        grams: 1_000,
        grossGrams: 1_150,
        isEstimated: true,
        hsCode: "12077000",
        isLiquid: false,
        value: 20_000,
        origin: "Nigeria",
        maker: "Calabash Larder",
        identifiers: { merchant: "1", maker: "1", standard: "" },
      },
    ],
    grams: 1_000,
    grossGrams: 1_150,
    isEstimated: true,
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

const missingIn = (country: string, product: Partial<typeof egusi>) =>
  customsDeclarations(sale(country, item("7", "Ogbono", { ...egusi, ...product })), DOLLAR)[0]?.missing;

test("what is missing is named with its product: code, weight and origin, and the maker for the United States", () => {
  const bare = { netContent: null as unknown as NetContent, hsCode: "", hsCodeUS: "", origin: "", maker: "" };
  const anyCode = { fact: "Tariff code missing: Ogbono (6 to 10 digits, for example 1207.70)", productId: "7" };
  const usCode = "Tariff code missing: Ogbono (10 digits for the United States, for example 1207.70.0075)";
  const weight = { fact: "Net weight in grams missing: Ogbono", productId: "7" };
  const origin = { fact: "Country of origin missing: Ogbono", productId: "7" };
  expect(missingIn("Canada", bare)).toEqual([anyCode, weight, origin]);
  expect(missingIn("Germany", bare)).toEqual([{ ...anyCode, isRefused: true }, weight, origin]);
  expect(missingIn("United States", bare)).toEqual([
    { fact: usCode, productId: "7", isRefused: true },
    { ...weight, isRefused: true },
    origin,
    { fact: "Maker missing: Ogbono", productId: "7" },
  ]);
  expect(customsDeclarations(sale("Canada", item("7", "Ogbono", null)), DOLLAR)[0]?.missing).toHaveLength(3);
});

test("a code that is too short for the United States is wrong there alone, and a general one of ten digits is enough", () => {
  const fact = "Tariff code too short: Ogbono (10 digits for the United States, for example 1207.70.0075)";
  expect(missingIn("United States", { hsCodeUS: "" })).toEqual([{ fact, productId: "7", isRefused: true }]);
  expect(missingIn("Canada", { hsCodeUS: "" })).toEqual([]);
  expect(missingIn("United States", { hsCodeUS: "", hsCode: "1207700075" })).toEqual([]);
});

test("goods by volume are weighed by hand: no customs refuse them for what nobody can fill in", () => {
  const netContent: NetContent = { amount: 750, unit: "ml" };
  const weight = { fact: "Net weight in grams missing: Ogbono", productId: "7" };
  expect(missingIn("United States", { netContent })).toEqual([weight]);
});

test("a declaration has the tariff code of its destination, and for the European Union the identifiers of the product", () => {
  const numbered = { ...egusi, gtin: "6151100030016", makerNumber: "BM-500" };
  const declare = (country: string) => customsDeclarations(sale(country, item("1", "Egusi", numbered)), DOLLAR)[0];
  const codes = ["United States", "USA", "United Kingdom", "Ghana"].map(
    (country) => declare(country)?.lines[0]?.hsCode,
  );
  expect(codes).toEqual(["1207700075", "1207700075", "1207700090", "12077000"]);
  const identified = ["Germany", "Czech Republic", "United Kingdom", "Norway"].filter(
    (country) => declare(country)?.needsIdentifiers,
  );
  expect(identified).toEqual(["Germany", "Czech Republic"]);
  expect(declare("Germany")?.lines[0]?.identifiers).toEqual({
    merchant: "1",
    maker: "BM-500",
    standard: "6151100030016",
  });
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
