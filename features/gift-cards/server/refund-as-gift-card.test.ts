import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { staffAlerts } from "#features/alerts/tables.ts";
import { readTrialBalance } from "#features/books/server/month.ts";
import { orders } from "#features/orders/tables.ts";
import { withdrawRefund } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund, settleRefund } from "#features/payments/server/refunds.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { paymentDisputes } from "#features/payments/tables.ts";
import { approveReturn, receiveReturn } from "#features/returns/server/decide-return.ts";
import { refundReturn } from "#features/returns/server/request-return-refund.ts";
import { requestReturn } from "#features/returns/server/request-return.ts";
import { findReturn } from "#features/returns/server/returns.ts";
import { shopSettings, switchedOffFeatures } from "#features/shop/tables.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { bookErrors } from "#tests/money/books.ts";
import { buyTestGiftCard, issueTestGiftCard, readMailedCode } from "#tests/money/gift-cards.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, readRefunds, startTestPayment, withOpay } from "#tests/money/paying-shop.ts";
import { deliverAndReturn } from "#tests/orders/returned-goods.ts";
import { bola, joinStaff } from "#tests/people/people.ts";
import { giftCards } from "../tables.ts";
import { payByGiftCard } from "./pay-by-gift-card.ts";
import { cancelGiftCard } from "./staff.ts";

const paying = usePayingCustomer();
let staff: string;
beforeAll(async () => {
  staff = await joinStaff(paying.shop, bola);
});
beforeEach(async () => {
  await paying.shop.db.delete(switchedOffFeatures);
  await paying.shop.db.update(shopSettings).set({ confirmRefundsAbove: 10_000_000 });
});

const switchOff = () => paying.shop.db.insert(switchedOffFeatures).values({ feature: "gift-cards" });

/** What staff ask for on the page of a refund; it can be undone for five minutes. */
const ask = (attemptId: number, amountKobo: Kobo) => {
  const request = {
    attemptId,
    amountKobo,
    reason: "Asked",
    channel: "gift-card",
    actor: staff,
    isUndoable: true,
  } as const;
  return requestRefund(paying.shop, request);
};

async function asked(amountKobo: Kobo = 5_123_45) {
  const paid = await paying.pay();
  const refund = await ask(paid.attempt.id, amountKobo);
  if (!("id" in refund)) throw new Error(refund.message);
  return { ...paid, refund };
}

const cardOf = async (refundId: number) =>
  (await paying.shop.db.select().from(giftCards).where(eq(giftCards.refundId, refundId)))[0];
const statusOf = async (orderId: string) => (await readRefunds(paying.shop, orderId)).map(({ status }) => status);
/** What the shop owes to gift cards, by its books and by its cards. */
async function readOwed() {
  const accounts = await readTrialBalance(paying.shop.db, lagosDay(paying.shop.clock()).slice(0, 7));
  const cards = await paying.shop.db.select().from(giftCards);
  const owed = 0 - (accounts.find(({ account }) => account === "2300")?.closingKobo ?? 0);
  expect(owed).toBe(cards.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0));
  return owed;
}

test("five minutes after staff asked for it, the customer has a gift card with exactly the refund, which pays for an order; no money leaves, and the shop owes it", async () => {
  const { shop } = paying;
  const owed = await readOwed();
  const { order, reference, refund } = await asked();
  await sweepPayments(shop);
  expect(await cardOf(refund.id)).toBeUndefined();
  expect(await readOwed()).toBe(owed);
  paying.wait(5);
  await Promise.all([sweepPayments(shop), settleRefund(shop, refund.id)]);
  await sweepPayments(shop);
  const card = await cardOf(refund.id);
  expect(card).toMatchObject({ balanceKobo: 5_123_45, amount: 5_124, recipientEmail: order.customerEmail });
  expect(await readOwed()).toBe(owed + 5_123_45);
  const outcome = await readOutcome(shop, order.id);
  expect(outcome.paymentState).toBe("part-refunded");
  expect(outcome.history.at(-1)).toBe("₦5,123.45 refunded as a gift card");
  const mails = (await emailsTo(shop, order.customerEmail)).slice(-2).map(({ bodyText }) => bodyText ?? "");
  expect(mails).toContainEqual(expect.stringContaining("As you asked, ₦5,123.45 is on a new gift card."));
  expect(mails).toContainEqual(expect.stringContaining("As you asked, we’ve put your refund on it."));
  expect(paying.simulator.ledger()[reference]?.refunded).toBe(0);
  const next = await paying.place();
  const code = await readMailedCode(shop, card?.id ?? 0);
  const payer = { userId: paying.userId, orderId: next.id };
  expect(await payByGiftCard(shop, payer, { code, ip: "192.0.2.9" })).toMatchObject({ paidKobo: 5_123_45 });
  expect(await cancelGiftCard(shop, { id: card?.id ?? 0, actor: staff }, "Mistake")).toMatchObject({
    code: "wrong-move",
  });
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("undone within five minutes, nobody gets a card, and the money can be refunded; once it is sent, it cannot be undone", async () => {
  const { shop } = paying;
  const undone = await asked();
  paying.wait(4);
  const action = { id: undone.refund.id, actor: staff };
  expect(await withdrawRefund(shop, action, "Undone")).toMatchObject({ status: "withdrawn" });
  paying.wait(5);
  await sweepPayments(shop);
  expect(await cardOf(undone.refund.id)).toBeUndefined();
  expect(await ask(undone.attempt.id, undone.total)).toMatchObject({ status: "requested" });
  paying.wait(5);
  await sweepPayments(shop);
  const [, given] = await readRefunds(shop, undone.order.id);
  expect(await cardOf(given?.id ?? 0)).toMatchObject({ balanceKobo: undone.total });
  expect(await withdrawRefund(shop, { id: given?.id ?? 0, actor: staff }, "Late")).toMatchObject({
    code: "refund-not-found",
  });
  expect((await readOutcome(shop, undone.order.id)).paymentState).toBe("refunded");
});

const refused: [what: string, code: string, attempt: () => Promise<[id: number, kobo: Kobo]>][] = [
  [
    "while gift cards are switched off",
    "method-off",
    async () => {
      const { attempt } = await paying.pay();
      await switchOff();
      return [attempt.id, 1_000_00];
    },
  ],
  [
    "of more than was paid",
    "refund-too-much",
    async () => {
      const { attempt, total } = await paying.pay();
      return [attempt.id, total + 1];
    },
  ],
  [
    "of an order that bought a gift card",
    "method-off",
    async () => {
      const { reference } = await buyTestGiftCard(paying, { amount: 5_000 });
      return [(await readAttempt(paying.shop, reference)).id, 1_000_00];
    },
  ],
  [
    "of an order without an email address",
    "method-off",
    async () => {
      const { order, attempt } = await paying.pay();
      await paying.shop.db.update(orders).set({ customerEmail: "" }).where(eq(orders.id, order.id));
      return [attempt.id, 1_000_00];
    },
  ],
  [
    "above the limit by staff who have not confirmed who they are",
    "unconfirmed",
    async () => {
      const { attempt } = await paying.pay();
      await paying.shop.db.update(shopSettings).set({ confirmRefundsAbove: 100 });
      return [attempt.id, 1_000_00];
    },
  ],
  [
    "of a payment that the customer’s bank disputes",
    "payment-disputed",
    async () => {
      const { order, attempt } = await paying.pay();
      await dispute(order.id, attempt.id);
      return [attempt.id, 1_000_00];
    },
  ],
];

async function dispute(orderId: string, attemptId: number) {
  const now = paying.shop.clock();
  const times = { openedAt: now, changedAt: now, createdAt: now, updatedAt: now };
  const open = { reference: `D${attemptId}`, orderId, attemptId, status: "open", providerStatus: "open" } as const;
  const amount = { amountKobo: 1_000_00 as Kobo, currency: "NGN" };
  await paying.shop.db.insert(paymentDisputes).values({ provider: "opay", ...open, ...amount, ...times });
}

test.each(refused)("a refund as a gift card is refused %s: %s", async (_, code, attempt) => {
  const [id, kobo] = await attempt();
  expect(await ask(id, kobo)).toMatchObject({ code });
});

test.each<[string, (paid: Awaited<ReturnType<typeof asked>>) => Promise<unknown>, string]>([
  ["gift cards are switched off", switchOff, "failed"],
  ["the bank disputes the payment", ({ order, attempt }) => dispute(order.id, attempt.id), "failed"],
  [
    "the provider takes the payment back",
    async ({ attempt }) => {
      const shop = withOpay(paying.shop, (opay) => ({
        query: async (query) => ({ ...(await opay.query(query)), state: "reversed", raw: "reversed" }),
      }));
      await settlePayment(shop, attempt.id);
    },
    "withdrawn",
  ],
])(
  "if %s within the five minutes, no card is sent, and staff hear of a refund that failed",
  async (_, happen, status) => {
    const paid = await asked();
    await paying.shop.db.delete(staffAlerts);
    await happen(paid);
    paying.wait(5);
    await sweepPayments(paying.shop);
    expect(await cardOf(paid.refund.id)).toBeUndefined();
    expect(await statusOf(paid.order.id)).toEqual([status]);
    const titles = (await paying.shop.db.select().from(staffAlerts)).map(({ title }) => title);
    if (status === "failed") expect(titles).toContain("A refund has failed");
  },
);

test("what a gift card has paid goes back to that card, whatever was chosen", async () => {
  const { shop } = paying;
  const order = await paying.place();
  const { id, code } = await issueTestGiftCard(shop, staff, order.total);
  await payByGiftCard(shop, { userId: paying.userId, orderId: order.id }, { code, ip: "192.0.2.8" });
  const attempt = (await shop.db.query.paymentAttempts.findFirst({ where: (one) => eq(one.orderId, order.id) }))!;
  expect(await ask(attempt.id, 1_000_00)).toMatchObject({ status: "completed", channel: "provider" });
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.id, id));
  expect(card?.balanceKobo).toBe(1_000_00);
});

/** A delivered order whose customer returns one of two units and wants a gift card for it; it has arrived. */
async function returned() {
  const { order } = await payFor({ "1": 2 });
  const rma = await deliverAndReturn(paying.shop, order, "gift-card");
  await approveReturn(paying.shop, { rma, actor: staff, seen: "requested" });
  const receipt = { condition: "as-sent", inspectionNote: null } as const;
  await receiveReturn(paying.shop, { rma, actor: staff, seen: "approved" }, receipt);
  return { order, rma, action: { rma, actor: staff, seen: "received" } };
}

async function payFor(items: Record<string, number>) {
  const order = await paying.place(items);
  const reference = await startTestPayment(paying.shop, order);
  paying.simulator.pay(reference);
  await settlePayment(paying.shop, (await readAttempt(paying.shop, reference)).id);
  return { order, reference };
}

test("a customer who chose a gift card for a return gets it with the refund, and the return is refunded", async () => {
  const { order, rma, action } = await returned();
  expect(await refundReturn(paying.shop, action, { amount: 1_500, restock: [] })).toBeUndefined();
  const [refund] = await readRefunds(paying.shop, order.id);
  expect(refund).toMatchObject({ channel: "gift-card", status: "completed", returnRma: rma });
  expect(await cardOf(refund?.id ?? 0)).toMatchObject({ balanceKobo: toKobo(1_500) });
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ status: "refunded", refundAs: "gift-card" });
  await readOwed();
});

test("if gift cards are switched off by then, they get their money", async () => {
  const { order, action } = await returned();
  await switchOff();
  expect(await refundReturn(paying.shop, action, { amount: 1_500, restock: [] })).toBeUndefined();
  expect(await readRefunds(paying.shop, order.id)).toMatchObject([{ channel: "provider", status: "requested" }]);
});

test("a return is paid back as money unless its customer chooses, who cannot choose what is switched off", async () => {
  const { order } = await payFor({ "1": 2 });
  const rma = await deliverAndReturn(paying.shop, order);
  expect(await findReturn(paying.shop.db, rma)).toMatchObject({ refundAs: null });
  await switchOff();
  const items = [{ productId: "1", quantity: 1, reason: "changed-mind" as const, opened: false }];
  const chosen = { rma: "RMA-2345678923", items, refundAs: "gift-card" } as const;
  const own = { userId: paying.userId, orderId: order.id };
  expect(await requestReturn(paying.shop, own, chosen)).toMatchObject({ code: "method-off" });
});
