-- What the staff are told of, how each of them wants to be told, and the newsletter.

create table staff_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order-paid', 'payment-to-confirm', 'problem', 'low-stock', 'return', 'failed-check')),
  order_id text,
  -- Without names, addresses and amounts: they are shown on a locked phone.
  title text not null,
  text text not null,
  -- In whole naira, for those who may see money.
  amount bigint,
  -- The path of the page where something can be done about it.
  link text not null check (link like '/office%'),
  -- Who did it: nobody is told of what they did themselves.
  actor_id text,
  created_at timestamptz(3) not null,
  -- When it was passed on to those who want it.
  passed_on_at timestamptz(3)
);
create index staff_alerts_waiting_idx on staff_alerts (id) where passed_on_at is null;
create index staff_alerts_created_at_idx on staff_alerts (created_at);
alter table staff_alerts enable row level security;

-- What a member of staff has chosen; without a row the defaults of the role hold.
create table alert_choices (
  user_id text primary key references users on delete cascade,
  by_email text[] not null,
  by_push text[] not null,
  -- The hours of Lagos between which nothing is sent; equal: never quiet.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);
alter table alert_choices enable row level security;

-- The browsers that show notifications (Push API).
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  endpoint text not null unique,
  -- The browser's key of RFC 8291 and its authentication secret, in base64url.
  p256dh text not null,
  auth text not null,
  browser text not null,
  created_at timestamptz(3) not null,
  last_sent_at timestamptz(3)
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
alter table push_subscriptions enable row level security;

create table alert_deliveries (
  alert_id bigint not null references staff_alerts on delete cascade,
  user_id text not null references users on delete cascade,
  way text not null check (way in ('email', 'push')),
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  primary key (alert_id, user_id, way)
);
create index alert_deliveries_due_idx on alert_deliveries (due_at) where sent_at is null;
create index alert_deliveries_user_id_idx on alert_deliveries (user_id, way, sent_at);
alter table alert_deliveries enable row level security;

create table newsletters (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  body text not null,
  -- draft: it can be changed. sending: a job sends it. stopped and sent are final.
  status text not null default 'draft' check (status in ('draft', 'sending', 'stopped', 'sent')),
  author_id text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
alter table newsletters enable row level security;

-- Who gets a newsletter: written when it starts, for each confirmed address. The key of the subscription stands for the address, so
-- that nothing here leads to anybody once the subscription is deleted.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters on delete cascade,
  unsubscribe_token uuid not null,
  -- When its email was queued; null while it waits.
  queued_at timestamptz(3),
  -- When the address left the list.
  left_at timestamptz(3),
  primary key (newsletter_id, unsubscribe_token)
);
create index newsletter_recipients_waiting_idx on newsletter_recipients (newsletter_id, unsubscribe_token)
  where queued_at is null and left_at is null;
create index newsletter_recipients_token_idx on newsletter_recipients (unsubscribe_token);
alter table newsletter_recipients enable row level security;

-- The emails about an order, and those to an address, for the mail log.
create index email_outbox_regarding_idx on email_outbox (regarding, created_at desc);
create index email_outbox_recipient_idx on email_outbox (recipient_email, created_at desc);
