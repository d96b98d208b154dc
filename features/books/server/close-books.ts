import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, PoolClient } from "pg";
import type { Database } from "#platform/database/database.ts";
import { lagosDay, monthsSince, periodOfMonth, toMoments, type Month } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { auditClosedDays, closeDays, sharesOfMonth } from "./closed-days.ts";
import { allEvents, firstEvent, sumColumns } from "./events.ts";
import { during } from "./sale.ts";

/** A day is closed when it has been over for this long: by then no write that began on it is still running. */
const SETTLED_AFTER = DAY;

/**
 * Saves the sales of each day, and the sums and the closing balances of each month, that is over and not closed, oldest
 * first, so that later reports do not read its rows. Run again, it changes nothing.
 */
export async function closeBooks({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const now = clock();
  const settled = new Date(now.getTime() - SETTLED_AFTER);
  const first = await firstEvent(db, now);
  await closeDays(db, { first: lagosDay(first), last: plusDays(lagosDay(settled), -1) }, now);
  const { rows } = await db.execute<{ month: Month }>(sql`select month from closed_months order by month desc limit 1`);
  const over = monthsSince(first, settled).slice(1).toReversed();
  for (const month of over.filter((one) => one > (rows[0]?.month ?? ""))) await closeMonth(db, month, now);
}

/** In one statement, so that a month is closed as a whole or not at all. Fails when it is closed already. */
async function closeMonth(db: Database, month: Month, now: Date): Promise<void> {
  const period = periodOfMonth(month);
  await db.execute(sql`
    with month as (
      insert into closed_months (month, ended_at, sums, closed_at)
      select ${month}, ${toMoments(period).before.toISOString()}::timestamptz, coalesce(jsonb_agg(sums), '[]'), ${now.toISOString()}::timestamptz
      from (
        select ${sumColumns} from ${allEvents}
        where ${during("at", period)}
        group by kind, channel, sign(amount)
      ) sums
    ), shares as (
      insert into closed_shares (period, part, key, label, orders, units, goods_kobo) ${sharesOfMonth(month)}
    )
    insert into closing_balances (month, order_id, balance_kobo)
    select ${month}, order_id, kobo from (${balancesAtEnd(month)}) balances`);
}

/** The closed months up to this one, and the moment from which rows are added up one by one. */
const closedUntil = (month: Month) => sql`
  closed as (select * from closed_months where month <= ${month}),
  rest as (select coalesce(max(ended_at), '-infinity') as begins_at from closed)`;

/** The columns of `closed_months.sums`. */
const savedSums = sql`jsonb_to_recordset(sums)
  as sum (kind text, channel text, goods bigint, shipping bigint, tax bigint, amount bigint, fee bigint)`;

/** The sums of all events before a month (`isBefore`) and in it, by kind, channel and sign. */
export function trialBalanceQuery(month: Month): SQL {
  const { from, before } = toMoments(periodOfMonth(month));
  return sql`
    with ${closedUntil(month)}
    select is_before as "isBefore", ${sumColumns}
    from (
      select closed.month < ${month} as is_before, sum.* from closed, ${savedSums}
      union all
      select at < ${from.toISOString()}::timestamptz, kind, channel, goods, shipping, tax, amount, fee from ${allEvents}
      where at >= (select begins_at from rest) and at < ${before.toISOString()}::timestamptz
    ) sums
    group by is_before, kind, channel, sign(amount)`;
}

/** What each order owes by its documents, transactions and gift cards, a row for each of them. */
const orderEntries = sql`(
  select order_id, issued_at as at, case kind when 'invoice' then total_kobo else -total_kobo end as kobo
  from sales_documents
  union all
  select order_id, occurred_at, -amount_kobo from payment_transactions
  union all
  select order_id, occurred_at, amount_kobo from gift_card_entries
  where order_id is not null and kind not in ('spent', 'returned')
) entries`;

/** The orders that owe (`kobo` is positive) or are owed at the end of a month: `order_id`, `kobo`. */
export function balancesAtEnd(month: Month): SQL {
  const { before } = toMoments(periodOfMonth(month));
  return sql`
    with ${closedUntil(month)}
    select order_id, sum(kobo) as kobo
    from (
      select order_id, balance_kobo as kobo from closing_balances where month = (select max(month) from closed)
      union all
      select order_id, kobo from ${orderEntries}
      where at >= (select begins_at from rest) and at < ${before.toISOString()}::timestamptz
    ) changes
    group by order_id having sum(kobo) <> 0`;
}

/**
 * Compares the closed months and days with their events: a sentence for each kind of events of a month, each order, day
 * and share that differs, at most ten of each. Finds nothing in a database of a version without closed days.
 */
export async function auditClosedBooks(client: Client | PoolClient): Promise<string[]> {
  const db = drizzle(client);
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('closed_days') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows: sums } = await db.execute<{ month: Month; kind: string }>(differingSums);
  const { rows: balances } = await db.execute<{ month: Month; orderId: string }>(differingBalances);
  return [
    ...sums.map(({ month, kind }) => `month ${month} is closed with a sum of "${kind}" that its events do not have`),
    ...balances.map(({ month, orderId }) => `order ${orderId} does not end month ${month} as that was closed`),
    ...(await auditClosedDays(client)),
  ];
}

const lagosMonth = sql.raw("to_char(at at time zone 'Africa/Lagos', 'YYYY-MM')");
/** Also in a month before the first closed one, which must not have any events. */
const isClosed = sql`at < (select max(ended_at) from closed_months)`;

const differingSums = sql`
  select month, kind from (
    select ${lagosMonth} as month, kind, channel, sign(amount), goods, shipping, tax, amount, fee from ${allEvents}
    where ${isClosed}
    union all
    select month, kind, channel, sign(amount), -goods, -shipping, -tax, -amount, -fee from closed_months, ${savedSums}
  ) differences
  group by month, kind, channel, sign
  having sum(goods) <> 0 or sum(shipping) <> 0 or sum(tax) <> 0 or sum(amount) <> 0 or sum(fee) <> 0
  order by month, kind limit 10`;

/** The closing balance of an order must be that of the month before, plus its entries. */
const differingBalances = sql`
  with following as (select month, lead(month) over (order by month) as next from closed_months)
  select month, order_id as "orderId" from (
    select month, order_id, balance_kobo as kobo from closing_balances
    union all
    select next, order_id, -balance_kobo from closing_balances join following using (month) where next is not null
    union all
    select ${lagosMonth}, order_id, -kobo from ${orderEntries} where ${isClosed}
  ) differences
  group by month, order_id having sum(kobo) <> 0 order by month, order_id limit 10`;
