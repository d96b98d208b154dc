-- What the list of a payment provider and the shop's books say differently about one payment or refund.
create table provider_differences (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('monnify', 'paystack', 'flutterwave')),
  kind text not null check (kind in ('payment', 'refund')),
  -- The provider's id of the payment or refund; the shop's reference of one that the provider does not list.
  subject text not null,
  -- The shop's reference, as far as the provider has it.
  reference text,
  -- The codes are in domain/payment/compare-money.ts.
  difference text not null check (difference in ('not-ours', 'unrecorded', 'amount', 'state', 'missing')),
  -- Hundredths of their currency; null for what the provider does not list.
  their_amount bigint check (their_amount >= 0),
  their_currency text,
  -- The provider's own word for it.
  their_state text,
  -- Null for what is not in the books.
  our_kobo bigint check (our_kobo >= 0),
  our_state text,
  order_id text references orders,
  attempt_id bigint references payment_attempts,
  refund_id bigint references refunds,
  happened_at timestamptz(3) not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  -- Without a person: a later comparison found no difference any more.
  resolved_at timestamptz(3),
  resolved_by text,
  note text,
  -- A repeated comparison adds nothing.
  unique (provider, kind, subject),
  check ((difference = 'missing') = (their_amount is null)),
  check ((resolved_by is null) <= (note is null)),
  check ((resolved_at is null) <= (resolved_by is null))
);
create index provider_differences_open_idx on provider_differences (first_seen_at, id) where resolved_at is null;
create index provider_differences_order_id_idx on provider_differences (order_id) where order_id is not null;
create index provider_differences_attempt_id_idx on provider_differences (attempt_id) where attempt_id is not null;
create index provider_differences_refund_id_idx on provider_differences (refund_id) where refund_id is not null;
alter table provider_differences enable row level security;

create index refunds_provider_reference_idx on refunds (provider_reference) where provider_reference is not null;
