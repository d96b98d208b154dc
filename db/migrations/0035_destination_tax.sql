-- The tax of each destination, what every order and document was taxed with, and the goods of an order whose rate is zero.

-- The tax on goods that are sent to the country. A country that staff open later starts with what the shop has charged everywhere.
alter table shipping_countries add column tax_name text not null default 'Tax' check (tax_name <> '' and length(tax_name) <= 30);
alter table shipping_countries add column tax_percent numeric(4,2) not null default 8 check (tax_percent between 0 and 99.99);
-- Whether the prices that its customers pay contain the tax; otherwise the tax is added to them.
alter table shipping_countries add column prices_include_tax boolean not null default false;
-- Two members of staff may edit a country at the same time.
alter table shipping_countries add column version integer not null default 1;

-- The tax as it was when the order was placed. `tax` is what was added to the goods; `included_tax` is what their prices contain, and one of
-- the two is zero. The total stays goods, shipping and `tax`.
alter table orders add column tax_name text not null default 'Tax';
alter table orders add column tax_percent numeric(4,2) not null default 8 check (tax_percent between 0 and 99.99);
alter table orders add column prices_include_tax boolean not null default false;
alter table orders add column included_tax bigint not null default 0;
alter table orders add constraint orders_included_tax_check
  check (included_tax between 0 and subtotal - discount and (case when prices_include_tax then tax else included_tax end) = 0);

-- Goods whose rate was zero when they were ordered.
alter table order_items add column is_zero_rated boolean not null default false;

-- The name and the exact rate of a document's tax: `tax_percent` is a whole number, which the previous release reads. The tax of prices that
-- contain it is in `tax_kobo` too, and `goods_kobo` is without it.
alter table sales_documents add column tax_name text not null default 'Tax';
alter table sales_documents add column tax_rate numeric(4,2) not null default 8;
alter table sales_documents add column prices_include_tax boolean not null default false;

-- Product pages show the lowest price of the 30 days before a reduction.
create trigger price_history_notify_content after insert or update or delete or truncate
  on price_history for each statement execute function notify_content_changed();
