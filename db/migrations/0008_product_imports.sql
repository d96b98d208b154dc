-- A spreadsheet that was read and waits for a yes. One that nobody answers is cleared away by the next.
create table product_imports (
  id text primary key,
  actor text not null,
  created_at timestamptz not null
);
alter table product_imports enable row level security;

-- One row for each line that would change something; `details` is the product as it would be.
create table product_import_rows (
  import_id text not null references product_imports on delete cascade,
  line integer not null,
  -- Null for a new product.
  product_id text,
  version integer,
  name text not null,
  -- In words, for the eyes of whoever says yes.
  changes text not null,
  details jsonb not null,
  is_hidden boolean not null,
  -- The new stock; null when it stays.
  stock integer check (stock >= 0),
  primary key (import_id, line)
);
alter table product_import_rows enable row level security;
