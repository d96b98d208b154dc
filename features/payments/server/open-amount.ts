import { and, eq, inArray, notInArray, sum } from "drizzle-orm";
import { voidRefundStatuses } from "#features/orders/rules/payment-state.ts";
import { latestPayBy } from "#features/orders/rules/payment.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { orders } from "#features/orders/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { toKobo, wholeNairaUp, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { missingKobo } from "../rules/allocate-payments.ts";
import { paymentAttempts, refunds } from "../tables.ts";

/** What the payments of an order must add up to: the total, and what edits have refunded. */
export function termsFromOrder({
  total,
  editRefunds,
  status,
}: Pick<typeof orders.$inferSelect, "total" | "editRefunds" | "status">) {
  return { totalKobo: toKobo(total + editRefunds), status };
}

/** What is still to be paid for each of these orders, in whole naira, rounded up: 0 for a paid one. One query. */
export async function openAmounts(db: Database | Transaction, list: { id: string }[]): Promise<Map<string, Naira>> {
  const kobo = await openKobo(db, list);
  return new Map([...kobo].map(([id, open]) => [id, wholeNairaUp(open)]));
}

/** The same in kobo, not rounded (`missingKobo`). */
export async function openKobo(db: Database | Transaction, list: { id: string }[]): Promise<Map<string, Kobo>> {
  const ids = list.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const refunded = db
    .select({ attemptId: refunds.attemptId, kobo: sum(refunds.amountKobo).mapWith(refunds.amountKobo).as("kobo") })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), notInArray(refunds.status, [...voidRefundStatuses])))
    .groupBy(refunds.attemptId)
    .as("refunded");
  const { id, total, editRefunds, status } = orders;
  const payment = { status: paymentAttempts.status, receivedKobo: paymentAttempts.receivedKobo };
  const rows = await db
    .select({ order: { id, total, editRefunds, status }, payment, refundedKobo: refunded.kobo })
    .from(orders)
    .leftJoin(paymentAttempts, eq(paymentAttempts.orderId, id))
    .leftJoin(refunded, eq(refunded.attemptId, paymentAttempts.id))
    .where(inArray(id, ids));
  const payments = Map.groupBy(rows, ({ order }) => order.id);
  return new Map(
    rows.map(({ order }) => {
      const own = (payments.get(order.id) ?? []).flatMap(({ payment: one, refundedKobo }) =>
        one ? { ...one, refundedKobo: refundedKobo ?? 0 } : [],
      );
      return [order.id, missingKobo(termsFromOrder(order), own)];
    }),
  );
}

/** What is still to come in: the orders that wait for their payment, and what is still to be paid for them. */
export async function readMoneyToCome(db: Database): Promise<{ orders: number; kobo: Kobo }> {
  const waiting = await db.select({ id: orders.id }).from(orders).where(eq(orders.status, "pending"));
  const open = [...(await openKobo(db, waiting)).values()].filter((kobo) => kobo > 0);
  return { orders: open.length, kobo: open.reduce((all, kobo) => all + kobo, 0) };
}

/** What is still to be paid for an order, in whole naira, rounded up: 0 when it is paid. */
export async function openNaira(db: Database | Transaction, { id }: Pick<LockedOrder, "id">): Promise<Naira> {
  return (await openAmounts(db, [{ id }])).get(id) ?? 0;
}

/** Why an order cannot be paid now; undefined if it can. `open` is what is still to be paid. */
export function whyNotPayable(order: LockedOrder, open: Naira, now: Date): Refusal | undefined {
  if (order.total === 0 && order.status !== "cancelled") {
    return new Refusal("order-closed", "There is nothing to pay for this order.");
  }
  const isTaken = order.status === "confirmed" || order.status === "processing";
  if (order.status !== "pending" && !(isTaken && open > 0)) {
    return new Refusal("order-closed", "This order no longer waits for a payment.");
  }
  if (order.status === "pending" && latestPayBy(order.createdAt) <= now) {
    return new Refusal("order-closed", "The time to pay for this order is over. Please order again.");
  }
  return undefined;
}
