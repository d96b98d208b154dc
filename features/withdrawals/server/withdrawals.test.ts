import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { rmaNumber } from "#features/returns/rules/returns.ts";
import { requestReturn } from "#features/returns/server/request-return.ts";
import { findReturn, listOpenReturns } from "#features/returns/server/returns.ts";
import { openCountry } from "#features/shipping/server/office-shipping.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { makeOrderRequest, orderId, setStock } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { withdrawals } from "../tables.ts";
import { offersWithdrawal, withdraw } from "./withdraw.ts";
import { eraseWithdrawals, handleWithdrawal, listOpenWithdrawals } from "./withdrawals.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  for (const id of ["1", "2"]) await setStock(shop, id, 1_000);
});

let number = 0;
/** An order of Amara's to Germany, moved on until it is `delivered` unless another status is given. */
async function toGermany(items: Record<string, number>, until: "confirmed" | "delivered" = "delivered") {
  shop.setClock(TODAY);
  number += 1;
  const id = orderId(number);
  done(await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, items)));
  const shippingAddress = sql`jsonb_set(${orders.shippingAddress}, '{country}', '"Germany"')`;
  await shop.db.update(orders).set({ shippingAddress }).where(eq(orders.id, id));
  const steps = ["confirmed", "processing", "shipped", "delivered"] as const;
  for (const to of steps.slice(0, steps.indexOf(until) + 1)) {
    await write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, id);
      if (order) await moveOrder(w, order, to, { description: to });
    });
  }
  return id;
}

const statement = (order: string, goods = "") => ({ order, email: amara.email, name: "Amara Nwosu", goods });
const receipts = async () =>
  (await emailsTo(shop, amara.email)).filter(({ subject }) => subject === "We have received your withdrawal");
const rowsOf = (id: string) => shop.db.select().from(withdrawals).where(eq(withdrawals.orderId, id));
/** Each call comes from a network of its own. */
let network = 0;
const send = (...args: Parameters<typeof statement>) => withdraw(shop, `10.4.0.${(network += 1)}`, statement(...args));

test("the page is there while a country of the European Union is open, and not for the United Kingdom alone", async () => {
  expect(await offersWithdrawal(shop)).toBe(false);
  await openCountry(shop, amaraId, { code: "DE", isOpen: true });
  expect(await offersWithdrawal(shop)).toBe(true);
});

test("after the last such country is closed the page stays for those who ordered before, 90 days long", async () => {
  await openCountry(shop, amaraId, { code: "DE", isOpen: false });
  expect(await offersWithdrawal(shop)).toBe(false);
  await toGermany({ "1": 1 }, "confirmed");
  expect(await offersWithdrawal(shop)).toBe(true);
  shop.setClock(new Date(TODAY.getTime() + 91 * DAY));
  expect(await offersWithdrawal(shop)).toBe(false);
  shop.setClock(TODAY);
  await openCountry(shop, amaraId, { code: "DE", isOpen: true });
});

test("a withdrawal from a delivered order opens the return of all that may come back, with a receipt to the second", async () => {
  const id = await toGermany({ "1": 3, "2": 1 });
  shop.setClock(new Date("2026-12-05T21:15:07Z"));
  expect(await send(id)).toBeUndefined();
  const [row] = await rowsOf(id);
  expect(row).toMatchObject({ name: "Amara Nwosu", goods: "", handledAt: shop.clock() });
  expect(await findReturn(shop.db, row?.rma ?? "")).toMatchObject({
    status: "requested",
    items: [
      { productId: "1", quantity: 3, reason: "changed-mind" },
      { productId: "2", quantity: 1, reason: "changed-mind" },
    ],
  });
  expect((await listOpenReturns(shop.db)).map(({ rma }) => rma)).toContain(row?.rma);
  const [receipt] = (await receipts()).filter(({ regarding }) => regarding === id);
  expect(receipt?.bodyText).toContain("5 December 2026 at 22:15:07, Lagos time (UTC+1)");
  expect(receipt?.bodyText).toContain(id);
  expect(receipt?.bodyText).not.toMatch(/accept|refund/i);
});

test("a statement that is sent twice is one request with one email", async () => {
  const id = await toGermany({ "1": 1 });
  const before = (await receipts()).length;
  await Promise.all([send(id), send(id)]);
  expect(await send(id)).toBeUndefined();
  expect(await rowsOf(id)).toHaveLength(1);
  expect(await receipts()).toHaveLength(before + 1);
});

test("an unknown order and another person's email have the same answer, and nothing is written", async () => {
  const id = await toGermany({ "1": 1 });
  const before = (await receipts()).length;
  expect(await withdraw(shop, "10.5.0.1", { ...statement(id), email: "bola@example.com" })).toBeUndefined();
  expect(await withdraw(shop, "10.5.0.2", statement(orderId(999)))).toBeUndefined();
  expect(await rowsOf(id)).toEqual([]);
  expect(await emailsTo(shop, "bola@example.com")).toEqual([]);
  expect(await receipts()).toHaveLength(before);
});

test("one client sends at most twenty in an hour", async () => {
  for (let index = 0; index < 20; index += 1)
    expect(await withdraw(shop, "10.6.0.1", statement(orderId(999)))).toBeUndefined();
  expect(await withdraw(shop, "10.6.0.1", statement(orderId(999)))).toMatchObject({ code: "too-many" });
});

test("what has not arrived, or is about some of the goods, waits for staff, who open the return of these units", async () => {
  const [early, part] = [await toGermany({ "1": 1 }, "confirmed"), await toGermany({ "1": 3, "2": 1 })];
  for (const [id, goods] of [
    [early, ""],
    [part, "One egusi"],
  ] as const)
    await send(id, goods);
  const open = await listOpenWithdrawals(shop.db);
  expect(open.map(({ orderId: order }) => order)).toEqual([early, part]);
  const [first, second] = open.map(({ id }) => ({ actor: amaraId, withdrawal: id }));
  if (!first || !second) throw new Error("Two withdrawals wait");
  // Staff open it long after the customer's 30 days: the moment of the statement counts.
  shop.setClock(new Date(TODAY.getTime() + 60 * DAY));
  expect(await handleWithdrawal(shop, first, [{ productId: "1", quantity: 1 }])).toMatchObject({
    message: "Only what has been delivered can be sent back.",
  });
  expect(await handleWithdrawal(shop, second, [{ productId: "1", quantity: 4 }])).toBeInstanceOf(Refusal);
  const opened = await handleWithdrawal(shop, second, [
    { productId: "1", quantity: 1 },
    { productId: "2", quantity: 0 },
  ]);
  const { rma } = done(opened) ?? {};
  expect(await findReturn(shop.db, rma ?? "")).toMatchObject({
    orderId: part,
    items: [{ productId: "1", quantity: 1 }],
  });
  expect(await handleWithdrawal(shop, second, [])).toMatchObject({ code: "nothing-changed" });
  expect(await handleWithdrawal(shop, first, [])).toEqual({ rma: null });
  expect(await handleWithdrawal(shop, { actor: amaraId, withdrawal: 999 }, [])).toBeUndefined();
  expect(await listOpenWithdrawals(shop.db)).toEqual([]);
  const { entries } = await listAudit(shop.db, { subject: `order:${part}`, actor: amaraId });
  expect(entries[0]).toMatchObject({ action: "handled a withdrawal", details: { rma } });
});

test("above ₦800,000 the signed-in customer returns within the 14 days of the law, and not after them", async () => {
  const id = await toGermany({ "1": 1 });
  const total = sql`${orders.total} - ${orders.subtotal} + 800001`;
  await shop.db.update(orders).set({ subtotal: 800_001, total }).where(eq(orders.id, id));
  const items = [{ productId: "1", quantity: 1, reason: "changed-mind" as const, opened: false }];
  const ask = (seed: number) =>
    requestReturn(shop, { userId: amaraId, orderId: id }, { rma: rmaNumber(new Uint8Array(10).fill(seed)), items });
  shop.setClock(new Date(TODAY.getTime() + 15 * DAY));
  expect(await ask(1)).toMatchObject({ code: "not-returnable" });
  shop.setClock(new Date(TODAY.getTime() + 14 * DAY));
  expect(await ask(2)).toEqual({ rma: rmaNumber(new Uint8Array(10).fill(2)) });
});

test("two statements about one order lose their names and words together when their person is erased", async () => {
  const id = await toGermany({ "1": 3, "2": 1 });
  for (const goods of ["One egusi", "Amara’s ogbono", ""]) await send(id, goods);
  await write(shop, null, (w) => eraseWithdrawals(w, [id]));
  const rows = await rowsOf(id);
  expect(rows.map(({ name }) => name)).toEqual(["Erased", "Erased", "Erased"]);
  expect(rows.filter(({ goods }) => goods === "")).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/egusi|Amara/);
});
