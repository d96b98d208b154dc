import { and, asc, eq, inArray, isNotNull, lte, ne, notExists, sql } from "drizzle-orm";
import { openAttemptStatuses, payingStatuses } from "../../domain/payment/payment-state.ts";
import { MINUTE } from "../../domain/time.ts";
import { orders, paymentAttempts, refunds } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { lockAttempt } from "./attempts.ts";
import { expireOrder } from "./expire-order.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { addRefund, settleRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";
import { write } from "../database/write.ts";

const BATCH_SIZE = 100;
/** Lease on a due query: no other process takes it until the query has surely been sent. */
const QUERY_LEASE = 2 * MINUTE;

/**
 * Advances every payment without waiting for a callback or a customer: queries providers about attempts and refunds
 * that are due (at growing intervals, before and after expiry, for three days), closes open attempts of orders that
 * have ended, refunds the payments of cancelled orders, and expires orders whose time to pay is over. Runs every minute
 * in one of the processes; concurrent runs are harmless. An unavailable provider does not hold up the rest.
 */
export async function sweepPayments(shop: Shop): Promise<void> {
  for (const id of await takeDue(shop, paymentAttempts)) await skipUnavailable(shop, () => settlePayment(shop, id));
  for (const attempt of await listOpenAttemptsOfEndedOrders(shop)) {
    await skipUnavailable(shop, () => giveUpAttempt(shop, attempt));
  }
  for (const id of await listPaidAndCancelled(shop)) await refundCancelled(shop, id);
  for (const id of await takeDue(shop, refunds)) await skipUnavailable(shop, () => settleRefund(shop, id));
  for (const id of await listOrdersToExpire(shop)) await skipUnavailable(shop, () => expireOrder(shop, id));
}

/** Takes the attempts or refunds whose query is due, so that no other process queries them too; returns their ids. */
async function takeDue(shop: Shop, table: typeof paymentAttempts | typeof refunds): Promise<number[]> {
  const now = shop.clock();
  const due = shop.db
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.nextPollAt), lte(table.nextPollAt, now)))
    .orderBy(asc(table.nextPollAt))
    .limit(BATCH_SIZE)
    .for("no key update", { skipLocked: true });
  const taken = await shop.db
    .update(table)
    .set({ nextPollAt: new Date(now.getTime() + QUERY_LEASE) })
    .where(inArray(table.id, due))
    .returning({ id: table.id });
  return taken.map(({ id }) => id);
}

async function listOpenAttemptsOfEndedOrders(shop: Shop) {
  const rows = await shop.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(inArray(paymentAttempts.status, [...openAttemptStatuses]), ne(orders.status, "pending")))
    .limit(BATCH_SIZE);
  return rows.map(({ attempt }) => attempt);
}

/** Payments of orders that were cancelled after they were paid, without any refund yet. */
async function listPaidAndCancelled(shop: Shop): Promise<number[]> {
  const requested = shop.db
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
        notExists(requested),
      ),
    )
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

async function refundCancelled(shop: Shop, attemptId: number): Promise<void> {
  await write(shop, null, async (w) => {
    const attempt = await lockAttempt(w, attemptId);
    if (!attempt) return;
    // Checked under the lock, so that two concurrent sweeps create one refund.
    if ((await w.tx.$count(refunds, eq(refunds.attemptId, attemptId))) > 0) return;
    const amountKobo = attempt.receivedKobo;
    await addRefund(w, attempt, { amountKobo, reason: "The order was cancelled", channel: "provider" });
  });
}

async function listOrdersToExpire(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.payBy, shop.clock()), ne(orders.paymentState, "problem")))
    .orderBy(asc(orders.payBy))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

async function skipUnavailable(shop: Shop, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ reason: error.message }, "a payment provider did not reply; the sweep queries it again");
  }
}
