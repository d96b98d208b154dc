-- The brand on a product's pack, empty without one. Its page shows it.
alter table products add column brand text not null default '';
drop trigger products_notify_content on products;
create trigger products_notify_content after insert or delete or truncate or update of
  id, position, name, name_language, names, search_words, description, price, list_price, currency, image, image_alt, more_pictures, category,
  origin, size, gtin, brand, net_content, gross_grams, is_perishable, rating, reviews, tags, goes_with, nutritional_info, is_hidden, contains,
  may_contain, ingredients, drained_grams, storage, usage, dispatched_from, maker, importer, nafdac_number, hs_code, kinds, is_zero_rated,
  diets, heat
  on products for each statement execute function notify_content_changed();

-- Staff switch the feeds on.
insert into switched_off_features values ('feeds');
