import { sql } from "drizzle-orm";
import { isByHand, type Attempt } from "#features/payments/server/attempts.ts";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { saysReversal } from "../rules/bank-statement-words.ts";
import { findReversed, REVERSED_WITHIN, reversalWeight, type BankLine } from "../rules/reversals.ts";
import type { BankStatementLine } from "./list-lines.ts";

/** Money that is recorded as received, and that the bank took back by this line. */
export type TakenBack = {
  line: BankStatementLine;
  orderId: string;
  attemptId: number;
  name: string;
  receivedKobo: Kobo;
};

/** A debit and a receipt of its amount; `credit` is the line that the receipt was recorded from, if any. */
type Pair = {
  id: number;
  accountId: string;
  bookedOn: string;
  amountKobo: Kobo;
  description: string;
  reference: string;
  bankStatus: string | null;
  orderId: string;
  name: string;
  attemptId: number;
  attemptReference: string;
  method: Attempt["method"];
  accountProvider: Attempt["accountProvider"];
  returnToken: string | null;
  receivedKobo: Kobo;
  receiptReference: string | null;
  receivedAt: string;
  isRefunded: boolean;
  credit: BankLine | null;
};

/**
 * The open debits of the last 90 days that take back money which staff have recorded, from a line that they matched or
 * as they typed it, newest first. Leaves out the shop's own refunds of that amount. A debit is listed with several
 * payments when nobody can tell which of them it takes back. Two queries.
 */
export async function listTakenBack(shop: Shop, now: Date): Promise<TakenBack[]> {
  const pairs = (await readPairs(shop.db, now)).filter((pair) => isByHand(shop, pair));
  if (pairs.length === 0) return [];
  const others = await readUnmatched(shop.db, pairs);
  const byDebit = Map.groupBy(pairs, ({ id }) => id);
  return [...byDebit.values()].flatMap((ofDebit) => {
    const [debit] = ofDebit;
    if (!debit) return [];
    const matched = ofDebit.flatMap(({ credit }) => credit ?? []);
    const [best] = findReversed([...matched, ...others], [debit]);
    const isTaken = (pair: Pair) => {
      if (pair.credit) return best?.credits.includes(pair.credit) ?? false;
      return weightOfTyped(pair) >= Math.min(2, best?.weight ?? 1);
    };
    return ofDebit.filter((pair) => !isOwnRefund(pair) && isTaken(pair)).map(takenBackBy);
  });
}

async function readPairs(db: Database, now: Date): Promise<Pair[]> {
  const since = new Date(now.getTime() - REVERSED_WITHIN * DAY).toISOString();
  const receivedSince = new Date(now.getTime() - 2 * REVERSED_WITHIN * DAY).toISOString();
  const { rows } = await db.execute<Pair>(sql`
    select d.id::int as id, d.account_id as "accountId", d.booked_on::text as "bookedOn", d.amount_kobo::float8 as "amountKobo",
      d.description, d.reference, d.bank_status as "bankStatus", o.id as "orderId", o.customer_name as name, a.id::int as "attemptId",
      a.reference as "attemptReference", a.method, a.account_provider as "accountProvider", a.return_token as "returnToken",
      a.received_kobo::float8 as "receivedKobo",
      r.reference as "receiptReference", r.occurred_at::text as "receivedAt",
      exists (select 1 from refunds f where f.order_id = o.id and f.channel = 'manual' and f.amount_kobo = r.amount_kobo
        and f.status not in ('failed', 'withdrawn')) as "isRefunded",
      case when c.id is not null then jsonb_build_object('accountId', c.account_id, 'bookedOn', c.booked_on,
        'amountKobo', c.amount_kobo, 'description', c.description, 'reference', c.reference) end as credit
    from payment_transactions r
    join bank_statement_lines d on d.amount_kobo = -r.amount_kobo
    join payment_attempts a on a.id = r.attempt_id
    join orders o on o.id = r.order_id
    left join bank_statement_lines c on c.receipt_id = r.id
    where r.kind = 'receipt' and r.occurred_at > ${receivedSince}::timestamptz and a.received_kobo > 0
      and d.state = 'open' and d.amount_kobo < 0 and d.booked_on > ${since}::date
    order by d.booked_on desc, d.id desc, r.id desc limit 1000`);
  return rows;
}

/** The credits of these amounts that are not receipts: a debit may take back one of them instead. */
async function readUnmatched(db: Database, pairs: Pair[]): Promise<BankLine[]> {
  const amounts = [...new Set(pairs.map(({ amountKobo }): Kobo => -amountKobo))];
  const { rows } = await db.execute<BankLine>(sql`
    select account_id as "accountId", booked_on::text as "bookedOn", amount_kobo::float8 as "amountKobo", description, reference
    from bank_statement_lines where amount_kobo = any(${sql.param(amounts)}::bigint[]) and receipt_id is null
    order by booked_on desc, id desc limit 1000`);
  return rows;
}

/** How surely a debit takes back money that staff typed: it has the reference they typed, or the order's number. */
function weightOfTyped(pair: Pair): number {
  const { accountId, amountKobo, orderId, name, attemptReference, receiptReference, receivedAt } = pair;
  const typed: Omit<BankLine, "reference"> = {
    accountId,
    amountKobo: -amountKobo,
    bookedOn: lagosDay(new Date(receivedAt)),
    description: `${orderId} ${name} ${attemptReference}`,
  };
  const references = [receiptReference ?? "", orderId.split("_")[2] ?? ""];
  return Math.max(...references.map((reference) => reversalWeight({ ...typed, reference }, pair)));
}

/** Whether the debit is the transfer by which staff refunded the money, and does not say that the bank took it. */
function isOwnRefund({ isRefunded, description, reference }: Pair): boolean {
  return isRefunded && !saysReversal(`${description} ${reference}`.replace(/refund\w*/gi, ""));
}

function takenBackBy({ orderId, attemptId, name, receivedKobo, ...debit }: Pair): TakenBack {
  const { id, bookedOn, amountKobo, description, reference, bankStatus } = debit;
  const line = { id, bookedOn, amountKobo, description, reference, bankStatus, orderId: null };
  return { line, orderId, attemptId, name, receivedKobo };
}
