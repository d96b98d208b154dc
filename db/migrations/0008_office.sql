-- The office: what staff may change, and a record of every change.

-- Search in long lists by any part of a word.
create extension if not exists pg_trgm;

-- Who did what, newest last. `actor` is an account's id, or null for the command line and the shop itself; it is text and no
-- reference, because the record outlives the account.
create table audit_trail (
  id bigint generated always as identity primary key,
  actor text,
  act text not null,
  subject text not null,
  details jsonb not null,
  at timestamptz not null
);
create index audit_trail_by_actor on audit_trail (actor, id desc);
create index audit_trail_by_act on audit_trail (act, id desc);
create index audit_trail_by_subject on audit_trail (subject, id desc);
alter table audit_trail enable row level security;

-- ── Catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- `version` counts what editors saved, so that the second of two is told. Sales do not touch it.
alter table products
  add column is_hidden boolean not null default false,
  add column version integer not null default 1;

-- array_to_string is only called stable for types whose text depends on settings; text itself does not.
create function product_words(name text, other_names text[]) returns text
  language sql immutable parallel safe
  return lower(name || ' ' || array_to_string(other_names, ' '));
create index products_by_words on products using gin (product_words(name, other_names) gin_trgm_ops);
create index products_low on products (position, id) where stock <= 10;
create index products_hidden on products (position, id) where is_hidden;

-- Every price a product has had, from the first one on.
create table price_history (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  actor text,
  at timestamptz not null
);
create index price_history_by_product on price_history (product_id, id desc);
alter table price_history enable row level security;

-- The ledger: the changes of a product add up to its stock, and the last balance is its stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  change integer not null,
  balance integer not null check (balance >= 0),
  cause text not null check (
    cause in ('opening', 'placed', 'cancelled', 'returned', 'counted', 'received', 'written-off')
  ),
  order_id text,
  note text,
  actor text,
  at timestamptz not null
);
create index stock_movements_by_product on stock_movements (product_id, id desc);
alter table stock_movements enable row level security;

insert into price_history (product_id, price, list_price, at) select id, price, list_price, created_at from products;
insert into stock_movements (product_id, change, balance, cause, at)
  select id, stock, stock, 'opening', created_at from products;

-- Uploaded pictures as they were normalised: square, at most 1600 px. The widths are made from them when they are asked for.
create table pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  master bytea not null,
  uploaded_by text,
  created_at timestamptz not null
);
alter table pictures enable row level security;

-- ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

alter table settings add column version integer not null default 1;
alter table shipping_zones add column version integer not null default 1;
alter table promotions add column version integer not null default 1;
alter table faq_entries add column version integer not null default 1;
alter table bank_accounts add column version integer not null default 1;

create table ussd_banks (
  code text primary key check (code ~ '^[0-9]{3,6}$'),
  position integer not null,
  name text not null,
  ussd_code text not null check (ussd_code ~ '^\*[0-9*]+\*$'),
  is_active boolean not null
);
alter table ussd_banks enable row level security;

-- ── People ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A blocked account cannot sign in.
alter table users add column blocked_at timestamptz;
create index users_by_words on users using gin (lower(name || ' ' || email) gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
create index users_staff on users (id) where role = 'staff';

-- Whoever confirms this address becomes staff.
create table staff_invitations (
  email text primary key check (email = lower(email)),
  invited_by text,
  created_at timestamptz not null
);
alter table staff_invitations enable row level security;
