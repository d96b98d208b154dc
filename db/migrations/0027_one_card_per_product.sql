-- The sizes of a product are products of the same name. Lists show all of them, or one card for all.
alter table shop_settings add column one_card_per_product boolean not null default true;

-- Whether lists show the product. For the card of several sizes they take the first in the shop's order that is in stock;
-- while none is, the first.
alter table product_search_index add column is_listed boolean not null default true;

-- Lists count and page what they show, so their indexes have nothing else.
drop index product_search_index_name_idx;
drop index product_search_index_price_idx;
drop index product_search_index_price_desc_idx;
drop index product_search_index_rating_desc_idx;
drop index product_search_index_category_reviews_idx;
drop index product_search_index_newest_idx;
drop index product_search_index_facets_idx;
create index product_search_index_name_idx
  on product_search_index (name, position, product_id) include (category, price) where is_listed;
create index product_search_index_price_idx
  on product_search_index (price, name, position, product_id) include (category) where is_listed;
create index product_search_index_price_desc_idx
  on product_search_index (price desc, name, position, product_id) include (category) where is_listed;
create index product_search_index_rating_desc_idx
  on product_search_index (rating desc, name, position, product_id) include (category, price) where is_listed;
create index product_search_index_category_reviews_idx
  on product_search_index (category, reviews desc, position, product_id) include (price) where is_listed;
create index product_search_index_newest_idx
  on product_search_index (created_at desc, position desc, product_id) where is_listed;
create index product_search_index_facets_idx on product_search_index (category, product_id)
  include (price, heat, region, is_vegan, is_vegetarian, is_halal, in_stock, is_offer) where is_listed;

-- Locks the sizes of the products with these names, in one sequence. Before a product's own row: otherwise two sizes that sell
-- out together would wait for each other.
create function lock_sizes(of_names text[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from product_search_index i join products p on p.id = i.product_id
    where p.name = any (of_names) order by i.product_id for update of i;
end $$;

-- Chooses again which sizes of the products with these names lists show. Reads nothing more of a product in one size.
create function choose_listed_sizes(of_names text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  several text[] := array(
    select p.name from products p join product_search_index i on i.product_id = p.id
    where p.name = any (of_names) group by p.name having count(*) > 1 or not bool_and(i.is_listed));
begin
  if cardinality(several) = 0 then
    return;
  end if;
  -- By a statement of its own: of two transactions the later then reads what the earlier has changed.
  perform lock_sizes(several);
  update product_search_index i set is_listed = chosen.is_listed
  from (
    select i.product_id, not coalesce((select one_card_per_product from shop_settings), true)
      or row_number() over (partition by p.name order by i.in_stock desc, i.position, i.product_id) = 1 as is_listed
    from products p join product_search_index i on i.product_id = p.id where p.name = any (several)
  ) chosen
  where i.product_id = chosen.product_id and i.is_listed <> chosen.is_listed;
end $$;

create or replace function product_search_index_after_insert() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform refresh_product_search_index(array(select id from added));
  perform choose_listed_sizes(array(select name from added));
  return null;
end $$;

create or replace function product_search_index_after_update() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_sizes(array[old.name, new.name]);
  perform refresh_product_search_index(array[new.id]);
  perform choose_listed_sizes(array[old.name, new.name]);
  return null;
end $$;

create or replace function refresh_availability() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_sizes(array[new.name]);
  update product_search_index set in_stock = new.stock > 0 where product_id = new.id;
  perform choose_listed_sizes(array[new.name]);
  return null;
end $$;

create function choose_all_listed_sizes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform choose_listed_sizes(array(select name from products));
  return null;
end $$;
create trigger shop_settings_choose_listed_sizes after update of one_card_per_product on shop_settings for each row
  when (old.one_card_per_product <> new.one_card_per_product) execute function choose_all_listed_sizes();

select choose_listed_sizes(array(select name from products));
