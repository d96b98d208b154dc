import { sql, type SQL } from "drizzle-orm";
import { escapeLike } from "#platform/database/escape-like.ts";
import { hasWords } from "#platform/database/has-words.ts";
import { isWholeNaira, toNaira, type Kobo } from "#platform/rules/kobo.ts";
import { toE164 } from "#platform/rules/phone.ts";
import { searchTerms, type SearchTerms } from "../../rules/order-filter.ts";
import { paymentTerms, type PaymentTerms } from "../../rules/payment-terms.ts";

/** Of a product that a search names, this many of the newest orders are found. */
const ORDERS_OF_PRODUCT = 1_000;

/**
 * Matches the orders (`o`) of which any field may be the search text: ids, names, emails, phones, tracking numbers,
 * amounts, references of payments, returns and products. False when the text is too short for all of them. Each
 * condition uses an index.
 */
export function searchCondition(search: string): SQL {
  const terms = { ...searchTerms(search, (text) => toE164(text, "Nigeria")), ...paymentTerms(search) };
  const conditions = (Object.keys(terms) as (keyof Terms)[]).flatMap((field) => {
    const condition = terms[field] === undefined ? undefined : buildCondition(field, terms);
    return condition ?? [];
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

type Terms = SearchTerms & PaymentTerms;

function buildCondition(field: keyof Terms, terms: Terms): SQL {
  if (field === "amountKobo") return ofAmount(terms.amountKobo ?? 0);
  return textConditions[field](terms[field] ?? "");
}

// Each uses the same expression as its index (db/migrations). A subquery finds the ids first where the planner cannot
// estimate how few match, and would walk a million orders by date.
const textConditions: Record<Exclude<keyof Terms, "amountKobo">, (term: string) => SQL> = {
  idStart: (term) => sql`o.id like ${`${escapeLike(term)}%`}`,
  idEnd: (term) => sql`reverse(o.id) like ${`${escapeLike(reversed(term))}%`}`,
  email: (term) => sql`o.customer_email = ${term}`,
  phoneEnd: (term) => sql`reverse(o.customer_phone) like ${`${escapeLike(reversed(term))}%`}`,
  tracking: (term) => sql`o.id = any (array(select t.id from orders t
    where upper(regexp_replace(t.tracking_number, '[^A-Za-z0-9]', '', 'g')) like ${`${escapeLike(term)}%`}))`,
  text: (term) =>
    sql`${hasWords(sql`plain_words(o.customer_name || ' ' || o.customer_email)`, term)} or ${ofProduct(term)}`,
  reference: ofReference,
  rma: (term) => sql`o.id = any (array(select order_id from returns where rma = ${term}))`,
};

/** Orders with this total, and orders with a payment of exactly this amount. */
function ofAmount(kobo: Kobo): SQL {
  const received = sql`o.id = any (array(select order_id from payment_attempts where received_kobo > 0 and received_kobo = ${kobo}))`;
  return isWholeNaira(kobo) ? sql`o.total = ${toNaira(kobo)} or ${received}` : received;
}

/**
 * The shop's reference of a payment, that of its provider, the bank's as staff typed it, and the bank's in the ledger.
 */
function ofReference(term: string): SQL {
  const start = `${escapeLike(term)}%`;
  return sql`o.id = any (array(
    select order_id from payment_attempts where upper(reference) like ${start}
    union select order_id from payment_attempts where upper(reference) like ${`STATEMENT\\_${start}`}
    union select order_id from payment_attempts where upper(reference) like ${`USSD\\_${start}`}
    union select order_id from payment_attempts where provider_reference is not null and upper(provider_reference) like ${start}
    union select order_id from payment_transactions where reference is not null and reference in (${term}, ${term.toLowerCase()})))`;
}

/** The newest orders of products with these words in their names. */
function ofProduct(term: string): SQL {
  return sql`o.id = any (array(select i.order_id from products p cross join lateral (
      select order_id from order_items where product_id = p.id order by order_id desc limit ${ORDERS_OF_PRODUCT}) i
    where ${hasWords(sql`plain_words(product_search_text(p.name, p.names, p.search_words))`, term)}))`;
}

const reversed = (text: string) => [...text].toReversed().join("");
