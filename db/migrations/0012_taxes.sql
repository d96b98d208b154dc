-- The tax on goods that are sent to a country, from a day in Lagos on. In force is the newest that has begun; a country
-- without one has no tax chosen, and no order goes there. Existing countries start with the tax that they have.
create table taxes (
  country_code text not null references shipping_countries (code),
  from_day date not null,
  name text not null check (name <> '' and length(name) <= 30),
  percent numeric(4, 2) not null check (percent between 0 and 99.99),
  -- Whether the prices that its customers pay contain the tax; otherwise the tax is added to them.
  is_included boolean not null,
  primary key (country_code, from_day)
);
create trigger taxes_notify_content after insert or update or delete or truncate
  on taxes for each statement execute function notify_content_changed();

insert into taxes (country_code, from_day, name, percent, is_included)
  select code, '2000-01-01', tax_name, tax_percent, prices_include_tax from shipping_countries;
