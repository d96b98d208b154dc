import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { openAttemptStatuses, payingStatuses, voidRefundStatuses } from "#features/orders/rules/payment-state.ts";
import { orders, salesDocuments } from "#features/orders/tables.ts";
import { creditMethods } from "#features/shop/rules/payment-methods.ts";
import { write } from "#platform/database/write.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { paymentAttempts, paymentDisputes, refunds } from "../tables.ts";
import { findProvider, lockAttempt, type AtProvider } from "./attempts.ts";
import { refundedKobo } from "./change-money.ts";
import { withCircuitBreakers } from "./circuit-breaker.ts";
import { expireOrder } from "./expire-order.ts";
import { endOverdueAttempt, giveUpAttempt } from "./give-up-attempt.ts";
import { PAGE_GRACE } from "./payment-page.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { addRefund, settleRefund } from "./refunds.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle.ts";

const BATCH_SIZE = 300;
/** Lease on a due query: no other process takes it until the query has surely been sent. */
const QUERY_LEASE = 2 * MINUTE;
/** How many tasks of one provider run at the same time. */
const AT_ONCE = 10;
/** No task starts after this time: the next run, a minute after this one, continues. */
const RUN_FOR = 50 * SECOND;

/** `asks`: whose provider is asked; null if none is. */
type Task = { asks: AtProvider | null; run: (shop: Shop) => Promise<unknown> };
/** The columns of `AtProvider`. */
const { method, accountProvider } = paymentAttempts;

/**
 * Advances every payment without waiting for a callback or a customer: expires orders whose time to pay is over, closes
 * pages whose own time is over and open attempts of orders that have ended, refunds the payments of cancelled orders,
 * and queries providers about refunds, attempts and disputes that are due (payment-state.ts and dispute.ts in
 * features/payments/rules say when). Runs every minute in one of the processes; concurrent runs are harmless.
 *
 * The tasks of each provider run ten at once and independently of the others, and a provider whose calls time out is
 * not asked again in this run (circuit-breaker.ts). Throws the first error of a task after all have run.
 */
export async function sweepPayments(shop: Shop): Promise<void> {
  for (const id of await listPaidAndCancelled(shop)) await refundCancelled(shop, id);
  const tasks: Task[] = [
    ...(await listOrdersToExpire(shop)).map(({ id, asks }) => ({ asks, run: (to: Shop) => expireOrder(to, id) })),
    ...(await listOpenAttemptsOfEndedOrders(shop)).map((asks) => ({
      asks,
      run: (to: Shop) => giveUpAttempt(to, asks),
    })),
    ...(await listOverdueAttempts(shop)).map((asks) => ({ asks, run: (to: Shop) => endOverdueAttempt(to, asks) })),
    ...(await takeDueRefunds(shop)).map((asks) => ({ asks, run: (to: Shop) => settleRefund(to, asks.id) })),
    ...(await takeDueAttempts(shop)).map((asks) => ({ asks, run: (to: Shop) => settlePayment(to, asks.id) })),
    ...(await takeDueDisputes(shop)).map(({ provider, reference, ...asks }) => ({
      asks,
      run: (to: Shop) => settleDispute(to, provider, reference),
    })),
  ];
  const byProvider = Object.groupBy(tasks, ({ asks }) => (asks && findProvider(shop, asks)?.name) ?? "none");
  const limited = withCircuitBreakers(shop);
  const errors = await Promise.all(Object.values(byProvider).map((some) => runAll(limited, some)));
  const [first] = errors.flat();
  if (first !== undefined) throw first;
}

/** Runs the tasks, a few at once, until the time is over. Returns their errors, those of silent providers excepted. */
async function runAll(shop: Shop, tasks: Task[]): Promise<unknown[]> {
  const errors: unknown[] = [];
  const until = shop.clock().getTime() + RUN_FOR;
  const remaining = tasks.values();
  const work = async () => {
    for (const { run } of remaining) {
      if (shop.clock().getTime() > until) return;
      await run(shop).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) errors.push(error);
        else shop.log.warn({ reason: error.message }, "a payment provider did not reply; the sweep queries it again");
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return errors;
}

/** Takes the attempts whose query is due, so that no other process queries them too. */
function takeDueAttempts(shop: Shop): Promise<({ id: number } & AtProvider)[]> {
  const { id } = paymentAttempts;
  return shop.db
    .update(paymentAttempts)
    .set({ nextPollAt: leaseEnd(shop) })
    .where(inArray(id, due(shop, paymentAttempts)))
    .returning({ id, method, accountProvider });
}

/** Takes the refunds whose query is due, like `takeDueAttempts`. */
function takeDueRefunds(shop: Shop): Promise<({ id: number } & AtProvider)[]> {
  return shop.db
    .update(refunds)
    .set({ nextPollAt: leaseEnd(shop) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, refunds.attemptId), inArray(refunds.id, due(shop, refunds))))
    .returning({ id: refunds.id, method, accountProvider });
}

/** Takes the disputes whose query is due, like `takeDueAttempts`. */
function takeDueDisputes(shop: Shop) {
  const { id, provider, reference, attemptId } = paymentDisputes;
  return shop.db
    .update(paymentDisputes)
    .set({ nextPollAt: leaseEnd(shop) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, attemptId), inArray(id, due(shop, paymentDisputes))))
    .returning({ provider, reference, method, accountProvider });
}

function leaseEnd(shop: Shop): Date {
  return new Date(shop.clock().getTime() + QUERY_LEASE);
}

function due(shop: Shop, table: typeof paymentAttempts | typeof refunds | typeof paymentDisputes) {
  return shop.db
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.nextPollAt), lte(table.nextPollAt, shop.clock())))
    .orderBy(asc(table.nextPollAt))
    .limit(BATCH_SIZE)
    .for("no key update", { skipLocked: true });
}

/** An order that was paid, and then raised by an edit. */
const waitsForRest = sql`(${orders.status} in ('confirmed', 'processing')
  and ${orders.paymentState} in ('part-paid', 'awaiting-confirmation'))`;

async function listOpenAttemptsOfEndedOrders(shop: Shop) {
  const rows = await shop.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        inArray(paymentAttempts.status, [...openAttemptStatuses]),
        ne(orders.status, "pending"),
        or(not(waitsForRest), lte(paymentAttempts.expiresAt, shop.clock())),
      ),
    )
    .limit(BATCH_SIZE);
  return rows.map(({ attempt }) => attempt);
}

/**
 * Pages, codes and accounts whose own time is over, of orders that still wait: they can be paid in another way until
 * `payBy`. Of those that the customer has reported, only accounts: their money comes at once, or not at all.
 */
async function listOverdueAttempts(shop: Shop) {
  const rows = await shop.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        or(eq(paymentAttempts.status, "open"), isReportedAccount),
        lte(paymentAttempts.expiresAt, new Date(shop.clock().getTime() - PAGE_GRACE)),
        eq(orders.status, "pending"),
        gt(orders.payBy, shop.clock()),
      ),
    )
    .orderBy(asc(paymentAttempts.expiresAt))
    .limit(BATCH_SIZE);
  return rows.map(({ attempt }) => attempt);
}

const isReportedAccount = and(eq(paymentAttempts.status, "awaiting-confirmation"), isNotNull(accountProvider));

const CANCELLED = "The order was cancelled";

/** A refund that the sweep requested and that came to nothing: staff refund that payment by hand. */
const stopped = and(eq(refunds.reason, CANCELLED), inArray(refunds.status, [...voidRefundStatuses]));

/** Payments of orders that were cancelled after they were paid, and still hold money of the customer's. */
async function listPaidAndCancelled(shop: Shop): Promise<number[]> {
  const leftToStaff = shop.db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), stopped));
  const refunded = shop.db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), notInArray(refunds.status, [...voidRefundStatuses])));
  const sold = shop.db
    .select({ one: sql`1` })
    .from(salesDocuments)
    .where(eq(salesDocuments.orderId, orders.id));
  const rows = await shop.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(orders.status, "cancelled"),
        inArray(orders.paymentState, ["paid", "problem", "part-paid", "part-refunded"]),
        or(
          inArray(paymentAttempts.status, [...payingStatuses]),
          // A part payment of an order that has been invoiced. What a gift card paid goes back to it in any case.
          and(
            eq(paymentAttempts.status, "underpaid"),
            or(exists(sold), inArray(paymentAttempts.method, creditMethods)),
          ),
        ),
        sql`${paymentAttempts.receivedKobo} > (${refunded})`,
        notExists(leftToStaff),
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
    if ((await w.tx.$count(refunds, and(eq(refunds.attemptId, attemptId), stopped))) > 0) return;
    const amountKobo: Kobo = attempt.receivedKobo - (await refundedKobo(w.tx, attemptId));
    if (amountKobo > 0) await addRefund(w, attempt, { amountKobo, reason: CANCELLED, channel: "provider" });
  });
}

/** The orders to expire, with the open attempt, whose provider is asked first. */
async function listOrdersToExpire(shop: Shop): Promise<{ id: string; asks: AtProvider | null }[]> {
  const isOpen = inArray(paymentAttempts.status, [...openAttemptStatuses]);
  return shop.db
    .select({ id: orders.id, asks: { method, accountProvider } })
    .from(orders)
    .leftJoin(paymentAttempts, and(eq(paymentAttempts.orderId, orders.id), isOpen))
    .where(and(eq(orders.status, "pending"), lte(orders.payBy, shop.clock()), ne(orders.paymentState, "problem")))
    .orderBy(asc(orders.payBy))
    .limit(BATCH_SIZE);
}
