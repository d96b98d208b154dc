import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/tables.ts";
import { changeOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { MAX_COUNTED, SHOWN, type Waiting } from "#features/orders/server/office/waiting-orders.ts";
import { orderNotification } from "#features/orders/server/order-topics.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { disputedMessage, undecidedStatuses } from "../rules/dispute.ts";
import { paymentDisputes } from "../tables.ts";

export type Dispute = typeof paymentDisputes.$inferSelect;
export type OfficeDispute = Awaited<ReturnType<typeof listOrderDisputes>>[number];

/** The disputes about an order's payments for the office, oldest first; times are ISO 8601. One query. */
export async function listOrderDisputes(db: Database, orderId: string) {
  const rows = await db
    .select({ dispute: paymentDisputes, name: users.name })
    .from(paymentDisputes)
    .leftJoin(users, eq(users.id, paymentDisputes.answeredBy))
    .where(eq(paymentDisputes.orderId, orderId))
    .orderBy(asc(paymentDisputes.id));
  return rows.map(({ dispute: { answer, answeredAt, ...dispute }, name }) => ({
    ...pick(dispute, ["id", "attemptId", "provider", "reference", "status"]),
    ...pick(dispute, ["category", "message", "amountKobo", "currency"]),
    openedAt: dispute.openedAt.toISOString(),
    dueAt: dispute.dueAt?.toISOString(),
    resolvedAt: dispute.resolvedAt?.toISOString(),
    /** What staff noted about their answer. */
    answer:
      answer !== null && answeredAt
        ? { text: answer, by: name ?? "Somebody who has left", at: answeredAt.toISOString() }
        : undefined,
  }));
}

export type WaitingDispute = Pick<Dispute, "id" | "orderId" | "provider" | "amountKobo" | "category"> & {
  name: string;
  /** ISO 8601; null when the provider names no deadline. */
  dueAt: string | null;
  /** Staff have noted an answer, but the provider does not say yet that it has one. */
  isNoted: boolean;
};

/**
 * The disputes that wait for an answer, nearest deadline first. Those without a deadline come before the others, and
 * those with a noted answer after them. One query, on a partial index.
 */
export async function listWaitingDisputes(db: Database): Promise<Waiting<WaitingDispute>> {
  const { rows } = await db.execute<WaitingDispute & { count: number }>(sql`
    select d.id::int as id, d.order_id as "orderId", o.customer_name as name, d.provider, d.category,
      d.amount_kobo::float8 as "amountKobo", d.due_at::text as "dueAt", d.answered_at is not null as "isNoted",
      (select count(*)::int from (select 1 from payment_disputes where status = 'open' limit ${MAX_COUNTED}) c) as count
    from payment_disputes d join orders o on o.id = d.order_id where d.status = 'open'
    order by d.answered_at is not null, d.due_at nulls first, d.id limit ${SHOWN}`);
  return {
    first: rows.map(({ count: _count, ...row }) => ({ ...row, dueAt: row.dueAt && new Date(row.dueAt).toISOString() })),
    count: rows[0]?.count ?? 0,
  };
}

/**
 * A refusal while the bank has not decided about a payment: if the shop refunded it as well, the same money would go
 * back twice.
 */
export async function refuseWhileDisputed(tx: Transaction, attemptId: number): Promise<Refusal | undefined> {
  const [dispute] = await undecidedDisputes(tx, attemptId).limit(1);
  return dispute && new Refusal("payment-disputed", disputedMessage(dispute.provider));
}

/** The disputes about a payment (its id, or a column with it) that the bank has not decided. */
export function undecidedDisputes(db: Database | Transaction, attemptId: number | PgColumn) {
  const { provider, status } = paymentDisputes;
  return db
    .select({ provider })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.attemptId, attemptId), inArray(status, [...undecidedStatuses])));
}

/**
 * Notes what staff answered on the provider's dashboard, in the audit trail too, and makes the sweep ask the provider
 * within a minute. Refuses a dispute that does not wait for an answer, one with a noted answer, and with `seen` an
 * order that has changed since. Undefined when the order has no such dispute.
 */
export async function noteAnswer(
  shop: Shop,
  action: StaffAction & { disputeId: number },
  answer: string,
): Promise<Dispute | Refusal | undefined> {
  return changeOrder(shop, action, async (w, order) => {
    const [dispute] = await w.tx
      .select()
      .from(paymentDisputes)
      .where(and(eq(paymentDisputes.id, action.disputeId), eq(paymentDisputes.orderId, order.id)));
    if (!dispute) return undefined;
    if (dispute.status !== "open") {
      return new Refusal("payment-settled", "This dispute is no longer waiting for an answer.");
    }
    if (dispute.answeredAt) return new Refusal("payment-settled", "Someone has noted an answer already.");
    const note = { answer, answeredBy: action.actor, answeredAt: w.now };
    await w.tx
      .update(paymentDisputes)
      .set({ ...note, nextPollAt: w.now, updatedAt: w.now })
      .where(eq(paymentDisputes.id, dispute.id));
    const details = { dispute: dispute.reference, words: answer };
    await recordAudit(w, { action: "answered a dispute", subject: `order:${order.id}`, details });
    await w.tx.execute(orderNotification(order.id));
    return { ...dispute, ...note };
  });
}
