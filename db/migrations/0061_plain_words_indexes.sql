-- no transaction
-- The indexes of the searches by plain words. orders_customer_trgm_idx, users_name_email_trgm_idx and
-- products_search_text_trgm_idx are for the previous release; the next one drops them.

drop index concurrently if exists orders_customer_words_idx;
create index concurrently orders_customer_words_idx on orders
  using gin (plain_words(customer_name || ' ' || customer_email) gin_trgm_ops);

drop index concurrently if exists users_words_idx;
create index concurrently users_words_idx on users using gin (plain_words(name || ' ' || email) gin_trgm_ops);

drop index concurrently if exists users_reversed_phone_idx;
create index concurrently users_reversed_phone_idx on users (reverse(phone) text_pattern_ops);

drop index concurrently if exists products_words_idx;
create index concurrently products_words_idx on products
  using gin (plain_words(product_search_text(name, names, search_words)) gin_trgm_ops);
