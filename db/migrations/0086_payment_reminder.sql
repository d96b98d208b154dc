-- When the customer was reminded that an order waits for its payment: once at most.
alter table orders add column reminded_at timestamptz;
