import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, PoolClient } from "pg";
import type { Database } from "#platform/database/database.ts";
import { monthsSince, periodOfMonth, toMoments, type Period } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { during, isFirstSale, isSale } from "./sale.ts";

/** Restricts a column with a time. */
type When = (column: string) => SQL;

const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Africa/Lagos')::date`);
const dayText = sql.raw("to_char(day, 'YYYY-MM-DD')");
const endOfLastDay = sql`(select (max(day) + 1)::timestamp at time zone 'Africa/Lagos' from closed_days)`;

/** What each document and each refund adds to its day: the columns of `closed_days`. */
const daysOfRows = (when: When) => sql`
  select ${dayOf("d.issued_at")} as day, first.orders, case when o.promo_code is null then 0 else first.orders end as promo_orders,
    first.orders * o.discount as discount, sale.times * d.goods_kobo as goods_kobo,
    sale.times * d.shipping_kobo as shipping_kobo, sale.times * d.tax_kobo as tax_kobo,
    sale.credits * d.goods_kobo as credited_goods_kobo, sale.credits * d.total_kobo as credited_kobo,
    0::bigint as refunded_kobo, sale.units
  from sales_documents d join orders o on o.id = d.order_id
  cross join lateral (select (${isFirstSale})::int as orders offset 0) first
  cross join lateral (
    select (${isSale})::int as times, case when ${isSale} then 0 when d.kind = 'credit-note' then 1 else -1 end as credits,
      case when ${isSale} then (select coalesce(sum((line ->> 'quantity')::int), 0) from jsonb_array_elements(d.lines) line) else 0 end as units
    offset 0
  ) sale
  where ${when("d.issued_at")}
  union all
  select ${dayOf("occurred_at")}, 0, 0, 0, 0, 0, 0, 0, 0, -amount_kobo, 0
  from payment_transactions where kind in ('refund', 'refund-withdrawn') and ${when("occurred_at")}`;

/** The columns of `closed_days` that come from documents and refunds, which never change; an order may change later. */
const auditedSums = [
  "orders",
  "goods_kobo",
  "shipping_kobo",
  "tax_kobo",
  "credited_goods_kobo",
  "credited_kobo",
  "refunded_kobo",
  "units",
];
const daySums = [...auditedSums, "promo_orders", "discount"];
const listed = (columns: string[], write = (column: string) => column) => sql.raw(columns.map(write).join(", "));
const sumOf = (column: string) => `sum(${column})`;

/** The price of a line without its tax. */
const netPrice = sql.raw(`(line ->> 'price')::numeric * (line ->> 'quantity')::int
  / case when d.prices_include_tax and not coalesce((line ->> 'isZeroRated')::boolean, false) then 1 + d.tax_rate / 100 else 1 end`);

/**
 * What each invoice adds to the shares of its day by product: the columns of `closed_shares`. Its discount is spread
 * over its goods by their price without tax.
 */
const goodsOfRows = (when: When) => sql`
  select ${dayOf("d.issued_at")} as day, 'product' as part, coalesce(line ->> 'productId', '') as key,
    line ->> 'name' as label, 0 as orders, (line ->> 'quantity')::int as units,
    coalesce(d.goods_kobo * (${netPrice}) / nullif(sum(${netPrice}) over (partition by d.id), 0), 0) as goods_kobo
  from sales_documents d, jsonb_array_elements(d.lines) line where ${isSale} and ${when("d.issued_at")}`;

/** What each invoice adds to the shares of its day by country and by payment method. */
const ordersOfRows = (when: When) => sql`
  select d.day, share.part, share.key, '' as label, d.orders, 0 as units, d.goods_kobo
  from (
    select ${dayOf("d.issued_at")} as day, (${isFirstSale})::int as orders, d.goods_kobo, d.payment_method,
      d.buyer -> 'address' ->> 'country' as country
    from sales_documents d where ${isSale} and ${when("d.issued_at")} offset 0
  ) d
  cross join lateral (values ('country', coalesce(d.country, '')), ('method', coalesce(d.payment_method, ''))) share (part, key)`;

const sharesOfRows = (when: When) => sql`${goodsOfRows(when)} union all ${ordersOfRows(when)}`;

/**
 * Saves the sales of each day until `last` that is not closed. Run again, it changes nothing.
 *
 * @param first the day of the first event of the shop
 */
export async function closeDays(db: Database, { first, last }: { first: string; last: string }, now: Date) {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from closed_days`,
  );
  const from = rows[0]?.day ? plusDays(rows[0].day, 1) : first;
  if (from > last) return;
  const [begin, end] = [toMoments({ from, to: from }).from, toMoments({ from: last, to: last }).from];
  for (const month of monthsSince(begin, end).toReversed()) {
    const whole = periodOfMonth(month);
    const days = { from: whole.from < from ? from : whole.from, to: whole.to > last ? last : whole.to };
    await closeSome(db, days, now);
  }
}

/** In one statement, so that a day is closed together with its shares or not at all. */
async function closeSome(db: Database, days: Period, now: Date): Promise<void> {
  const when: When = (column) => during(column, days);
  await db.execute(sql`
    with days as (
      insert into closed_days (day, ${listed(daySums)}, closed_at)
      select day, ${listed(daySums, sumOf)}, ${now.toISOString()}::timestamptz from (${daysOfRows(when)}) r group by day
    )
    insert into closed_shares (period, part, key, label, orders, units, goods_kobo)
    select ${dayText}, part, key, max(label), sum(orders), sum(units), sum(goods_kobo)
    from (${sharesOfRows(when)}) r group by day, part, key`);
}

/** The shares of a closed month are those of its days. */
export const sharesOfMonth = (month: string) => sql`
  select ${month}, part, key, max(label), sum(orders), sum(units), sum(goods_kobo) from closed_shares
  where period between ${`${month}-01`} and ${`${month}-31`} group by part, key`;

/** The rows of a period that no closed day contains. */
function notClosed(period: Period): When {
  const { from, before } = toMoments(period);
  return (column) => sql`${sql.raw(column)} >= greatest(${from.toISOString()}::timestamptz, ${endOfLastDay})
    and ${sql.raw(column)} < ${before.toISOString()}::timestamptz`;
}

/** What was sold on each day of a period that has sales or refunds: the columns of `DaySums`, and `day`. */
export function salesByDayQuery(period: Period): SQL {
  return sql`
    select ${dayText} as day, sum(orders)::int as orders, sum(promo_orders)::int as "promoOrders",
      sum(discount)::float8 as discount, sum(goods_kobo)::float8 as "goodsKobo",
      sum(shipping_kobo)::float8 as "shippingKobo", sum(tax_kobo)::float8 as "taxKobo",
      sum(credited_goods_kobo)::float8 as "creditedGoodsKobo", sum(credited_kobo)::float8 as "creditedKobo",
      sum(refunded_kobo)::float8 as "refundedKobo", sum(units)::int as units
    from (
      select day, ${listed(daySums)} from closed_days where day between ${period.from} and ${period.to}
      union all
      select day, ${listed(daySums)} from (${daysOfRows(notClosed(period))}) rest
    ) days group by day order by day`;
}

/**
 * The shares of a period by product, or by country and payment method: `part`, `key`, `label`, `orders`, `units` and
 * `goods_kobo`, several rows for one key.
 */
export function sharesQuery(period: Period, by: "goods" | "orders"): SQL {
  const { before } = toMoments(period);
  const isWanted = by === "goods" ? sql`s.part = 'product'` : sql`s.part in ('country', 'method')`;
  const notYetClosed = (by === "goods" ? goodsOfRows : ordersOfRows)(notClosed(period));
  const columns = sql.raw("s.part, s.key, s.label, s.orders, s.units, s.goods_kobo");
  return sql`
    with months as (
      select month from closed_months where month || '-01' >= ${period.from} and ended_at <= ${before.toISOString()}::timestamptz
    )
    select ${columns} from closed_shares s
    where ${isWanted} and s.period in (select month from months)
    union all
    select ${columns} from closed_days c join closed_shares s on s.period = to_char(c.day, 'YYYY-MM-DD')
    where ${isWanted} and c.day between ${period.from} and ${period.to}
      and to_char(c.day, 'YYYY-MM') not in (select month from months)
    union all
    select ${columns} from (${notYetClosed}) s`;
}

/**
 * Compares the closed days, and the shares of days and months, with the documents and refunds: a sentence for each that
 * differs, at most ten of each. Promo codes and discounts are those of the orders when the day was closed.
 */
export async function auditClosedDays(client: Client | PoolClient): Promise<string[]> {
  const db = drizzle(client);
  const { rows: days } = await db.execute<{ day: string }>(differingDays);
  const { rows: shares } = await db.execute<{ period: string; part: string; key: string }>(differingShares);
  return [
    ...days.map(({ day }) => `day ${day} is closed with sales that its documents do not have`),
    ...shares.map(
      ({ period, part, key }) => `the ${part} "${key}" has other sales in ${period} than that was closed with`,
    ),
  ];
}

const untilLastDay: When = (column) => sql`${sql.raw(column)} < ${endOfLastDay}`;

const differingDays = sql`
  select ${dayText} as day from (
    select day, ${listed(auditedSums)} from (${daysOfRows(untilLastDay)}) rows
    union all
    select day, ${listed(auditedSums, (column) => `-${column}`)} from closed_days
  ) differences
  group by day having ${sql.raw(auditedSums.map((column) => `${sumOf(column)} <> 0`).join(" or "))} order by day limit 10`;

const differingShares = sql`
  with shares as (${sharesOfRows(untilLastDay)})
  select period, part, key from (
    select ${dayText} as period, part, key, orders, units, goods_kobo from shares
    union all
    select to_char(day, 'YYYY-MM'), part, key, orders, units, goods_kobo from shares
    where to_char(day, 'YYYY-MM') in (select month from closed_months)
    union all
    select period, part, key, -orders, -units, -goods_kobo from closed_shares
  ) differences
  group by period, part, key having sum(orders) <> 0 or sum(units) <> 0 or sum(goods_kobo) <> 0
  order by period, part, key limit 10`;
