import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { toKobo } from "../../domain/kobo.ts";
import {
  isOneOf,
  openAttemptStatuses,
  payingStatuses,
  paymentStateOf,
  type PaymentState,
} from "../../domain/payment/payment-state.ts";
import type { Database, Transaction } from "../database/database.ts";
import { paymentAttempts, refunds } from "../database/schema.ts";
import { pipeline } from "../database/pipeline.ts";
import { recordPaymentChange } from "../orders/payable-order.ts";
import type { PaymentChange } from "../orders/payment-change.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;
type NewAttempt = Pick<Attempt, "orderId" | "method" | "reference" | "amount"> & Partial<Attempt>;

/** Every attempt of an order. */
export function listAttempts(tx: Transaction, orderId: string): Promise<Attempt[]> {
  return tx.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
}

/** The order's open attempt, if any. A caller that changes it must hold the lock on the order. */
export async function findOpenAttempt(db: Database | Transaction, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, [...openAttemptStatuses])));
  return attempt;
}

export async function findAttempt(db: Database | Transaction, id: number): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

export async function findAttemptByReference(db: Database, reference: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return attempt;
}

/** The attempt behind the unguessable token of its return page. */
export async function findAttemptByToken(db: Database, token: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.returnToken, token));
  return attempt;
}

/** Inserts an attempt of a locked order. An order has at most one open attempt. */
export async function addAttempt(tx: Transaction, attempt: NewAttempt, now: Date): Promise<Attempt> {
  const [inserted] = await tx
    .insert(paymentAttempts)
    .values({ status: "open", returnToken: newToken(), ...attempt, createdAt: now, updatedAt: now })
    .returning();
  if (!inserted) throw new Error("The inserted payment attempt was not returned");
  return inserted;
}

export async function changeAttempt(
  tx: Transaction,
  id: number,
  change: Partial<typeof paymentAttempts.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ ...change, updatedAt: now })
    .where(eq(paymentAttempts.id, id));
}

/**
 * Recomputes the payment state of a locked order and saves it on the order. Call it after every change of an attempt or
 * refund.
 */
export async function refreshPaymentState(
  tx: Transaction,
  orderId: string,
  now: Date,
  changes: Omit<PaymentChange, "state"> = {},
): Promise<void> {
  await recordPaymentChange(tx, orderId, { state: await paymentStateIn(tx, orderId), ...changes }, now);
}

/** Computes the payment state only, for a caller that saves it together with other changes of the order. */
export async function paymentStateIn(tx: Transaction, orderId: string): Promise<PaymentState> {
  const { status, amountKobo } = refunds;
  const [attempts, refundRows] = await pipeline(
    listAttempts(tx, orderId),
    tx.select({ status, amountKobo }).from(refunds).where(eq(refunds.orderId, orderId)),
  );
  return paymentStateOf(
    attempts.map((attempt) => ({ ...attempt, requestedKobo: toKobo(attempt.amount) })),
    refundRows,
  );
}

export function isOpen(attempt: Pick<Attempt, "status">): boolean {
  return isOneOf(openAttemptStatuses, attempt.status);
}

/** Whether this attempt is the one that pays its order. */
export function isPaying(attempt: Pick<Attempt, "status">): boolean {
  return isOneOf(payingStatuses, attempt.status);
}

/** Whether one of the attempts of a locked order pays it. */
export async function hasPayingAttempt(tx: Transaction, orderId: string): Promise<boolean> {
  const where = and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, [...payingStatuses]));
  return (await tx.$count(paymentAttempts, where)) > 0;
}

/** 32 hexadecimal digits: not guessable, and short enough for a return URL. */
function newToken(): string {
  return randomBytes(16).toString("hex");
}
