-- The desk: where staff find, read and move orders.

-- What staff tell each other about an order. The customer never sees it. `actor` outlives the account, as in the history.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  text text not null,
  actor text not null,
  at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, id);
alter table order_notes enable row level security;

-- Lists, newest first, from a mark on (docs/decisions/office-orders.md).
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_status_and_payment on orders (status, payment_state, created_at desc, id desc);
create index orders_by_method on orders (payment_method, created_at desc, id desc);

-- Search. The end of an id or a phone number is the beginning of it read backwards.
create index orders_by_words on orders using gin (lower(customer_name || ' ' || customer_email) gin_trgm_ops);
create index orders_by_id_start on orders (id text_pattern_ops);
create index orders_by_id_end on orders (reverse(id) text_pattern_ops);
create index orders_by_phone_end on orders (reverse(customer_phone) text_pattern_ops);
-- A tracking number is typed with and without spaces and hyphens.
create index orders_by_tracking_number
  on orders (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops)
  where tracking_number is not null;

-- Today: what waits for a person. Each holds only what waits.
create index orders_to_pack on orders (created_at, id) where status in ('confirmed', 'processing');
create index orders_on_the_way on orders (estimated_delivery, id) where status in ('shipped', 'out-for-delivery');
create index payment_attempts_to_confirm on payment_attempts (created_at, id) where status = 'awaiting-confirmation';
create index refunds_failed on refunds (updated_at, id) where status = 'failed';

-- A refund that is for a return: when the money is back, the return is refunded too.
alter table refunds add column rma text references returns on delete set null;
create index refunds_by_rma on refunds (rma) where rma is not null;
