import { sql, type SQL } from "drizzle-orm";
import { toMoments, type Period } from "#platform/rules/period.ts";

/**
 * The condition that a document `d` records a sale. An invoice with a refund does not: it withdraws the refund's credit
 * note.
 */
export const isSale = sql.raw("d.kind = 'invoice' and d.refund_id is null");

/** The condition that a document `d` is the first invoice of its order. */
export const isFirstSale = sql`${isSale} and not exists (
  select from sales_documents e
  where e.order_id = d.order_id and e.kind = 'invoice' and e.refund_id is null and e.id < d.id
)`;

/** The sum of an amount over the documents `d` that record sales, or over the credit notes less those taken back. */
export function sumAmount(column: string, kind: "invoice" | "credit-note"): SQL {
  const amount = sql.raw(`d.${column}`);
  return kind === "invoice"
    ? sql`coalesce(sum(${amount}) filter (where ${isSale}), 0)::float8`
    : sql`coalesce(sum(case d.kind when 'credit-note' then ${amount} else -${amount} end)
        filter (where not (${isSale})), 0)::float8`;
}

/** The condition that a column with a time is in the period. */
export function during(column: string, period: Period): SQL {
  const { from, before } = toMoments(period);
  const at = sql.raw(column);
  return sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${before.toISOString()}::timestamptz`;
}
