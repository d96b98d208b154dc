import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import { findOfficeProduct, listLowStock, listOfficeProducts } from "#features/catalogue/server/office-products.ts";
import { erasedCustomer } from "#features/orders/rules/erased.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { rmaNumber } from "#features/returns/rules/returns.ts";
import { requestReturn } from "#features/returns/server/request-return.ts";
import { returns } from "#features/returns/tables.ts";
import { findBatch } from "#features/stock/server/batches.ts";
import { releaseBatch } from "#features/stock/server/change-batch.ts";
import { batches } from "#features/stock/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { firstBatch, packInto } from "#tests/orders/packed-batches.ts";
import { amara, bola, join, joinStaff } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { recallNotices } from "../tables.ts";
import { recallEmail } from "./emails.ts";
import { isRecalled } from "./keep-on-hold.ts";
import { askRecallRefund } from "./own-recalls.ts";
import { recallBatch } from "./recall-batch.ts";
import { findRecall, listRecalledOrders } from "./recalled-orders.ts";
import { recalledUnits, recallsOfOrders } from "./recalls-of-orders.ts";
import { sendRecallNotices } from "./send-notices.ts";
import { listWaitingRecalls } from "./waiting-answers.ts";

const DAY = 24 * 60 * 60 * 1000;
const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const text = { reason: "Mould in the laboratory", message: "Please don’t eat it.\n\nWe’re sorry." };

let shop: TestShop;
let amaraId: string;
let bolaId: string;
let staff: string;
beforeAll(async () => {
  shop = await openTestShop();
  [amaraId, bolaId] = [await join(shop, amara), await join(shop, bola)];
  staff = await joinStaff(shop, chidi);
});

let number = 0;
let batchId: number;
/** Each test has its own batch of product 1. */
beforeEach(async () => {
  shop.setClock(TODAY);
  batchId = await addBatch();
});

async function addBatch(productId = "1"): Promise<number> {
  number += 1;
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into batches (product_id, code, units, received_units, received_at) values ($2, $1, 50, 50, now()) returning id::int`,
    [`LOT-${number}`, productId],
  );
  const id = rows[0]?.id ?? 0;
  codes.set(id, String(number));
  return id;
}

type Status = "processing" | "shipped" | "delivered";
const path: Status[] = ["processing", "shipped", "delivered"];

/** An order of 3 units, 2 of them from the batch; they have left unless the order is still being packed. */
async function order(userId: string, status: Status = "delivered"): Promise<string> {
  number += 1;
  await setStock(shop, "1", 200);
  const placed = await placeOrder(shop, userId, await makeOrderRequest(shop, number, { "1": 3 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const { id } = placed.order;
  const customerEmail = userId === amaraId ? amara.email : bola.email;
  await shop.db.update(orders).set({ customerEmail }).where(eq(orders.id, id));
  // Sets statuses in the table only: other tests cover their effects on batches.
  for (const to of path.slice(0, path.indexOf(status) + 1)) {
    await shop.db.update(orders).set({ status: to, paymentState: "paid" }).where(eq(orders.id, id));
  }
  if (status === "delivered") {
    await shop.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, id));
    await write(shop, null, async (w) => {
      const locked = await lockOrder(w.tx, id);
      if (locked) await moveOrder(w, locked, "delivered", { description: "Delivered" });
    });
  }
  await packInto(shop, { orderId: id, batchId, units: 2, sent: status === "processing" ? 0 : 2 });
  return id;
}

const recall = () => recallBatch(shop, staff, { batchId, ...text });
const recallEmails = async (email: string) =>
  (await emailsTo(shop, email)).filter(({ subject }) => subject.endsWith(`batch LOT-${lot()}`));
const lot = () => codes.get(batchId) ?? "";
const codes = new Map<number, string>();

test("recalling a batch puts it on hold and mails each customer who got it once; a second recall changes nothing", async () => {
  const [ofAmara, ofBola, packedUnits] = [
    await order(amaraId),
    await order(bolaId, "shipped"),
    await order(bolaId, "processing"),
  ];
  expect(await Promise.all([recall(), recall()])).toEqual([{ orders: 2 }, { orders: 2 }]);
  await Promise.all([sendRecallNotices(shop), sendRecallNotices(shop)]);
  await recall();
  await sendRecallNotices(shop);
  expect([(await recallEmails(amara.email)).length, (await recallEmails(bola.email)).length]).toEqual([1, 1]);
  const [mail] = await recallEmails(bola.email);
  expect(mail).toMatchObject({ regarding: ofBola, unsubscribeUrl: null });
  expect(mail?.bodyText).toContain("Please don’t eat it.");
  expect(mail?.bodyText).toContain(`/orders/${ofBola}/recall`);
  const [batch] = await shop.db.select().from(batches).where(eq(batches.id, batchId));
  expect(batch).toMatchObject({ holdReason: "Recalled: Mould in the laboratory" });
  const { counts, orders: listed } = await listRecalledOrders(shop.db, batchId);
  expect(counts).toEqual({ orders: 3, withPackedUnits: 1, sent: 2, units: 6, emailed: 2, answered: 0 });
  expect(listed.map(({ id, packedUnits: units, sent }) => [id, units, sent])).toEqual([
    [packedUnits, 2, 0],
    ...[ofAmara, ofBola].map((id) => [id, 0, 2]),
  ]);
  const trail = await shop.db.select().from(auditLog).where(eq(auditLog.action, "recalled a batch"));
  expect(trail).toMatchObject([
    { actorId: staff, subject: "product:1", details: { batch: `LOT-${lot()}`, reason: text.reason, orders: 2 } },
  ]);
  const notices = (await emailsTo(shop, chidi.email)).map(({ subject }) => subject);
  expect(notices.filter((subject) => subject.includes("recalled a batch"))).toEqual([
    "Office: Chidi Ani recalled a batch that 2 orders got",
  ]);
  expect(await findRecall(shop.db, batchId)).toMatchObject({ recall: { ...text, startedBy: chidi.name } });
});

test("a recalled batch stays on hold: nobody can release it, and its page in the office knows why", async () => {
  expect(await isRecalled(shop.db, batchId)).toBe(false);
  await recall();
  expect(await releaseBatch(shop, staff, { id: batchId })).toMatchObject({
    code: "batch-recalled",
    message: "This batch was recalled, so it stays on hold. Write off what is left of it.",
  });
  expect(await isRecalled(shop.db, batchId)).toBe(true);
  expect(await findBatch(shop.db, batchId)).toMatchObject({ holdReason: `Recalled: ${text.reason}` });
});

test("a product with units of a recalled batch is sold out on purpose, so no list says that it runs low", async () => {
  await setStock(shop, "2", 0);
  const wanted = { search: "2", category: "", only: "low" } as const;
  const low = async () => (await listOfficeProducts(shop, wanted)).products.map(({ id }) => id);
  const { count } = await listLowStock(shop);
  expect(await low()).toEqual(["2"]);
  batchId = await addBatch("2");
  await recall();
  expect((await findOfficeProduct(shop.db, "2"))?.stock).toBe(0);
  expect(await low()).toEqual([]);
  expect((await listLowStock(shop)).count).toBe(count - 1);
});

test("customers of other batches get no email, and an unknown batch has no recall", async () => {
  await order(amaraId);
  const otherBatch = await firstBatch(shop, "6");
  expect(await listRecalledOrders(shop.db, otherBatch)).toMatchObject({ counts: { orders: 0 }, orders: [] });
  expect(await recallBatch(shop, staff, { batchId: 999_999, ...text })).toBeUndefined();
  expect(await findRecall(shop.db, 999_999)).toBeUndefined();
});

/** Copies an order for `count` other customers, `reader1@example.com` and so on; returns the ids of the copies. */
async function copyOrder(id: string, count: number): Promise<string[]> {
  number += 1;
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into orders (id, kind, user_id, customer_email, customer_name, customer_phone, subtotal, shipping, tax, total, status,
      pay_by, shipping_method, shipping_address, promised_from, promised_to, created_at, updated_at)
    select 'CBL_1700000000000_' || lpad((1000 * $3::int + n)::text, 9, '0'), kind, null, 'reader' || n || '@example.com', customer_name,
      customer_phone, subtotal, shipping, tax, total, 'delivered', pay_by, shipping_method, shipping_address, promised_from,
      promised_to, created_at, updated_at
    from orders, generate_series(1, $2::int) n where id = $1 returning id`,
    [id, count, number],
  );
  return rows.map((row) => row.id);
}

/** Records that each of these orders received a unit of the batch. */
async function packCopies(ids: string[]): Promise<void> {
  await shop.pool.query(
    `insert into order_batches (order_id, batch_id, product_id, units, sent_units, packed_at)
    select unnest($1::text[]), $2, '1', 1, 1, now()`,
    [ids, batchId],
  );
}

/** How many emails about the batch were queued, and to how many addresses. */
async function countMails(): Promise<{ mails: number; people: number } | undefined> {
  const { rows } = await shop.pool.query<{ mails: number; people: number }>(
    `select count(*)::int as mails, count(distinct recipient_email)::int as people from email_outbox
    where subject like $1`,
    [`%batch LOT-${lot()}`],
  );
  return rows[0];
}

test("when the process dies in the middle, the rest is sent later and nobody gets it twice", async () => {
  const id = await order(amaraId);
  const count = 150;
  await packCopies(await copyOrder(id, count));
  expect(await recall()).toEqual({ orders: count + 1 });
  await shop.pool.query(`
    create function fail_late() returns trigger language plpgsql as $$ begin
      if new.recipient_email = 'reader120@example.com' then raise 'The process dies'; end if;
      return new;
    end $$;
    create trigger fail_late before insert on email_outbox for each row execute function fail_late()`);
  await expect(sendRecallNotices(shop)).rejects.toThrow();
  await shop.pool.query("drop trigger fail_late on email_outbox; drop function fail_late()");
  expect((await listRecalledOrders(shop.db, batchId)).counts.emailed).toBe(100);
  await sendRecallNotices(shop);
  expect(await countMails()).toEqual({ mails: count + 1, people: count + 1 });
});

test("customers whose order got units of two recalled batches are warned of each, however many there are", async () => {
  const [first, copies] = [batchId, await copyOrder(await order(amaraId), 70)];
  await packCopies(copies);
  await recall();
  const second = await addBatch();
  batchId = second;
  await packCopies(copies);
  await recall();
  await sendRecallNotices(shop);
  batchId = first;
  expect(await countMails()).toEqual({ mails: 71, people: 71 });
  batchId = second;
  expect(await countMails()).toEqual({ mails: 70, people: 70 });
  expect((await listRecalledOrders(shop.db, second)).counts).toMatchObject({ orders: 70, emailed: 70 });
});

test("erased customers and those without an email address get no email, and do not block the others", async () => {
  const [erased, byPhone] = [await order(amaraId), await order(bolaId)];
  await shop.db.update(orders).set({ customerEmail: "" }).where(eq(orders.id, byPhone));
  await shop.db.update(orders).set(erasedCustomer).where(eq(orders.id, erased));
  await recall();
  await sendRecallNotices(shop);
  expect((await listRecalledOrders(shop.db, batchId)).counts.emailed).toBe(2);
  expect(await shop.db.$count(emailOutbox, eq(emailOutbox.recipientEmail, "erased@calabash.invalid"))).toBe(0);
});

test("what was recalled can come back after the 30 days and from a perishable product, no more units than that", async () => {
  const id = await order(amaraId);
  await shop.pool.query("update products set is_perishable = true where id = '1'");
  shop.setClock(new Date(TODAY.getTime() + 90 * DAY));
  const ask = (quantity: number, reason: "recalled" | "damaged", seed: number) =>
    requestReturn(
      shop,
      { userId: amaraId, orderId: id },
      {
        rma: rmaNumber(new Uint8Array(10).fill(seed)),
        items: [{ productId: "1", quantity, reason, opened: true }],
      },
    );
  expect(await ask(2, "recalled", 1)).toMatchObject({
    code: "not-returnable",
    message: expect.stringContaining("haven’t recalled"),
  });
  await recall();
  expect(await ask(1, "damaged", 2)).toMatchObject({ message: expect.stringContaining("30 days") });
  expect(await ask(3, "recalled", 3)).toMatchObject({ message: expect.stringContaining("Only 2") });
  expect(await ask(2, "recalled", 4)).toMatchObject({ rma: expect.stringMatching(/^RMA-/) });
  expect(await ask(1, "recalled", 5)).toMatchObject({ message: expect.stringContaining("haven’t recalled") });
  const { counts, orders: listed } = await listRecalledOrders(shop.db, batchId);
  expect(counts.answered).toBe(1);
  expect(listed[0]).toMatchObject({ id, returnStatus: "requested" });
  const asked = await askRecallRefund(shop, { userId: amaraId, orderId: id }, (await readRecallId(id)) ?? 0);
  expect(asked).toMatchObject({ code: "not-returnable" });
  await shop.pool.query("update products set is_perishable = false where id = '1'");
});

const readRecallId = async (id: string) => (await recallsOfOrders(shop.db, [id]))[0]?.recallId;

test("a customer asks for the money once, without sending anything; the staff are told once", async () => {
  const id = await order(bolaId);
  await recall();
  const recallId = (await readRecallId(id)) ?? 0;
  const own = { userId: bolaId, orderId: id };
  expect(await askRecallRefund(shop, own, recallId)).toBeUndefined();
  const [first] = await shop.db.select().from(recallNotices).where(eq(recallNotices.orderId, id));
  shop.setClock(new Date(TODAY.getTime() + DAY));
  expect(await askRecallRefund(shop, own, recallId)).toBeUndefined();
  expect(await shop.db.select().from(recallNotices).where(eq(recallNotices.orderId, id))).toEqual([first]);
  expect(first?.refundAskedAt).toEqual(TODAY);
  const waiting = { batchId, code: `LOT-${lot()}`, orders: 1, since: TODAY.toISOString() };
  expect(await listWaitingRecalls(shop.db)).toMatchObject({ first: [waiting], count: 1 });
  const alerts = await shop.db.select().from(staffAlerts).where(eq(staffAlerts.orderId, id));
  expect(alerts).toMatchObject([{ link: `/office/batches/${batchId}/recall` }]);
  expect(await askRecallRefund(shop, own, 999_999)).toMatchObject({ code: "not-returnable" });
  expect(await askRecallRefund(shop, { ...own, userId: amaraId }, recallId)).toMatchObject({ code: "order-not-found" });
  const items = [{ productId: "1", quantity: 1, reason: "recalled" as const, opened: false }];
  const sentBack = await requestReturn(shop, own, { rma: rmaNumber(new Uint8Array(10).fill(9)), items });
  expect(sentBack).toMatchObject({ code: "not-returnable" });
});

/** A refund of an order's line of product 1, for a return only if `rma` is given. */
async function refund(orderId: string, { status = "completed", at = shop.clock(), rma = null as string | null } = {}) {
  number += 1;
  await shop.pool.query(
    `with paid as (
      insert into payment_attempts (order_id, method, reference, amount, received_kobo, status, created_at, updated_at)
      values ($1, 'bank-transfer', $2, 64, 6400, 'paid', $3, $3)
      on conflict do nothing returning order_id, id
    ), payer as (
      select order_id, id from paid union all select order_id, id from payment_attempts where order_id = $1 limit 1
    )
    insert into refunds (order_id, attempt_id, reference, amount_kobo, reason, channel, status, return_rma, breakdown, created_at, updated_at)
    select order_id, id, 'R-' || $2, 100, 'Recalled', 'manual', $4, $5,
      '{"shipping": 0, "tax": 0, "lines": [{"productId": "1", "quantity": 1}]}', $3, $3 from payer`,
    [orderId, `PAY-${number}`, at, status, rma],
  );
}

test("an order whose refund was made waits no more; one that failed, is older or of a return does not count", async () => {
  const id = await order(amaraId);
  const own = { userId: amaraId, orderId: id };
  await refund(id, { at: new Date(TODAY.getTime() - DAY) });
  await recall();
  const recallId = (await readRecallId(id)) ?? 0;
  await refund(id, { status: "failed" });
  const rma = rmaNumber(new Uint8Array(10).fill(21));
  const times = { createdAt: TODAY, updatedAt: TODAY };
  await shop.db
    .insert(returns)
    .values({ rma, orderId: id, status: "refused", refusalReason: "It was opened.", ...times });
  await refund(id, { rma });
  const isRefunded = async () => (await recallsOfOrders(shop.db, [id]))[0]?.isRefunded;
  const waits = async () => (await listWaitingRecalls(shop.db)).first.some((one) => one.batchId === batchId);
  expect(await isRefunded()).toBe(false);
  expect(await askRecallRefund(shop, own, recallId)).toBeUndefined();
  expect(await waits()).toBe(true);
  await refund(id);
  expect([await isRefunded(), await waits()]).toEqual([true, false]);
});

test("who was refunded before asking is answered, need not be told again, and has nothing to send back", async () => {
  const id = await order(amaraId);
  await recall();
  await refund(id);
  expect((await listRecalledOrders(shop.db, batchId)).counts).toMatchObject({ emailed: 0, answered: 1 });
  expect(await recalledUnits(shop.db, id)).toEqual(new Map());
  expect(await askRecallRefund(shop, { userId: amaraId, orderId: id }, (await readRecallId(id)) ?? 0)).toBeUndefined();
  expect(await shop.db.$count(staffAlerts, eq(staffAlerts.orderId, id))).toBe(0);
});

test("the office lists the orders that wait for their money before those that have not answered", async () => {
  const waiting = await order(amaraId);
  shop.setClock(new Date(TODAY.getTime() + DAY));
  const newer = await order(bolaId);
  await recall();
  const ids = async () => (await listRecalledOrders(shop.db, batchId)).orders.map(({ id }) => id);
  expect(await ids()).toEqual([newer, waiting]);
  await askRecallRefund(shop, { userId: amaraId, orderId: waiting }, (await readRecallId(waiting)) ?? 0);
  expect(await ids()).toEqual([waiting, newer]);
});

test("of several recalls the one with the longest wait for money is first, and the orders of all are counted", async () => {
  const before = (await listWaitingRecalls(shop.db)).count;
  const asks = async (userId: string, id: string) =>
    expect(await askRecallRefund(shop, { userId, orderId: id }, (await readRecallId(id)) ?? 0)).toBeUndefined();
  const [one, another] = [await order(amaraId), await order(bolaId)];
  await recall();
  const ofTwo = batchId;
  batchId = await addBatch();
  const alone = await order(amaraId);
  await recall();
  await asks(amaraId, alone);
  shop.setClock(new Date(TODAY.getTime() + DAY));
  await asks(amaraId, one);
  await asks(bolaId, another);
  const { first, count } = await listWaitingRecalls(shop.db);
  const own = first.filter((recalled) => [ofTwo, batchId].includes(recalled.batchId));
  expect(own.map((recalled) => [recalled.batchId, recalled.orders])).toEqual([
    [batchId, 1],
    [ofTwo, 2],
  ]);
  expect(count).toBe(before + 3);
});

test("the units of two recalled batches of one product add up, less those in returns", async () => {
  const id = await order(amaraId);
  await recall();
  batchId = await addBatch();
  await packInto(shop, { orderId: id, batchId, units: 1, sent: 1 });
  await recall();
  expect(await recalledUnits(shop.db, id)).toEqual(new Map([["1", 3]]));
  const items = [{ productId: "1", quantity: 1, reason: "recalled" as const, opened: false }];
  const own = { userId: amaraId, orderId: id };
  await requestReturn(shop, own, { rma: rmaNumber(new Uint8Array(10).fill(20)), items });
  expect(await recalledUnits(shop.db, id)).toEqual(new Map([["1", 2]]));
});

test("the giver of a recalled gift is asked to tell the recipient, in an email with the giver's name", () => {
  const gift = {
    giver: "Bola Akande",
    country: "United Kingdom",
    from: "",
    greeting: "",
    day: null,
    email: "",
    code: "c",
  };
  const notice = { orderId: "CBL_1", customerName: "Mama Akande", productName: "Egusi", code: "LOT-1", units: 2 };
  const email = (of: Pick<Parameters<typeof recallEmail>[0], "gift">) =>
    recallEmail({ ...notice, message: "Please don’t eat it.", ...of }, "https://shop.example");
  expect(email({ gift }).greeting).toContain("Bola");
  expect(email({ gift }).paragraphs.at(-1)).toBe("You sent this to Mama Akande: please tell them today.");
  expect(email({ gift: null }).greeting).toContain("Mama");
  expect(email({ gift: null }).paragraphs).toEqual(["Please don’t eat it."]);
});
