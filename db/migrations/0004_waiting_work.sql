-- Until when an email is tried again. A release that does not know the column gets the default.
alter table email_outbox
  add column retry_until timestamptz(3) not null default now() + interval '3 days',
  -- Until when the link in the email works; it is not sent later. Null without such a link.
  add column link_until timestamptz(3),
  -- When staff decided that an email that could not be sent needs nothing any more.
  add column set_aside_at timestamptz(3);

-- Emails that wait to be sent, for the figures that operators watch.
create index email_outbox_waiting_idx on email_outbox (created_at) where sent_at is null and failed_at is null;
-- Emails that could not be sent and that staff can still send, for the office.
create index email_outbox_failed_idx on email_outbox (failed_at, id)
  where failed_at is not null and set_aside_at is null and body_text is not null;
-- Counting the payment attempts of a month reads this index only.
create index payment_attempts_created_at_idx on payment_attempts (created_at) include (method, status);
-- Refunds without an outcome, oldest first.
create index refunds_unfinished_idx on refunds (created_at, id) where status in ('requested', 'pending');

-- Refunds were followed for three days only.
update refunds set next_poll_at = now()
  where channel = 'provider' and status = 'pending' and next_poll_at is null and created_at > now() - interval '30 days';
