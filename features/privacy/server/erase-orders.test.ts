import { like, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { trackOrders } from "#features/orders/server/track-order.ts";
import { orders } from "#features/orders/tables.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { addWholePerson, type WholePerson } from "#tests/people/whole-person.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { eraseOldOrders, eraseOrder } from "./erase-orders.ts";

let shop: TestShop;
let ada: WholePerson;
beforeEach(async () => {
  shop = await openTestShop();
  ada = await addWholePerson(shop, "adaquuxi", 1);
});

const readName = async (id: string) => (await findOrder(shop.db, id))?.customerName;

test("staff can erase the person of one old order, with an entry in the audit trail; again changes nothing", async () => {
  const bola = await addWholePerson(shop, "bolaquuxi", 2);
  expect(await eraseOrder(shop, "a-colleague", ada.orderId)).toBeUndefined();
  expect(await eraseOrder(shop, "a-colleague", ada.orderId)).toBeUndefined();
  expect(await readName(ada.orderId)).toBe("Erased");
  expect(await readName(bola.orderId)).toContain("bolaquuxi");
  const { entries } = await listAudit(shop.db, { subject: `order:${ada.orderId}` });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["erased the person of an order", {}],
    ["wrote a note", {}],
  ]);
  expect(await eraseOrder(shop, null, "CBL_1551693600000_000000000")).toMatchObject({ code: "order-not-found" });
});

test("an order whose books must still be kept is refused by the verb, left by the job, and refused by the database", async () => {
  const { shipped } = sampleOrderIds;
  const before = await readName(shipped);
  expect(await eraseOrder(shop, null, shipped)).toMatchObject({
    code: "books-kept",
    message: expect.stringMatching(/^The books of this order must be kept until 6 full years after 20\d\d\.$/),
  });
  await eraseOldOrders(shop);
  expect(await readName(shipped)).toBe(before);
  const direct = shop.db.execute(sql`select erase_customers_from_ledgers(array[${shipped}, ${ada.orderId}])`);
  await expect(direct).rejects.toMatchObject({ cause: { code: "23514" } });
});

test("an order of 2019 to which something happened in 2024 counts from 2024", async () => {
  await shop.pool.query("update orders set updated_at = '2024-02-01' where id = $1", [ada.orderId]);
  await eraseOldOrders(shop);
  expect(await readName(ada.orderId)).toContain("adaquuxi");
  expect(await eraseOrder(shop, null, ada.orderId)).toMatchObject({ code: "books-kept" });
  const lastHour = "2024-12-31 23:30Z";
  await shop.pool.query("update orders set updated_at = $2 where id = $1", [ada.orderId, lastHour]);
  const message = "The books of this order must be kept until 6 full years after 2025.";
  expect(await eraseOrder(shop, null, ada.orderId), "a year begins in Lagos").toMatchObject({ message });
});

test("a shop that must keep its books for ten years keeps the persons for ten years", async () => {
  shop.config.bookkeepingYears = 10;
  await eraseOldOrders(shop);
  expect(await readName(ada.orderId)).toContain("adaquuxi");
});

test("any number of old orders is erased in one night", async () => {
  await shop.pool.query(
    `insert into orders (id, kind, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, pay_by, shipping_method,
      shipping_address, promised_from, promised_to, created_at, updated_at)
    select 'CBL_1551693600000_' || lpad(n::text, 9, '0'), 'goods', 'many@example.com', 'Many', '+234', 1, 0, 0, 1, now(), 'standard',
      '{"street":"","city":"","state":"","postalCode":"","country":"Ghana"}', '2019-05-12', '2019-05-14', '2019-05-05', '2019-05-06'
    from generate_series(1, 2500) n`,
  );
  await eraseOldOrders(shop);
  expect(await shop.db.$count(orders, like(orders.customerEmail, "many@%"))).toBe(0);
});

test("nobody finds an erased order by an email address", async () => {
  await eraseOldOrders(shop);
  expect(await trackOrders(shop, `order-${ada.email}`, undefined)).toEqual([]);
});
