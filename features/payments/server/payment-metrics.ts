import { sql } from "drizzle-orm";
import type { PaymentAttemptStatus } from "#features/orders/rules/payment-state.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Database } from "#platform/database/database.ts";
import { DAY } from "#platform/rules/time.ts";
import { paymentAttempts, refunds } from "../tables.ts";

/** Limited, so that the cost of counting does not grow with the age of the shop. */
const PERIOD = 30 * DAY;

type Count = { method: PaymentMethod; status: PaymentAttemptStatus; count: number };
type Metrics = {
  /** The number of payment attempts of the last 30 days by method and status, without those that have none. */
  byStatus: Count[];
  /** How long ago the oldest attempt that is open or awaits confirmation was started; 0 without one. */
  oldestUnconfirmedSeconds: number;
  /** The refunds, by the provider or by hand, that have neither been completed nor failed. */
  pendingRefunds: number;
  /** How long ago the oldest of these was requested; 0 without one. */
  oldestPendingRefundSeconds: number;
};

/** The metrics of payments and refunds. Two queries: one reads an index only, one the unfinished rows. */
export async function paymentMetrics(db: Database, now: Date): Promise<Metrics> {
  const [byStatus, unfinished] = await Promise.all([
    db.execute<Count>(countsQuery(now)),
    db.execute<Omit<Metrics, "byStatus">>(unfinishedQuery(now)),
  ]);
  const [ages] = unfinished.rows;
  if (!ages) throw new Error("An aggregate returned no row");
  return { byStatus: byStatus.rows, ...ages };
}

function countsQuery(now: Date) {
  const since = new Date(now.getTime() - PERIOD).toISOString();
  return sql`select method, status, count(*)::int as count from ${paymentAttempts}
    where created_at > ${since}::timestamptz group by method, status order by method, status`;
}

function unfinishedQuery(now: Date) {
  const seconds = (column: string) =>
    sql`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${sql.raw(column)})), 0)::float8`;
  return sql`
    select count(*)::int as "pendingRefunds", ${seconds("created_at")} as "oldestPendingRefundSeconds",
      (select ${seconds("created_at")} from ${paymentAttempts} where status in ('open', 'awaiting-confirmation'))
        as "oldestUnconfirmedSeconds"
    from ${refunds} where status in ('requested', 'pending')`;
}
