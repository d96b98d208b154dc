import { sql, type SQL } from "drizzle-orm";
import { registeredChannels, type BookEvent, type Channel } from "../rules/journal.ts";
import { feeRates } from "../rules/fees.ts";
import type { Kobo } from "../../../platform/rules/kobo.ts";
import { staffMethods, type StaffMethod } from "../../orders/rules/methods.ts";
import { isSale } from "./sales.ts";

/**
 * The columns of an event: those of a document are zero in a transaction, and the other way around. PostgreSQL adds up
 * bigint as numeric, so amounts are read as float8, which is exact for safe integers.
 */
export type EventRow = {
  kind: BookEvent["kind"];
  channel: Channel | null;
  goods: Kobo;
  shipping: Kobo;
  tax: Kobo;
  amount: Kobo;
  fee: Kobo;
};

/** Invoices and credit notes as events (the columns of `EventRow`, and what the journal says about them). */
export const documentEvents = sql`
  select 0 as source, d.id, d.issued_at as at, d.order_id, d.number as document, d.reason as text,
    case when d.kind = 'invoice' and not (${isSale}) then 'credit-note-withdrawn' else d.kind end as kind,
    null::text as channel, d.goods_kobo as goods, d.shipping_kobo as shipping, d.tax_kobo as tax,
    0::bigint as amount, 0::bigint as fee
  from sales_documents d`;

/** Nobody but staff knows of the payment: its method has no provider, or none that has registered it. */
const isRecordedByStaff = sql`(a.provider_status is null and a.method in (${sql.raw(staffMethods.map(quote).join(", "))}))`;

/** Where the money of a transaction arrived or left. A USSD payment is the provider's when the provider knows it. */
export const channelColumn = sql`
  case
    when t.kind in ('refund', 'refund-withdrawn') and r.channel = 'manual' then 'bank'
    when ${isRecordedByStaff} then 'bank'
    else case a.method ${sql.join(staffMethods.map(channelBranch))} else a.method end
  end`;

function channelBranch(method: StaffMethod): SQL {
  return sql.raw(` when ${quote(method)} then ${quote(registeredChannels[method] ?? "bank")}`);
}

/** The provider's fee for a receipt, by the published rates, halves of a kobo rounded up; never more than arrived. */
export const feeColumn = sql`
  case when t.kind = 'receipt' and not ${isRecordedByStaff}
    then least(t.amount_kobo, case a.method ${sql.join(Object.entries(feeRates).map(feeBranch))} else 0 end)
    else 0
  end`;

function feeBranch([method, { basisPoints, fixedKobo }]: [string, { basisPoints: number; fixedKobo: Kobo }]): SQL {
  return sql.raw(` when ${quote(method)} then (t.amount_kobo * ${basisPoints} + 5000) / 10000 + ${fixedKobo}`);
}

function quote(constant: string): string {
  return `'${constant}'`;
}

/** The tables of a transaction: its attempt, and its refund if it has one. */
export const transactionTables = sql`
  payment_transactions t
  join payment_attempts a on a.id = t.attempt_id
  left join refunds r on r.id = t.refund_id`;

/** Receipts, refunds and their corrections as events, with the columns of `documentEvents`. */
export const moneyEvents = sql`
  select 1 as source, t.id, t.occurred_at as at, t.order_id, null::text as document, t.reason as text, t.kind,
    ${channelColumn} as channel, 0::bigint as goods, 0::bigint as shipping, 0::bigint as tax,
    t.amount_kobo as amount, (${feeColumn})::bigint as fee
  from ${transactionTables}`;

/** Gift cards that are sold or issued, or end without being spent, as events, with the columns of `documentEvents`. */
export const giftCardEvents = sql`
  select 2 as source, g.id, g.occurred_at as at, g.order_id, null::text as document, null::text as text,
    case when g.order_id is null then 'gift-card-goodwill' else 'gift-card-sale' end as kind,
    null::text as channel, 0::bigint as goods, 0::bigint as shipping, 0::bigint as tax,
    g.amount_kobo as amount, 0::bigint as fee
  from gift_card_entries g where g.kind not in ('spent', 'returned')`;

/** The event of a row, or of the sum of rows with the same kind and channel. */
export function toEvent({ kind, channel, goods, shipping, tax, amount, fee }: EventRow): BookEvent {
  if (kind === "invoice" || kind === "credit-note" || kind === "credit-note-withdrawn") {
    return { kind, goodsKobo: goods, shippingKobo: shipping, taxKobo: tax };
  }
  if (kind === "gift-card-sale" || kind === "gift-card-goodwill") return { kind, amountKobo: amount };
  return { kind, channel: channel ?? "bank", amountKobo: amount, feeKobo: fee };
}
