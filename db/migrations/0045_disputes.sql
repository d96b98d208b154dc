-- What a customer's bank asks about a payment, as its provider says it, and what staff noted of their answer.

create table payment_disputes (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's id of it.
  reference text not null,
  order_id text collate "C" not null,
  attempt_id bigint not null,
  -- domain/payment/dispute.ts says what each means.
  status text not null check (status in ('open', 'answered', 'won', 'lost', 'closed')),
  -- The status and the resolution as the provider sent them.
  provider_status text not null,
  category text not null default '',
  message text not null default '',
  -- What the bank wants back, in hundredths of the currency.
  amount_kobo bigint not null check (amount_kobo > 0),
  currency text not null,
  -- Until when the provider waits for an answer; null when it does not say.
  due_at timestamptz(3),
  opened_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  -- When the provider last changed it: an older reply never replaces a newer one.
  changed_at timestamptz(3) not null,
  -- What staff noted of the answer that they gave on the provider's dashboard.
  answer text,
  answered_by text,
  answered_at timestamptz(3),
  next_poll_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider, reference),
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
  -- The order of a dispute is the order of its payment.
  foreign key (attempt_id, order_id) references payment_attempts (id, order_id)
);
create index payment_disputes_order_id_idx on payment_disputes (order_id);
create index payment_disputes_attempt_id_idx on payment_disputes (attempt_id);
create index payment_disputes_open_idx on payment_disputes (due_at, id) where status = 'open';
create index payment_disputes_next_poll_at_idx on payment_disputes (next_poll_at) where next_poll_at is not null;
alter table payment_disputes enable row level security;
