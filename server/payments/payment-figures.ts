import { sql } from "drizzle-orm";
import type { PaymentMethod } from "../../domain/payment/payment.ts";
import type { PaymentAttemptStatus } from "../../domain/payment/payment-state.ts";
import type { Database } from "../database/database.ts";
import { paymentAttempts, refunds } from "../database/schema.ts";

type Count = { method: PaymentMethod; status: PaymentAttemptStatus; count: number };
type Figures = {
  /** The number of payment attempts with each method and status that any attempt has. */
  byStatus: Count[];
  /** How long ago the oldest attempt was started that is open or that waits for confirmation; 0 without one. */
  oldestUnconfirmedSeconds: number;
  /** The refunds, by the provider or by hand, that have neither been completed nor failed. */
  pendingRefunds: number;
  /** How long ago the oldest of these was requested; 0 without one. */
  oldestPendingRefundSeconds: number;
};

/** What operators watch about payments and refunds. Two queries: one reads an index only, one the unfinished rows. */
export async function paymentFigures(db: Database, now: Date): Promise<Figures> {
  const [byStatus, unfinished] = await Promise.all([
    db.execute<Count>(
      sql`select method, status, count(*)::int as count from ${paymentAttempts} group by method, status order by method, status`,
    ),
    db.execute<Omit<Figures, "byStatus">>(unfinishedQuery(now)),
  ]);
  const [ages] = unfinished.rows;
  if (!ages) throw new Error("An aggregate returned no row");
  return { byStatus: byStatus.rows, ...ages };
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
