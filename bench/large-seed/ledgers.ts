import type { Client } from "pg";

/**
 * Adds what the shop also writes when an order is paid: its receipt in the ledger of money and its invoice, and a
 * credit note if it was cancelled later. The numbers continue from those that the shop has.
 */
export async function addLedgers(client: Client): Promise<void> {
  await client.query(
    `insert into payment_transactions (order_id, attempt_id, kind, amount_kobo, occurred_at)
    select order_id, id, 'receipt', received_kobo, created_at from payment_attempts
    where received_kobo > 0 and id not in (select attempt_id from payment_transactions)`,
  );
  await client.query(
    `insert into sales_documents (number, kind, order_id, goods_kobo, shipping_kobo, tax_kobo, total_kobo, lines, seller,
      buyer, payment_method, payment_reference, reason, issued_at)
    select case d.kind when 'invoice' then 'INV-' else 'CN-' end || d.year || '-'
        || lpad((coalesce(n.last, 0) + row_number() over (partition by d.kind, d.year order by d.at, d.order_id))::text, 6, '0'),
      d.kind, o.id, (o.subtotal - o.discount) * 100, o.shipping * 100, o.tax * 100, o.total * 100,
      (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'size', i.size, 'quantity', i.quantity,
        'price', i.price) order by i.position) from order_items i where i.order_id = o.id), '{}',
      jsonb_build_object('name', o.customer_name, 'email', o.customer_email, 'phone', o.customer_phone, 'address', o.shipping_address),
      o.payment_method, o.payment_reference, case d.kind when 'credit-note' then 'The order was cancelled' end, d.at
    from (
      select kind, order_id, at, extract(year from at at time zone 'Africa/Lagos')::int as year from (
        select 'invoice' as kind, order_id, min(timestamp) as at from order_status_history where status = 'confirmed' group by order_id
        union all
        select 'credit-note', order_id, max(timestamp) from order_status_history h where status = 'cancelled' and exists (
          select from order_status_history c where c.order_id = h.order_id and c.status = 'confirmed'
        ) group by order_id
      ) changes where not exists (select from sales_documents s where s.order_id = changes.order_id)
    ) d
    join orders o on o.id = d.order_id
    left join sales_document_numbers n on n.kind = d.kind and n.year = d.year`,
  );
  await client.query(
    `insert into sales_document_numbers (kind, year, last)
    select kind, substr(number, position('-' in number) + 1, 4)::int, max(right(number, 6)::int) from sales_documents group by 1, 2
    on conflict (kind, year) do update set last = excluded.last`,
  );
}
