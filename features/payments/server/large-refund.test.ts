import { beforeAll, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { users } from "#features/accounts/tables.ts";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { emailsTo, emailTo } from "#tests/mail/sent-emails.ts";
import { orderId, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join, joinStaff } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { paymentAttempts } from "../tables.ts";
import { recordMoney } from "./confirm-by-hand.ts";
import { correctByHand } from "./correct-by-hand.ts";
import { isLargeRefund } from "./large-amounts.ts";
import { requestRefund } from "./refunds.ts";

const packer = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
let shop: TestShop;
let amaraId: string;
let bolaId: string;
let chidiId: string;
let count = 1;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
  await setStock(shop, "1", 10);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 1, { "1": 1 }));
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: toKobo(500_000) } as const;
  await recordMoney(confirmedShop(shop), { orderId: orderId(1), actor: bolaId }, money);
  await shop.db.update(users).set({ role: "owner" });
  chidiId = await joinStaff(shop, packer, "packer");
});

const subjectsTo = async (email: string) => (await emailsTo(shop, email)).map(({ subject }) => subject);
const isLarge = (naira: number, actor = bolaId) =>
  isLargeRefund({ shop, tx: shop.db }, { actor, amountKobo: toKobo(naira), now: shop.clock() });

test("a refund above ₦100,000 is large, also in parts by one person within a day; all staff get an email", async () => {
  const notice = `Office: ${bola.name} made a large refund`;
  expect([await isLarge(100_000), await isLarge(100_001)]).toEqual([false, true]);
  const [attempt] = await shop.db.select().from(paymentAttempts);
  const part = { attemptId: attempt?.id ?? 0, reason: "Broken", channel: "manual", actor: bolaId } as const;
  await requestRefund(shop, { ...part, amountKobo: toKobo(60_000) });
  expect(await subjectsTo(amara.email)).not.toContain(notice);
  expect([await isLarge(40_000), await isLarge(40_001)]).toEqual([false, true]);
  expect(await isLarge(100_000, "somebody else")).toBe(false);
  expect(await requestRefund(shop, { ...part, amountKobo: toKobo(40_001) })).toMatchObject({ code: "unconfirmed" });
  await requestRefund(confirmedShop(shop), { ...part, amountKobo: toKobo(40_001) });
  expect(await subjectsTo(amara.email)).toContain(notice);
  expect(await subjectsTo(bola.email)).toContain(notice);
  expect((await emailTo(shop, amara.email, notice)).bodyText).toContain("40,001");
  expect((await emailTo(shop, packer.email, notice)).bodyText).not.toMatch(/40,001|₦/);
  shop.setClock(new Date(shop.clock().getTime() + DAY));
  expect(await isLarge(100_000)).toBe(false);
});

/** An order with money of a transfer, recorded by somebody else. */
async function paidOrder(naira: number) {
  const number = (count += 1);
  await setStock(shop, "1", 10);
  done(await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 1 })));
  const money = { method: "bank-transfer", reference: `GTB-0000${number}`, kobo: toKobo(naira) } as const;
  const paid = done(await recordMoney(confirmedShop(shop), { orderId: orderId(number), actor: chidiId }, money));
  return { orderId: orderId(number), attemptId: paid.id };
}

const allowed = (results: unknown[]) => results.filter((result) => !(result instanceof Refusal)).length;
const refusalCodes = (results: unknown[]) =>
  new Set(results.flatMap((result) => (result instanceof Refusal ? [result.code] : [])));
const tomorrow = () => shop.setClock(new Date(shop.clock().getTime() + DAY));

const refund = ({ attemptId }: { attemptId: number }, by: Shop = shop) =>
  requestRefund(by, { attemptId, amountKobo: toKobo(30_000), reason: "Broken", channel: "manual", actor: bolaId });
const cancel = ({ orderId: id }: { orderId: string }) =>
  cancelByStaff(shop, { orderId: id, actor: bolaId }, "Sold out");

test("of ten refunds at once as many pass as one after the other, and the rest asks for a confirmed session", async () => {
  tomorrow();
  const paid = [];
  for (let one = 0; one < 10; one += 1) paid.push(await paidOrder(60_000));
  const results = await Promise.all(paid.map((one) => refund(one)));
  expect(allowed(results)).toBe(3);
  expect(refusalCodes(results)).toEqual(new Set(["unconfirmed"]));
  expect(allowed(await Promise.all(paid.slice(0, 2).map((one) => refund(one, confirmedShop(shop)))))).toBe(2);
});

test("paid orders that staff cancel at once count as what the shop gives back then", async () => {
  tomorrow();
  const paid = [];
  for (let one = 0; one < 10; one += 1) paid.push(await paidOrder(30_000));
  const results = await Promise.all(paid.map(cancel));
  expect(allowed(results)).toBe(3);
  expect(refusalCodes(results)).toEqual(new Set(["unconfirmed"]));
  expect([await isLarge(10_000), await isLarge(10_001)]).toEqual([false, true]);
});

test("of ten transfers recorded at once those above the limit ask for a confirmed session, and so do corrections", async () => {
  tomorrow();
  const paid = [];
  for (let one = 0; one < 10; one += 1) paid.push(await paidOrder(30_000));
  const record = ({ orderId: id }: { orderId: string }) => {
    const money = { method: "bank-transfer", reference: `ZENITH-${id}`, kobo: toKobo(30_000) } as const;
    return recordMoney(shop, { orderId: id, actor: bolaId }, money);
  };
  const results = await Promise.all(paid.map(record));
  expect(allowed(results)).toBe(3);
  expect(refusalCodes(results)).toEqual(new Set(["unconfirmed"]));
  const [recorded] = results.flatMap((result) => (result instanceof Refusal ? [] : [result]));
  if (!recorded) throw new Error("No money was recorded");
  const raise = { kobo: toKobo(40_001), reason: "Typed wrongly" };
  const action = { attemptId: recorded.id, actor: bolaId };
  expect(await correctByHand(shop, action, raise)).toMatchObject({ code: "unconfirmed" });
  expect(await correctByHand(confirmedShop(shop), action, raise)).toMatchObject({ receivedKobo: raise.kobo });
});

test("the amount is a setting", async () => {
  tomorrow();
  await shop.db.update(shopSettings).set({ confirmRefundsAbove: 5_000 });
  expect([await isLarge(5_000), await isLarge(5_001)]).toEqual([false, true]);
});
