-- The shop's first tables. Money is whole naira in bigint. Names are those of the specification, section 3.
-- Row-level security is on for every table with no policy for anyone: the shop owns its tables and so passes, every other
-- role of a host that exposes the database sees nothing.

-- ── Catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table products (
  id text primary key,
  position integer not null,
  name text not null,
  other_names text[] not null default '{}',
  description text not null,
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  currency text not null default 'NGN',
  image text not null,
  image_alt text not null,
  category text not null,
  origin text not null,
  size text not null,
  -- Units that can still be sold; an order takes its units away when it is placed.
  stock integer not null check (stock >= 0),
  in_stock boolean not null generated always as (stock > 0) stored,
  rating numeric(2, 1) not null check (rating between 0 and 5),
  reviews integer not null check (reviews >= 0),
  tags text[] not null default '{}',
  nutritional_info jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_in_order on products (position, id);
create index products_by_category on products (category, position);

create table settings (
  id smallint primary key check (id = 1),
  dollar_rate integer not null check (dollar_rate > 0)
);

-- ── Shipping ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table shipping_zones (
  id text primary key,
  position integer not null,
  name text not null,
  free_standard_over bigint not null check (free_standard_over >= 0)
);

create table shipping_rates (
  zone_id text not null references shipping_zones,
  method text not null check (method in ('standard', 'express', 'overnight')),
  price bigint not null check (price >= 0),
  primary key (zone_id, method)
);

create table shipping_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  position integer not null,
  name text not null unique,
  zone_id text not null references shipping_zones,
  is_open boolean not null
);

-- ── Accounts (the shapes Better Auth asks for; the shop adds role, phone and address) ────────────────────────────────

create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'customer' check (role in ('customer', 'staff')),
  phone text,
  address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_by_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table rate_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- ── Orders ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create table orders (
  id text primary key check (id ~ '^CBL_[0-9]{13}_[0-9a-z]{9}$'),
  -- An order outlives the account that placed it: the books need it.
  user_id text references users on delete set null,
  customer_email text not null check (customer_email = lower(customer_email)),
  customer_name text not null,
  customer_phone text not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  currency text not null default 'NGN',
  status text not null default 'pending' check (
    status in ('pending', 'confirmed', 'processing', 'shipped', 'out-for-delivery', 'delivered', 'cancelled')
  ),
  payment_method text check (payment_method in ('opay', 'moniepoint', 'bank-transfer', 'ussd')),
  payment_reference text,
  shipping_method text not null check (shipping_method in ('standard', 'express', 'overnight')),
  shipping_address jsonb not null,
  tracking_number text,
  carrier text,
  estimated_delivery date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint total_adds_up check (total = subtotal - discount + shipping + tax)
);
create index orders_by_email on orders (customer_email, created_at desc);
create index orders_by_user on orders (user_id, created_at desc);

create table order_items (
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id text not null references products,
  -- Name and price as they were when the order was placed.
  name text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_items_by_product on order_items (product_id);

create table order_status_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  status text not null,
  description text not null,
  location text,
  "timestamp" timestamptz not null
);
create index order_status_history_by_order on order_status_history (order_id, id);

-- ── Payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table bank_accounts (
  id text primary key,
  position integer not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  sort_code text not null,
  swift_code text,
  routing_number text,
  currency text not null,
  country text not null,
  is_active boolean not null
);

-- One row for each time somebody set out to pay an order. At most one of an order's attempts is open.
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  method text not null check (method in ('opay', 'moniepoint', 'bank-transfer', 'ussd')),
  reference text not null unique,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('awaiting-confirmation', 'paid', 'failed', 'expired')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index one_open_payment_attempt on payment_attempts (order_id) where status = 'awaiting-confirmation';
create index payment_attempts_by_order on payment_attempts (order_id);

-- ── Closed to everyone but the owner ─────────────────────────────────────────────────────────────────────────────────

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('alter table %I enable row level security', name);
  end loop;
end
$$;
