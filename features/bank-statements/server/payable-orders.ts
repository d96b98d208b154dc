import { sql, type SQL } from "drizzle-orm";
import { openKobo } from "#features/payments/server/open-amount.ts";
import type { Database } from "#platform/database/database.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { DAY } from "#platform/rules/time.ts";
import type { PayableOrder } from "../rules/match-bank-statement.ts";

/** An order with what the office shows about it next to a line of a bank statement. */
export type BankStatementOrder = PayableOrder & {
  total: Naira;
  createdAt: string;
  status: string;
  receivedKobo: Kobo;
};

/** How long the shop looks for money for a cancelled order. */
const ENDED_SINCE = 14 * DAY;
const MOST_ORDERS = 2_000;

/**
 * The orders that lines of a bank statement may pay: those that wait for their payment, those that were cancelled in
 * the last 14 days, and those with an id that a line has in full. At most 2,000 of the first two, newest first. The
 * open amount is `openKobo` of features/payments/server/open-amount.ts, in kobo; for a cancelled order, which is
 * refunded if its money comes late, its total less what has come. Two queries.
 */
export async function listPayableOrders(db: Database, now: Date, texts: string[]): Promise<BankStatementOrder[]> {
  const since = new Date(now.getTime() - ENDED_SINCE).toISOString();
  const ids = [...new Set(texts.flatMap(orderIdsIn))];
  return readOrders(
    db,
    sql`(select id from orders where status = 'pending' order by created_at desc, id desc limit ${MOST_ORDERS})
      union (select id from orders where status = 'cancelled' and created_at > ${since}::timestamptz
        order by created_at desc, id desc limit ${MOST_ORDERS})
      union select unnest(${sql.param(ids)}::text[]) collate "C"`,
  );
}

async function readOrders(db: Database, ids: SQL): Promise<BankStatementOrder[]> {
  const { rows } = await db.execute<Omit<BankStatementOrder, "waits" | "openKobo">>(sql`
    select o.id, o.customer_name as name, o.total::float8 as total, o.status, o.created_at::text as "createdAt",
      coalesce(p.received, 0)::float8 as "receivedKobo", coalesce(p.found, '{}') as "references"
    from (${ids}) wanted join orders o on o.id = wanted.id
    left join lateral (
      select sum(received_kobo) as received, array_agg(reference) as found from payment_attempts where order_id = o.id
    ) p on true`);
  const open = await openKobo(
    db,
    rows.filter(({ status }) => status !== "cancelled"),
  );
  return rows.map((order) => ({
    ...order,
    createdAt: new Date(order.createdAt).toISOString(),
    waits: order.status === "pending",
    openKobo: open.get(order.id) ?? toKobo(order.total) - order.receivedKobo,
  }));
}

/** The whole order ids in a text, with or without their punctuation. */
function orderIdsIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/CBL[_\s-]?(\d{13})[_\s-]?([0-9A-Z]{9})/g);
  return [...found].map(([, time, end]) => `CBL_${time}_${(end ?? "").toLowerCase()}`);
}
