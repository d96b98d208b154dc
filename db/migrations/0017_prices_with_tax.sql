-- Whether customers in a country are shown prices with its tax. Off, as before; what is charged is the same.
alter table shipping_countries add column prices_with_tax boolean not null default false;
