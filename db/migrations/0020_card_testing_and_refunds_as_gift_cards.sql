-- The limits of the whole shop against card testing, with the values that it begins with.
alter table shop_settings
  add column slow_unknown text not null default 'automatic' check (slow_unknown in ('automatic', 'on', 'off')),
  add column online_starts_per_minute integer not null default 30 check (online_starts_per_minute > 0),
  add column declines_least integer not null default 10 check (declines_least > 0),
  add column declines_percent integer not null default 60 check (declines_percent between 1 and 100);

-- A refund may become a gift card, and a return says that its customer chose one; null is money, as before.
alter table refunds drop constraint refunds_channel_check,
  add constraint refunds_channel_check check (channel in ('provider', 'manual', 'gift-card'));
alter table returns add column refund_as text check (refund_as in ('gift-card'));
-- The refund that became this card.
alter table gift_cards add column refund_id bigint unique references refunds;
