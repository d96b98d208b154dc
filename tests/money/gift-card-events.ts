import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { readTrialBalance } from "#features/books/server/month.ts";
import { cancelByStaff } from "#features/fulfilment/server/office/take-step.ts";
import { buyGiftCardForm } from "#features/gift-cards/rules/forms.ts";
import { orderGiftCard } from "#features/gift-cards/server/gift-card-order.ts";
import { payByGiftCard } from "#features/gift-cards/server/pay-by-gift-card.ts";
import { cancelGiftCard, issueGiftCard, renewGiftCard, stopGiftCard } from "#features/gift-cards/server/staff.ts";
import { giftCards } from "#features/gift-cards/tables.ts";
import { orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { correctByHand } from "#features/payments/server/correct-by-hand.ts";
import { openNaira } from "#features/payments/server/open-amount.ts";
import { completeRefundByHand, withdrawRefund } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { expectMovesOfTable } from "../orders/order-histories.ts";
import { liftOrderLimits, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed, joinStaff } from "../people/people.ts";
import { randomFrom } from "../run/random.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";
import { bookErrors } from "./books.ts";
import { readMailedCode } from "./gift-cards.ts";
import { placeTestOrder } from "./paying-shop.ts";

// Random events of gift cards and the orders that they pay, through the functions that customers and staff call.

/** The time that an event takes, because an account may try only so many codes an hour. */
const STEP = 4 * MINUTE;
const RECENT = 12;

/** How often each event has happened, and how often the shop refused one. */
export type GiftCardEvents = { happened: Record<string, number>; refused: Record<string, number> };

/**
 * Runs this many events, determined by a seed, in a shop of its own. After every `checkEvery` events, no money is lost
 * or invented: what was bought = balances + spent + refunded + cancelled, no balance is below zero, and the liability
 * in the books is the sum of the balances.
 */
export async function runGiftCardEvents(events: number, seed: number, checkEvery: number): Promise<GiftCardEvents> {
  // Otherwise large refunds would ask staff to confirm who they are.
  const shop = { ...(await openTestShop()), isConfirmed: true };
  const world = await openWorld(shop, seed);
  const counts: GiftCardEvents = { happened: {}, refused: {} };
  for (let count = 1; count <= events; count += 1) {
    const { name, refused } = await world.step();
    const counted = refused ? counts.refused : counts.happened;
    counted[name] = (counted[name] ?? 0) + 1;
    if (count % checkEvery === 0) await checkMoney(shop);
  }
  await checkMoney(shop);
  await expectMovesOfTable(shop);
  // Two refunds of the same amount have emails with the same subject.
  expect((await bookErrors(shop.pool)).filter((error) => !error.includes("has the email"))).toEqual([]);
  return counts;
}

async function checkMoney(shop: TestShop): Promise<void> {
  const { rows } = await shop.pool.query<{ bought: string; accounted: string; balances: string; lowest: string }>(`
    select (select coalesce(sum(amount_kobo), 0) from gift_card_entries where kind in ('sold', 'issued')) as bought,
      balances + (select coalesce(-sum(amount_kobo), 0) from gift_card_entries where kind not in ('sold', 'issued')) as accounted,
      balances, lowest
    from (select coalesce(sum(balance_kobo), 0) as balances, coalesce(min(balance_kobo), 0) as lowest from gift_cards) cards`);
  const [money] = rows;
  const accounts = await readTrialBalance(shop.db, lagosDay(shop.clock()).slice(0, 7));
  const liability = accounts.find(({ account }) => account === "2300")?.closingKobo ?? 0;
  expect(money?.accounted).toBe(money?.bought);
  expect(Number(money?.lowest)).toBeGreaterThanOrEqual(0);
  expect(0 - liability).toBe(Number(money?.balances));
}

async function openWorld(shop: TestShop, seed: number) {
  const userId = await joinConfirmed(shop, amara);
  const owner = await joinStaff(shop, { name: "Chidinma Eze", email: "eze@example.com", password: "uziza-and-utazi" });
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 1_000_000);
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  let number = 0;
  const recent: string[] = [];
  const codes = new Map<number, string>();

  const ip = () => `198.51.${below(250)}.${below(250)}`;
  const action = (orderId: string) => ({ orderId, actor: owner });
  const remember = async (id: number) => void codes.set(id, await readMailedCode(shop, id));
  const someCode = () => pick([...codes.values()].slice(-RECENT)) ?? "ABCDEFGHJKLMNPQR";
  const someCard = () =>
    shop.db
      .select()
      .from(giftCards)
      .where(inArray(giftCards.id, [...codes.keys()].slice(-RECENT)))
      .orderBy(giftCards.id)
      .then(pick);
  const recordTransfer = async (orderId: string) => {
    const open = await openNaira(shop.db, { id: orderId });
    const kobo = Math.max(1, Math.ceil(toKobo(open) / (below(4) ? 1 : 2)));
    return recordMoney(confirmedShop(shop), action(orderId), {
      method: "bank-transfer",
      reference: `R${(number += 1)}`,
      kobo,
    });
  };
  const readPayments = (where: { giftCards: boolean }) =>
    shop.db
      .select({ id: paymentAttempts.id, receivedKobo: paymentAttempts.receivedKobo })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(
        and(
          eq(orders.kind, where.giftCards ? "gift-card" : "goods"),
          gt(paymentAttempts.receivedKobo, 0),
          where.giftCards ? undefined : eq(paymentAttempts.method, "gift-card"),
        ),
      )
      .orderBy(paymentAttempts.id)
      .then((rows) => pick(rows.slice(-RECENT)));
  const refund = async (where: { giftCards: boolean }) => {
    const payment = await readPayments(where);
    if (!payment) return new Refusal("payment-not-found", "None");
    const amountKobo = Math.ceil(payment.receivedKobo / (1 + below(3)));
    return requestRefund(shop, { attemptId: payment.id, amountKobo, reason: "Asked", channel: "manual", actor: owner });
  };
  const waitingRefund = () =>
    shop.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.channel, "manual"), inArray(refunds.status, ["requested", "completed"])))
      .orderBy(refunds.id)
      .then((rows) => pick(rows.slice(-4)));
  const spend = (orderId: string, code: string) => payByGiftCard(shop, { userId, orderId }, { code, ip: ip() });

  const actions: Record<string, [weight: number, act: () => unknown]> = {
    buy: [
      4,
      async () => {
        number += 1;
        const typed = {
          giverName: "Amara Nwosu",
          giverEmail: `a${number}@example.com`,
          giverPhone: "0803 555 0142",
          country: "Nigeria",
        };
        const card = buyGiftCardForm().parse({
          ...typed,
          amount: String(5_000 + below(40_000)),
          recipientName: "",
          recipientEmail: "",
          message: "",
        });
        const ordered = await orderGiftCard(shop, card, ip());
        if (ordered instanceof Refusal) return ordered;
        const [order] = await shop.db.select().from(orders).where(eq(orders.customerEmail, card.giverEmail));
        const paid = await recordMoney(confirmedShop(shop), action(order?.id ?? ""), {
          method: "bank-transfer",
          reference: `R${number}`,
          kobo: toKobo(card.amount),
        });
        const [bought] = await shop.db
          .select()
          .from(giftCards)
          .where(eq(giftCards.orderId, order?.id ?? ""));
        if (bought) await remember(bought.id);
        return paid;
      },
    ],
    issue: [
      2,
      async () => {
        const card = {
          amount: 5_000 + below(30_000),
          recipientName: "Bola",
          recipientEmail: `b${(number += 1)}@example.com`,
          message: "",
          reason: "Late",
        };
        const id = await issueGiftCard(shop, owner, card);
        if (typeof id === "number") await remember(id);
        return id;
      },
    ],
    place: [8, async () => recent.push((await placeTestOrder(shop, userId, (number += 1))).id)],
    spend: [14, () => unlessNone(pick(recent.slice(-RECENT)), (id) => spend(id, someCode()))],
    spendTwice: [
      3,
      async () => {
        const code = someCode();
        const results = await Promise.all(recent.slice(-2).map((id) => spend(id, code)));
        return results.find((result) => result instanceof Refusal);
      },
    ],
    payRest: [4, () => unlessNone(pick(recent.slice(-RECENT)), recordTransfer)],
    cancelOrder: [3, () => unlessNone(pick(recent.slice(-RECENT)), (id) => cancelByStaff(shop, action(id), "Asked"))],
    refundToCard: [4, () => refund({ giftCards: false })],
    refundBuyer: [4, () => refund({ giftCards: true })],
    refundAsCard: [
      4,
      async () => {
        const [payment] = await shop.db
          .select({ id: paymentAttempts.id, receivedKobo: paymentAttempts.receivedKobo })
          .from(paymentAttempts)
          .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
          .where(
            and(
              eq(orders.kind, "goods"),
              eq(paymentAttempts.method, "bank-transfer"),
              gt(paymentAttempts.receivedKobo, 0),
            ),
          )
          .orderBy(desc(paymentAttempts.id))
          .limit(1);
        if (!payment) return new Refusal("payment-not-found", "None");
        const amountKobo = 1 + below(payment.receivedKobo);
        const asked = {
          attemptId: payment.id,
          amountKobo,
          reason: "Asked",
          channel: "gift-card",
          actor: owner,
        } as const;
        const given = await requestRefund(shop, asked);
        if (given instanceof Refusal) return given;
        const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.refundId, given.id));
        if (!card) throw new Error("The refund became no gift card");
        return remember(card.id);
      },
    ],
    correctBuyer: [
      1,
      () =>
        readPayments({ giftCards: true }).then((payment) =>
          unlessNone(payment, ({ id, receivedKobo }) =>
            correctByHand(
              shop,
              { attemptId: id, actor: owner },
              { kobo: below(receivedKobo * 2), reason: "Typed wrong" },
            ),
          ),
        ),
    ],
    completeRefund: [
      2,
      async () => unlessNone(await waitingRefund(), ({ id }) => completeRefundByHand(shop, id, owner)),
    ],
    withdrawRefund: [
      2,
      async () => unlessNone(await waitingRefund(), ({ id }) => withdrawRefund(shop, { id, actor: owner }, "Not made")),
    ],
    stop: [2, async () => unlessNone(await someCard(), ({ id }) => stopGiftCard(shop, { id, actor: owner }, "Lost"))],
    renew: [
      2,
      async () =>
        unlessNone(await someCard(), async ({ id, recipientEmail }) => {
          const renewed = await renewGiftCard(shop, { id, actor: owner }, recipientEmail);
          if (!renewed) await remember(id);
          return renewed;
        }),
    ],
    cancelCard: [
      1,
      async () => unlessNone(await someCard(), ({ id }) => cancelGiftCard(shop, { id, actor: owner }, "Mistake")),
    ],
    sweep: [4, () => sweepPayments(shop)],
  };
  const names = Object.entries(actions).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));
  return {
    async step() {
      const name = pick(names) ?? "sweep";
      const refused = (await actions[name]?.[1]()) instanceof Refusal;
      shop.setClock(new Date(shop.clock().getTime() + STEP));
      return { name, refused };
    },
  };
}

function unlessNone<T>(subject: T | undefined, act: (subject: T) => unknown): unknown {
  return subject === undefined ? new Refusal("gift-card-unknown", "None") : act(subject);
}
