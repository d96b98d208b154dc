import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { supplierList } from "#features/stock/server/suppliers.ts";
import { batches } from "#features/stock/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { Refusal, type RefusalCode } from "#platform/rules/refusal.ts";
import { setStock, readStock } from "#tests/orders/orders.ts";
import { bola, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { countOpenOrders } from "./count-open-orders.ts";
import { addPurchaseOrder, orderLowStock, savePurchaseOrder } from "./edit-purchase-order.ts";
import { findPurchaseOrder, listLateDeliveries, listPurchaseOrders } from "./list-purchase-orders.ts";
import { cancelPurchaseOrder, sendPurchaseOrder } from "./move-purchase-order.ts";
import { receivePurchaseOrder } from "./receive-purchase-order.ts";

const { add: addSupplier, save: saveSupplier } = supplierList;

let shop: TestShop;
let staff: string;
let mama: string;
let market: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, bola, "manager");
  const details = { phone: "", note: "" };
  mama = done(await addSupplier(shop, staff, { name: "Mama Nkechi", email: "nkechi@example.com", ...details })).id;
  market = done(await addSupplier(shop, staff, { name: "Mile 12 Market", email: "", ...details })).id;
});

const egusi = { productId: "1", units: 24, unitCost: 4_000 };
const ogbono = { productId: "7", units: 12, unitCost: null };

/** A draft for a supplier with these lines, saved once, so at version 2. */
async function makeDraft(supplierId: string | null, lines = [egusi, ogbono], expectedOn: string | null = null) {
  const { id } = done(await addPurchaseOrder(shop, staff, supplierId));
  const details = { supplierId, expectedOn, note: "", lines };
  done(await savePurchaseOrder(shop, staff, { id, version: 1, details }));
  return id;
}

async function sentTo(supplierId: string, expectedOn: string | null = null) {
  const id = await makeDraft(supplierId, [egusi, ogbono], expectedOn);
  done(await sendPurchaseOrder(shop, staff, { id, version: 2 }));
  return id;
}

test("a supplier's name is there once, and the second of two editors is told of the first", async () => {
  const details = { name: "mama nkechi", email: "", phone: "", note: "" };
  expect(
    resultCode(
      await saveSupplier(shop, staff, { id: market, version: 1, details: { ...details, name: "Mama Nkechi" } }),
    ),
  ).toBe("name-taken");
  const saved = await saveSupplier(shop, staff, { id: market, version: 1, details: { ...details, name: "Mile 12" } });
  expect(saved).toEqual({ version: 2 });
  expect(resultCode(await saveSupplier(shop, staff, { id: market, version: 1, details }))).toBe("changed-meanwhile");
  const [change] = (await listAudit(shop.db, { subject: `supplier:${market}` })).entries;
  expect(change?.details).toMatchObject({ from: { name: "Mile 12 Market" }, to: { name: "Mile 12" } });
});

test("a purchase order that is sent is emailed to the supplier, with its number, units and agreed costs", async () => {
  const id = await makeDraft(mama);
  expect(await sendPurchaseOrder(shop, staff, { id, version: 2 })).toEqual({ emailed: true });
  const subject = `Purchase order PO-${id}`;
  const [mail] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, subject));
  expect(mail).toMatchObject({ recipientEmail: "nkechi@example.com" });
  expect(mail?.bodyText).toContain("24 units at ₦4,000");
  expect(resultCode(await sendPurchaseOrder(shop, staff, { id, version: 3 }))).toBe("wrong-move");
});

test("the email to the supplier has the day, the note, and units without a cost where none is agreed", async () => {
  const { id } = done(await addPurchaseOrder(shop, staff, mama));
  const lines = [{ productId: "7", units: 1, unitCost: null }, egusi];
  const details = { supplierId: mama, expectedOn: "2026-12-01", note: "Call first.\n\nThank you.", lines };
  done(await savePurchaseOrder(shop, staff, { id, version: 1, details }));
  done(await sendPurchaseOrder(shop, staff, { id, version: 2 }));
  const [mail] = await shop.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.subject, `Purchase order PO-${id}`));
  expect(mail).toMatchObject({ regarding: `PO-${id}`, bodyText: expect.stringMatching(/^Dear Mama Nkechi,/) });
  expect(mail?.bodyText).toContain("We expect them by 1 December 2026.\n\nCall first.\n\nThank you.");
  expect(mail?.bodyText).toMatch(/: 1 unit$/m);
  const { entries } = await listAudit(shop.db, { subject: `purchase-order:${id}` });
  expect(entries).toMatchObject([
    { actor: staff, action: "sent a purchase order", details: { number: `PO-${id}`, supplier: "Mama Nkechi" } },
    { actor: staff, action: "changed a purchase order" },
    { actor: staff, action: "prepared a purchase order", details: { number: `PO-${id}`, products: 0 } },
  ]);
  const open = async () => (await countOpenOrders(shop.db))[mama] ?? 0;
  const before = await open();
  await makeDraft(mama);
  expect(await open()).toBe(before + 1);
  done(await cancelPurchaseOrder(shop, staff, { id }));
  expect(await open()).toBe(before);
});

test("a supplier without an email address gets the purchase order on paper: nothing is emailed", async () => {
  const id = await makeDraft(market);
  expect(await sendPurchaseOrder(shop, staff, { id, version: 2 })).toEqual({ emailed: false });
  const subject = `Purchase order PO-${id}`;
  expect(await shop.db.$count(emailOutbox, eq(emailOutbox.subject, subject))).toBe(0);
});

test("nobody sends a purchase order that they have not seen, or that names no supplier or no goods", async () => {
  const id = await makeDraft(mama);
  expect(resultCode(await sendPurchaseOrder(shop, staff, { id, version: 1 }))).toBe("changed-meanwhile");
  const nameless = await makeDraft(null);
  expect(resultCode(await sendPurchaseOrder(shop, staff, { id: nameless, version: 2 }))).toBe("wrong-move");
  const empty = await makeDraft(mama, []);
  expect(resultCode(await sendPurchaseOrder(shop, staff, { id: empty, version: 2 }))).toBe("wrong-move");
});

test("goods of a purchase order become batches at the agreed cost; a part of them leaves it open", async () => {
  await setStock(shop, "1", 5);
  const id = await sentTo(mama);
  const first = { productId: "1", units: 20, code: "EG-01", bestBefore: "2027-06-30" };
  const partly = await receivePurchaseOrder(shop, staff, { id, version: 3, lines: [first], isLast: false });
  expect(partly).toEqual({ isComplete: false, units: 20 });
  expect(await readStock(shop, "1")).toBe(25);
  const [batch] = await shop.db.select().from(batches).where(eq(batches.code, "EG-01"));
  expect(batch).toMatchObject({ units: 20, unitCost: 4_000, supplierId: mama, purchaseOrderId: id });
  const rest = [
    { productId: "7", units: 12, code: "OG-01", bestBefore: null },
    { productId: "1", units: 4, code: "EG-02", bestBefore: null },
  ];
  const whole = await receivePurchaseOrder(shop, staff, { id, version: 4, lines: rest, isLast: false });
  expect(whole).toEqual({ isComplete: true, units: 16 });
  expect((await findPurchaseOrder(shop.db, id))?.state).toBe("received");
  expect(await readStock(shop, "1")).toBe(29);
  const { entries } = await listAudit(shop.db, {
    subject: `purchase-order:${id}`,
    action: "received a purchase order",
  });
  expect(entries.map(({ details }) => details)).toMatchObject([
    { units: 16, complete: true },
    { units: 20, complete: false },
  ]);
});

test("a repeated receipt of the same goods is refused", async () => {
  const id = await sentTo(mama);
  const before = await readStock(shop, "1");
  const lines = [{ productId: "1", units: 10, code: "EG-03", bestBefore: null }];
  const receive = () => receivePurchaseOrder(shop, staff, { id, version: 3, lines, isLast: false });
  const results = await Promise.all([receive(), receive()]);
  expect(results.map(resultCode).toSorted()).toEqual(["changed-meanwhile", "done"]);
  expect(await readStock(shop, "1")).toBe(before + 10);
});

test("when one line of a receipt is refused, none of its units are put into stock", async () => {
  const id = await sentTo(mama);
  const before = await readStock(shop, "1");
  const lines = [
    { productId: "1", units: 10, code: "EG-04", bestBefore: null },
    { productId: "7", units: 10, code: "OG-04", bestBefore: "2026-01-31" },
  ];
  expect(resultCode(await receivePurchaseOrder(shop, staff, { id, version: 3, lines, isLast: false }))).toBe(
    "batch-expired",
  );
  const other = [{ productId: "2", units: 1, code: "X", bestBefore: null }];
  expect(resultCode(await receivePurchaseOrder(shop, staff, { id, version: 3, lines: other, isLast: false }))).toBe(
    "product-gone",
  );
  expect(await readStock(shop, "1")).toBe(before);
});

test("received and cancelled are final; with arrivals it is closed with its last receipt, not cancelled", async () => {
  const closed = await sentTo(mama);
  const lines = [{ productId: "1", units: 1, code: "EG-05", bestBefore: null }];
  done(await receivePurchaseOrder(shop, staff, { id: closed, version: 3, lines, isLast: false }));
  expect(resultCode(await cancelPurchaseOrder(shop, staff, { id: closed }))).toBe("wrong-move");
  done(await receivePurchaseOrder(shop, staff, { id: closed, version: 4, lines: [], isLast: true }));
  const cancelled = await sentTo(mama);
  done(await cancelPurchaseOrder(shop, staff, { id: cancelled }));
  for (const id of [closed, cancelled]) {
    const { version } = (await findPurchaseOrder(shop.db, id)) ?? { version: 0 };
    expect(resultCode(await sendPurchaseOrder(shop, staff, { id, version }))).toBe("wrong-move");
    expect(resultCode(await cancelPurchaseOrder(shop, staff, { id }))).toBe("wrong-move");
    expect(resultCode(await receivePurchaseOrder(shop, staff, { id, version, lines, isLast: true }))).toBe(
      "wrong-move",
    );
    const details = { supplierId: mama, expectedOn: null, note: "late", lines: [] };
    expect(resultCode(await savePurchaseOrder(shop, staff, { id, version, details }))).toBe("wrong-move");
  }
});

test("what was sent keeps its supplier and its lines; only the day and the note may change", async () => {
  const id = await sentTo(mama);
  const details = { supplierId: market, expectedOn: "2026-12-01", note: "Call first", lines: [] };
  done(await savePurchaseOrder(shop, staff, { id, version: 3, details }));
  const order = await findPurchaseOrder(shop.db, id);
  expect(order).toMatchObject({ expectedOn: "2026-12-01", note: "Call first", supplier: { id: mama } });
  expect(order?.lines).toHaveLength(2);
});

test("a product that is not in the shop is refused by name, and the draft stays as it was", async () => {
  const id = await makeDraft(mama);
  const details = { supplierId: mama, expectedOn: null, note: "", lines: [{ ...egusi, productId: "999" }] };
  expect(resultCode(await savePurchaseOrder(shop, staff, { id, version: 2, details }))).toBe("product-gone");
  expect((await findPurchaseOrder(shop.db, id))?.lines).toHaveLength(2);
});

test("what runs low is ordered from the supplier that delivered it last, once", async () => {
  const { orders } = await listPurchaseOrders(shop.db, {});
  for (const { id } of orders) {
    const { version = 0 } = (await findPurchaseOrder(shop.db, id)) ?? {};
    await cancelPurchaseOrder(shop, staff, { id });
    await receivePurchaseOrder(shop, staff, { id, version, lines: [], isLast: true });
  }
  const { rows } = await shop.pool.query<{ id: string }>("select id from products where is_low and not is_hidden");
  for (const { id } of rows) await setStock(shop, id, 100);
  await setStock(shop, "1", 3);
  await setStock(shop, "2", 0);
  const ids = await orderLowStock(shop, staff);
  const drafts = await Promise.all(ids.map((id) => findPurchaseOrder(shop.db, id)));
  const found = drafts.map((draft) => [draft?.supplier?.name, draft?.lines.map(({ productId }) => productId)]);
  expect(found.toSorted()).toEqual([
    [undefined, ["2"]],
    ["Mama Nkechi", ["1"]],
  ]);
  expect(drafts.find((draft) => draft?.supplier)?.lines[0]).toMatchObject({ unitCost: 4_000, units: 12 });
  expect(await orderLowStock(shop, staff)).toEqual([]);
});

test("purchase orders are listed newest first, thirty to a page, those of one state or all", async () => {
  const latest: number[] = [];
  for (let count = 0; count < 31; count += 1) latest.unshift(done(await addPurchaseOrder(shop, staff, null)).id);
  const { orders, next } = await listPurchaseOrders(shop.db, { state: "draft" });
  expect(orders.map(({ id }) => id)).toEqual(latest.slice(0, 30));
  expect(next).toBe(latest[29]);
  const rest = await listPurchaseOrders(shop.db, { state: "draft", before: next ?? 0 });
  expect(rest.orders[0]?.id).toBe(latest[30]);
  const sent = (await listPurchaseOrders(shop.db, { state: "received" })).orders;
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(["received"]));
  expect(await listPurchaseOrders(shop.db, { state: "received" })).toMatchObject({ next: undefined });
});

const late = async (day: string) => (await listLateDeliveries(shop.db, day)).first.map((order) => order.id);

test("goods are late from the day after the one on which they were expected, those of the earliest day first", async () => {
  const id = await sentTo(mama, "2026-11-30");
  const newer = await sentTo(mama, "2026-11-29");
  expect(await late("2026-11-30")).not.toContain(id);
  expect((await late("2026-12-01")).filter((one) => one >= id)).toEqual([newer, id]);
});

function done<T>(result: T | Refusal | undefined): T {
  if (result instanceof Refusal) throw new Error(result.message);
  if (result === undefined) throw new Error("There is no such row");
  return result;
}

function resultCode(result: unknown): RefusalCode | "done" {
  return result instanceof Refusal ? result.code : "done";
}
