-- Batches: which delivery the units of a product came with, until when each is good, and which orders got it.
--
-- products.on_hand is the sum of the units of the batches that are not on hold, products.reserved the units of orders that are not packed
-- yet, and products.stock what is for sale: on_hand less reserved, and not less than 0. Triggers maintain on_hand and stock.

create table suppliers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  email text not null default '',
  phone text not null default '',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
alter table suppliers enable row level security;

create table batches (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  -- As printed on the goods, in capitals.
  code text not null check (code <> '' and code = upper(code)),
  -- The last day on which it is good; null when it is not known.
  best_before date,
  supplier_id uuid references suppliers,
  -- In the building and in no box.
  units integer not null check (units >= 0),
  -- In the boxes of orders, or gone with them. What packing adds here it takes off products.reserved.
  packed_units integer not null default 0 check (packed_units >= 0),
  received_units integer not null check (received_units >= 0),
  -- What a unit cost, in naira; null when it is not known.
  unit_cost bigint check (unit_cost >= 0),
  held_at timestamptz(3),
  hold_reason text,
  purchase_order_id bigint,
  received_at timestamptz(3) not null,
  version integer not null default 1,
  unique (product_id, code),
  constraint batches_hold_reason_check check ((held_at is null) = (hold_reason is null))
);
create index batches_in_stock_idx on batches (product_id, best_before, id) where units > 0;
create index batches_best_before_idx on batches (best_before, id) where units > 0;
create index batches_code_idx on batches (code text_pattern_ops);
create index batches_supplier_id_idx on batches (supplier_id) where supplier_id is not null;
create index batches_purchase_order_id_idx on batches (purchase_order_id) where purchase_order_id is not null;
alter table batches enable row level security;

-- The ledger of the batches: the changes of a batch add up to its units. The shop's role may only add to it.
create table batch_movements (
  id bigint generated always as identity primary key,
  batch_id bigint not null references batches,
  change integer not null,
  balance integer not null check (balance >= 0),
  cause text not null check (
    cause in ('opening', 'received', 'packed', 'unpacked', 'returned', 'counted', 'written-off')
  ),
  order_id text collate "C" references orders,
  note text,
  actor_id text,
  occurred_at timestamptz(3) not null,
  -- The history of an order says who packed it, so that its erasure has nothing to do here.
  constraint batch_movements_order_check check (order_id is null or num_nonnulls(note, actor_id) = 0)
);
create index batch_movements_batch_id_id_idx on batch_movements (batch_id, id desc);
create index batch_movements_order_id_idx on batch_movements (order_id) where order_id is not null;
alter table batch_movements enable row level security;

create table order_batches (
  order_id text collate "C" not null references orders,
  batch_id bigint not null references batches,
  product_id text not null references products,
  -- In the order's box, or gone with it; fewer when they are back in the batch.
  units integer not null check (units > 0),
  -- How many of them have left.
  sent_units integer not null default 0,
  packed_at timestamptz(3) not null,
  primary key (order_id, batch_id),
  constraint order_batches_sent_units_check check (sent_units between 0 and units)
);
create index order_batches_batch_id_idx on order_batches (batch_id, order_id);
create index order_batches_product_id_idx on order_batches (product_id);
alter table order_batches enable row level security;

alter table products
  add column reserved integer not null default 0 check (reserved >= 0),
  add column on_hand integer not null default 0 check (on_hand >= 0),
  -- Orders wait for units that were written off or put on hold. A column, so that no index depends on reserved and on_hand.
  add column is_short boolean not null generated always as (reserved > on_hand) stored;
create index products_short_idx on products (position, id) where is_short;

alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check check (
  cause in ('opening', 'placed', 'edited', 'cancelled', 'returned', 'counted', 'received', 'written-off', 'held', 'released')
);

-- What is in the shop today: one batch for each product, with its stock, the units of the orders that wait to be packed, and those in the
-- boxes of the orders that are being packed.
update products p set reserved = waiting.units
from (
  select i.product_id, sum(i.quantity)::integer as units
  from orders o join order_items i on i.order_id = o.id where o.status in ('pending', 'confirmed') group by i.product_id
) waiting where waiting.product_id = p.id;
update products set on_hand = stock + reserved where stock + reserved > 0;

create temporary table boxes on commit drop as
select o.id as order_id, i.product_id, o.updated_at, i.quantity - coalesce((
  select sum(s.quantity) from shipments p join shipment_items s on s.shipment_id = p.id
  where p.order_id = o.id and s.product_id = i.product_id and not p.is_resent
), 0)::integer as units
from orders o join order_items i on i.order_id = o.id where o.status = 'processing';

insert into batches (product_id, code, units, packed_units, received_units, received_at)
select p.id, 'OPENING', p.on_hand, coalesce(b.units, 0), p.on_hand + coalesce(b.units, 0), now()
from products p
left join (select product_id, sum(units)::integer as units from boxes where units > 0 group by product_id) b on b.product_id = p.id
where p.on_hand > 0 or b.units > 0;
insert into batch_movements (batch_id, change, balance, cause, occurred_at)
select id, units, units, 'opening', received_at from batches order by id;
insert into order_batches (order_id, batch_id, product_id, units, packed_at)
select x.order_id, b.id, b.product_id, x.units, x.updated_at from boxes x join batches b on b.product_id = x.product_id where x.units > 0;

-- Keeps on_hand and reserved true when batches change. Sums of what a statement changed, so that concurrent changes of different batches
-- cannot lose each other's.
create function count_batches() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update products p set on_hand = p.on_hand + d.units, reserved = p.reserved - d.packed
    from (
      select product_id, coalesce(sum(units) filter (where held_at is null), 0) as units, sum(packed_units) as packed
      from new_rows group by product_id
    ) d where d.product_id = p.id and (d.units <> 0 or d.packed <> 0);
  elsif tg_op = 'DELETE' then
    update products p set on_hand = p.on_hand - d.units
    from (
      select product_id, sum(units) as units from old_rows where held_at is null group by product_id
    ) d where d.product_id = p.id and d.units <> 0;
  else
    update products p set on_hand = p.on_hand + d.units, reserved = p.reserved - d.packed
    from (
      select product_id, coalesce(sum(units) filter (where held_at is null), 0) as units, sum(packed) as packed from (
        select product_id, units, held_at, packed_units as packed from new_rows
        union all
        select product_id, -units, held_at, -packed_units from old_rows
      ) changed group by product_id
    ) d where d.product_id = p.id and (d.units <> 0 or d.packed <> 0);
  end if;
  return null;
end $$;
create trigger batches_count_insert after insert on batches
  referencing new table as new_rows for each statement execute function count_batches();
create trigger batches_count_update after update on batches
  referencing old table as old_rows new table as new_rows for each statement execute function count_batches();
create trigger batches_count_delete after delete on batches
  referencing old table as old_rows for each statement execute function count_batches();

-- A held or expired batch leaves in no box. The day is the one of the movement, in Lagos.
create function refuse_bad_batch() returns trigger language plpgsql as $$
declare
  batch batches;
begin
  select * into batch from batches where id = new.batch_id;
  if batch.held_at is not null then
    raise check_violation using message = format('Batch %s is on hold', batch.code), constraint = 'batch_movements_not_held_check';
  end if;
  if batch.best_before < (new.occurred_at at time zone 'Africa/Lagos')::date then
    raise check_violation using message = format('Batch %s is past its best-before date', batch.code),
      constraint = 'batch_movements_not_expired_check';
  end if;
  return new;
end $$;
create trigger batch_movements_refuse_bad_batch before insert on batch_movements for each row
  when (new.cause = 'packed') execute function refuse_bad_batch();

-- A change of stock alone, as the previous release and SQL by hand make it, becomes the opposite change of reserved. A negative stock is
-- left to the check of its column, so that nothing can be oversold.
create function derive_stock() returns trigger language plpgsql as $$
begin
  if new.stock < 0 then
    return new;
  end if;
  if new.stock <> old.stock and new.reserved = old.reserved and new.on_hand = old.on_hand then
    new.reserved := greatest(0, old.reserved + old.stock - new.stock);
    -- More units than were reserved: products_extend_batch puts the rest into a batch.
    if new.stock > old.stock + old.reserved then
      return new;
    end if;
  end if;
  new.stock := greatest(0, new.on_hand - new.reserved);
  return new;
end $$;
create trigger products_derive_stock before update of stock, reserved, on_hand on products for each row
  execute function derive_stock();

-- Units that are for sale and in no batch get one: those of a new product, and those that were added to stock alone.
create function open_batches() returns trigger language plpgsql as $$
begin
  with opened as (
    insert into batches (product_id, code, units, received_units, received_at)
    select id, 'OPENING', stock, stock, updated_at from new_rows where stock > 0 and on_hand = 0 and reserved = 0 order by position, id
    returning id, units, received_at
  )
  insert into batch_movements (batch_id, change, balance, cause, occurred_at)
  select id, units, units, 'opening', received_at from opened order by id;
  return null;
end $$;
create trigger products_open_batches after insert on products referencing new table as new_rows for each statement
  execute function open_batches();

create function extend_batch() returns trigger language plpgsql as $$
declare
  added constant integer := new.stock - greatest(0, new.on_hand - new.reserved);
begin
  with extended as (
    insert into batches as b (product_id, code, units, received_units, received_at)
    values (new.id, 'OPENING', added, added, new.updated_at)
    on conflict (product_id, code) do update
      set units = b.units + excluded.units, received_units = b.received_units + excluded.units, version = b.version + 1
    returning b.id, b.units
  )
  insert into batch_movements (batch_id, change, balance, cause, occurred_at)
  select id, added, units, 'opening', new.updated_at from extended;
  return null;
end $$;
create trigger products_extend_batch after update of stock on products for each row
  when (new.stock > greatest(0, new.on_hand - new.reserved)) execute function extend_batch();

-- A trigger of columns fires for those that a statement names: the stock for sale follows from the other two.
drop trigger products_notify_availability on products;
create trigger products_notify_availability after update of stock, reserved, on_hand on products for each row
  when ((old.stock > 0) is distinct from (new.stock > 0)) execute function notify_content_changed();
