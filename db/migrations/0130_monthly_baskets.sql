-- A shared basket has one payer: nothing is paid in parts any more.
drop table shared_basket_parts;

-- What a customer gets every month has one name, from the URL to the table.
alter table standing_orders rename to monthly_baskets;
alter sequence standing_orders_id_seq rename to monthly_baskets_id_seq;
alter table monthly_baskets rename constraint standing_orders_pkey to monthly_baskets_pkey;
alter table monthly_baskets rename constraint standing_orders_user_id_fkey to monthly_baskets_user_id_fkey;
alter table monthly_baskets rename constraint standing_orders_order_id_fkey to monthly_baskets_order_id_fkey;
alter table monthly_baskets rename constraint standing_orders_day_check to monthly_baskets_day_check;
alter table monthly_baskets rename constraint standing_orders_unsubscribe_token_key to monthly_baskets_unsubscribe_token_key;
alter index standing_orders_user_id rename to monthly_baskets_user_id;
alter index standing_orders_next_on rename to monthly_baskets_next_on;
