-- Days on which nothing is dispatched or delivered, beside weekends, and the hour in Lagos from which an order counts for
-- the next day (24: none). Without a row, expected days are what they were.
create table holidays (
  country_code text not null references shipping_countries (code),
  day date not null,
  name text not null,
  source text not null default '',
  primary key (country_code, day)
);
create trigger holidays_notify_content after insert or update or delete or truncate
  on holidays for each statement execute function notify_content_changed();

alter table shop_settings add column cut_off_hour integer not null default 24
  check (cut_off_hour between 1 and 24);
