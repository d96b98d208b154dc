import { beforeAll, expect, test } from "vitest";
import { toKobo } from "../../domain/kobo.ts";
import { DAY } from "../../domain/time.ts";
import { orderId, orderOf, setStock } from "../../tests/orders.ts";
import { amara, bola, join, joinStaff } from "../../tests/people.ts";
import { emailsTo, emailTo } from "../../tests/sent-emails.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { paymentAttempts, shopSettings, users } from "../database/schema.ts";
import { placeOrder } from "../orders/place-order.ts";
import { recordMoney } from "./confirm-by-hand.ts";
import { isLargeRefund } from "./large-refund.ts";
import { requestRefund } from "./refunds.ts";

const packer = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
let shop: TestShop;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  const amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
  await setStock(shop, "1", 10);
  await placeOrder(shop, amaraId, await orderOf(shop, 1, { "1": 1 }));
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: toKobo(500_000) } as const;
  await recordMoney(shop, { orderId: orderId(1), actor: bolaId }, money);
  await shop.db.update(users).set({ role: "owner" });
  await joinStaff(shop, packer, "packer");
});

const subjectsTo = async (email: string) => (await emailsTo(shop, email)).map(({ subject }) => subject);
const isLarge = (naira: number, actor = bolaId) =>
  isLargeRefund(shop.db, { actor, amountKobo: toKobo(naira), now: shop.clock() });

test("a refund above ₦100,000 is large, also in parts by one person within a day; all staff get an email", async () => {
  const notice = `Office: ${bola.name} made a large refund`;
  expect([await isLarge(100_000), await isLarge(100_001)]).toEqual([false, true]);
  const [attempt] = await shop.db.select().from(paymentAttempts);
  const part = { attemptId: attempt?.id ?? 0, reason: "Broken", channel: "manual", actor: bolaId } as const;
  await requestRefund(shop, { ...part, amountKobo: toKobo(60_000) });
  expect(await subjectsTo(amara.email)).not.toContain(notice);
  expect([await isLarge(40_000), await isLarge(40_001)]).toEqual([false, true]);
  expect(await isLarge(100_000, "somebody else")).toBe(false);
  await requestRefund(shop, { ...part, amountKobo: toKobo(40_001) });
  expect(await subjectsTo(amara.email)).toContain(notice);
  expect(await subjectsTo(bola.email)).toContain(notice);
  expect((await emailTo(shop, amara.email, notice)).bodyText).toContain("40,001");
  expect((await emailTo(shop, packer.email, notice)).bodyText).not.toMatch(/40,001|₦/);
  shop.setClock(new Date(shop.clock().getTime() + DAY));
  expect(await isLarge(100_000)).toBe(false);
});

test("the amount is a setting", async () => {
  await shop.db.update(shopSettings).set({ confirmRefundsAbove: 5_000 });
  expect([await isLarge(5_000), await isLarge(5_001)]).toEqual([false, true]);
});
