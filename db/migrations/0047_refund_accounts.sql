-- The provider could not send a refund back to where its money came from, and the customer was asked for a bank account.
alter table refunds add column needs_account boolean not null default false;
