-- The measured gross weight of one unit, in grams. Null: not measured; it is estimated from the net content.
alter table products add column gross_grams integer check (gross_grams between 1 and 70000);
drop trigger products_notify_content on products;
create trigger products_notify_content after insert or delete or truncate or update of
  id, position, name, name_language, names, search_words, description, price, list_price, currency, image, image_alt, more_pictures, category,
  origin, size, gtin, net_content, gross_grams, is_perishable, rating, reviews, tags, goes_with, nutritional_info, is_hidden, contains,
  may_contain, ingredients, drained_grams, storage, usage, dispatched_from, maker, importer, nafdac_number, hs_code, kinds, is_zero_rated,
  diets, heat
  on products for each statement execute function notify_content_changed();

-- What weight costs beyond what a method includes: each started step, up to the most for one parcel. As it was while both
-- step_price is 0 and most_grams is null.
alter table shipping_rates
  add column included_grams integer not null default 0 check (included_grams >= 0),
  add column step_grams integer not null default 1000 check (step_grams in (500, 1000)),
  add column step_price bigint not null default 0 check (step_price >= 0),
  add column most_grams integer check (most_grams > 0),
  add column is_free_over boolean not null default true;
