-- Carts that were sent as a link. They say nothing about anybody, and are deleted when they have ended.
create table baskets (
  code text primary key,
  -- [{"productId": "1", "quantity": 2}]
  items jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index baskets_ends_at on baskets (ends_at);
alter table baskets enable row level security;
