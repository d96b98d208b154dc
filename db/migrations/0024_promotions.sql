-- A promotion gives a percentage, naira off or free standard delivery, from a sum of goods and a number of units on, for
-- all goods, those of a category or certain products; without a code if it is automatic. Existing codes stay as they are.
alter table promotions
  drop constraint promotions_percent_check,
  add constraint promotions_percent_check check (percent between 0 and 100),
  add column amount bigint not null default 0 check (amount between 0 and 100000000),
  add column free_delivery boolean not null default false,
  add column from_goods bigint not null default 0 check (from_goods >= 0),
  add column from_units integer not null default 0 check (from_units >= 0),
  add column category text check (category <> ''),
  add column product_ids text[] not null default '{}',
  add column is_automatic boolean not null default false,
  add constraint promotions_benefit_check check ((percent > 0)::int + (amount > 0)::int + free_delivery::int = 1),
  add constraint promotions_goods_check check (category is null or product_ids = '{}'),
  add constraint promotions_automatic_check check (not (is_automatic and first_order_only));

-- The terms of the order's promotion, by which an edit computes its discount again, and whether it was automatic. Null
-- for an order without one, or from before they were stored.
alter table orders add column promotion jsonb;

-- An account uses a code once, and an automatic promotion with every order.
drop index orders_user_id_promo_code_key;
create unique index orders_user_id_promo_code_key on orders (user_id, promo_code)
  where promo_code is not null and status <> 'cancelled' and promotion ->> 'isAutomatic' is distinct from 'true';
