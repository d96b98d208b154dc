import { randomBytes } from "node:crypto";
import { and, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import {
  openAttemptStatuses,
  payingStatuses,
  computePaymentState,
  type AttemptSummary,
} from "#features/orders/rules/payment-state.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { orderRow } from "#features/orders/server/order-row.ts";
import { recordPayment, type PaymentChange } from "#features/orders/server/record-payment.ts";
import { orders } from "#features/orders/tables.ts";
import { allPaymentMethods, paymentMethods } from "#features/shop/rules/payment-methods.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { pipeline } from "#platform/database/pipeline.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { Write } from "#platform/database/write.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import type { Shop } from "#platform/shop.ts";
import type { BankPayment, PayableAccount } from "../rules/bank-payment.ts";
import { bankAccounts, paymentAttempts, refunds } from "../tables.ts";
import type { Provider, ProviderName } from "./providers/provider.ts";
import { addTransaction, type NewTransaction } from "./transactions.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;
/** An attempt that was read while its order was locked. */
export type LockedAttempt = Attempt & {
  order: LockedOrder;
  /** All of the order, in a write that has changed none of them since. */ payments?: Attempt[];
};
/** What else changes in the order, in the same update as its payment state. */
type Effect = { effect?: Omit<PaymentChange, "paymentState"> };

/** Payments of a locked order as they are after a change, where the caller knows them: then they are not read again. */
type Known = {
  payments?: AttemptSummary[];
  /** No payment had received money, so there are no refunds. */ hadNoMoney?: boolean;
};

const selectAttempts = preparedQuery({ orderId: paymentAttempts.orderId }, (db, { orderId }) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)),
);
const attemptById = preparedQuery({ id: paymentAttempts.id }, (db, { id }) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)),
);
const orderOfAttempt = preparedQuery({ id: paymentAttempts.id }, (db, { id }) =>
  db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(paymentAttempts.id, id))
    .for("no key update", { of: orders }),
);
const selectRefunds = preparedQuery({ orderId: refunds.orderId }, (db, { orderId }) =>
  db
    .select({ status: refunds.status, amountKobo: refunds.amountKobo })
    .from(refunds)
    .where(eq(refunds.orderId, orderId)),
);

/** Every attempt of an order. */
export function listAttempts(tx: Transaction, orderId: string): Promise<Attempt[]> {
  return selectAttempts(tx, { orderId });
}

/** The order's open attempt, if any. A caller that changes it must hold the lock on the order. */
export async function findOpenAttempt(db: Database | Transaction, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, [...openAttemptStatuses])));
  return attempt;
}

/** An open payment: what the customer pays, and the token of its return page. */
export type OpenPayment = BankPayment & { token: string };

/** The account that the provider gave for an attempt, if it gave one. */
export function accountOf({ accountBank: bankName, accountNumber, accountName }: Account): PayableAccount | null {
  return bankName && accountNumber ? { bankName, accountNumber, accountName } : null;
}
type Account = Pick<Attempt, "accountBank" | "accountNumber" | "accountName">;

/** The open payment of each of these orders that has one, with the account of a transfer. One query. */
export async function listOpenPayments(db: Database, orderIds: string[]): Promise<Record<string, OpenPayment>> {
  if (orderIds.length === 0) return {};
  const { orderId, method, amount, reference, ussdCode, returnToken: token } = paymentAttempts;
  const { accountProvider, accountBank, accountNumber, accountName } = paymentAttempts;
  const { position: _position, version: _version, ...account } = getTableColumns(bankAccounts);
  const given = { accountProvider, accountBank, accountNumber, accountName };
  const rows = await db
    .select({ orderId, token, payment: { method, amount, reference, ussdCode }, given, account })
    .from(paymentAttempts)
    .leftJoin(bankAccounts, eq(bankAccounts.id, paymentAttempts.bankAccountId))
    .where(and(inArray(orderId, orderIds), inArray(paymentAttempts.status, [...openAttemptStatuses])));
  return Object.fromEntries(
    rows.flatMap(({ orderId: id, token: opens, payment, given: own, account: chosen }) => {
      const isInstant = own.accountProvider !== null;
      return opens ? [[id, { ...payment, account: accountOf(own) ?? chosen, isInstant, token: opens }]] : [];
    }),
  );
}

/** An attempt by its id, or undefined. */
export async function findAttempt(db: Database | Transaction, id: number): Promise<Attempt | undefined> {
  const [attempt] = await attemptById(db, { id });
  return attempt;
}

/** An attempt by the shop's reference, or undefined. */
export async function findAttemptByReference(db: Database, reference: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return attempt;
}

/** Locks the order of an attempt until the transaction ends, then reads the attempt; undefined for an unknown one. */
export async function lockAttempt({ tx }: Write, id: number): Promise<LockedAttempt | undefined> {
  const [order] = await orderOfAttempt(tx, { id });
  const attempt = order && (await findAttempt(tx, id));
  return attempt && { ...attempt, order: orderRow(order) };
}

/** The same with all payments of the order. */
export async function lockWithPayments({ tx }: Write, id: number): Promise<LockedAttempt | undefined> {
  const [order] = await orderOfAttempt(tx, { id });
  const payments = order ? await listAttempts(tx, order.id) : [];
  const attempt = payments.find((one) => one.id === id);
  return order && attempt && { ...attempt, order: orderRow(order), payments };
}

type NewAttempt = Pick<Attempt, "method" | "reference" | "amount"> &
  Partial<Omit<Attempt, "receivedKobo">> &
  Effect & { /** The order's other attempts, if they have been read. */ others?: Attempt[] };

/**
 * Inserts an attempt of a locked order; the order's payment state follows. An order has at most one open attempt.
 */
export async function addAttempt(
  w: Write,
  order: LockedOrder,
  { effect, others, ...columns }: NewAttempt,
): Promise<LockedAttempt> {
  const { tx, now } = w;
  const [inserted] = await tx
    .insert(paymentAttempts)
    // The token has 32 hexadecimal digits: not guessable, and short enough for a return URL.
    .values({
      status: "open",
      returnToken: randomBytes(16).toString("hex"),
      ...columns,
      orderId: order.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!inserted) throw new Error("The inserted payment attempt was not returned");
  // A cancelled attempt without money does not count in the payment state.
  if (inserted.status !== "cancelled") {
    const hadNoMoney = others?.every(({ receivedKobo }) => receivedKobo === 0) ?? false;
    await refreshPaymentState(w, order, effect, { ...(others && { payments: [...others, inserted] }), hadNoMoney });
  }
  return { ...inserted, order };
}

export type AttemptChange = Partial<Omit<Attempt, "receivedKobo">> & Effect & { transaction?: NewTransaction };

/**
 * Changes an attempt of a locked order; the order's payment state follows when the change matters to it. Money that
 * arrives, is reversed or is corrected is a `transaction`: the only way to change what an attempt has received.
 */
export async function changeAttempt(
  w: Write,
  { id, order }: Pick<LockedAttempt, "id" | "order">,
  { effect, transaction, ...columns }: AttemptChange,
  known?: Known,
): Promise<void> {
  const money = transaction && {
    receivedKobo: sql`${paymentAttempts.receivedKobo} + ${transaction.amountKobo}`,
  };
  await pipeline(
    w.tx
      .update(paymentAttempts)
      .set({ ...columns, ...money, updatedAt: w.now })
      .where(eq(paymentAttempts.id, id)),
    ...(transaction ? [addTransaction(w, { id, orderId: order.id }, transaction)] : []),
  );
  const counts = "status" in columns || transaction || "resolvedAt" in columns;
  if (counts || effect) await refreshPaymentState(w, order, effect, known);
}

/** Saves the payment state of a locked order with the `effect` of the change, in one update of the order. */
export async function refreshPaymentState(
  w: Write,
  order: LockedOrder,
  effect: Effect["effect"] = {},
  { payments, hadNoMoney = false }: Known = {},
): Promise<void> {
  const [attempts, refundRows] = await pipeline(
    payments ? Promise.resolve(payments) : listAttempts(w.tx, order.id),
    hadNoMoney ? Promise.resolve([]) : selectRefunds(w.tx, { orderId: order.id }),
  );
  const isSold =
    order.status === "cancelled" ? (await listDocuments(w.tx, order.id)).length > 0 : order.status !== "pending";
  const [totalKobo, editRefundsKobo] = [toKobo(order.total), toKobo(order.editRefunds)];
  const sale = { refunds: refundRows, totalKobo, editRefundsKobo, isSold };
  await recordPayment(w, order, { ...effect, paymentState: computePaymentState(attempts, sale) });
}

/** Whether the attempt waits for the customer's money. */
export function isOpen(attempt: Pick<Attempt, "status">): boolean {
  return isOneOf(openAttemptStatuses, attempt.status);
}

/** What says which provider has an attempt. */
export type AtProvider = Pick<Attempt, "method" | "accountProvider">;

/** The provider of an attempt: the one that gave its account, else that of its method, if there is one. */
export function findProvider({ providers }: Pick<Shop, "providers">, attempt: AtProvider): Provider | undefined {
  const { method, accountProvider } = attempt;
  if (accountProvider === null) return providers[method];
  return findProviderByName({ providers }, accountProvider);
}

/** The provider with this name, if its keys are configured. */
export function findProviderByName({ providers }: Pick<Shop, "providers">, name: ProviderName): Provider | undefined {
  return Object.values(providers).find((provider) => provider.name === name);
}

/** The attempts that a provider settles: those of its methods, and transfers to the accounts that it gave. */
export function isOfProvider({ providers }: Pick<Shop, "providers">, name: ProviderName): SQL | undefined {
  const { method, accountProvider } = paymentAttempts;
  const methods = allPaymentMethods.filter((one) => providers[one]?.name === name);
  return or(eq(sql`${accountProvider}`, name), and(isNull(accountProvider), inArray(method, methods)));
}

/**
 * Whether staff settle this attempt by the bank statement: it has no provider, or was not started at one, like money
 * that staff recorded. Gift card payments are on no statement.
 */
export function isByHand(shop: Shop, attempt: AtProvider & Pick<Attempt, "returnToken">): boolean {
  if (paymentMethods[attempt.method].recordedBy === "shop") return false;
  return attempt.returnToken === null || !findProvider(shop, attempt);
}

/** Whether this attempt is the one that pays its order. */
function isPaying(attempt: Pick<Attempt, "status">): boolean {
  return isOneOf(payingStatuses, attempt.status);
}

/** The attempt that pays an order, if any. */
export async function findPayingAttempt(tx: Transaction, orderId: string): Promise<Attempt | undefined> {
  return (await listAttempts(tx, orderId)).find(isPaying);
}

/** The status of an open attempt that ends now without money. */
export function endedStatus({ expiresAt }: Attempt, now: Date): "expired" | "cancelled" {
  return expiresAt !== null && expiresAt <= now ? "expired" : "cancelled";
}
