import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { koboOf } from "../../domain/kobo.ts";
import {
  isOneOf,
  openAttemptStatuses,
  payingStatuses,
  paymentStateOf,
  type PaymentState,
} from "../../domain/payment-state.ts";
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

/** The order's open attempt, if any. Whoever means to change it has locked the order: that keeps everyone else away. */
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

/** Writes a new attempt of a locked order that has no open one. */
export async function addAttempt(tx: Transaction, attempt: NewAttempt, now: Date): Promise<Attempt> {
  const [written] = await tx
    .insert(paymentAttempts)
    .values({ status: "open", returnToken: newToken(), ...attempt, createdAt: now, updatedAt: now })
    .returning();
  if (!written) throw new Error("An attempt was written and is not there");
  return written;
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

/** Works the payment state of a locked order out anew and keeps it with the order. To be called after every change of an attempt or refund. */
export async function refreshPaymentState(
  tx: Transaction,
  orderId: string,
  now: Date,
  more: Omit<PaymentChange, "state"> = {},
): Promise<void> {
  await recordPaymentChange(tx, orderId, { state: await paymentStateIn(tx, orderId), ...more }, now);
}

/** The same for whoever has more to write about the order: the state alone. */
export async function paymentStateIn(tx: Transaction, orderId: string): Promise<PaymentState> {
  const { status, amountKobo } = refunds;
  const [attempts, given] = await pipeline(
    listAttempts(tx, orderId),
    tx.select({ status, amountKobo }).from(refunds).where(eq(refunds.orderId, orderId)),
  );
  return paymentStateOf(
    attempts.map((attempt) => ({ ...attempt, askedKobo: koboOf(attempt.amount) })),
    given,
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

/** 32 hexadecimal digits: what nobody guesses, short enough for a return address. */
function newToken(): string {
  return randomBytes(16).toString("hex");
}
