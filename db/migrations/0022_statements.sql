-- Statements of the shop's bank accounts, the filters that staff save, and the indexes of the search in orders.

-- A file as it was uploaded. Its content is kept only until it is read.
create table statement_files (
  id uuid primary key default gen_random_uuid(),
  account_id text not null references bank_accounts,
  name text not null,
  content bytea,
  -- The bank whose columns the file has, or the columns that staff have chosen.
  format text,
  lines_read integer not null default 0,
  lines_added integer not null default 0,
  -- A list of objects with line, column and message; then nothing of the file is stored.
  errors jsonb not null default '[]',
  actor_id text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index statement_files_created_at_idx on statement_files (created_at desc);
create index statement_files_with_content_idx on statement_files (created_at) where content is not null;

-- A line is stored once: its key is a hash of account, day, amount, words, and how many equal lines the day has before it.
create table statement_lines (
  id bigint generated always as identity primary key,
  key text not null unique,
  account_id text not null references bank_accounts,
  file_id uuid not null references statement_files,
  line integer not null,
  booked_on date not null,
  -- What came in; negative for what went out.
  amount_kobo bigint not null check (amount_kobo <> 0),
  description text not null,
  reference text not null,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  order_id text collate "C" references orders,
  attempt_id bigint references payment_attempts,
  refund_id bigint references refunds,
  settled_by text,
  settled_at timestamptz(3),
  check ((state = 'matched') = (order_id is not null)),
  check ((state = 'open') = (settled_at is null))
);
create index statement_lines_booked_on_idx on statement_lines (booked_on desc, id desc);
create index statement_lines_open_idx on statement_lines (booked_on desc, id desc) where state = 'open';
create index statement_lines_order_id_idx on statement_lines (order_id) where order_id is not null;
create index statement_lines_amount_idx on statement_lines (amount_kobo);
create index statement_lines_reference_idx on statement_lines (upper(reference) text_pattern_ops) where reference <> '';
create index statement_lines_description_trgm_idx on statement_lines using gin (lower(description) gin_trgm_ops);

-- Which columns of a file mean what, for headings that are no known bank's.
create table statement_formats (
  -- The headings in lower case, letters and digits only, joined by |.
  headings text primary key,
  columns jsonb not null,
  saved_by text,
  saved_at timestamptz(3) not null
);

-- A filter of an office list that a member of staff has saved under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  owner_id text not null references users on delete cascade,
  list text not null check (list in ('orders', 'products', 'customers')),
  name text not null,
  query text not null,
  created_at timestamptz(3) not null,
  unique (owner_id, list, name)
);

alter table statement_files enable row level security;
alter table statement_lines enable row level security;
alter table statement_formats enable row level security;
alter table saved_views enable row level security;

-- The search in orders: by amount, by what a bank or a provider calls a payment, and by product.
create index orders_total_idx on orders (total);
create index payment_attempts_received_idx on payment_attempts (received_kobo) where received_kobo > 0;
create index payment_attempts_upper_reference_idx on payment_attempts (upper(reference) text_pattern_ops);
create index payment_attempts_upper_provider_reference_idx on payment_attempts (upper(provider_reference) text_pattern_ops)
  where provider_reference is not null;
-- Order ids begin with their time: the newest orders of a product come first. It does what the index on the product alone did.
create index order_items_product_id_order_id_idx on order_items (product_id, order_id desc);
drop index order_items_product_id_idx;
