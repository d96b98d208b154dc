-- What `npm run import` has brought from another shop system.

-- Which product came from which, so that a second import of the same file adds nothing.
create table imported_products (
  source text not null check (source in ('woocommerce', 'shopify')),
  external_id text not null,
  product_id text not null references products on delete cascade,
  imported_at timestamptz(3) not null,
  primary key (source, external_id)
);
create index imported_products_product_id_idx on imported_products (product_id);

alter table imported_products enable row level security;

-- Orders of the earlier shop, as history. A table of their own, so that no job, payment, email or stock movement concerns them.
create table imported_orders (
  source text not null check (source in ('woocommerce', 'shopify')),
  number text not null,
  -- The account with the same email address, as of the import.
  user_id text references users on delete set null,
  customer_email text not null,
  customer_name text not null,
  -- As the earlier shop called it.
  status text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the hundredth part of the currency: kobo, pence, cents.
  total_minor bigint not null check (total_minor >= 0),
  -- A list of objects with name, sku, quantity and price.
  lines jsonb not null,
  ordered_at timestamptz(3) not null,
  imported_at timestamptz(3) not null,
  primary key (source, number)
);
create index imported_orders_user_id_idx on imported_orders (user_id) where user_id is not null;

alter table imported_orders enable row level security;
