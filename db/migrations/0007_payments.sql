-- Payments that can be trusted. docs/payments.md has the states and moves as a picture.

alter table orders
  -- Worked out from the order's attempts and refunds whenever one of them changes (domain/payment-state.ts), and kept here to be listed by.
  add column payment_state text not null default 'unpaid' check (
    payment_state in ('unpaid', 'awaiting-confirmation', 'paid', 'problem', 'part-refunded', 'refunded')
  ),
  -- An order that is not paid by then is cancelled and its units go back on the shelf.
  add column pay_by timestamptz;

update orders set
  payment_state = case
    when status in ('pending', 'cancelled') and payment_reference is null then 'unpaid'
    when status = 'pending' then 'awaiting-confirmation'
    when status = 'cancelled' then 'unpaid'
    else 'paid'
  end,
  pay_by = created_at + interval '24 hours';
alter table orders alter column pay_by set not null;
create index orders_to_expire on orders (pay_by) where status = 'pending';
create index orders_by_payment_state on orders (payment_state, created_at desc, id desc);

-- An attempt's money is counted in kobo, because a provider may receive any amount.
alter table payment_attempts
  add column return_token text unique,
  add column provider_reference text,
  add column payment_url text,
  add column ussd_code text,
  add column received_kobo bigint not null default 0 check (received_kobo >= 0),
  add column provider_status text,
  -- What staff should know: why it failed, or what looks odd about it.
  add column note text,
  add column expires_at timestamptz,
  -- When the provider is to be asked next; null once nothing more can come of it.
  add column next_query_at timestamptz,
  add column queries integer not null default 0,
  add column queried_at timestamptz,
  -- Somebody is on the telephone with the provider until then, opening the payment page.
  add column calling_until timestamptz,
  -- Staff has dealt with what was odd.
  add column resolved_at timestamptz,
  drop constraint payment_attempts_status_check,
  add constraint payment_attempts_status_check check (
    status in (
      'open', 'awaiting-confirmation', 'paid', 'overpaid', 'underpaid', 'duplicate', 'late', 'mismatch', 'reversed', 'failed',
      'cancelled', 'expired'
    )
  );
drop index one_open_payment_attempt;
create unique index one_open_payment_attempt on payment_attempts (order_id) where status in ('open', 'awaiting-confirmation');
-- Of all attempts of an order at most one pays it.
create unique index one_paying_attempt on payment_attempts (order_id) where status in ('paid', 'overpaid');
create index payment_attempts_to_query on payment_attempts (next_query_at) where next_query_at is not null;
create index payment_problems on payment_attempts (updated_at)
  where resolved_at is null and status in ('overpaid', 'underpaid', 'duplicate', 'late', 'mismatch', 'reversed');

-- What providers told us, word for word, before anybody acted on it.
create table provider_callbacks (
  id bigint generated always as identity primary key,
  provider text not null,
  key text not null,
  about text not null check (about in ('payment', 'refund', 'other')),
  reference text,
  headers jsonb not null,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  unique (provider, key)
);
create index provider_callbacks_by_reference on provider_callbacks (reference);
alter table provider_callbacks enable row level security;

create table refunds (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  attempt_id bigint not null references payment_attempts on delete cascade,
  reference text not null unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null,
  -- By the provider's own refund, or by staff with a transfer of their own.
  way text not null check (way in ('provider', 'by-hand')),
  status text not null check (status in ('requested', 'pending', 'completed', 'failed')),
  note text,
  requested_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_query_at timestamptz,
  queries integer not null default 0
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_attempt on refunds (attempt_id);
create index refunds_to_query on refunds (next_query_at) where next_query_at is not null;
create index refunds_by_hand on refunds (created_at) where way = 'by-hand' and status = 'requested';
alter table refunds enable row level security;
