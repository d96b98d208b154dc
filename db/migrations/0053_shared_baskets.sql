-- Baskets that a household or an office fills together. Whoever has the link may add to one until it is ordered.
create table shared_baskets (
  code text primary key,
  -- The order that was placed for it. Once that is cancelled, the basket is open again.
  order_id text collate "C" unique references orders,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);
create index shared_baskets_ends_at on shared_baskets (ends_at);

create table shared_basket_lines (
  id bigint generated always as identity primary key,
  basket_code text not null references shared_baskets on delete cascade,
  -- Who wants it, as they have typed it.
  person text not null,
  product_id text not null,
  quantity integer not null check (quantity between 1 and 99),
  unique (basket_code, person, product_id)
);

-- A part of what the order of a shared basket costs: a gift card, which pays that order as soon as it is paid for.
create table shared_basket_parts (
  -- The order that buys the card.
  order_id text collate "C" primary key references orders,
  basket_code text not null references shared_baskets on delete cascade,
  person text not null,
  -- When the card has paid what it could.
  settled_at timestamptz(3)
);
create index shared_basket_parts_basket_code on shared_basket_parts (basket_code);

alter table shared_baskets enable row level security;
alter table shared_basket_lines enable row level security;
alter table shared_basket_parts enable row level security;
