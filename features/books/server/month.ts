import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { periodOfMonth, type Month } from "#platform/rules/period.ts";
import type { EventSum } from "../rules/journal.ts";
import { trialBalance, type AccountBalance } from "../rules/trial-balance.ts";
import { balancesAtEnd, trialBalanceQuery } from "./close-books.ts";
import { toEvent } from "./events.ts";
import { during, sumAmount } from "./sale.ts";

/** The trial balance of a month. One query. */
export async function readTrialBalance(db: Database, month: Month): Promise<AccountBalance[]> {
  const { rows } = await db.execute<EventSum & { isBefore: boolean }>(trialBalanceQuery(month));
  const sums = (isBefore: boolean) => rows.filter((row) => row.isBefore === isBefore).map(toEvent);
  return trialBalance(sums(true), sums(false));
}

/** An order whose balance is not zero: positive when the customer owes, negative when the shop does. */
type OpenBalance = { orderId: string; name: string; kobo: Kobo };
export type OpenBalances = { owedByCustomers: Kobo; owedToCustomers: Kobo; count: number; largest: OpenBalance[] };

/** The orders that make up the closing balance of trade receivables of a month, the largest twenty. One query. */
export async function readOpenBalances(db: Database, month: Month): Promise<OpenBalances> {
  const { rows } = await db.execute<OpenBalance & Omit<OpenBalances, "largest">>(openBalancesQuery(month));
  const { owedByCustomers = 0, owedToCustomers = 0, count = 0 } = rows[0] ?? {};
  return {
    owedByCustomers,
    owedToCustomers,
    count,
    largest: rows.map(({ orderId, name, kobo }) => ({ orderId, name, kobo })),
  };
}

/** The query of `readOpenBalances`, exported so that a test can explain its plan. */
export function openBalancesQuery(month: Month): SQL {
  return sql`
    with balances as (${balancesAtEnd(month)})
    select b.order_id as "orderId", o.customer_name as name, b.kobo::float8 as kobo,
      (select coalesce(sum(kobo), 0)::float8 from balances where kobo > 0) as "owedByCustomers",
      (select coalesce(-sum(kobo), 0)::float8 from balances where kobo < 0) as "owedToCustomers",
      (select count(*)::int from balances) as count
    from balances b join orders o on o.id = b.order_id order by abs(b.kobo) desc, b.order_id limit 20`;
}

/** The tax of the documents of a month for one country of delivery, one name and one rate. */
export type CountryTax = {
  country: string;
  /** VAT, for example. */
  name: string;
  percent: number;
  /** Goods after the discount and without the tax, zero-rated ones included. */
  invoicedGoods: Kobo;
  invoicedTax: Kobo;
  creditedGoods: Kobo;
  creditedTax: Kobo;
};

/** The taxes of a month by country, name and rate, the largest first. One query. */
export async function readTaxes(db: Database, month: Month): Promise<CountryTax[]> {
  const { rows } = await db.execute<CountryTax>(sql`
    select coalesce(d.buyer -> 'address' ->> 'country', '') as country, d.tax_name as name, d.tax_rate::float8 as percent,
      ${sumAmount("goods_kobo", "invoice")} as "invoicedGoods", ${sumAmount("tax_kobo", "invoice")} as "invoicedTax",
      ${sumAmount("goods_kobo", "credit-note")} as "creditedGoods", ${sumAmount("tax_kobo", "credit-note")} as "creditedTax"
    from sales_documents d where ${during("d.issued_at", periodOfMonth(month))}
    group by 1, 2, 3 order by "invoicedTax" desc, country, name, percent`);
  return rows;
}

/**
 * The numbers of a kind of document that were issued in a month. `missing`: how many between the first and the last
 * belong to no document of any month.
 */
export type NumberRange = {
  kind: "invoice" | "credit-note";
  first: string;
  last: string;
  count: number;
  missing: number;
};

/** The ranges of numbers of a month's invoices and credit notes; a kind without documents is left out. One query. */
export async function readDocumentNumbers(db: Database, month: Month): Promise<NumberRange[]> {
  const { rows } = await db.execute<NumberRange>(sql`
    select issued.*, (
        select right(issued.last, 6)::int - right(issued.first, 6)::int + 1 - count(*)::int
        from sales_documents where number between issued.first and issued.last
      ) as missing
    from (
      select kind, min(number) as first, max(number) as last, count(*)::int as count
      from sales_documents where ${during("issued_at", periodOfMonth(month))} group by kind
    ) issued order by kind desc`);
  return rows;
}
