import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { BookEvent, EventSum } from "../rules/journal.ts";
import { isSale } from "./sale.ts";

/** Invoices and credit notes as events (the columns of an `EventSum`, and what the journal says about them). */
export const documentEvents = sql`
  select 0 as source, d.id, d.issued_at as at, d.order_id, d.number as document, d.reason as text,
    case when d.kind = 'invoice' and not (${isSale}) then 'credit-note-withdrawn' else d.kind end as kind,
    null::text as channel, d.goods_kobo as goods, d.shipping_kobo as shipping, d.tax_kobo as tax,
    0::bigint as amount, 0::bigint as fee
  from sales_documents d`;

/** Receipts, refunds and their corrections as events, with the columns of `documentEvents`. */
export const moneyEvents = sql`
  select 1 as source, t.id, t.occurred_at as at, t.order_id, null::text as document, t.reason as text, t.kind,
    t.channel, 0::bigint as goods, 0::bigint as shipping, 0::bigint as tax,
    t.amount_kobo as amount, t.fee_kobo as fee
  from payment_transactions t`;

/** Gift cards that are sold or issued, or end without being spent, as events, with the columns of `documentEvents`. */
export const giftCardEvents = sql`
  select 2 as source, g.id, g.occurred_at as at, g.order_id, null::text as document, null::text as text,
    case when g.order_id is null then 'gift-card-goodwill' else 'gift-card-sale' end as kind,
    null::text as channel, 0::bigint as goods, 0::bigint as shipping, 0::bigint as tax,
    g.amount_kobo as amount, 0::bigint as fee
  from gift_card_entries g where g.kind not in ('spent', 'returned')`;

/** All events of the books, with the columns of `documentEvents`. */
export const allEvents = sql`(${documentEvents} union all ${moneyEvents} union all ${giftCardEvents}) events`;

/**
 * The columns of an `EventSum`, added up; grouped by kind, channel and sign of the amount. PostgreSQL adds up bigint as
 * numeric, so amounts are read as float8, which is exact for safe integers.
 */
export const sumColumns = sql`kind, channel, sum(goods)::float8 as goods, sum(shipping)::float8 as shipping,
  sum(tax)::float8 as tax, sum(amount)::float8 as amount, sum(fee)::float8 as fee`;

/** The event of a row, or of the sum of rows with the same kind and channel. */
export function toEvent({ kind, channel, goods, shipping, tax, amount, fee }: EventSum): BookEvent {
  if (kind === "invoice" || kind === "credit-note" || kind === "credit-note-withdrawn") {
    return { kind, goodsKobo: goods, shippingKobo: shipping, taxKobo: tax };
  }
  if (kind === "gift-card-sale" || kind === "gift-card-goodwill") return { kind, amountKobo: amount };
  return { kind, channel: channel ?? "bank", amountKobo: amount, feeKobo: fee };
}

/** The moment of the oldest document, transaction or gift card; `now` for a shop without any. */
export async function firstEvent(db: Database, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ at: Date | string | null }>(sql`
    select least((select min(issued_at) from sales_documents), (select min(occurred_at) from payment_transactions),
      (select min(occurred_at) from gift_card_entries)) as at`);
  return new Date(rows[0]?.at ?? now);
}
