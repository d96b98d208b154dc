-- What may be sent where, what the customer must know before it is, and about what the recipient pays on delivery. Staff edit all of it.

create table import_rules (
  id text collate "C" primary key,
  -- A country's name, or that of a group: domain/shop/destinations.ts.
  destination text not null check (destination <> ''),
  -- For products of this kind, or for this product; for every product when both are null.
  kind text,
  product_id text references products,
  -- Only for goods that are sent from this country.
  dispatched_from text,
  verdict text not null check (verdict in ('allow', 'acknowledge', 'refuse')),
  message text not null check (message <> ''),
  -- Ids of products to take instead.
  instead text[] not null default '{}',
  source text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  checked_on date not null,
  -- The member of staff who checked; null: the seed.
  checked_by text,
  is_active boolean not null default true,
  -- Increases with each change of verdict or message: orders store the version that was accepted.
  version integer not null default 1,
  -- Increases with each save, for the detection of edit conflicts.
  revision integer not null default 1,
  check (kind is null or product_id is null)
);
create index import_rules_destination_idx on import_rules (destination);
create index import_rules_product_id_idx on import_rules (product_id) where product_id is not null;

create table duty_rules (
  id text collate "C" primary key,
  destination text not null check (destination <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_heading numeric(8, 2) not null default 0 check (per_heading >= 0),
  per_item numeric(8, 2) not null default 0 check (per_item >= 0),
  per_parcel numeric(8, 2) not null default 0 check (per_parcel >= 0),
  -- The value of goods, in the currency, up to which the rule is for a parcel.
  up_to numeric(10, 2) check (up_to > 0),
  naira_per_unit numeric(12, 4) not null check (naira_per_unit > 0),
  message text not null check (message <> ''),
  source text not null,
  checked_on date not null,
  checked_by text,
  is_active boolean not null default true,
  version integer not null default 1,
  revision integer not null default 1
);

alter table import_rules enable row level security;
alter table duty_rules enable row level security;

create trigger import_rules_notify_content after insert or update or delete or truncate
  on import_rules for each statement execute function notify_content_changed();
create trigger duty_rules_notify_content after insert or update or delete or truncate
  on duty_rules for each statement execute function notify_content_changed();

-- The texts that the customer accepted: a list of objects with ruleId, version, message, productIds and at.
alter table orders add column acknowledged jsonb not null default '[]';
