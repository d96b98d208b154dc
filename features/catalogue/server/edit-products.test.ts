import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { setStock, readStock } from "#tests/orders/orders.ts";
import { bola, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { bulkForm, rowsText } from "../rules/bulk-change.ts";
import { products } from "../tables.ts";
import { editProducts } from "./edit-products.ts";
import {
  findOfficeProduct,
  listMovements,
  listPrices,
  listProductNames,
  type OfficeProduct,
} from "./office-products.ts";
import { hideProduct } from "./save-product.ts";

let shop: TestShop;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  bolaId = await joinStaff(shop, bola, "manager");
});

async function product(id: string): Promise<OfficeProduct> {
  const found = await findOfficeProduct(shop.db, id);
  if (!found) throw new Error(`There is no product ${id}`);
  return found;
}

test("one save changes prices and stock of several products, with the histories that the single forms write", async () => {
  const [first, second] = [await product("1"), await product("2")];
  const { saved, refused } = await editProducts(shop, bolaId, [
    {
      id: "1",
      version: first.version,
      price: first.price - 500,
      stock: { cause: "received", units: 24, seen: first.stock },
    },
    { id: "2", stock: { cause: "counted", units: 7, seen: second.stock } },
  ]);
  expect(refused).toEqual([]);
  expect(saved).toMatchObject([
    { id: "1", before: { price: first.price }, now: { version: first.version + 1, stock: first.stock + 24 } },
    { id: "2", now: { version: second.version, stock: 7 } },
  ]);
  expect(await product("1")).toMatchObject({ price: first.price - 500, stock: first.stock + 24 });
  expect((await listPrices(shop.db, "1"))[0]).toMatchObject({ price: first.price - 500, name: bola.name });
  expect((await listMovements(shop.db, "1")).movements[0]).toMatchObject({ cause: "received", change: 24 });
  expect((await listMovements(shop.db, "2")).movements[0]).toMatchObject({ cause: "counted", balance: 7 });
  const { entries } = await listAudit(shop.db, { subject: ["product:1", "product:2"] });
  expect(entries.map(({ action, name }) => `${name} ${action}`)).toEqual([
    `${bola.name} counted stock`,
    `${bola.name} received stock`,
    `${bola.name} changed the price`,
  ]);
});

test("a row that a colleague has saved meanwhile is refused alone and names them; the others are saved", async () => {
  const [third, fourth] = [await product("3"), await product("4")];
  await hideProduct(shop, bolaId, { id: "3", isHidden: true });
  const { saved, refused } = await editProducts(shop, "office", [
    { id: "3", version: third.version, price: 111, stock: { cause: "received", units: 5, seen: third.stock } },
    { id: "4", version: fourth.version, price: 112 },
  ]);
  expect(saved).toMatchObject([{ id: "4" }]);
  expect(refused).toMatchObject([{ id: "3", field: "price", now: { version: third.version + 1 } }]);
  expect(refused[0]?.message).toContain(bola.name);
  expect(await product("3")).toMatchObject({ price: third.price, stock: third.stock });
  expect(await product("4")).toMatchObject({ price: 112 });
});

test("a count of stock that has moved since is refused, units received are added to what is there now", async () => {
  await setStock(shop, "5", 20);
  const { refused } = await editProducts(shop, "office", [
    { id: "5", stock: { cause: "counted", units: 9, seen: 25 } },
  ]);
  expect(refused).toMatchObject([{ id: "5", field: "stock", now: { stock: 20 } }]);
  await editProducts(shop, "office", [{ id: "5", stock: { cause: "received", units: 3, seen: 25 } }]);
  expect(await readStock(shop, "5")).toBe(23);
});

test("a price that reaches the list price, an unknown product and an edit without a change save nothing", async () => {
  const six = await product("6");
  await shop.pool.query("update products set list_price = price + 100 where id = '6'");
  const { saved, refused } = await editProducts(shop, "office", [
    { id: "6", version: six.version, price: six.price + 100 },
    { id: "404", version: 1, price: 5 },
    { id: "7", version: (await product("7")).version, price: (await product("7")).price },
  ]);
  expect(saved).toEqual([]);
  expect(refused.map(({ id }) => id)).toEqual(["6", "404"]);
});

test("many products are hidden at once, and its undo shows those again that were not changed meanwhile", async () => {
  const { rows } = await shop.pool.query<{ id: string; version: number }>(
    "select id, version from products where not is_hidden order by id limit 15",
  );
  const hide = bulkForm.parse({ change: "hide", rows: rowsText(rows) });
  const { saved } = await editProducts(shop, "office", hide.edits);
  expect(saved).toHaveLength(rows.length);
  expect((await product(rows[0]?.id ?? "")).isHidden).toBe(true);
  await hideProduct(shop, bolaId, { id: rows[0]?.id ?? "", isHidden: false });
  const undo = bulkForm.parse({
    change: "show",
    rows: rowsText(saved.map(({ id, now: { version } }) => ({ id, version }))),
  });
  const undone = await editProducts(shop, "office", undo.edits);
  expect(undone.saved).toHaveLength(rows.length - 1);
  expect(undone.refused).toMatchObject([{ id: rows[0]?.id }]);
});

test("hiding, showing and pricing at once is one version with an entry for each, and a refusal tells what the product is now", async () => {
  const eight = await product("8");
  const { saved } = await editProducts(shop, bolaId, [
    { id: "8", version: eight.version, price: eight.price + 1, isHidden: true },
  ]);
  expect(saved).toMatchObject([{ now: { version: eight.version + 1, isHidden: true, price: eight.price + 1 } }]);
  const { refused } = await editProducts(shop, "office", [{ id: "8", version: eight.version, isHidden: false }]);
  const price = (eight.price + 1).toLocaleString("en-NG");
  expect(refused[0]?.message).toBe(
    `In the meantime ${bola.name} saved this product: it costs ₦${price} now and is hidden. Save again to use yours instead.`,
  );
  await editProducts(shop, "office", [{ id: "8", isHidden: false }]);
  await editProducts(shop, "office", [{ id: "8", isHidden: false }]);
  const { entries } = await listAudit(shop.db, { subject: "product:8" });
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["showed", "office"],
    ["hid", bolaId],
    ["changed the price", bolaId],
  ]);
  expect((await product("8")).version).toBe(eight.version + 2);
});

test("hiding what is hidden changes nothing, and an unknown product is told", async () => {
  const { version } = await product("9");
  expect(await hideProduct(shop, "office", { id: "9", isHidden: false })).toBe(true);
  expect((await product("9")).version).toBe(version);
  expect((await listAudit(shop.db, { subject: "product:9" })).entries).toEqual([]);
  expect(await hideProduct(shop, "office", { id: "404", isHidden: true })).toBe(false);
});

test("the movements of a product are listed fifty at a time, the newest first, each once", async () => {
  await shop.pool.query(`insert into stock_movements (product_id, change, balance, cause, occurred_at)
    select '16', 1, n, 'counted', now() from generate_series(1001, 1050) n`);
  const first = await listMovements(shop.db, "16");
  expect(first.movements.map(({ balance }) => balance)).toEqual(Array.from({ length: 50 }, (_, index) => 1050 - index));
  const rest = await listMovements(shop.db, "16", first.next);
  expect(rest.movements.map(({ cause }) => cause)).toEqual(["opening"]);
  expect(rest.next).toBeUndefined();
});

test("a field to choose a product from has all of them by name, each size and hidden ones too", async () => {
  await hideProduct(shop, "office", { id: "17", isHidden: true });
  const names = (await listProductNames(shop.db)).map(({ name }) => name);
  expect(names).toHaveLength(26);
  const sold = await shop.db.select().from(products);
  const byName = sold.toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
  expect(names).toEqual(byName.map(({ name, size }) => `${name}, ${size}`));
});
