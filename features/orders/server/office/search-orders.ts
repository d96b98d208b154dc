import { sql, type SQL } from "drizzle-orm";
import { escapeLike } from "#platform/database/escape-like.ts";
import { hasWords } from "#platform/database/has-words.ts";
import { isWholeNaira, toNaira } from "#platform/rules/kobo.ts";
import { toE164 } from "#platform/rules/phone.ts";
import type { Reactions } from "#platform/shop.ts";
import { readSearchTerms, type SearchTerms } from "../../rules/order-filter.ts";
import { searchedAmount } from "../../rules/searched-amount.ts";

/** A search by product name finds this many of the product's newest orders. */
const ORDERS_OF_PRODUCT = 1_000;

/** How a feature finds orders (`o`) by a text, with an index; undefined when the text is not one of its own. */
export type OrderSearch = (search: string) => SQL | undefined;

declare module "#platform/shop.ts" {
  interface Reactions {
    orderSearch: OrderSearch[];
  }
}

/**
 * Matches the orders (`o`) that have the search text in any of these: ids, names, emails, phones, tracking numbers,
 * totals, products and what features add. False when the text is too short for all of them. Each condition uses an
 * index.
 */
export function searchCondition({ orderSearch }: Reactions, search: string): SQL {
  const terms = readSearchTerms(search, (text) => toE164(text, "Nigeria"));
  const amount = searchedAmount(search);
  const conditions = [
    ...(Object.keys(terms) as (keyof SearchTerms)[]).flatMap((field) => {
      const term = terms[field];
      return term === undefined ? [] : textConditions[field](term);
    }),
    ...(amount && isWholeNaira(amount) ? [sql`o.total = ${toNaira(amount)}`] : []),
    ...orderSearch.flatMap((find) => find(search) ?? []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

// Each uses the same expression as its index (db/migrations). Where the planner cannot estimate how few match, and
// would walk a million orders by date, a subquery finds the ids first.
const textConditions: Record<keyof SearchTerms, (term: string) => SQL> = {
  idStart: (term) => sql`o.id like ${`${escapeLike(term)}%`}`,
  idEnd: (term) => sql`reverse(o.id) like ${`${escapeLike(reversed(term))}%`}`,
  number: (term) =>
    sql`translate(right(o.id, 9), 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789012345') = ${term}`,
  email: (term) => sql`o.customer_email = ${term}`,
  phoneEnd: (term) => sql`reverse(o.customer_phone) like ${`${escapeLike(reversed(term))}%`}`,
  tracking: (term) => sql`o.id = any (array(select t.id from orders t
    where upper(regexp_replace(t.tracking_number, '[^A-Za-z0-9]', '', 'g')) like ${`${escapeLike(term)}%`}))`,
  text: (term) =>
    sql`${hasWords(sql`plain_words(o.customer_name || ' ' || o.customer_email)`, term)} or ${ofProduct(term)}`,
};

/** The newest orders of products with these words in their names. */
function ofProduct(term: string): SQL {
  return sql`o.id = any (array(select i.order_id from products p cross join lateral (
      select order_id from order_items where product_id = p.id order by order_id desc limit ${ORDERS_OF_PRODUCT}) i
    where ${hasWords(sql`plain_words(product_search_text(p.name, p.names, p.search_words))`, term)}))`;
}

const reversed = (text: string) => [...text].toReversed().join("");
