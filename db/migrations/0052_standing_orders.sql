-- What a customer wants every month: an email with the goods, and nothing else. It charges nothing and holds no stock.
create table standing_orders (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- [{"productId": "1", "quantity": 2}]
  items jsonb not null,
  day smallint not null check (day between 1 and 28),
  -- The day, in Lagos, of the next email.
  next_on date not null,
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null
);
create index standing_orders_user_id on standing_orders (user_id);
create index standing_orders_next_on on standing_orders (next_on);
alter table standing_orders enable row level security;
