-- The account that a customer says they have transferred to; staff look for the money there.
alter table payment_attempts add column bank_account_id text references bank_accounts;
