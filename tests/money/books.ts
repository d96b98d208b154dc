import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { openDatabase } from "#platform/database/database.ts";

/** Each query finds rows that a shop with sound books does not have. All are read in one snapshot. */
const errors = sql`
  select 'the stock of product ' || id || ' is not the sum of its movements' as error from products
  where stock <> (select coalesce(sum(change), 0) from stock_movements where product_id = products.id)
  union all
  select 'movement ' || id || ' has a wrong balance' from (
    select id, balance, sum(change) over (partition by product_id order by id) as expected from stock_movements
  ) movements where balance <> expected
  union all
  select 'order ' || o.id || ' holds ' || held || ' units' from orders o
  join (
    select order_id, -sum(change) as held from stock_movements
    group by order_id having bool_or(cause = 'placed') and not bool_or(cause = 'returned')
  ) movements on movements.order_id = o.id
  join (select order_id, sum(quantity) as ordered from order_items group by order_id) items on items.order_id = o.id
  where held <> case when status = 'cancelled' then 0 else ordered end
  union all
  select 'order ' || id || ' is ' || status || ' and not paid' from orders
  where status not in ('pending', 'cancelled') and payment_state = 'unpaid'
    -- Staff may correct the payment for a gift card after the card was sent; its balance follows.
    or status in ('shipped', 'out-for-delivery', 'delivered') and payment_state in ('part-paid', 'awaiting-confirmation')
      and not (kind = 'gift-card' and exists (
        select from payment_transactions t where t.order_id = orders.id and kind = 'correction'
      ))
  union all
  select 'order ' || order_id || ' is paid twice' from payment_attempts where status in ('paid', 'overpaid')
  group by order_id having count(*) > 1
  union all
  select 'payment ' || reference || ' is refunded beyond what arrived' from payment_attempts a
  join (select attempt_id, sum(amount_kobo) as refunded from refunds where status not in ('failed', 'withdrawn') group by attempt_id) r
    on r.attempt_id = a.id
  where status <> 'reversed' and received_kobo < refunded
  union all
  select 'payment ' || reference || ' received something else than its transactions say' from payment_attempts a
  where received_kobo <> (select coalesce(sum(amount_kobo), 0) from payment_transactions t
    where t.attempt_id = a.id and kind in ('receipt', 'correction', 'reversal'))
  union all
  select 'refund ' || reference || ' is ' || status || ' and its transactions say something else' from refunds r
  where case when status = 'completed' then -amount_kobo else 0 end <>
    (select coalesce(sum(amount_kobo), 0) from payment_transactions t where t.refund_id = r.id)
  union all
  select 'order ' || o.id || ' is ' || status || ' and has a sale of ' || sale || ' kobo' from orders o
  join (
    select order_id, sum(case kind when 'invoice' then total_kobo else -total_kobo end) as sale,
      coalesce(sum(case kind when 'invoice' then -total_kobo else total_kobo end) filter (where refund_id is not null), 0) as credited
    from sales_documents group by order_id
  ) d on d.order_id = o.id
  where sale < 0 or sale <> case when status = 'cancelled' then 0 else total * 100 - credited end
  union all
  select 'order ' || o.id || ' has credit notes for more than its completed refunds' from orders o
  join (
    select order_id, sum(case kind when 'invoice' then -total_kobo else total_kobo end) as credited
    from sales_documents where refund_id is not null group by order_id
  ) d on d.order_id = o.id
  where status <> 'cancelled' and credited > (select coalesce(sum(amount_kobo), 0) from refunds r where r.order_id = o.id and r.status = 'completed')
  union all
  select 'gift card ' || id || ' has another balance than its entries' from gift_cards g
  where balance_kobo <> (select coalesce(sum(amount_kobo), 0) from gift_card_entries e where e.gift_card_id = g.id)
  union all
  select 'gift card ' || g.id || ' and its order are not both paid' from gift_cards g join orders o on o.id = g.order_id
  where (o.status = 'delivered') <> (code_hash is not null)
  union all
  select 'payment ' || a.reference || ' took something else from its gift card than its transactions say' from payment_attempts a
  where a.method = 'gift-card' and (select coalesce(sum(amount_kobo), 0) from payment_transactions t where t.attempt_id = a.id) <>
    (select coalesce(-sum(amount_kobo), 0) from gift_card_entries e where e.attempt_id = a.id)
  union all
  select 'refund ' || reference || ' and its gift card differ' from refunds r
  where channel = 'gift-card' and case when status = 'completed' then amount_kobo else 0 end <>
    (select coalesce(sum(e.amount_kobo), 0) from gift_cards g join gift_card_entries e on e.gift_card_id = g.id and e.kind = 'returned'
      and e.attempt_id = r.attempt_id where g.refund_id = r.id)
  union all
  select 'gift cards: ' || bought || ' bought, ' || balances || ' left, ' || spent || ' spent, ' || ended || ' refunded and cancelled'
  from (select coalesce(sum(balance_kobo), 0) as balances from gift_cards) g, (
    select coalesce(sum(amount_kobo) filter (where kind in ('sold', 'issued')), 0) as bought,
      coalesce(-sum(amount_kobo) filter (where kind in ('spent', 'returned')), 0) as spent,
      coalesce(-sum(amount_kobo) filter (where kind in ('refunded', 'cancelled', 'restored')), 0) as ended
    from gift_card_entries
  ) e where bought <> balances + spent + ended
  union all
  select 'order ' || id || ' has no history' from orders
  where id not in (select order_id from order_status_history)
  union all
  select 'order ' || regarding || ' has the email "' || subject || '" ' || count(*) || ' times' from email_outbox
  where regarding like 'CBL\_%' group by regarding, subject having count(*) > 1`;

/** What is wrong in a shop's books, a line for each error; empty when they are sound. */
export async function bookErrors(pool: Pool): Promise<string[]> {
  const { rows } = await openDatabase(pool).execute<{ error: string }>(errors);
  return rows.map(({ error }) => error);
}

/** Deletes the documents and the payments of the sample orders, so that only what a test does is in the books. */
export async function emptyBooks(pool: Pool): Promise<void> {
  await pool.query(
    "truncate sales_documents, sales_document_numbers, payment_transactions, payment_attempts, closed_months, closed_days, closed_shares cascade",
  );
}

/** Which of these orders the shop does not have. */
export async function missingOrders(pool: Pool, ids: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from unnest($1::text[]) as id where not exists (select from orders where orders.id = id.id)",
    [ids],
  );
  return rows.map(({ id }) => id);
}
