-- What comes after the sale: mailed links that open orders in full, returns, and what people say of what they received.

-- ── Orders ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A mailed link opens every order of one address. Only the hash of its secret is kept.
create table tracking_links (
  token_hash text primary key,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index tracking_links_expires_at on tracking_links (expires_at);
alter table tracking_links enable row level security;

create table returns (
  rma text primary key check (rma ~ '^RMA-[0-9A-Z]{10}$'),
  order_id text not null references orders on delete cascade,
  status text not null check (
    status in ('requested', 'approved', 'sent', 'received', 'refund-due', 'refunded', 'refused')
  ),
  -- Why it was refused, in words for the customer.
  refusal text,
  carrier text,
  tracking_number text,
  -- What goes back to the customer, once somebody decided it: first due, then refunded.
  refund bigint check (refund > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint refund_is_decided check (status not in ('refund-due', 'refunded') or refund is not null),
  constraint refusal_has_words check ((status = 'refused') = (refusal is not null))
);
create index returns_by_order on returns (order_id);
create index returns_newest on returns (created_at desc, rma);
create index returns_open on returns (status, created_at) where status not in ('refunded', 'refused');
alter table returns enable row level security;

create table return_items (
  rma text not null references returns on delete cascade,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('changed-mind', 'wrong-item', 'damaged', 'defective')),
  opened boolean not null,
  -- Units of it that went back on the shelf.
  restocked integer not null default 0 check (restocked between 0 and quantity),
  primary key (rma, product_id)
);
alter table return_items enable row level security;
