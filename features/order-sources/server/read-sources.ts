import { between, desc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { toMoments, type Period } from "#platform/rules/period.ts";
import type { OrderSource } from "../rules/order-source.ts";
import type { VisitStep } from "../rules/visit.ts";
import { visitCounts } from "../tables.ts";

/** The texts are null for the orders without a source. */
export type SourceSales = { [Key in keyof OrderSource]: string | null } & { orders: number; paidKobo: Kobo };

/**
 * The orders for goods that were placed in a period and not cancelled, by where they came from, and what was paid for
 * them until now, less refunds; the most money first. One query.
 */
export async function readSourceSales(db: Database, period: Period): Promise<SourceSales[]> {
  const { from, before } = toMoments(period);
  const { rows } = await db.execute<SourceSales>(sql`
    select s.source, s.medium, s.campaign, count(*)::int as orders, coalesce(sum(p.kobo), 0)::float8 as "paidKobo"
    from orders o
      left join order_sources s on s.order_id = o.id
      left join lateral (select sum(amount_kobo) as kobo from payment_transactions t where t.order_id = o.id) p on true
    where o.kind = 'goods' and o.status <> 'cancelled'
      and o.created_at >= ${from.toISOString()}::timestamptz and o.created_at < ${before.toISOString()}::timestamptz
    group by s.source, s.medium, s.campaign
    order by "paidKobo" desc, orders desc, s.source, s.medium, s.campaign`);
  return rows;
}

export type DayOfVisits = { day: string } & Record<VisitStep, number>;

/** How often each step towards an order was opened on the days of a period that have any, the last day first. */
export async function readVisits(db: Database, { from, to }: Period): Promise<DayOfVisits[]> {
  const { day, step, count } = visitCounts;
  const rows = await db
    .select({ day, step, count })
    .from(visitCounts)
    .where(between(day, from, to))
    .orderBy(desc(day));
  return [...Map.groupBy(rows, (row) => row.day)].map(([of, counts]) => {
    const opened = (kind: VisitStep) => counts.find((row) => row.step === kind)?.count ?? 0;
    return {
      day: of,
      visit: opened("visit"),
      product: opened("product"),
      cart: opened("cart"),
      checkout: opened("checkout"),
    };
  });
}
