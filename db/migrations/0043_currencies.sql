-- What a unit of other currencies is worth, for amounts that are read beside naira; staff keep it. Nothing is charged in them.
create table currency_rates (
  -- ISO 4217; domain/shop/currencies.ts has the names and signs.
  code text collate "C" primary key check (code ~ '^[A-Z]{3}$'),
  naira_per_unit numeric(12, 4) not null check (naira_per_unit > 0),
  -- The day that the rate is of, not the one on which it was entered.
  dated date not null,
  version integer not null default 1
);
alter table currency_rates enable row level security;
create trigger currency_rates_notify_content after insert or update or delete or truncate
  on currency_rates for each statement execute function notify_content_changed();

-- The dollar rate moves here, dated when staff last changed it, else when the shop was set up. The column stays for the
-- previous release, which reads it; the default is for new shops, whose release no longer writes it.
insert into currency_rates (code, naira_per_unit, dated)
  select 'USD', ngn_per_usd, (coalesce(
    (select max(occurred_at) from audit_log where subject = 'settings:shop'
      and details #> '{from,dollarRate}' is distinct from details #> '{to,dollarRate}'),
    (select min(applied_at) from schema_migrations),
    now()) at time zone 'Africa/Lagos')::date
  from shop_settings;
alter table shop_settings alter column ngn_per_usd set default 800;

update faq_entries set version = version + 1, answer = replace(answer,
    'The dollar amount some pages show beside it is a guide, at about 800 naira to the dollar; your bank sets the real rate.',
    'The amount in another currency that some pages show beside it is a guide, at about {exchange rates}; your bank sets the real rate.')
  where answer like '%at about 800 naira to the dollar;%';
