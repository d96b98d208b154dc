import { expect, test } from "vitest";
import { readSheetRow, sheetColumns, sheetRow, type SheetProduct, type SheetRow } from "./product-csv.ts";

const egusi: SheetProduct = {
  id: "egusi",
  name: "Egusi",
  nameLanguage: "yo",
  names: [{ language: "ha", name: "agushi" }],
  searchWords: ["egushi"],
  description: "Ground melon seed.",
  category: "Seeds & Nuts",
  origin: "Kano, Nigeria",
  size: "500 g",
  gtin: "",
  brand: "",
  netContent: { amount: 500, unit: "g" },
  isPerishable: false,
  isZeroRated: false,
  ingredients: "",
  contains: ["en:fish"],
  mayContain: null,
  drainedGrams: null,
  grossGrams: null,
  storage: "",
  usage: "",
  maker: "",
  makerNumber: "",
  importer: "",
  nafdacNumber: "",
  kinds: [],
  diets: [],
  heat: null,
  hsCode: "",
  hsCodeUS: "",
  otherHsCodes: [],
  dispatchedFrom: "Nigeria",
  shelf: "A3",
  lowStockAt: 10,
  price: 12_784,
  listPrice: null,
  imageAlt: "A bowl of egusi",
  tags: ["soup"],
  goesWith: ["2"],
  nutritionalInfo: null,
  isHidden: false,
  stock: 40,
  image: "/pictures/egusi",
  rating: 4.5,
  reviews: 12,
  version: 3,
};
const { id: _id, isHidden: _h, stock: _s, image: _i, rating: _r, reviews: _rev, version: _v, ...details } = egusi;
const newRow: SheetRow = {
  name: "Ogbono",
  description: "Ground.",
  category: "Flours",
  origin: "Edo",
  size: "1 kg",
  price: "9000",
};

test("a product is exported with every column, in order, and an empty count", () => {
  const row = sheetRow(egusi);
  expect(Object.keys(row)).toEqual([...sheetColumns]);
  expect(row).toMatchObject({
    id: "egusi",
    name: "Egusi",
    price: "12784",
    hidden: "no",
    stock: "40",
    counted: "",
    image: "/pictures/egusi",
    rating: "4.5",
    reviews: "12",
    version: "3",
  });
  expect(sheetRow({ ...egusi, isHidden: true }).hidden).toBe("yes");
});

test("an exported row that is imported unchanged changes nothing", () => {
  for (const product of [egusi, { ...egusi, isHidden: true }]) {
    expect(readSheetRow(sheetRow(product), product)).toEqual({
      change: { details, isHidden: product.isHidden, stock: null, changes: [] },
    });
  }
});

test("a column that the file does not have stays as it is", () => {
  expect(readSheetRow({ id: "egusi", price: "13000" }, egusi).change).toEqual({
    details: { ...details, price: 13_000 },
    isHidden: false,
    stock: null,
    changes: ["price: 12784 → 13000"],
  });
  expect(readSheetRow({ id: "egusi" }, { ...egusi, isHidden: true }).change?.isHidden).toBe(true);
});

test("the changes are listed field by field, with long text shortened and empty text named", () => {
  const { change } = readSheetRow(
    { name: "x".repeat(41), tags: "", size: "y".repeat(40), hidden: " YES ", counted: " 38 " },
    egusi,
  );
  expect(change?.changes).toEqual([
    `name: Egusi → ${"x".repeat(39)}…`,
    `size: 500 g → ${"y".repeat(40)}`,
    "tags: soup → (nothing)",
    "hidden",
    "stock: 40 → 38",
  ]);
  expect(change).toMatchObject({ isHidden: true, stock: 38 });
  expect(readSheetRow({ hidden: "no" }, { ...egusi, isHidden: true }).change?.changes).toEqual(["shown"]);
});

test("the stock of an existing product changes only by the count, not by the exported number", () => {
  expect(readSheetRow({ stock: "7" }, egusi).change).toMatchObject({ stock: null, changes: [] });
  expect(readSheetRow({ counted: "40" }, egusi).change).toMatchObject({ stock: 40, changes: [] });
  expect(readSheetRow({ counted: "0" }, egusi).change).toMatchObject({ stock: 0, changes: ["stock: 40 → 0"] });
});

test("a new product is hidden unless its row makes it visible, and its stock is the column stock", () => {
  expect(readSheetRow(newRow, undefined).change).toMatchObject({ isHidden: true, stock: null, changes: [] });
  expect(readSheetRow({ ...newRow, hidden: "no", stock: " 12 ", counted: "7" }, undefined).change).toMatchObject({
    details: { name: "Ogbono", price: 9_000 },
    isHidden: false,
    stock: 12,
    changes: [],
  });
});

test.each([
  ["hidden", { hidden: "maybe" }, egusi],
  ["counted", { counted: "many" }, egusi],
  ["counted", { counted: "1234567" }, egusi],
  ["counted", { counted: "x1" }, egusi],
  ["counted", { counted: "1x" }, egusi],
  ["version", { version: "2" }, egusi],
  ["name", { name: " " }, egusi],
  ["stock", { ...newRow, stock: "-1" }, undefined],
  ["price", { ...newRow, price: "free" }, undefined],
])("a row with a wrong %s is refused: %o", (column, row, before) => {
  const read = readSheetRow(row, before);
  expect(read.change).toBeUndefined();
  expect(read.errors?.map(([name]) => name)).toEqual([column]);
});

test("a version matters only for a product that exists, and only when the row has one", () => {
  expect(readSheetRow({ version: " 3 " }, egusi).errors).toBeUndefined();
  expect(readSheetRow({ version: " " }, egusi).errors).toBeUndefined();
  expect(readSheetRow({ ...newRow, version: "9" }, undefined).errors).toBeUndefined();
});

test("all errors of a row are reported at once", () => {
  const { errors } = readSheetRow({ name: "", hidden: "maybe", counted: "x", version: "1" }, egusi);
  expect(errors?.map(([name]) => name)).toEqual(["name", "hidden", "counted", "version"]);
});
