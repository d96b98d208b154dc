import { beforeAll, expect, test } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { countBatch, writeOffBatch } from "#features/stock/server/change-batch.ts";
import { CHANNEL } from "#platform/database/announce.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orderId, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { firstBatch } from "#tests/orders/packed-batches.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { editProducts } from "./edit-products.ts";
import { listMovements } from "./office-products.ts";
import { giveBackStock, takeStock } from "./stock.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

/** The products whose stock differs from the sum of their movements or from their last balance. */
async function wrongLedgers(): Promise<unknown[]> {
  const { rows } = await shop.pool.query(`
    select p.id, p.stock, sum(m.change)::int as sum,
      (select balance from stock_movements l where l.product_id = p.id order by l.id desc limit 1) as last
    from products p left join stock_movements m on m.product_id = p.id group by p.id
    having p.stock is distinct from sum(m.change)::int
      or p.stock is distinct from (select balance from stock_movements l where l.product_id = p.id order by l.id desc limit 1)`);
  return rows;
}

/** Expects each balance to be the sum of the product's movements so far, so that none is missing or out of order. */
async function brokenBalances(): Promise<unknown[]> {
  const { rows } = await shop.pool.query(`
    select * from (
      select product_id, balance, sum(change) over (partition by product_id order by id) as running from stock_movements
    ) m where balance <> running`);
  return rows;
}

function receive(units: number) {
  return editProducts(shop, "office", [{ id: "1", stock: { cause: "received", units, seen: 0 } }]);
}

async function cancel(number: number): Promise<void> {
  await write(shop, "office", async (w) => {
    const order = await lockOrder(w.tx, orderId(number));
    if (order) await moveOrder(w, order, "cancelled", { description: "Cancelled" });
  });
}

test("the movements of every product of a new shop add up to its stock", async () => {
  expect(await wrongLedgers()).toEqual([]);
});

test("concurrent orders, cancellations, deliveries and counts leave a consistent ledger", async () => {
  await setStock(shop, "1", 60);
  await setStock(shop, "2", 60);
  const numbers = Array.from({ length: 16 }, (_, index) => index + 1);
  const requests = await Promise.all(
    numbers.map((number) => makeOrderRequest(shop, number, number % 2 ? { "1": 2, "2": 1 } : { "2": 1, "1": 1 })),
  );
  await Promise.all([
    ...requests.map((request) => placeOrder(shop, amaraId, request)),
    ...[3, 5, 7].map(receive),
    writeOffBatch(shop, "office", { id: await firstBatch(shop, "2"), units: 2, note: "damp" }),
  ]);
  await Promise.all([...numbers.filter((number) => number % 3 === 0).map(cancel), receive(1)]);
  expect(await wrongLedgers()).toEqual([]);
  expect(await brokenBalances()).toEqual([]);
});

test("a movement has its cause, its order and its author", async () => {
  await setStock(shop, "3", 10);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 101, { "3": 4 }));
  await cancel(101);
  const { movements } = await listMovements(shop.db, "3");
  expect(movements.slice(0, 2)).toMatchObject([
    { change: 4, balance: 10, cause: "cancelled", orderId: orderId(101), actorId: "office" },
    { change: -4, balance: 6, cause: "placed", orderId: orderId(101), actorId: amaraId, name: amara.name },
  ]);
});

test("a count of a batch is refused when its units moved since the form was shown, with those it has now", async () => {
  await setStock(shop, "4", 20);
  const id = await firstBatch(shop, "4");
  await writeOffBatch(shop, "office", { id, units: 1, note: "damp" });
  const refused = await countBatch(shop, "office", { id, units: 18, note: "", seen: 20 });
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: "batch-changed", details: { units: 19 } });
  expect(await readStock(shop, "4")).toBe(19);
  expect(await countBatch(shop, "office", { id, units: 18, note: "", seen: 19 })).toEqual({ units: 18 });
  expect(await readStock(shop, "4")).toBe(18);
});

test("writing off more units than a batch has is refused", async () => {
  await setStock(shop, "5", 2);
  const refused = await writeOffBatch(shop, "office", { id: await firstBatch(shop, "5"), units: 3, note: "mould" });
  expect(refused).toMatchObject({ code: "not-enough-stock" });
  expect(await readStock(shop, "5")).toBe(2);
});

test("a transaction that is rolled back leaves no movement", async () => {
  const before = await listMovements(shop.db, "6");
  await write(shop, null, async (w) => {
    await takeStock(w, [{ productId: "6", quantity: 1 }], { cause: "placed" });
    throw new Error("the line broke");
  }).catch(() => undefined);
  expect(await listMovements(shop.db, "6")).toEqual(before);
});

test("up to five products that run low are told one by one, more of them as a number", async () => {
  const ids = ["10", "11", "12", "13", "14", "15"];
  const lower = async (count: number) => {
    for (const id of ids) await setStock(shop, id, 20);
    await shop.db.delete(staffAlerts);
    const items = ids.slice(0, count).map((productId, index) => ({ productId, quantity: index === 0 ? 20 : 15 }));
    await write(shop, null, (w) => takeStock(w, items, { cause: "placed" }));
    return (await shop.db.select().from(staffAlerts)).map(({ text, link }) => [text, link]);
  };
  const five = await lower(5);
  expect(five).toHaveLength(5);
  expect(five[0]).toEqual([expect.stringMatching(/ is sold out\.$/), "/office/products/10/stock"]);
  expect(five[1]).toEqual([expect.stringMatching(/: 5 left\.$/), "/office/products/11/stock"]);
  expect(await lower(6)).toEqual([["6 products run low.", "/office/products?only=low"]]);
});

/** The number of notifications of changed content sent while `action` runs. */
async function contentAnnouncements(action: () => Promise<unknown>): Promise<number> {
  const client = await shop.pool.connect();
  const payloads: (string | undefined)[] = [];
  client.on("notification", ({ payload }) => payloads.push(payload));
  await client.query(`listen ${CHANNEL}`);
  await action();
  // A query on the same connection: earlier notifications arrive before its result.
  await client.query("select 1");
  client.release(true);
  return payloads.filter((payload) => payload === "content").length;
}

test("the other processes are notified when a product sells out and when it is back, and only then", async () => {
  await setStock(shop, "7", 2);
  const move = (operation: typeof takeStock, quantity: number) =>
    contentAnnouncements(() =>
      write(shop, null, (w) => operation(w, [{ productId: "7", quantity }], { cause: "placed" })),
    );
  expect(await move(takeStock, 1)).toBe(0);
  expect(await move(takeStock, 1)).toBe(1);
  expect(await move(giveBackStock, 1)).toBe(1);
  expect(await move(giveBackStock, 1)).toBe(0);
});

// The last tests: the ledgers of these products no longer add up to their stock.
test("stock that a manual SQL statement changes alone is reserved or given up, more of it is put into a batch, and none is below zero", async () => {
  await setStock(shop, "9", 4);
  const setBySql = async (stock: number) => {
    await shop.pool.query("update products set stock = $1 where id = '9'", [stock]);
    const { rows } = await shop.pool.query({
      text: `select stock, reserved, on_hand, (select sum(units)::int from batches where product_id = p.id),
        (select sum(change)::int from batch_movements join batches b on b.id = batch_id where product_id = p.id)
        from products p where id = '9'`,
      rowMode: "array",
    });
    return rows[0];
  };
  expect(await setBySql(1)).toEqual([1, 3, 4, 4, 4]);
  expect(await setBySql(4)).toEqual([4, 0, 4, 4, 4]);
  expect(await setBySql(14)).toEqual([14, 0, 14, 14, 14]);
  await expect(setBySql(-1)).rejects.toThrow("products_stock_check");
});

test("a trigger notifies that a product sold out or is back when a manual SQL statement changes its stock, and only then", async () => {
  await setStock(shop, "8", 2);
  const setBySql = (stock: number) =>
    contentAnnouncements(() => shop.pool.query("update products set stock = $1 where id = '8'", [stock]));
  expect(await setBySql(1)).toBe(0);
  expect(await setBySql(0)).toBe(1);
  expect(await setBySql(2)).toBe(1);
});
