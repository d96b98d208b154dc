-- What the shop orders from its suppliers, and what it is told of batches whose best-before date comes near.

create table purchase_orders (
  id bigint generated always as identity primary key,
  -- Chosen before it is sent: a draft of products that have no supplier yet has none.
  supplier_id uuid references suppliers,
  -- The moves between the states are in domain/product/purchase-order.ts.
  state text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  note text not null default '',
  created_by text not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- The day on which the supplier wants to deliver.
  expected_on date,
  version integer not null default 1,
  check (supplier_id is not null or state in ('draft', 'cancelled')),
  check ((state in ('sent', 'received')) <= (sent_at is not null))
);
create index purchase_orders_supplier_id_idx on purchase_orders (supplier_id);
create index purchase_orders_open_idx on purchase_orders (expected_on, id) where state in ('draft', 'sent');

create table purchase_order_items (
  purchase_order_id bigint not null references purchase_orders on delete cascade,
  product_id text not null references products,
  units integer not null check (units > 0),
  -- A supplier may send more than was ordered.
  received_units integer not null default 0 check (received_units >= 0),
  -- In naira; null when it is not agreed yet.
  unit_cost bigint check (unit_cost >= 0),
  primary key (purchase_order_id, product_id)
);
create index purchase_order_items_product_id_idx on purchase_order_items (product_id);

alter table purchase_orders enable row level security;
alter table purchase_order_items enable row level security;

alter table batches add constraint batches_purchase_order_id_fkey foreign key (purchase_order_id) references purchase_orders;
-- The last supplier of a product.
create index batches_product_id_received_at_idx on batches (product_id, received_at desc) where supplier_id is not null;
-- Lists by best-before date, those without one last; those on hold.
create index batches_shelf_life_idx on batches (coalesce(best_before, 'infinity'::date), id) where units > 0;
create index batches_held_idx on batches (held_at) where units > 0 and held_at is not null;

-- When the staff were told that the batch expires soon: they are told once.
alter table batches add column shelf_life_told_at timestamptz(3);

alter table staff_alerts drop constraint staff_alerts_kind_check;
alter table staff_alerts add constraint staff_alerts_kind_check check (
  kind in ('order-paid', 'payment-to-confirm', 'problem', 'low-stock', 'return', 'failed-check', 'shelf-life')
);
