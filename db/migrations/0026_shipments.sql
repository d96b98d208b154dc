-- The parcels of an order. Tracking number, carrier and estimate of the newest parcel on its way stay in `orders` too, with the names of
-- the specification.

create table shipments (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  -- 1 for the order's first parcel.
  position integer not null check (position > 0),
  carrier text not null,
  -- Null once the order is erased.
  tracking_number text,
  estimated_delivery date,
  shipped_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  -- How it ended without reaching the customer.
  ended text check (ended in ('lost', 'returned')),
  -- Whether the units of a parcel that ended are sent again; else they are neither sent nor back in stock.
  is_resent boolean not null default false,
  unique (order_id, position),
  constraint shipments_delivered_or_ended_check check (num_nonnulls(delivered_at, ended) <= 1),
  constraint shipments_resent_check check (ended is not null or not is_resent)
);
-- The office's search, and whether a number is used twice.
create index shipments_normalized_tracking_number_idx
  on shipments (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops)
  where tracking_number is not null;
alter table shipments enable row level security;

create table shipment_items (
  shipment_id bigint not null references shipments,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, product_id)
);
create index shipment_items_product_id_idx on shipment_items (product_id);
alter table shipment_items enable row level security;

-- Until now each order was one parcel.
with shipped as (
  insert into shipments (order_id, position, carrier, tracking_number, estimated_delivery, shipped_at, delivered_at)
  select o.id, 1, o.carrier, o.tracking_number, o.estimated_delivery,
    coalesce((select min(h.timestamp) from order_status_history h where h.order_id = o.id and h.status = 'shipped'), o.updated_at),
    case when o.status = 'delivered' then
      coalesce((select min(h.timestamp) from order_status_history h where h.order_id = o.id and h.status = 'delivered'), o.updated_at)
    end
  from orders o where o.status in ('shipped', 'out-for-delivery', 'delivered') and o.carrier is not null
  returning id, order_id
)
insert into shipment_items (shipment_id, product_id, quantity)
select shipped.id, i.product_id, i.quantity from shipped join order_items i on i.order_id = shipped.order_id;

-- Where the product is kept, such as A3, for the pick list.
alter table products add column shelf text not null default '';

-- In which condition a return arrived, and what staff noted about it.
alter table returns
  add column condition text check (condition in ('as-sent', 'opened', 'damaged', 'incomplete')),
  add column inspection_note text;

-- The history of orders is append-only for the shop's role. This function has the rights of its owner, and changes the place of an
-- entry and nothing else. Returns the place before; no row for an entry of another order.
create function correct_history_location(entry bigint, of_order text, place text)
  returns table (was text) language sql security definer set search_path = public, pg_temp as $$
  with entry_before as (
    select id, location from order_status_history where id = entry and order_id = of_order for no key update
  )
  update order_status_history h set location = place from entry_before b where h.id = b.id returning b.location;
$$;
