import { expect, test } from "vitest";
import { allergenNames } from "#platform/rules/allergens.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { productKindLabels, productKinds } from "./kinds.ts";
import { newProductText, productFields, productFieldLabels, productForm, productText } from "./product-form.ts";

const egusi = {
  name: " Egusi ",
  nameLanguage: "yoruba",
  names: "Yorùbá: ẹ̀gúsí, hausa: agushi; ; hausa: agushi | efi: ikon\nbara",
  searchWords: "Melon seed, egushi; ; egushi | agusi\negwusi",
  description: "Ground melon seed.\r\nThickens soups.",
  category: "Seeds & Nuts",
  origin: "Kano, Nigeria",
  size: "500 g",
  gtin: "615-1100 0300 16",
  brand: " Mama Benue ",
  netContent: "1.5 kg",
  grossGrams: "1,6 kg",
  isPerishable: "yes",
  shelf: " A3 ",
  lowStockAt: "",
  price: "₦12,784",
  listPrice: "",
  imageAlt: "",
  tags: "soup, thickener",
  goesWith: "2, 15",
  isZeroRated: "no",
  ingredients: "Melon seed, dried _shrimp_",
  contains: "Crustaceans; en:fish",
  mayContain: "none",
  drainedGrams: "400 g",
  storage: "Cool and dry.\r\nOnce opened, in the fridge.",
  usage: "",
  maker: " Benue Foods, Makurdi ",
  importer: "",
  nafdacNumber: "A1-1234",
  kinds: "flour, SEED",
  diets: "halal, Vegan",
  heat: "Mild heat",
  hsCode: "1207.70 00",
  hsCodeUS: "1207.70.0075",
  otherHsCodes: "gb 1207 70 00 90\nEuropean Union: 1207.70.00",
  makerNumber: " BM-500 ",
  dispatchedFrom: "norway",
  calories: " 567 ",
  protein: "28.35",
  carbs: "15",
  fat: "0.5",
};
const errorsWith = (changes: Partial<typeof egusi>) => {
  const parsed = productForm.safeParse({ ...egusi, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a product is parsed from text: spaces trimmed, lists split without duplicates, prices as whole naira", () => {
  expect(productForm.parse(egusi)).toEqual({
    name: "Egusi",
    nameLanguage: "yo",
    names: [
      { language: "yo", name: "ẹ̀gúsí" },
      { language: "ha", name: "agushi" },
      { language: "efi", name: "ikon" },
      { language: "und", name: "bara" },
    ],
    searchWords: ["Melon seed", "egushi", "agusi", "egwusi"],
    description: "Ground melon seed.\nThickens soups.",
    category: "Seeds & Nuts",
    origin: "Kano, Nigeria",
    size: "500 g",
    gtin: "6151100030016",
    brand: "Mama Benue",
    netContent: { amount: 1500, unit: "g" },
    grossGrams: 1600,
    isPerishable: true,
    shelf: "A3",
    lowStockAt: 10,
    price: 12_784,
    listPrice: null,
    imageAlt: "",
    tags: ["soup", "thickener"],
    goesWith: ["2", "15"],
    isZeroRated: false,
    ingredients: "Melon seed, dried _shrimp_",
    contains: ["en:crustaceans", "en:fish"],
    mayContain: [],
    drainedGrams: 400,
    storage: "Cool and dry.\nOnce opened, in the fridge.",
    usage: "",
    maker: "Benue Foods, Makurdi",
    importer: "",
    nafdacNumber: "A1-1234",
    kinds: ["seed", "flour"],
    // Vegan implies vegetarian.
    diets: ["vegan", "vegetarian", "halal"],
    heat: "mild",
    hsCode: "12077000",
    hsCodeUS: "1207700075",
    otherHsCodes: [
      { country: "United Kingdom", code: "1207700090" },
      { country: "European Union", code: "12077000" },
    ],
    makerNumber: "BM-500",
    dispatchedFrom: "Norway",
    nutritionalInfo: { calories: 567, protein: 28.35, carbs: 15, fat: 0.5 },
  });
});

test("the text of a product, parsed again, is the same product", () => {
  const all = Object.values(allergenNames).join(", ");
  for (const changes of [
    {},
    { listPrice: "15,000", isZeroRated: "yes" },
    { calories: "", protein: "", carbs: "", fat: "" },
    {
      contains: "not stated",
      mayContain: "",
      kinds: "",
      hsCode: "",
      hsCodeUS: "",
      otherHsCodes: "",
      drainedGrams: "",
      dispatchedFrom: "",
    },
    { contains: "none", mayContain: all, kinds: Object.values(productKindLabels).join(", ") },
    { contains: all, mayContain: "not stated", kinds: productKinds.join(",") },
  ]) {
    const product = productForm.parse({ ...egusi, ...changes });
    expect(productForm.parse(productText(product))).toEqual(product);
  }
  expect(productText(productForm.parse(egusi))).toMatchObject({
    nameLanguage: "Yorùbá",
    names: "Yorùbá: ẹ̀gúsí, Hausa: agushi, Efik: ikon, bara",
    searchWords: "Melon seed, egushi, agusi, egwusi",
    netContent: "1500 g",
    grossGrams: "1.6 kg",
    isPerishable: "yes",
    contains: "crustaceans, fish",
    mayContain: "none",
    kinds: "Seed, Flour",
    hsCode: "12077000",
    otherHsCodes: "United Kingdom 1207700090, European Union 12077000",
    dispatchedFrom: "Norway",
    fat: "0.5",
  });
});

test("allergens are not stated, none or a list: three values that a form and a spreadsheet tell apart", () => {
  const read = (contains: string) => productForm.parse({ ...egusi, contains, mayContain: "" }).contains;
  expect(read("")).toBeNull();
  expect(read(" Not stated ")).toBeNull();
  expect(read("none")).toEqual([]);
  expect(read("Fish, peanuts")).toEqual(["en:fish", "en:peanuts"]);
  expect(read("en:peanuts; molluscs|en:fish\nfish")).toEqual(["en:fish", "en:peanuts", "en:molluscs"]);
  expect(productForm.parse({ ...egusi, contains: undefined, mayContain: undefined })).toMatchObject({
    contains: null,
    mayContain: null,
  });
});

test("what is in a product cannot be a trace of it as well", () => {
  expect(errorsWith({ contains: "fish, milk", mayContain: "milk" })).toEqual({
    mayContain: "It contains milk: untick that here",
  });
});

test("a drained weight is part of a net weight in grams", () => {
  expect(errorsWith({ netContent: "400 g" })).toEqual({});
  for (const netContent of ["399 g", "1 l", ""])
    expect(Object.keys(errorsWith({ netContent }))).toEqual(["drainedGrams"]);
  expect(errorsWith({ netContent: "", drainedGrams: "" })).toEqual({});
});

test("the nutrition facts are all present or none is", () => {
  expect(productForm.parse({ ...egusi, calories: "", protein: "", carbs: "", fat: "" }).nutritionalInfo).toBeNull();
  expect(errorsWith({ calories: "", fat: "" })).toEqual({
    calories: "Please fill in all four, or none",
    fat: "Please fill in all four, or none",
  });
  expect(Object.keys(errorsWith({ protein: "" }))).toEqual(["protein"]);
  expect(Object.keys(errorsWith({ carbs: "" }))).toEqual(["carbs"]);
  expect(productForm.parse({ ...egusi, calories: "0" }).nutritionalInfo).toMatchObject({ calories: 0 });
});

test("a list price is above the price, or absent", () => {
  expect(productForm.parse({ ...egusi, listPrice: "12,785" }).listPrice).toBe(12_785);
  expect(Object.keys(errorsWith({ listPrice: "12784" }))).toEqual(["listPrice"]);
  expect(Object.keys(errorsWith({ listPrice: "100" }))).toEqual(["listPrice"]);
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `name ${index}`).join(",");

test.each([
  ["name", " "],
  ["name", "x".repeat(121)],
  ["nameLanguage", "Klingon"],
  ["names", many(41)],
  ["names", "x".repeat(81)],
  ["names", "Yoruba: egusi\u0007"],
  ["names", "Klingon: egusi"],
  ["names", "Yoruba:"],
  ["names", `${",".repeat(4000)}x`],
  ["searchWords", many(61)],
  ["searchWords", "x".repeat(81)],
  ["searchWords", "egusi\u0007"],
  ["searchWords", `${",".repeat(4000)}x`],
  ["description", ""],
  ["description", "x".repeat(4001)],
  ["category", ""],
  ["category", "x".repeat(61)],
  ["origin", ""],
  ["origin", "x".repeat(81)],
  ["size", ""],
  ["size", "x".repeat(41)],
  ["netContent", "500"],
  ["netContent", "0 g"],
  ["netContent", "about 500 g"],
  ["netContent", "2000 kg"],
  ["grossGrams", "0 kg"],
  ["grossGrams", "1.6"],
  ["grossGrams", "80 kg"],
  ["grossGrams", "-2 kg"],
  ["grossGrams", "1.499 kg"],
  ["isPerishable", "perhaps"],
  ["price", ""],
  ["price", "12.50"],
  ["imageAlt", "x".repeat(301)],
  ["tags", many(13)],
  ["goesWith", many(13)],
  ["isZeroRated", "perhaps"],
  ["ingredients", "dried _shrimp, salt"],
  ["ingredients", "x".repeat(2001)],
  ["contains", "shrimp"],
  ["contains", "none, fish"],
  ["contains", "not stated, fish"],
  ["contains", "not stated, none"],
  ["mayContain", "vegan"],
  ["drainedGrams", "0"],
  ["drainedGrams", "about 300"],
  ["storage", "x".repeat(501)],
  ["usage", "x".repeat(501)],
  ["maker", "x".repeat(201)],
  ["importer", "x".repeat(201)],
  ["nafdacNumber", "x".repeat(21)],
  ["gtin", "6151100030017"],
  ["gtin", "615110003001"],
  ["kinds", "Fish"],
  ["diets", "Kosher"],
  ["heat", "Very hot"],
  ["hsCode", "0305"],
  ["hsCode", "12345678901"],
  ["hsCode", "1207 70 ab"],
  ["dispatchedFrom", "Narnia"],
  ["calories", "much"],
  ["calories", "12345"],
  ["calories", "x1"],
  ["calories", "1x"],
  ["protein", "1.234"],
  ["carbs", "."],
  ["fat", "-1"],
])("a product with a wrong %s is refused: %j", (field, value) => {
  expect(Object.keys(errorsWith({ [field]: value }))).toEqual([field]);
});

test("the longest lists that a product may have are accepted", () => {
  expect(errorsWith({ names: many(40), searchWords: many(60), tags: many(12), goesWith: many(12) })).toEqual({});
  expect(errorsWith({ names: `Yoruba: ${"x".repeat(80)},y`, searchWords: `${"x".repeat(80)},y` })).toEqual({});
});

test("every field of a product has a label, and a new product comes from Nigeria", () => {
  expect(Object.keys(productFieldLabels)).toEqual([...productFields]);
  expect(Object.values(productFieldLabels).every(Boolean)).toBe(true);
  expect(Object.keys(newProductText)).toEqual([...productFields]);
  expect(newProductText).toMatchObject({ name: "", origin: "Nigeria", price: "" });
});

test("a number that is no barcode is refused with what to check", () => {
  const { error } = productForm.safeParse({ gtin: "6151100030017" });
  expect(fieldErrors(error!)["gtin"]).toMatch(/^This is not a valid GTIN: please check ./);
});
