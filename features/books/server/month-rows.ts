import { sql, type SQL } from "drizzle-orm";
import { nairaForFileInSql } from "#platform/database/kobo-in-sql.ts";
import type { ReadStale } from "#platform/database/read-stale.ts";
import { periodOfMonth, type Month } from "#platform/rules/period.ts";
import { during } from "./sale.ts";

/** The rows of a CSV file, in batches. */
export type Batches = AsyncGenerator<Record<string, unknown>[]>;

type Row = Record<string, unknown> & { cursorAt: string; cursorId: string };
/** A table of a month. `at` and `id` are the columns by which it is sorted, through an index. */
type Source = { select: SQL; from: SQL; where?: SQL; at: string; id: string; columns: Record<string, string> };

const BATCH = 1_000;

const naira = (column: string) => nairaForFileInSql(sql.raw(column));
const day = (column: string) => sql.raw(`to_char(${column} at time zone 'Africa/Lagos', 'YYYY-MM-DD')`);

/** Invoices and credit notes by their numbers' dates; the amounts are positive in both. */
export const documentRows = monthTable({
  at: "d.issued_at",
  id: "d.id",
  columns: {
    date: "Date",
    number: "Number",
    kind: "Kind",
    order: "Order",
    customer: "Customer",
    country: "Country",
    goods: "Goods",
    shipping: "Shipping",
    taxName: "Name of the tax",
    percent: "Tax rate in %",
    tax: "Tax",
    total: "Total",
    reason: "Reason",
  },
  select: sql`${day("d.issued_at")} as date, d.number, d.kind, d.order_id as "order", d.buyer ->> 'name' as customer,
    d.buyer -> 'address' ->> 'country' as country, ${naira("d.goods_kobo")} as goods, ${naira("d.shipping_kobo")} as shipping,
    d.tax_name as "taxName", d.tax_rate::float8 as percent, ${naira("d.tax_kobo")} as tax, ${naira("d.total_kobo")} as total, d.reason`,
  from: sql`sales_documents d`,
});

/** The orders that were placed in the month, in whatever state they are now. */
export const orderRows = monthTable({
  at: "o.created_at",
  id: "o.id",
  columns: {
    date: "Date",
    order: "Order",
    status: "Status",
    payment: "Payment",
    customer: "Customer",
    country: "Country",
    method: "Payment method",
    promo: "Promo code",
    goods: "Goods before discount",
    discount: "Discount",
    shipping: "Shipping",
    tax: "Tax",
    includedTax: "Tax in the prices",
    total: "Total",
  },
  select: sql`${day("o.created_at")} as date, o.id as "order", o.status, o.payment_state as payment,
    o.customer_name as customer, o.shipping_address ->> 'country' as country, o.payment_method as method,
    o.promo_code as promo, o.subtotal || '.00' as goods, o.discount || '.00' as discount, o.shipping || '.00' as shipping,
    o.tax || '.00' as tax, o.included_tax || '.00' as "includedTax", o.total || '.00' as total`,
  from: sql`orders o`,
});

const transactionTables = sql`
  payment_transactions t
  join payment_attempts a on a.id = t.attempt_id
  left join refunds r on r.id = t.refund_id`;
const transactionColumns = { date: "Date", entry: "Entry", order: "Order", kind: "Kind", channel: "Account" };
const transactionFields = sql`${day("t.occurred_at")} as date, 'T' || t.id as entry, t.order_id as "order", t.kind,
  t.channel`;

/** Receipts, with their corrections and reversals. */
export const paymentRows = monthTable({
  at: "t.occurred_at",
  id: "t.id",
  columns: {
    ...transactionColumns,
    method: "Payment method",
    reference: "Reference",
    /* oxlint-disable shop/straight-apostrophe -- bookkeepers' programs look for these headings */
    provider: "Provider's reference",
    bank: "Bank's reference",
    /* oxlint-enable shop/straight-apostrophe */
    received: "Received",
    reversed: "Taken back",
    fee: "Fee by the published rate",
    reason: "Reason",
  },
  select: sql`${transactionFields}, a.method, a.reference, a.provider_reference as provider, t.reference as bank,
    ${naira("greatest(t.amount_kobo, 0)")} as received, ${naira("greatest(-t.amount_kobo, 0)")} as reversed,
    ${naira("t.fee_kobo")} as fee, t.reason`,
  from: transactionTables,
  where: sql`t.kind in ('receipt', 'correction', 'reversal')`,
});

/** Refunds, and those that were withdrawn after they had been recorded. */
export const refundRows = monthTable({
  at: "t.occurred_at",
  id: "t.id",
  columns: {
    ...transactionColumns,
    reference: "Reference",
    rma: "Return",
    refunded: "Refunded",
    withdrawn: "Withdrawn",
    reason: "Reason",
  },
  select: sql`${transactionFields}, r.reference, r.return_rma as rma,
    ${naira("greatest(-t.amount_kobo, 0)")} as refunded, ${naira("greatest(t.amount_kobo, 0)")} as withdrawn,
    coalesce(t.reason, r.reason) as reason`,
  from: transactionTables,
  where: sql`t.kind in ('refund', 'refund-withdrawn')`,
});

function monthTable({ columns, ...source }: Source) {
  return { columns, read: (readStale: ReadStale, month: Month) => batches(readStale, source, month) };
}

async function* batches(readStale: ReadStale, source: Omit<Source, "columns">, month: Month): Batches {
  const [at, id] = [sql.raw(source.at), sql.raw(source.id)];
  for (let last: Row | undefined, done = false; !done;) {
    const query = sql`
      select ${source.select}, ${at}::text as "cursorAt", ${id}::text as "cursorId" from ${source.from}
      where ${during(source.at, periodOfMonth(month))} ${source.where ? sql`and ${source.where}` : sql``}
        ${last ? sql`and (${at}, ${id}) > (${last.cursorAt}::timestamptz, ${last.cursorId})` : sql``}
      order by ${at}, ${id} limit ${BATCH}`;
    const { rows } = await readStale((db) => db.execute<Row>(query));
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    done = rows.length < BATCH;
  }
}
