-- Orders that staff change after they were placed, orders that staff prepare for a customer, and what staff note about a customer.

-- One row for each change of goods, address, contact or shipping method. The shop's role may only add to it.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  -- Items, recipient, shipping method and amounts.
  before jsonb not null,
  after jsonb not null,
  -- The new total less the old one, in naira.
  difference bigint not null,
  reason text not null,
  actor_id text not null,
  occurred_at timestamptz(3) not null
);
create index order_edits_order_id_id_idx on order_edits (order_id, id);

-- An order that staff prepare by phone or WhatsApp. It holds no stock, and its row is deleted when the order is placed.
create table order_drafts (
  -- The id of the order that it becomes, so that placing it twice places one order.
  id text collate "C" primary key check (id ~ '^CBL_[0-9]{13}_[0-9a-z]{9}$'),
  version integer not null default 1,
  -- What was typed, which may still be incomplete.
  content jsonb not null,
  -- The account that the order will belong to.
  customer_id text references users on delete cascade,
  author_id text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Thrown away, which can be undone until a nightly job deletes it.
  discarded_at timestamptz(3)
);
create index order_drafts_updated_at_idx on order_drafts (updated_at);
create index order_drafts_customer_id_idx on order_drafts (customer_id) where customer_id is not null;

-- Notes of staff about a customer, shown with each of their orders; the customer does not see them.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  text text not null,
  author_id text not null,
  created_at timestamptz(3) not null
);
create index customer_notes_user_id_id_idx on customer_notes (user_id, id);

alter table order_edits enable row level security;
alter table order_drafts enable row level security;
alter table customer_notes enable row level security;

-- `part-paid`: the order was paid, and an edit raised its total.
alter table orders drop constraint orders_payment_state_check;
alter table orders add constraint orders_payment_state_check check (
  payment_state in ('unpaid', 'awaiting-confirmation', 'part-paid', 'paid', 'problem', 'part-refunded', 'refunded')
);

-- Takes the persons out of the edits of these orders, like erase_customers_from_ledgers, which is called before and refuses orders whose
-- bookkeeping period has not ended.
create function erase_customers_from_edits(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_edits set before = before - 'recipient', after = after - 'recipient', reason = ''
  where order_id = any (order_ids)
    and order_id in (select id from orders where customer_email = 'erased@calabash.invalid');
end $$;
