import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { orderNotes, orders, orderStatusHistory } from "#features/orders/tables.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { amara, bola, confirmAddress, join, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { draftOfOrder } from "../../rules/draft-of-order.ts";
import { completeDraft, type DraftContent } from "../../rules/draft.ts";
import { orderDrafts } from "../../tables.ts";
import { addDraft, deleteOldDrafts, discardDraft, findDraft, listDrafts, saveDraft } from "./drafts.ts";
import { placeDraft } from "./place-draft.ts";

let shop: TestShop;
let staff: string;
beforeEach(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, { name: "Chidinma Eze", email: "chidinma@example.com", password: "stamps-and-string" });
});

/** A draft of these goods, saved once, with today's total. */
async function makeDraft(
  items: Record<string, number>,
  changes: Partial<DraftContent["shipping"]> = {},
  promoCode = "",
) {
  const { shipping, total, ...request } = await makeOrderRequest(shop, 1, items);
  const content = { ...request, shipping: { ...shipping, ...changes }, promoCode, note: "Call before delivery" };
  const id = await addDraft(shop, staff);
  const saved = await saveDraft(shop, staff, { id, version: 1, content });
  if (saved instanceof Refusal) throw new Error(saved.message);
  return { id, version: saved.version, content: completeDraft.parse(content), total };
}

const countOrders = (id: string) => shop.db.$count(orders, eq(orders.id, id));

test("a draft keeps what was typed and no stock, and becomes an order under its own id, once", async () => {
  const before = await readStock(shop, "1");
  const draft = await makeDraft({ "1": 2 });
  expect(await readStock(shop, "1")).toBe(before);
  expect(await listDrafts(shop.db)).toMatchObject([
    { id: draft.id, name: "Amara Nwosu", units: 2, author: "Chidinma Eze" },
  ]);

  expect(await placeDraft(shop, staff, draft)).toMatchObject({ id: draft.id, total: draft.total, status: "pending" });
  expect(await readStock(shop, "1")).toBe(before - 2);
  expect(await listDrafts(shop.db)).toEqual([]);
  expect(await placeDraft(shop, staff, draft)).toMatchObject({ code: "changed-meanwhile" });
  expect(await countOrders(draft.id)).toBe(1);
  expect(await readStock(shop, "1")).toBe(before - 2);
});

test("the history says who placed the order; it may be paid for three days, and the note becomes a note of the order", async () => {
  const { id } = await makeDraft({ "1": 1 }).then(async (draft) => (await placeDraft(shop, staff, draft), draft));
  const [entry] = await shop.db.select().from(orderStatusHistory).where(eq(orderStatusHistory.orderId, id));
  expect(entry).toMatchObject({ description: "Order placed for you by our staff", actorId: staff });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.payBy).toEqual(new Date(shop.clock().getTime() + 3 * DAY));
  expect(await shop.db.select().from(orderNotes)).toMatchObject([{ orderId: id, text: "Call before delivery" }]);
});

test("an order by phone needs no account and no email address; one that is confirmed gives the order to its account", async () => {
  const nobody = await makeDraft({ "1": 1 }, { email: "" });
  expect(await placeDraft(shop, staff, nobody)).toMatchObject({ userId: null, customerEmail: "" });
  const unconfirmed = await join(shop, amara);
  const first = await makeDraft({ "1": 1 });
  expect(await placeDraft(shop, staff, first)).toMatchObject({ userId: null });
  await confirmAddress(shop, amara.email);
  const second = await makeDraft({ "1": 1 });
  expect(await placeDraft(shop, staff, second)).toMatchObject({ userId: unconfirmed });
});

test("a draft for a customer begins with what is known, and uses their promo code, which nobody else can", async () => {
  const userId = await join(shop, amara);
  await confirmAddress(shop, amara.email);
  const id = await addDraft(shop, staff, { customerId: userId });
  expect((await findDraft(shop.db, id))?.content.shipping).toMatchObject({ fullName: amara.name, email: amara.email });
  const promotion = { code: "WELCOME15", percent: 15 };
  const { total } = await makeOrderRequest(shop, 1, { "1": 1 }, promotion);
  const draft = await makeDraft({ "1": 1 }, {}, "WELCOME15");
  expect(await placeDraft(shop, staff, { ...draft, total })).toMatchObject({ userId, promoCode: "WELCOME15", total });
  const stranger = await makeDraft({ "1": 1 }, { email: "" }, "WELCOME15");
  expect(await placeDraft(shop, staff, { ...stranger, total })).toMatchObject({ code: "promo-first-order-only" });
});

test.each([
  ["too few units", async () => void (await setStock(shop, "1", 1)), "not-enough-stock"],
  [
    "another total than the one that was seen",
    async () => void (await shop.pool.query("update products set price = price + 1 where id = '1'")),
    "price-changed",
  ],
  [
    "a closed country",
    async () => void (await shop.pool.query("update shipping_countries set is_active = false where name = 'Nigeria'")),
    "country-closed",
  ],
])("a draft with %s stays a draft", async (_, happens, code) => {
  const draft = await makeDraft({ "1": 2 });
  await happens();
  expect(await placeDraft(shop, staff, draft)).toMatchObject({ code });
  expect(await countOrders(draft.id)).toBe(0);
  expect(await listDrafts(shop.db)).toHaveLength(1);
});

test("staff may place more orders for a customer than the customer may leave unpaid", async () => {
  await join(shop, amara);
  await confirmAddress(shop, amara.email);
  for (let count = 0; count < 7; count += 1) {
    expect(await placeDraft(shop, staff, await makeDraft({ "1": 1 }))).not.toBeInstanceOf(Refusal);
  }
});

test("a cancelled order is ordered again by a draft of the same, for the same account", async () => {
  const userId = await join(shop, amara);
  await confirmAddress(shop, amara.email);
  const draft = await makeDraft({ "1": 2 }, { landmark: "Opposite the church" });
  await placeDraft(shop, staff, draft);
  const orderNow = async () => (await findGoodsOrder(shop.db, draft.id))!;
  expect(draftOfOrder(await orderNow())).toBeUndefined();
  expect(await cancelByStaff(shop, { orderId: draft.id, actor: staff }, "Paid too late")).toBeUndefined();
  const content = draftOfOrder(await orderNow());
  const { acknowledged: _notYet, ...same } = draft.content;
  expect(content).toEqual({
    ...same,
    note: `In place of the cancelled order ${draft.id}`,
  });
  const id = await addDraft(shop, staff, { customerId: userId, content });
  const again = await placeDraft(shop, staff, {
    id,
    version: 1,
    content: completeDraft.parse(content),
    total: draft.total,
  });
  expect(again).toMatchObject({ id, userId, status: "pending", total: draft.total });
});

test("when two drafts with the last units are placed at once, one succeeds", async () => {
  await setStock(shop, "1", 2);
  const drafts = [await makeDraft({ "1": 2 }), await makeDraft({ "1": 2 })];
  const placed = await Promise.all(drafts.map((draft) => placeDraft(shop, staff, draft)));
  expect(placed.filter((order) => !(order instanceof Refusal))).toHaveLength(1);
  expect(await readStock(shop, "1")).toBe(0);
});

test("saving a draft that a colleague has saved meanwhile is refused; a draft that was thrown away can be restored", async () => {
  const { id, version, content } = await makeDraft({ "1": 1 });
  expect(await saveDraft(shop, staff, { id, version: version - 1, content })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await discardDraft(shop, staff, { id, discarded: true })).toBe(true);
  expect(await listDrafts(shop.db)).toEqual([]);
  expect(await saveDraft(shop, staff, { id, version: version + 1, content })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await discardDraft(shop, staff, { id, discarded: false })).toBe(true);
  expect(await listDrafts(shop.db)).toMatchObject([{ id }]);
});

test("a draft that nobody has changed for a month is deleted", async () => {
  await makeDraft({ "1": 1 });
  shop.setClock(new Date(shop.clock().getTime() + 29 * DAY));
  await deleteOldDrafts(shop);
  expect(await shop.db.$count(orderDrafts)).toBe(1);
  shop.setClock(new Date(shop.clock().getTime() + DAY));
  await deleteOldDrafts(shop);
  expect(await shop.db.$count(orderDrafts)).toBe(0);
});

test("an incomplete draft can be saved, and not placed", async () => {
  const id = await addDraft(shop, staff);
  const draft = await findDraft(shop.db, id);
  expect(completeDraft.safeParse(draft?.content).success).toBe(false);
});

test("what becomes of a draft is in the audit trail, and one that was thrown away is not placed", async () => {
  const draft = await makeDraft({ "1": 1 });
  await discardDraft(shop, staff, { id: draft.id, discarded: true });
  const discarded = { ...draft, version: draft.version + 1 };
  expect(await placeDraft(shop, staff, discarded)).toMatchObject({ code: "changed-meanwhile" });
  expect(await countOrders(draft.id)).toBe(0);
  expect(await findDraft(shop.db, draft.id)).toMatchObject({ discardedAt: shop.clock() });
  await discardDraft(shop, staff, { id: draft.id, discarded: false });
  expect(await discardDraft(shop, staff, { id: "CBL_1795224600000_zzzzzzzzz", discarded: true })).toBe(false);
  const { entries } = await listAudit(shop.db, { subject: `draft:${draft.id}` });
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["took a draft back", staff],
    ["threw a draft away", staff],
  ]);
});

test("the order of a draft for a customer is theirs, whatever email address it has; the draft changed last is listed first", async () => {
  const userId = await join(shop, amara);
  const { id } = await makeDraft({ "1": 1 }, { email: "the-office@example.com" });
  const { content, total, version } = await makeDraft({ "1": 1 }, { email: "the-office@example.com" });
  const own = await addDraft(shop, staff, { customerId: userId });
  shop.setClock(new Date(shop.clock().getTime() + DAY));
  await discardDraft(shop, staff, { id, discarded: false });
  expect((await listDrafts(shop.db))[0]).toMatchObject({ id });
  const saved = await saveDraft(shop, staff, { id: own, version: 1, content: { ...content, note: "" } });
  expect(saved).toEqual({ version });
  expect(await placeDraft(shop, staff, { id: own, version, content, total })).toMatchObject({ userId });
});

test("whoever begins a new order again gets the draft that is still empty, and another one once it was saved", async () => {
  const id = await addDraft(shop, staff);
  expect(await addDraft(shop, staff)).toBe(id);
  expect(await addDraft(shop, await join(shop, bola))).not.toBe(id);
  const empty = (await findDraft(shop.db, id))!;
  await saveDraft(shop, staff, { id, version: 1, content: { ...empty.content, note: "Rings back at six" } });
  expect(await addDraft(shop, staff)).not.toBe(id);
});
