import { sql, type SQL } from "drizzle-orm";
import type { OrderSearch } from "#features/orders/server/office/search-orders.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { paymentTerms } from "../rules/payment-terms.ts";

/** The orders with a payment of exactly the amount in the text, or with its reference. */
export const findByPayment: OrderSearch = (search) => {
  const { amountKobo, reference } = paymentTerms(search);
  const conditions = [...(amountKobo ? [ofAmount(amountKobo)] : []), ...(reference ? [ofReference(reference)] : [])];
  return conditions.length > 0 ? sql.join(conditions, sql` or `) : undefined;
};

function ofAmount(kobo: Kobo): SQL {
  return sql`o.id = any (array(select order_id from payment_attempts where received_kobo > 0 and received_kobo = ${kobo}))`;
}

/**
 * Matches the references of a payment: the shop's, the provider's, and the bank's, as typed by staff or in the ledger;
 * and the number of the account that a provider gave for it.
 */
function ofReference(term: string): SQL {
  const start = `${escapeLike(term)}%`;
  return sql`o.id = any (array(
    select order_id from payment_attempts where upper(reference) like ${start}
    union select order_id from payment_attempts where upper(reference) like ${`STATEMENT\\_${start}`}
    union select order_id from payment_attempts where upper(reference) like ${`USSD\\_${start}`}
    union select order_id from payment_attempts where provider_reference is not null and upper(provider_reference) like ${start}
    union select order_id from payment_attempts where account_number = ${term}
    union select order_id from payment_transactions where reference is not null and reference in (${term}, ${term.toLowerCase()})))`;
}
