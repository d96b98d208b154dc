-- Best matches first, goods that the shop expects, and what customers searched for and did not find.

-- A product's own name, which a search ranks above its other names. Generated, so that no function has to fill it in.
alter table product_search_index add column name_terms tsvector not null
  generated always as (shingles_tsvector(string_to_array(normalize_search_text(name), ' '))) stored;
create index product_search_index_name_terms_idx on product_search_index using gin (name_terms);

-- Names as searches compare them: normalised, and in the singular.
create function expected_good_terms(name text, other_names text[]) returns text[] language sql immutable parallel safe return
  array(select singularize_words(normalize_search_text(one)) from unnest(array_prepend(name, other_names)) as one);

-- Goods that are not sold yet, and what a search finds them by.
create table expected_goods (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  other_names text[] not null default '{}',
  note text not null default '',
  -- `arrived` has been mailed to those who waited for it; `dropped` is not shown.
  state text not null default 'expected' check (state in ('expected', 'arrived', 'dropped')),
  terms text[] not null generated always as (expected_good_terms(name, other_names)) stored,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
alter table expected_goods enable row level security;
create trigger expected_goods_notify_content after insert or update or delete or truncate
  on expected_goods for each statement execute function notify_content_changed();

-- Who wants to be told of something that a search did not find. `term` is what was searched, as searches compare it.
create table wishes (
  id bigint generated always as identity primary key,
  term text not null check (term <> ''),
  email text not null check (email = lower(email)),
  created_at timestamptz(3) not null,
  notified_at timestamptz(3),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  constraint wishes_term_email_key unique (term, email)
);
create index wishes_email_idx on wishes (email);
alter table wishes enable row level security;
