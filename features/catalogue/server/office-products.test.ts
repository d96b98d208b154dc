import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { listBatches } from "#features/stock/server/batches.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { countWaiting } from "#tests/database/waiting.ts";
import { orderId, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { noFilter } from "../rules/product-filter.ts";
import { productForm, productText, type ProductDetails } from "../rules/product-form.ts";
import { LOW_STOCK } from "../rules/stock.ts";
import { products } from "../tables.ts";
import { lockTakenGtins } from "./gtins.ts";
import {
  findOfficeProduct,
  listOfficeCategories,
  listOfficeProducts,
  listPrices,
  type OfficeProduct,
  listLowStock,
} from "./office-products.ts";
import { listProductPage } from "./product-list.ts";
import {
  countProductPages,
  findProducts,
  listProductPages,
  listProducts,
  productsTogether,
  relatedProducts,
} from "./products.ts";
import { hideProduct, createProduct, saveProduct } from "./save-product.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

async function product(id: string): Promise<OfficeProduct> {
  const found = await findOfficeProduct(shop.db, id);
  if (!found) throw new Error(`There is no product ${id}`);
  return found;
}

const parseDetails = (found: OfficeProduct): ProductDetails => productForm.parse(productText(found));

const everything = { search: "", category: "", only: "all" } as const;

test("the second of two editors gets the first one's name and changes, and can then overwrite them", async () => {
  const before = await product("1");
  const first = { ...parseDetails(before), origin: "Nasarawa, Nigeria" };
  const second = { ...parseDetails(before), size: "450 g" };
  expect(await saveProduct(shop, amaraId, { id: "1", version: before.version, details: first })).toEqual({
    version: before.version + 1,
  });
  const refused = await saveProduct(shop, "office", { id: "1", version: before.version, details: second });
  expect(refused).toBeInstanceOf(Refusal);
  if (!(refused instanceof Refusal)) return;
  expect(refused.message).toContain(amara.name);
  expect(refused.details).toMatchObject({ version: before.version + 1, current: { origin: "Nasarawa, Nigeria" } });
  expect((await product("1")).size).toBe(before.size);
  await saveProduct(shop, "office", { id: "1", version: before.version + 1, details: second });
  expect(await product("1")).toMatchObject({ size: "450 g", version: before.version + 2 });
});

test("a page shows at most 4 products beside its own: of its category, then what staff chose for the same pot, in their order", async () => {
  const before = await product("1");
  const details = { ...parseDetails(before), goesWith: ["15", "404", "7", "1", "2", "4"] };
  await saveProduct(shop, "office", { id: "1", version: before.version, details });
  const [egusi] = await findProducts(shop.db, ["1"]);
  if (!egusi) throw new Error("There is no product 1");
  const together = async (besides: number) => (await productsTogether(shop.db, egusi, besides)).map(({ id }) => id);
  // 404 does not exist, 7 is of the same category.
  expect(await together(2)).toEqual(["15", "2"]);
  expect(await together(0)).toEqual(["15", "2", "4"]);
  expect(await together(4)).toEqual([]);
});

test("a sale does not conflict with an edit", async () => {
  const before = await product("2");
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 1, { "2": 1 }));
  const details = { ...parseDetails(before), size: "200 g" };
  expect(await saveProduct(shop, "office", { id: "2", version: before.version, details })).toEqual({
    version: before.version + 1,
  });
});

test("every price is stored with its author and time, the first one too; saving without a change adds nothing", async () => {
  const before = await product("3");
  const dearer = { ...parseDetails(before), price: before.price + 600, listPrice: null };
  await saveProduct(shop, amaraId, { id: "3", version: before.version, details: dearer });
  const same = await saveProduct(shop, amaraId, { id: "3", version: before.version + 1, details: dearer });
  expect(same).toEqual({ version: before.version + 1 });
  expect(await listPrices(shop.db, "3")).toMatchObject([
    { price: before.price + 600, listPrice: null, name: amara.name, at: shop.clock().toISOString() },
    { price: before.price, listPrice: before.listPrice, name: null },
    { price: before.listPrice, listPrice: null, name: null },
  ]);
});

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

/**
 * The ids of the products in the product list, in a search for bitterleaf, on the home page and in the sitemap, and
 * their counts.
 */
async function shownProducts() {
  const list = await listProductPage(shop.db, noFilter, 1);
  const search = await listProductPage(shop.db, { ...noFilter, search: "ewuro" }, 1);
  return {
    list: ids(list.products),
    search: ids(search.products),
    home: ids(await listProducts(shop.db, 1000)),
    sitemap: (await listProductPages(shop.db, { limit: 1000, offset: 0 })).map(({ id }) => id),
    counts: { list: list.total, search: search.total, sitemap: await countProductPages(shop.db) },
  };
}

test("a hidden product is in no list, search, page or sitemap, and cannot be ordered; orders keep showing it", async () => {
  await setStock(shop, "4", 10);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 2, { "4": 1 }));
  const request = await makeOrderRequest(shop, 3, { "4": 1 });
  const neighbour = (await product("14")) satisfies OfficeProduct;
  const before = await shownProducts();
  expect(before).toMatchObject({ search: ["4"], counts: { list: 20, search: 1, sitemap: 26 } });
  expect(await hideProduct(shop, "office", { id: "4", isHidden: true })).toBe(true);
  const others = before.list.filter((id) => id !== "4");
  expect(await shownProducts()).toEqual({
    list: others,
    search: [],
    home: before.home.filter((id) => id !== "4"),
    sitemap: before.sitemap.filter((id) => id !== "4"),
    counts: { list: 19, search: 0, sitemap: 25 },
  });
  expect(await findProducts(shop.db, ["4"])).toEqual([]);
  expect(
    (await relatedProducts(shop.db, { ...neighbour, lowestPrice: null, sampleReviews: 0 })).map(({ id }) => id),
  ).not.toContain("4");
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({ code: "product-gone" });
  const order = await findGoodsOrder(shop.db, orderId(2));
  expect(order?.items).toMatchObject([{ productId: "4", image: "/pictures/bitterleaf" }]);
  expect((await listOfficeProducts(shop, { ...everything, only: "hidden" })).products).toMatchObject([{ id: "4" }]);
  await hideProduct(shop, "office", { id: "4", isHidden: false });
  expect(await findProducts(shop.db, ["4"])).toHaveLength(1);
  expect(await shownProducts()).toEqual(before);
});

test("a new product gets the next number, is hidden, and has a first entry in its ledger and its prices", async () => {
  const details = {
    ...parseDetails(await product("5")),
    name: "Zobo (hibiscus), dried",
    price: 9_984,
    listPrice: null,
  };
  const made = await Promise.all([createProduct(shop, amaraId, details), createProduct(shop, amaraId, details)]);
  expect(made.toSorted()).toEqual(["27", "28"]);
  expect(await product("27")).toMatchObject({ isHidden: true, stock: 0, reviews: 0, version: 1 });
  expect(await listPrices(shop.db, "27")).toMatchObject([{ price: 9_984, name: amara.name }]);
  const { entries } = await listAudit(shop.db, { subject: "product:27" });
  expect(entries).toMatchObject([{ action: "created", name: amara.name, details: { name: details.name } }]);
});

test("a product is found by its GTIN as a scanner gives it, and no other product can have the same", async () => {
  const details = { ...parseDetails(await product("5")), name: "Ayamase", listPrice: null, gtin: "012345678905" };
  const made = await Promise.all([createProduct(shop, amaraId, details), createProduct(shop, amaraId, details)]);
  const [id] = made.filter((one) => typeof one === "string");
  expect(made.filter((one) => typeof one !== "string")).toMatchObject([
    { code: "gtin-taken", details: { errors: { gtin: "Ayamase has this GTIN already" } } },
  ]);
  for (const scanned of ["0012345678905", "0 12345 67890 5"]) expect(await findIds(scanned)).toEqual([id]);
  const before = await product("3");
  const taken = { ...parseDetails(before), gtin: "0012345678905" };
  expect(await saveProduct(shop, amaraId, { id: "3", version: before.version, details: taken })).toMatchObject({
    code: "gtin-taken",
  });
});

test("an edit of a product waits for an import that assigns GTINs before it locks the product", async () => {
  const before = await product("3");
  const details = { ...parseDetails(before), gtin: "5012345678900" };
  const edit = await shop.db.transaction(async (tx) => {
    await lockTakenGtins(tx, [{ id: null, gtin: "5012345678900" }]);
    const saved = saveProduct(shop, amaraId, { id: "3", version: before.version, details });
    await expect.poll(() => countWaiting(shop.pool)).toBe(1);
    const locked = tx.select().from(products).where(eq(products.id, "3")).for("no key update", { noWait: true });
    await expect(locked).resolves.toHaveLength(1);
    return { saved };
  });
  expect(await edit.saved).toEqual({ version: before.version + 1 });
});

test("a new product is on sale from the first moment with a picture and a batch, or nothing of it is kept", async () => {
  const details = { ...parseDetails(await product("5")), name: "Uziza leaf", imageAlt: "", listPrice: null };
  const upload = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#3f6a35" } })
    .jpeg()
    .toBuffer();
  const goods = { units: 24, bestBefore: "2027-06-30" };
  const id = await createProduct(shop, amaraId, details, { upload, goods, isShown: true });
  if (id instanceof Refusal) throw new Error(id.message);
  expect(await findProducts(shop.db, [id])).toMatchObject([{ stock: 24, imageAlt: "Uziza leaf", morePictures: [] }]);
  expect(await listBatches(shop.db, id, { seesCosts: true })).toMatchObject([{ units: 24, bestBefore: "2027-06-30" }]);
  const old = { units: 3, bestBefore: "2020-01-01" };
  const refused = await createProduct(shop, amaraId, { ...details, name: "Old leaf" }, { goods: old });
  expect(refused).toMatchObject({ code: "batch-expired" });
  expect(await findIds("Old leaf")).toEqual([]);
});

async function findIds(search: string): Promise<string[]> {
  return (await listOfficeProducts(shop, { ...everything, search })).products.map(({ id }) => id);
}

test("the office finds a product by any part of any of its names, and by its number", async () => {
  expect(await findIds("egwu")).toEqual(["1"]);
  expect(await findIds("7")).toEqual(["7"]);
  expect(await findIds("100%_")).toEqual([]);
});

test("a product with exactly 10 units is on the lists of low stock, and one with 11 is not", async () => {
  const isLow = async (id: string) => {
    const office = await listOfficeProducts(shop, { ...everything, only: "low" });
    const today = await listLowStock(shop);
    return [office.products, today.first].map((list) => list.some((low) => low.id === id));
  };
  // The first product of the shop, so the office's first page names it among the few that it shows.
  await setStock(shop, "1", 11);
  const { count } = await listLowStock(shop);
  expect(await isLow("1")).toEqual([false, false]);
  await setStock(shop, "1", 10);
  expect(await isLow("1")).toEqual([true, true]);
  expect((await listLowStock(shop)).count).toBe(count + 1);
});

test("a hidden product is on no list of low stock", async () => {
  await setStock(shop, "1", 0);
  const { count } = await listLowStock(shop);
  await hideProduct(shop, "office", { id: "1", isHidden: true });
  const lists = await Promise.all(
    (["low", "out"] as const).map(async (only) => (await listOfficeProducts(shop, { ...everything, only })).products),
  );
  const today = await listLowStock(shop);
  expect([...lists, today.first].flat().map(({ id }) => id)).not.toContain("1");
  expect(today.count).toBe(count - 1);
  await hideProduct(shop, "office", { id: "1", isHidden: false });
});

test("a product runs low at its own number of units, and without one at the shop's", async () => {
  const { rows } = await shop.pool.query(
    "select column_default from information_schema.columns where table_name = 'products' and column_name = 'low_stock_at'",
  );
  expect(rows).toEqual([{ column_default: String(LOW_STOCK) }]);
  await setStock(shop, "1", 25);
  const before = await product("1");
  const details = { ...parseDetails(before), lowStockAt: 30 };
  await saveProduct(shop, amaraId, { id: "1", version: before.version, details });
  expect((await listLowStock(shop)).first.map(({ id }) => id)).toContain("1");
});

test("pages follow each other without a gap, and low stock is a list of its own", async () => {
  await setStock(shop, "8", 3);
  await setStock(shop, "9", 0);
  const low = await listOfficeProducts(shop, { ...everything, only: "low" });
  expect(low.products.map(({ id }) => id)).toEqual(expect.arrayContaining(["8", "9"]));
  expect((await listOfficeProducts(shop, { ...everything, only: "out" })).products.map(({ id }) => id)).toContain("9");
  const all = (await listOfficeProducts(shop, everything)).products.map(({ id }) => id);
  const behind = await listOfficeProducts(shop, everything, all[4]);
  expect(behind.products.map(({ id }) => id)).toEqual(all.slice(5));
  expect(await listOfficeCategories(shop.db)).toEqual(["Flours", "Seafood", "Seeds & Nuts", "Spices", "Vegetables"]);
});
