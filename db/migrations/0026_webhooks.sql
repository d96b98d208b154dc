-- Where other programs are told of what happens in the shop. The secrets are encrypted; the former one signs too until its time is over.
create table webhook_endpoints (
  id uuid primary key,
  url text not null check (char_length(url) between 1 and 2000),
  description text not null check (char_length(description) <= 200),
  types text[] not null check (cardinality(types) > 0),
  is_on boolean not null,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz(3),
  created_at timestamptz(3) not null,
  version integer not null default 1,
  check ((old_secret is null) = (old_secret_until is null))
);

-- A message to an endpoint, written with what it tells of. A later version says something newer of the same subject. No foreign key:
-- an order that is placed while its endpoint is removed must not fail.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  version bigint not null generated always as identity,
  endpoint_id uuid not null,
  type text not null,
  -- The id of the order, product or return.
  subject text not null,
  data jsonb not null,
  occurred_at timestamptz(3) not null,
  -- When it is sent next; null once it was accepted or given up.
  due_at timestamptz(3),
  attempts integer not null default 0,
  attempted_at timestamptz(3),
  delivered_at timestamptz(3),
  -- What came back from the last attempt; no code without an answer.
  code smallint,
  answer text not null default ''
);
create index webhook_deliveries_endpoint_id_version_idx on webhook_deliveries (endpoint_id, version desc);
create index webhook_deliveries_due_at_idx on webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_occurred_at_idx on webhook_deliveries (occurred_at);

-- Staff switch the feature on.
insert into switched_off_features values ('webhooks');
