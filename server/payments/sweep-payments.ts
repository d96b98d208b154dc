import { and, asc, eq, inArray, isNotNull, lte, ne, notExists, sql } from "drizzle-orm";
import { openAttemptStatuses, payingStatuses } from "../../domain/payment-state.ts";
import { orders, paymentAttempts, refunds } from "../database/schema.ts";
import { lockOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { findAttempt } from "./attempts.ts";
import { expireOrder } from "./expire-order.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { requestRefundIn, settleRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";

const AT_ONCE = 100;
/** Until whoever took a question has surely asked it, nobody else asks the same. */
const TAKEN_FOR = 2 * 60_000;

/**
 * Looks after every payment that nobody looks after: asks providers about attempts and refunds whose time has come (on a growing
 * interval, before and after expiry, for three days), closes attempts of orders that have ended, gives the money of cancelled orders
 * back, and ends orders whose time to pay is over. Runs every minute in whichever process comes first; running it twice at once
 * is harmless. One silent provider keeps the rest from nothing.
 */
export async function sweepPayments(shop: Shop): Promise<void> {
  for (const id of await takeAttemptsToQuery(shop)) await unlessSilent(shop, () => settlePayment(shop, id));
  for (const attempt of await openAttemptsOfEndedOrders(shop)) {
    await unlessSilent(shop, () => giveUpAttempt(shop, attempt));
  }
  for (const id of await paidAndCancelled(shop)) await giveBackAll(shop, id);
  for (const id of await takeRefundsToQuery(shop)) await unlessSilent(shop, () => settleRefund(shop, id));
  for (const id of await ordersToExpire(shop)) await unlessSilent(shop, () => expireOrder(shop, id));
}

/** Takes the questions that are due, so that another process does not ask them, too. */
async function takeAttemptsToQuery(shop: Shop): Promise<number[]> {
  const now = shop.clock();
  const due = shop.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.nextQueryAt), lte(paymentAttempts.nextQueryAt, now)))
    .orderBy(asc(paymentAttempts.nextQueryAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const taken = await shop.db
    .update(paymentAttempts)
    .set({ nextQueryAt: new Date(now.getTime() + TAKEN_FOR) })
    .where(inArray(paymentAttempts.id, due))
    .returning({ id: paymentAttempts.id });
  return taken.map(({ id }) => id);
}

async function takeRefundsToQuery(shop: Shop): Promise<number[]> {
  const now = shop.clock();
  const due = shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextQueryAt), lte(refunds.nextQueryAt, now)))
    .orderBy(asc(refunds.nextQueryAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const taken = await shop.db
    .update(refunds)
    .set({ nextQueryAt: new Date(now.getTime() + TAKEN_FOR) })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id });
  return taken.map(({ id }) => id);
}

async function openAttemptsOfEndedOrders(shop: Shop) {
  const rows = await shop.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(inArray(paymentAttempts.status, [...openAttemptStatuses]), ne(orders.status, "pending")))
    .limit(AT_ONCE);
  return rows.map(({ attempt }) => attempt);
}

/** Payments of orders that were cancelled after they were paid, of which nothing is on its way back yet. */
async function paidAndCancelled(shop: Shop): Promise<number[]> {
  const asked = shop.db
    .select({ one: sql`1` })
    .from(refunds)
    .where(eq(refunds.attemptId, paymentAttempts.id));
  const rows = await shop.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(orders.status, "cancelled"),
        inArray(orders.paymentState, ["paid", "problem"]),
        inArray(paymentAttempts.status, [...payingStatuses]),
        notExists(asked),
      ),
    )
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

async function giveBackAll(shop: Shop, attemptId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) return;
    // Under the lock, so that two sweeps at once find one refund between them.
    await lockOrder(tx, attempt.orderId);
    if ((await tx.$count(refunds, eq(refunds.attemptId, attemptId))) > 0) return;
    await requestRefundIn(shop, tx, {
      attemptId,
      amountKobo: attempt.receivedKobo,
      reason: "The order was cancelled",
      way: "provider",
      actor: null,
    });
  });
}

async function ordersToExpire(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.payBy, shop.clock()), ne(orders.paymentState, "problem")))
    .orderBy(asc(orders.payBy))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

async function unlessSilent(shop: Shop, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ reason: error.message }, "a payment provider did not answer; we ask again");
  }
}
