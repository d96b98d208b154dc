-- How long each method takes in each zone, whether the zone has it, and what each order was promised.

alter table shipping_rates
  -- Business days from dispatch, fewest and most. A release that does not know the columns gets the defaults.
  add column fewest_days integer not null default 5 check (fewest_days > 0),
  add column most_days integer not null default 7,
  -- Whether the checkout offers the method in this zone; every zone has standard.
  add column is_offered boolean not null default true,
  add constraint shipping_rates_days_check check (most_days >= fewest_days),
  add constraint shipping_rates_standard_check check (is_offered or method <> 'standard');

-- The days that the checkout promised when the order was placed. Null for earlier orders (server/orders/orders.ts).
alter table orders
  add column promised_from date,
  add column promised_to date;

-- Nigeria becomes a zone of its own, at the prices that it had.
insert into shipping_zones (id, position, name, free_shipping_threshold)
  select 'nigeria', (select min(position) - 1 from shipping_zones), 'Nigeria', free_shipping_threshold
  from shipping_zones where id = 'rest-of-world';
insert into shipping_rates (zone_id, method, price)
  select 'nigeria', method, price from shipping_rates
  where zone_id = 'rest-of-world' and exists (select from shipping_zones where id = 'nigeria');
update shipping_countries set zone_id = 'nigeria' where code = 'NG' and zone_id = 'rest-of-world';
update shipping_zones set name = 'Other countries', version = version + 1
  where id = 'rest-of-world' and name = 'Nigeria and all other countries';

-- The days of the seed; a zone that is not the seed's keeps those that the checkout has shown everywhere.
update shipping_rates set fewest_days = times.fewest, most_days = times.most
  from (values ('express', 2, 3), ('overnight', 1, 1)) as times (method, fewest, most)
  where shipping_rates.method = times.method;
update shipping_rates set fewest_days = times.fewest, most_days = times.most
  from (values
    ('north-america', 'standard', 5, 7), ('north-america', 'express', 3, 4), ('north-america', 'overnight', 2, 2),
    ('europe-uk', 'standard', 6, 8), ('europe-uk', 'express', 4, 5), ('europe-uk', 'overnight', 3, 3),
    ('australia-new-zealand', 'standard', 8, 10), ('australia-new-zealand', 'express', 6, 7),
    ('australia-new-zealand', 'overnight', 5, 5),
    ('rest-of-world', 'standard', 11, 14), ('rest-of-world', 'express', 8, 10), ('rest-of-world', 'overnight', 7, 7)
  ) as times (zone_id, method, fewest, most)
  where shipping_rates.zone_id = times.zone_id and shipping_rates.method = times.method;

-- Answers that staff have not changed take prices and times from the table (domain/cart/delivery-facts.ts).
update faq_entries set version = version + 1, answer = 'Standard shipping is {standard prices}. It is free for goods {free delivery}. Express and overnight cost more and are never free. Choose your country at the top of the page and every product shows its delivery; checkout shows the exact amount before you pay. Customs duties and import taxes, where a country charges them, are paid by the recipient.'
  where id = '8' and answer = 'Standard shipping starts at ₦15,984 to North America, ₦23,984 to Europe and the UK, and ₦31,984 to Australia and New Zealand; to Nigeria and other countries it is ₦24,000. Standard shipping is free for goods over ₦120,000 in North America and over ₦160,000 everywhere else. Express and overnight cost more and are never free. Checkout lists the countries we deliver to and shows the exact amount before you pay. Customs duties and import taxes, where a country charges them, are paid by the recipient.';
update faq_entries set version = version + 1, answer = 'We need 1-2 business days to pack an order; weekend orders are packed from Monday. From then on, within Nigeria, {home times}. Abroad it depends on the method and the distance: allow {times abroad}. Checkout shows the days of each method for your country, and the dates.'
  where id = '9' and answer = 'We need 1-2 business days to prepare an order; orders placed at the weekend are prepared from Monday. After that, standard shipping takes 5-7 business days, express 2-3 and overnight 1. By distance, allow 2-7 business days to North America, 3-8 to Europe and the UK, 5-10 to Australia and New Zealand, and 7-14 to other countries. Checkout shows the expected dates for your address.';
