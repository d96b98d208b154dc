import { sql, type SQL } from "drizzle-orm";
import { toMoments, type Comparison, type Period } from "../../../platform/rules/period.ts";
import type { Kobo } from "../../../platform/rules/kobo.ts";
import type { Naira } from "../../../platform/rules/money.ts";
import type { Database } from "../../../platform/database/database.ts";

/**
 * The condition that a document `d` records a sale. An invoice with a refund does not: it withdraws the refund's credit
 * note.
 */
export const isSale = sql.raw("d.kind = 'invoice' and d.refund_id is null");

/** What was sold in a period, by the dates of the invoices and credit notes. Goods are after the discount. */
export type Totals = {
  orders: number;
  goodsKobo: Kobo;
  shippingKobo: Kobo;
  taxKobo: Kobo;
  /** The goods, shipping and tax of credit notes. */
  creditedGoodsKobo: Kobo;
  creditedKobo: Kobo;
  /** All refunds, for any reason. */
  refundedKobo: Kobo;
  /** The orders with a promo code, and their discounts. */
  promoOrders: number;
  discount: Naira;
  units: number;
  returnedUnits: number;
};

type Sales = { totals: Totals; previous: Totals; days: Day[]; previousDays: Day[] };

/** The goods invoiced on a day, less those credited on it. */
export type Day = { day: string; goodsKobo: Kobo; orders: number };

/** The totals of two periods, and their days that have sales. Five queries, however long the periods are. */
export async function readSales(db: Database, { period, previous }: Pick<Comparison, "period" | "previous">) {
  const [now, before, days] = await Promise.all([
    readTotals(db, period),
    readTotals(db, previous),
    readDays(db, { from: previous.from, to: period.to }),
  ]);
  const within = ({ from, to }: Period) => days.filter(({ day }) => from <= day && day <= to);
  return { totals: now, previous: before, days: within(period), previousDays: within(previous) } satisfies Sales;
}

/** The totals of one period. Two queries. */
async function readTotals(db: Database, period: Period): Promise<Totals> {
  const [documents, rest] = await Promise.all([
    db.execute<Omit<Totals, "refundedKobo" | "units" | "returnedUnits">>(documentTotals(period)),
    db.execute<Pick<Totals, "refundedKobo" | "units" | "returnedUnits">>(otherTotals(period)),
  ]);
  const [sold, other] = [documents.rows[0], rest.rows[0]];
  if (!sold || !other) throw new Error("An aggregate returned no row");
  return { ...sold, ...other };
}

function documentTotals(period: Period): SQL {
  return sql`
    select count(distinct d.order_id) filter (where ${isSale})::int as orders,
      ${sumAmount("goods_kobo", "invoice")} as "goodsKobo", ${sumAmount("shipping_kobo", "invoice")} as "shippingKobo",
      ${sumAmount("tax_kobo", "invoice")} as "taxKobo", ${sumAmount("goods_kobo", "credit-note")} as "creditedGoodsKobo",
      ${sumAmount("total_kobo", "credit-note")} as "creditedKobo",
      count(distinct d.order_id) filter (where ${isSale} and o.promo_code is not null)::int as "promoOrders",
      coalesce(sum(o.discount) filter (where d.kind = 'invoice' and not exists (
        select from sales_documents earlier
        where earlier.order_id = d.order_id and earlier.kind = 'invoice' and earlier.id < d.id
      )), 0)::float8 as discount
    from sales_documents d join orders o on o.id = d.order_id where ${during("d.issued_at", period)}`;
}

function otherTotals(period: Period): SQL {
  return sql`
    select (
        select coalesce(-sum(amount_kobo), 0)::float8 from payment_transactions
        where kind in ('refund', 'refund-withdrawn') and ${during("occurred_at", period)}
      ) as "refundedKobo", (
        select coalesce(sum((line ->> 'quantity')::int), 0)::int
        from sales_documents d, jsonb_array_elements(d.lines) line
        where ${isSale} and ${during("d.issued_at", period)}
      ) as units, (
        select coalesce(sum(i.quantity), 0)::int from returns r join return_items i on i.rma = r.rma
        where r.status <> 'refused' and ${during("r.created_at", period)}
      ) as "returnedUnits"`;
}

async function readDays(db: Database, period: Period): Promise<Day[]> {
  const { rows } = await db.execute<Day>(sql`
    select to_char(d.issued_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
      sum(case d.kind when 'invoice' then d.goods_kobo else -d.goods_kobo end)::float8 as "goodsKobo",
      count(distinct d.order_id) filter (where ${isSale})::int as orders
    from sales_documents d where ${during("d.issued_at", period)} group by 1 order by 1`);
  return rows;
}

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
