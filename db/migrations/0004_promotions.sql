-- Promo codes, and the code an order was priced with.

create table promotions (
  code text primary key check (code ~ '^[A-Z0-9-]{3,40}$'),
  percent integer not null check (percent between 1 and 100),
  first_order_only boolean not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_active boolean not null
);
alter table promotions enable row level security;

alter table orders add column promo_code text references promotions;
-- An account uses a code once; a cancelled order gives it back. The code checks under a lock, this is the second bolt.
create unique index one_order_per_promo_code on orders (user_id, promo_code)
  where promo_code is not null and status <> 'cancelled';
