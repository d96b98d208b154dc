-- Who wants to hear from us, and where else we can be found.

-- An address counts only once its owner has confirmed it by mail.
create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  confirmed_at timestamptz,
  created_at timestamptz not null
);
alter table newsletter_subscribers enable row level security;

-- One row for each wish to be told once: a product is back, or a category has something in it.
create table waiting_list (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  product_id text references products,
  category text,
  created_at timestamptz not null,
  constraint one_wish check (num_nonnulls(product_id, category) = 1),
  constraint asked_once unique nulls not distinct (product_id, category, email)
);
alter table waiting_list enable row level security;

-- Addresses of the shop elsewhere; the footer leaves out what is empty.
alter table settings
  add column instagram_url text check (instagram_url ~ '^https://'),
  add column facebook_url text check (facebook_url ~ '^https://'),
  add column tiktok_url text check (tiktok_url ~ '^https://'),
  add column youtube_url text check (youtube_url ~ '^https://'),
  add column x_url text check (x_url ~ '^https://');
