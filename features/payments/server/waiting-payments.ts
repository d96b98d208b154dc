import { sql, type SQL } from "drizzle-orm";
import { reviewStatuses, voidRefundStatuses } from "#features/orders/rules/payment-state.ts";
import { MAX_COUNTED, SHOWN, type Waiting } from "#features/orders/server/office/waiting-orders.ts";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Attempt } from "./attempts.ts";
import { listWaitingDisputes } from "./disputes.ts";

type WaitingPayment = Pick<Attempt, "id" | "orderId" | "method" | "status" | "receivedKobo"> & {
  name: string;
  requestedNaira: Naira;
  payBy: string;
  since: string;
};
export type WaitingRefund = {
  id: number;
  orderId: string;
  name: string;
  amountKobo: Kobo;
  note: string | null;
  requestedAt: string;
};

/** Lists refunds that a provider has not made by then: most arrive sooner, those to a card may take longer. */
const SLOW_REFUND = 3 * DAY;

export type WaitingMoney = Awaited<ReturnType<typeof listWaitingMoney>>;

/**
 * The payments and refunds that wait for staff, oldest first: those that customers report as paid, unless a provider
 * gave the account, those that need review, refunds to transfer by hand, failed ones, and those that a provider has not
 * made after three days; and the disputes that wait for an answer. Six queries, each on a partial index of the waiting
 * rows.
 */
export async function listWaitingMoney(db: Database, now: Date) {
  // Literals instead of parameters, so that the planner recognizes the condition of the partial index.
  const needsReview = sql.raw(
    `p.resolved_at is null and p.status in (${reviewStatuses.map((one) => `'${one}'`).join(", ")})`,
  );
  const slowBefore = new Date(now.getTime() - SLOW_REFUND).toISOString();
  const [disputes, toConfirm, problems, refunds, failedRefunds, slowRefunds] = await Promise.all([
    listWaitingDisputes(db),
    waitingPayments(db, sql`p.status = 'awaiting-confirmation' and p.account_provider is null`, sql`p.created_at`),
    waitingPayments(db, needsReview, sql`p.updated_at`),
    waitingRefunds(db, sql`p.channel = 'manual' and p.status = 'requested'`, sql`p.created_at`),
    // A failed refund no longer waits once a later one has been requested.
    waitingRefunds(
      db,
      sql`p.status = 'failed' and not exists (
        select 1 from refunds later where later.attempt_id = p.attempt_id and later.id > p.id and later.status <> all(${sql.param([...voidRefundStatuses])}::text[]))`,
      sql`p.updated_at`,
    ),
    waitingRefunds(
      db,
      sql`p.channel = 'provider' and p.status in ('requested', 'pending') and p.created_at < ${slowBefore}::timestamptz`,
      sql`p.created_at`,
    ),
  ]);
  return { disputes, toConfirm, problems, refunds, failedRefunds, slowRefunds };
}

async function waitingPayments(db: Database, where: SQL, by: SQL): Promise<Waiting<WaitingPayment>> {
  const { rows } = await db.execute<WaitingPayment & { count: number }>(sql`
    select p.id::int as id, p.order_id as "orderId", o.customer_name as name, p.method, p.status,
      p.amount::float8 as "requestedNaira", p.received_kobo::float8 as "receivedKobo", o.pay_by::text as "payBy",
      p.created_at::text as since,
      (select count(*)::int from (select 1 from payment_attempts p where ${where} limit ${MAX_COUNTED}) c) as count
    from payment_attempts p join orders o on o.id = p.order_id where ${where} order by ${by}, p.id limit ${SHOWN}`);
  return {
    first: rows.map(({ count: _count, ...row }) => ({
      ...row,
      payBy: new Date(row.payBy).toISOString(),
      since: new Date(row.since).toISOString(),
    })),
    count: rows[0]?.count ?? 0,
  };
}

async function waitingRefunds(db: Database, where: SQL, by: SQL): Promise<Waiting<WaitingRefund>> {
  const { rows } = await db.execute<WaitingRefund & { count: number }>(sql`
    select p.id::int as id, p.order_id as "orderId", o.customer_name as name, p.amount_kobo::float8 as "amountKobo", p.note,
      p.created_at::text as "requestedAt",
      (select count(*)::int from (select 1 from refunds p where ${where} limit ${MAX_COUNTED}) c) as count
    from refunds p join orders o on o.id = p.order_id where ${where} order by ${by}, p.id limit ${SHOWN}`);
  return {
    first: rows.map(({ count: _count, ...row }) => ({ ...row, requestedAt: new Date(row.requestedAt).toISOString() })),
    count: rows[0]?.count ?? 0,
  };
}
