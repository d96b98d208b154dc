-- The account that a provider gave for one transfer, so that the money confirms itself. Null: the company's own, or no transfer.
alter table payment_attempts
  add column account_provider text check (account_provider in ('monnify', 'paystack', 'flutterwave')),
  add column account_bank text,
  add column account_number text,
  add column account_name text,
  -- What the provider last sent back to the customer by itself, such as a transfer of another amount. Never part of received_kobo.
  add column returned_kobo bigint not null default 0 check (returned_kobo >= 0),
  add constraint payment_attempts_account_check check (account_provider is not null or num_nonnulls(account_bank, account_number, account_name) = 0);
create index payment_attempts_account_number_idx on payment_attempts (account_number text_pattern_ops) where account_number is not null;

-- What a callback says was sent back, until it is noted at the payment; no query of a provider's tells it.
alter table payment_webhooks add column returned_kobo bigint check (returned_kobo > 0);
