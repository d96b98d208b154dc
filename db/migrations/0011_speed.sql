-- Public pages are kept in memory by every process. Whatever changes one of the tables they are made of says so itself, so that no
-- writer can forget it: not a verb, not an import, not a statement typed by hand. The notification goes out with the commit; the
-- notice reaches the writing process before it, which then serves nothing from memory until the notification is there.

create function say_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'content');
  raise notice 'content';
  return null;
end $$;

-- A sale changes only the number in stock, which no page shows: only a product that sells out, or is back, is news.
create trigger products_changed after insert or delete or truncate or update of
  id, position, name, other_names, description, price, list_price, currency, image, image_alt, category, origin, size,
  rating, reviews, tags, nutritional_info, is_hidden
  on products for each statement execute function say_content_changed();
create trigger products_sold_out_or_back after update of stock on products for each row
  when ((old.stock > 0) is distinct from (new.stock > 0)) execute function say_content_changed();

create trigger settings_changed after insert or update or delete or truncate
  on settings for each statement execute function say_content_changed();
create trigger faq_entries_changed after insert or update or delete or truncate
  on faq_entries for each statement execute function say_content_changed();
create trigger shipping_zones_changed after insert or update or delete or truncate
  on shipping_zones for each statement execute function say_content_changed();
create trigger shipping_rates_changed after insert or update or delete or truncate
  on shipping_rates for each statement execute function say_content_changed();
create trigger shipping_countries_changed after insert or update or delete or truncate
  on shipping_countries for each statement execute function say_content_changed();
