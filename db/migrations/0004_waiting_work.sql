-- Emails that wait to be sent, for the figures that operators watch.
create index email_outbox_waiting_idx on email_outbox (created_at) where sent_at is null and failed_at is null;
-- Emails that could not be sent, for the office.
create index email_outbox_failed_idx on email_outbox (failed_at, id) where failed_at is not null;
-- Counting payment attempts reads this index only.
create index payment_attempts_method_status_idx on payment_attempts (method, status);
-- Refunds without an outcome, oldest first.
create index refunds_unfinished_idx on refunds (created_at, id) where status in ('requested', 'pending');
