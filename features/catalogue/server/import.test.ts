import { stringify } from "csv-stringify/sync";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { receiveBatch } from "#features/stock/server/receive-batch.ts";
import { comparedCosts } from "#features/stock/server/usual-costs.ts";
import { DAY } from "#platform/rules/time.ts";
import type { SheetFault } from "#platform/sheets/read-rows.ts";
import { readSeedFile } from "#platform/sheets/read-seed.ts";
import { readStock } from "#tests/orders/orders.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { byTier } from "#tests/run/tier.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { productImportRows, productImports, products } from "../tables.ts";
import { applyImport, confirmImport, findImport, listImports, previewImport } from "./apply-import.ts";
import { exportProducts } from "./export-products.ts";
import { findOfficeProduct, listMovements, listOfficeProducts, listPrices } from "./office-products.ts";
import { hideProduct, createProduct } from "./save-product.ts";
import { deleteStagedImports, readImport, stageImport, storeImport } from "./stage-import.ts";
import { comparedEdits, comparedInImport, comparedNewPrice } from "./usual-amounts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function exported(): Promise<string> {
  let text = "";
  for await (const piece of exportProducts(shop.db)) text += piece;
  return text;
}

async function stage(text: string | Buffer): Promise<string> {
  const staged = await stageImport(shop, "office", Buffer.from(text));
  if ("errors" in staged) throw new Error(JSON.stringify(staged.errors));
  return staged.id;
}

async function stageErrors(text: string | Buffer): Promise<SheetFault[]> {
  const staged = await stageImport(shop, "office", Buffer.from(text));
  return "errors" in staged ? staged.errors : [];
}

const newProduct = {
  id: "",
  name: "Zobo (hibiscus), dried",
  description: "Deep red calyces.",
  category: "Spices",
  origin: "Kano, Nigeria",
  size: "200 g",
  price: "₦9,984",
  tags: "zobo, drink",
  stock: "40",
};

function sheet(rows: Record<string, string>[]): string {
  return stringify(rows, { header: true });
}

test("the file of the first products is one that the office imports, and in a new shop it changes nothing", async () => {
  const id = await stage(await readSeedFile("db/seed/products.csv"));
  expect(await previewImport(shop.db, id)).toMatchObject({ created: 0, changed: 0 });
});

test("an export says that it is UTF-8, and imported again it changes nothing", async () => {
  const text = await exported();
  // Excel reads UTF-8 only after a byte order mark.
  expect(text.startsWith("\uFEFF")).toBe(true);
  const id = await stage(text);
  expect(await previewImport(shop.db, id)).toEqual({ created: 0, changed: 0, first: [] });
});

test("a spreadsheet creates, changes, prices, hides and counts products; a missing column changes nothing", async () => {
  const before = await findOfficeProduct(shop.db, "1");
  const stock = await readStock(shop, "2");
  const id = await stage(
    sheet([
      { id: "1", price: "17984", listPrice: "18384", hidden: "", counted: "" },
      { id: "2", price: "", listPrice: "", hidden: "yes", counted: "7" },
    ]).replace("2,,,yes,7", `2,${(await findOfficeProduct(shop.db, "2"))?.price},,yes,7`),
  );
  expect(await previewImport(shop.db, id)).toMatchObject({
    created: 0,
    changed: 2,
    first: [
      { line: 2, productId: "1", changes: expect.stringContaining("price: 15984 → 17984") },
      { line: 3, productId: "2", changes: expect.stringContaining(`hidden; stock: ${stock} → 7`) },
    ],
  });
  expect((await findOfficeProduct(shop.db, "1"))?.price).toBe(before?.price);
  expect(await applyImport(shop, "office", id)).toEqual({ created: 0, changed: 2 });
  expect((await listAudit(shop.db, { subject: `import:${id}` })).entries).toMatchObject([
    { actor: "office", action: "imported products", details: { created: 0, changed: 2 } },
  ]);
  expect(await findOfficeProduct(shop.db, "1")).toEqual({
    ...before,
    price: 17984,
    listPrice: 18384,
    version: 2,
    updatedAt: shop.clock(),
  });
  expect((await listPrices(shop.db, "1"))[0]).toMatchObject({ price: 17984, listPrice: 18384 });
  expect(await findOfficeProduct(shop.db, "2")).toMatchObject({ isHidden: true, stock: 7 });
  expect((await listMovements(shop.db, "2")).movements[0]).toMatchObject({ cause: "counted", balance: 7 });
  await hideProduct(shop, "office", { id: "2", isHidden: false });
  expect(await applyImport(shop, "office", id)).toBeUndefined();
});

test("the end of a sale is in the price history although the price stays, and a row that repeats the prices is not", async () => {
  const { price = 0 } = (await findOfficeProduct(shop.db, "3")) ?? {};
  const imported = async (now: number, listPrice: string, origin = "Nigeria") =>
    applyImport(shop, "office", await stage(sheet([{ id: "3", price: String(now), listPrice, origin }])));
  await imported(price + 1_000, "");
  await imported(price, String(price + 1_000));
  const during = await listPrices(shop.db, "3");
  await imported(price, String(price + 1_000), "Kano, Nigeria");
  expect(await listPrices(shop.db, "3")).toEqual(during);
  await imported(price, "");
  const after = await listPrices(shop.db, "3");
  expect(after[0]).toMatchObject({ price, listPrice: null });
  expect(after).toHaveLength(during.length + 1);
});

test("a row without id is a new product, hidden unless the row makes it visible, with its stock in the ledger", async () => {
  const id = await stage(
    sheet([
      { ...newProduct, hidden: "" },
      { ...newProduct, name: "Kuli-kuli", hidden: "no" },
    ]),
  );
  expect(await applyImport(shop, "office", id)).toEqual({ created: 2, changed: 0 });
  const { products: found } = await listOfficeProducts(shop, { search: "zobo", category: "", only: "all" });
  expect(found).toMatchObject([{ price: 9984, stock: 40, isHidden: true, tags: ["zobo", "drink"] }]);
  const made = (await listOfficeProducts(shop, { search: "kuli", category: "", only: "all" })).products[0];
  expect(made).toMatchObject({ isHidden: false });
  expect((await listMovements(shop.db, made?.id ?? "")).movements).toMatchObject([{ cause: "opening", change: 40 }]);
});

test("every error has its line and column, and nothing is saved", async () => {
  const before = await exported();
  const errors = await stageErrors(
    sheet([
      newProduct,
      { ...newProduct, price: "12.50" },
      { ...newProduct, name: "", stock: "many" },
      { ...newProduct, id: "4711" },
    ]),
  );
  expect(errors).toEqual([
    { line: 3, column: "price", message: "Please enter whole naira, for example 15,984" },
    { line: 4, column: "name", message: "Please enter a name" },
    { line: 4, column: "stock", message: "Please enter a whole number, for example 24" },
    { line: 5, column: "id", message: "No product has the number 4711. Leave it empty for a new one" },
  ]);
  expect(await exported()).toBe(before);
  const { rows } = await shop.pool.query("select count(*)::int as left from product_import_rows");
  expect(rows[0].left).toBe(0);
});

test("a repeated number, a product that is new twice and a line that does not fit hide no other wrong line", async () => {
  const wrong = { ...newProduct, id: "1", price: "12,5OO" };
  const file = sheet([
    { ...newProduct, id: "1" },
    wrong,
    newProduct,
    { ...newProduct, name: newProduct.name.toUpperCase() },
  ]);
  expect(await stageErrors(`${file}1,Egusi\n`)).toMatchObject([
    { line: 3, column: "id", message: "1 is here for the second time" },
    { line: 3, column: "price" },
    { line: 5, column: "name", message: "An earlier line is a new product of the same name and size" },
    { line: 6, message: "This line has more or fewer cells than the head" },
  ]);
});

test.each([
  ["an unknown column", "id,prize\n1,5\n", { line: 1, column: "prize" }],
  ["the same column twice", "id,name,name\n1,a,b\n", { line: 1, column: "name" }],
  ["no id column", "name\nEgusi\n", { line: 1, column: "id" }],
  ["the same product twice", "id,size\n1,2 kg\n1,3 kg\n", { line: 3, column: "id" }],
  ["too few cells", "id,name,size\n1,Egusi\n", { line: 2, message: "This line has more or fewer cells than the head" }],
  [
    "a quotation mark that is never closed",
    'id,name\n1,"Egusi\n',
    { message: "A quotation mark is opened and never closed" },
  ],
  ["nothing below its head", "id,name\n", { line: 1 }],
  ["an old export", "id,size,version\n1,2 kg,0\n", { line: 2, column: "version" }],
])("a file with %s is refused", async (_what, text, error) => {
  expect(await stageErrors(text)).toMatchObject([error]);
});

test("a file in Windows-1252 is read, unless a letter was lost when it was saved", async () => {
  const id = await stage(Buffer.from("id,origin\n14,C\u00f4te d\u2019Ivoire\n".replace("\u2019", "\u0092"), "latin1"));
  expect(await previewImport(shop.db, id)).toMatchObject({
    first: [{ changes: expect.stringContaining("Côte d’Ivoire") }],
  });
  for (const origin of ["?f?, \u00c9kiti", "C\uFFFDte d'Ivoire"]) {
    const file = Buffer.from(`id,origin\n1,"${origin}"\n`, origin.includes("\uFFFD") ? "utf8" : "latin1");
    const message = "This cell has lost letters. Save the file as “CSV UTF-8”";
    expect(await stageErrors(file)).toEqual([{ line: 2, column: "origin", message }]);
  }
});

test("what Excel leaves above, below and beside the data is passed over", async () => {
  const id = await stage(
    '\uFEFFsep=;\r\n;;;;\r\nid;size;price;;\r\n15;"=""9 kg""";\'15984;;\r\n;;;;\r\n ; ;;;\r\n\r\n',
  );
  expect(await previewImport(shop.db, id)).toMatchObject({
    changed: 1,
    first: [{ line: 4, productId: "15", changes: expect.stringMatching(/size: .* → 9 kg; price: .* → 15984/) }],
  });
});

test.each([
  ["a number that Excel has shortened", "id,hsCode\n1,1.2E+09\n", "hsCode", "is what Excel makes of a long number"],
  ["an error of a formula", "id,price\n1,#REF!\n", "price", "is an error of the spreadsheet"],
  ["a cell beside the headings", "id,origin\n1,Kano, Nigeria\n", "", "This line has more or fewer cells than the head"],
])("a file with %s is refused at its cell", async (_what, file, column, message) => {
  expect(await stageErrors(file)).toEqual([{ line: 2, column, message: expect.stringContaining(message) }]);
});

test("a file with semicolons or tabs, and one in UTF-16, is read like one with commas", async () => {
  const [, ...files] = [",", ";", "\t"].map(
    (cell) => `id${cell}origin\r\n13${cell}"Kano, Nigeria; the old market"\r\n`,
  );
  const utf16 = Buffer.from(`\uFEFF${files[0]}`, "utf16le");
  for (const file of [...files, utf16, Buffer.from(utf16).swap16()]) {
    const staged = await stageImport(shop, "office", Buffer.from(file));
    if ("errors" in staged) throw new Error(JSON.stringify(staged.errors));
    expect(await previewImport(shop.db, staged.id)).toMatchObject({
      changed: 1,
      first: [{ productId: "13", changes: expect.stringContaining("Kano, Nigeria; the old market") }],
    });
  }
});

test.each([
  ["an xlsx", Buffer.from("PK\u0003\u0004\u0014\0", "latin1")],
  ["an xls", Buffer.from("d0cf11e0a1b11ae1", "hex")],
])("%s file is refused with what to do instead", async (_what, file) => {
  expect(await stageErrors(file)).toMatchObject([
    { line: 1, message: expect.stringContaining("This is an Excel file") },
  ]);
});

test("a change made between the preview and the confirmation stops the whole import", async () => {
  const id = await stage("id,size\n5,3 kg\n6,4 kg\n");
  const five = await findOfficeProduct(shop.db, "5");
  await hideProduct(shop, "office", { id: "6", isHidden: true });
  expect(await applyImport(shop, "office", id)).toMatchObject({ code: "changed-meanwhile" });
  expect(await findOfficeProduct(shop.db, "5")).toEqual(five);
});

test("a value that a spreadsheet would read as a formula is escaped in the export and restored by the import", async () => {
  const name = '=HYPERLINK("http://evil.example","Egusi")';
  const created = await createProduct(shop, "office", {
    name,
    nameLanguage: null,
    names: [],
    searchWords: [],
    shelf: "",
    lowStockAt: 10,
    gtin: "",
    brand: "",
    netContent: null,
    isPerishable: false,
    isZeroRated: false,
    ingredients: "",
    contains: null,
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
    goesWith: [],
    description: "-1+1",
    category: "Spices",
    origin: "@home",
    size: "+1 kg",
    imageAlt: "",
    tags: [],
    price: 100,
    listPrice: null,
    nutritionalInfo: null,
  });
  const id = String(created);
  const text = await exported();
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${id},`));
  expect(line).toContain(`"'=HYPERLINK`);
  expect(line).toContain("'-1+1");
  expect(line).toContain("'@home,'+1 kg");
  expect(await previewImport(shop.db, await stage(text))).toMatchObject({ created: 0, changed: 0 });
});

/** Several batches, the last of them not full. */
const ROWS = byTier(1_250, 5_250);

function* manyLines() {
  yield "id,name,description,category,origin,size,price,stock\n";
  for (let number = 1; number <= ROWS; number += 1) yield `,Pepper ${number},Hot.,Spices,Nigeria,1 g,${number},3\n`;
}

test("a file of thousands of rows is imported in one transaction, and the ledgers add up", async () => {
  const staged = await stageImport(shop, "office", Buffer.from([...manyLines()].join("")));
  if ("errors" in staged) throw new Error("refused");
  expect(await applyImport(shop, "office", staged.id)).toEqual({ created: ROWS, changed: 0 });
  const { rows } = await shop.pool.query(
    "select count(*)::int as wrong from products p where stock <> (select sum(change) from stock_movements m where m.product_id = p.id)",
  );
  expect(rows[0].wrong).toBe(0);
  expect((await exported()).split("\n").length).toBeGreaterThan(ROWS + 20);
});

test("a long file is read and applied by jobs, whose progress can be seen, and once however often they run", async () => {
  const lines = [...manyLines()].join("").replaceAll("Pepper", "Ginger");
  const id = await storeImport(shop, "office", Buffer.from(lines));
  expect(await findImport(shop.db, id)).toMatchObject({ state: "reading", total: ROWS + 1 });
  await runQueuedJobs(shop);
  await readImport(shop, id);
  expect(await findImport(shop.db, id)).toMatchObject({ state: "ready", preview: { created: ROWS } });
  const before = await shop.db.$count(products);
  expect(await confirmImport(shop, "office", id)).toBe(false);
  expect(await findImport(shop.db, id)).toMatchObject({ state: "applying", progress: 0, total: ROWS });
  await Promise.all([applyImport(shop, "office", id), applyImport(shop, "office", id)]);
  await runQueuedJobs(shop);
  expect(await findImport(shop.db, id)).toMatchObject({ state: "done", progress: ROWS, total: ROWS });
  expect(await shop.db.$count(products)).toBe(before + ROWS);
});

test("of a long file with errors only the errors are kept", async () => {
  const id = await storeImport(shop, "office", Buffer.from("id,size\n99999999,1 kg\n13,1 kg\n"));
  await runQueuedJobs(shop);
  expect(await findImport(shop.db, id)).toMatchObject({ state: "refused", errors: [{ line: 2, column: "id" }] });
  expect(await shop.db.$count(productImportRows, eq(productImportRows.importId, id))).toBe(0);
});

const withGtins = (...gtins: string[]) =>
  sheet(gtins.map((gtin, index) => ({ ...newProduct, name: `Zobo ${index}, ${gtin}`, gtin })));

test("a GTIN with a wrong check digit refuses its line with the name of the column, as does one that a product has", async () => {
  await applyImport(shop, "office", await stage(withGtins("615-1100 0300 16", "")));
  expect(await listOfficeProducts(shop, { search: "06151100030016", category: "", only: "all" })).toMatchObject({
    products: [{ name: "Zobo 0, 615-1100 0300 16", gtin: "6151100030016" }],
  });
  expect(await stageErrors(withGtins("6151100030017", "96385074", "0000096385074", "6151100030016"))).toEqual([
    {
      line: 2,
      column: "gtin",
      message: "This is not a valid GTIN: please check the 8, 12, 13 or 14 digits below the barcode",
    },
    { line: 4, column: "gtin", message: "An earlier line has the same GTIN" },
    { line: 5, column: "gtin", message: "Zobo 0, 615-1100 0300 16 has this GTIN already" },
  ]);
});

test("a GTIN that another product was given since the file was read refuses the import", async () => {
  const one = await stage(sheet([{ ...newProduct, name: "Kuli kuli", gtin: "5901234123457" }]));
  const other = await stage(sheet([{ ...newProduct, name: "Kunu", gtin: "5901234123457" }]));
  expect(await applyImport(shop, "office", one)).toMatchObject({ created: 1 });
  expect(await applyImport(shop, "office", other)).toMatchObject({
    code: "changed-meanwhile",
    message: "Kuli kuli has this GTIN already. Nothing was imported.",
  });
});

test("a short file is applied by its confirmation, once; one that is refused then keeps why, and none of its lines", async () => {
  const id = await stage("id,size\n8,3 kg\n");
  const late = await stage("id,size\n8,4 kg\n");
  expect(await confirmImport(shop, "office", id)).toBe(true);
  expect(await findOfficeProduct(shop.db, "8")).toMatchObject({ size: "3 kg" });
  expect(await findImport(shop.db, id)).toMatchObject({ state: "done", total: 1 });
  expect(await confirmImport(shop, "office", id)).toBeUndefined();
  await confirmImport(shop, "office", late);
  expect(await findImport(shop.db, late)).toMatchObject({
    state: "refused",
    errors: [{ line: 0, message: expect.stringMatching(/ was changed after the file was read. Nothing was imported/) }],
  });
  expect(await shop.db.$count(productImportRows, eq(productImportRows.importId, late))).toBe(0);
  await runQueuedJobs(shop);
  expect(await findOfficeProduct(shop.db, "8")).toMatchObject({ size: "3 kg" });
});

test("of a file with many errors a hundred are told", async () => {
  const lines = Array.from({ length: 101 }, (_, index) => `${90_000 + index},1 kg`);
  expect(await stageErrors(`id,size\n${lines.join("\n")}\n`)).toHaveLength(100);
});

test("imports are listed with the newest first, and deleted with their lines a day after they were uploaded", async () => {
  await shop.db.delete(productImports);
  const now = shop.clock();
  const at = (milliseconds: number) => shop.setClock(new Date(now.getTime() + milliseconds));
  const first = await stage("id,size\n9,3 kg\n");
  at(1);
  const second = await stage("id,size\n9,4 kg\n");
  expect((await listImports(shop.db)).map(({ id }) => id)).toEqual([second, first]);
  at(DAY);
  await deleteStagedImports(shop);
  expect(await listImports(shop.db)).toHaveLength(2);
  at(DAY + 1);
  await deleteStagedImports(shop);
  expect((await listImports(shop.db)).map(({ id }) => id)).toEqual([second]);
  expect(await shop.db.$count(productImportRows)).toBe(1);
  shop.setClock(now);
});

test("a price is compared with the present one and a new one with the average of its category, in a file those that are far from it", async () => {
  const [spices] = (await shop.pool.query("select avg(price)::int as average from products where category = 'Spices'"))
    .rows;
  const [all] = (await shop.pool.query("select avg(price)::int as average from products")).rows;
  const what = "the average price of such products";
  expect(await comparedNewPrice(shop.db, { price: 70, category: "Spices" })).toEqual([
    { what, amount: 70, usual: spices.average, onlyMore: true },
  ]);
  expect(await comparedNewPrice(shop.db, { price: 70, category: "Fruit" })).toMatchObject([{ usual: all.average }]);

  const flour = await findOfficeProduct(shop.db, "10");
  const { price = 0, name = "" } = flour ?? {};
  const edits = [{ id: "10", price: price + 1 }, { id: "11" }, { id: "999999", price: 1 }];
  expect(await comparedEdits(shop.db, edits)).toEqual([
    { what: `the present price of ${name}`, amount: price + 1, usual: price },
  ]);

  const far = await stage(
    `id,name,description,category,origin,size,price\n` +
      `10,${name},Far.,Spices,Kano,1 kg,${price * 5}\n` +
      `,Saffron,Dear.,Spices,Kano,1 g,${all.average * 5 + 5}\n` +
      `,Salt,Cheap.,Spices,Kano,1 g,${all.average}\n`,
  );
  expect(await comparedInImport(shop.db, far)).toEqual([
    { what: `the present price of ${name}`, amount: price * 5, usual: price },
    { what: "the average price", amount: all.average * 5 + 5, usual: all.average, onlyMore: true },
  ]);
});

test("a cost is compared with that of the last batch that has one, and without one with the price", async () => {
  const goods = { productId: "12", bestBefore: null, supplierId: null, units: 1, note: "" };
  for (const [code, unitCost] of [
    ["OLD", 900],
    ["NEW", 700],
    ["GIFT", null],
  ] as const)
    await receiveBatch(shop, "office", { ...goods, code, unitCost });
  const [twelve, ten] = [await findOfficeProduct(shop.db, "12"), await findOfficeProduct(shop.db, "10")];
  const costs = [
    { productId: "10", unitCost: 50 },
    { productId: "12", unitCost: 7_000 },
    { productId: "13", unitCost: null },
    { productId: "999999", unitCost: 5 },
  ];
  expect(await comparedCosts(shop.db, costs)).toEqual([
    { what: `the price of ${ten?.name}`, amount: 50, usual: ten?.price, onlyMore: true },
    { what: `the last cost of ${twelve?.name}`, amount: 7_000, usual: 700 },
  ]);
});
