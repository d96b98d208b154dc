-- What the product list is filtered by besides category, price and allergens, and when a product was added.

alter table products
  -- The diets that it is stated to suit, by what is in it. One that is missing is not stated (domain/product/facets.ts).
  add column diets text[] not null default '{}' check (diets <@ '{vegan,vegetarian,halal}'::text[]),
  -- null: not stated.
  add column heat text check (heat in ('not-hot', 'mild', 'hot'));

-- The region of Nigeria that an origin names by its state, or else `abroad`; null when it names only Nigeria.
create function region_of_origin(origin text) returns text language sql immutable parallel safe return case
  when origin ~* '\m(ekiti|lagos|ogun|ondo|osun|oyo)\M' then 'south-west'
  when origin ~* '\m(abia|anambra|ebonyi|enugu|imo)\M' then 'south-east'
  when origin ~* '\m(akwa[ -]ibom|bayelsa|cross[ -]river|delta|edo|rivers)\M' then 'south-south'
  when origin ~* '\m(abuja|fct|benue|kogi|kwara|nas+arawa|niger|plateau)\M' then 'north-central'
  when origin ~* '\m(jigawa|kaduna|kano|katsina|kebbi|sokoto|zamfara)\M' then 'north-west'
  when origin ~* '\m(adamawa|bauchi|borno|gombe|taraba|yobe)\M' then 'north-east'
  when origin !~* '\mnigeria\M' then 'abroad'
end;

alter table product_search_index
  -- One for each diet, because the index below is the narrower for it.
  add column is_vegan boolean not null default false,
  add column is_vegetarian boolean not null default false,
  add column is_halal boolean not null default false,
  add column heat text,
  add column region text,
  add column in_stock boolean not null default false,
  -- Whether it has a list price.
  add column is_offer boolean not null default false,
  add column created_at timestamptz(3) not null default now();

-- As in 0038_avoided_allergens.sql, with what 0120 adds.
create or replace function refresh_product_search_index(product_ids text[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from product_search_index i using products p
    where p.id = any (product_ids) and p.is_hidden and i.product_id = p.id;
  insert into product_search_index as i
    (product_id, position, name, category, price, rating, reviews, title_terms, document_terms, compact_title, allergens,
      is_vegan, is_vegetarian, is_halal, heat, region, in_stock, is_offer, created_at)
  select p.id, p.position, p.name, p.category, p.price, p.rating, p.reviews,
    shingles_tsvector(string_to_array(titles, ' ')),
    shingles_tsvector(string_to_array(titles || ' | ' || normalize_search_text(p.description), ' ')),
    rpad(replace(singularize_words(titles), ' ', ''), 2100),
    case when p.contains is not null then p.contains || coalesce(p.may_contain, '{}') end,
    p.diets @> '{vegan}', p.diets @> '{vegetarian}', p.diets @> '{halal}', p.heat, region_of_origin(p.origin), p.stock > 0, p.list_price is not null, p.created_at
  from products p, lateral (
    select normalize_search_text(array_to_string(
      p.name || array(select entry ->> 'name' from jsonb_array_elements(p.names) entry)
        || p.search_words || p.tags || p.category || p.origin, E'\n')) as titles
    offset 0
  ) normalized
  where p.id = any (product_ids) and not p.is_hidden
  on conflict (product_id) do update set
    (position, name, category, price, rating, reviews, title_terms, document_terms, compact_title, allergens,
      is_vegan, is_vegetarian, is_halal, heat, region, in_stock, is_offer) =
    (excluded.position, excluded.name, excluded.category, excluded.price, excluded.rating, excluded.reviews,
      excluded.title_terms, excluded.document_terms, excluded.compact_title, excluded.allergens,
      excluded.is_vegan, excluded.is_vegetarian, excluded.is_halal, excluded.heat, excluded.region, excluded.in_stock, excluded.is_offer);
  insert into search_terms (word, lemma)
  select word, singularize_words(word) from (
    select distinct word from product_search_index i, unnest(tsvector_to_array(i.document_terms)) word
    where i.product_id = any (product_ids)
  ) found
  where word not like '%>%' and not exists (select from search_terms known where known.word = found.word);
end $$;

drop trigger products_refresh_search_update on products;
create trigger products_refresh_search_update after update of
  position, name, names, search_words, description, price, list_price, category, origin, rating, reviews, tags, contains,
  may_contain, diets, heat, is_hidden
  on products for each row execute function product_search_index_after_update();

-- A sale writes to the index only when a product sells out or is back.
create function refresh_availability() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update product_search_index set in_stock = new.stock > 0 where product_id = new.id;
  return null;
end $$;
create trigger products_refresh_availability after update of stock, reserved, on_hand on products for each row
  when ((old.stock > 0) is distinct from (new.stock > 0)) execute function refresh_availability();

drop trigger products_notify_content on products;
create trigger products_notify_content after insert or delete or truncate or update of
  id, position, name, name_language, names, search_words, other_names, description, price, list_price, currency, image, image_alt,
  category, origin, size, net_content, is_perishable, rating, reviews, tags, goes_with, nutritional_info, is_hidden,
  contains, may_contain, ingredients, drained_grams, storage, usage, dispatched_from, maker, importer, nafdac_number, hs_code,
  kinds, is_zero_rated, diets, heat
  on products for each statement execute function notify_content_changed();

update product_search_index i set
  (region, in_stock, is_offer, created_at) = (region_of_origin(p.origin), p.stock > 0, p.list_price is not null, p.created_at)
  from products p where p.id = i.product_id;

-- Lists count what matches and what each further choice would leave, from this index alone.
create index product_search_index_facets_idx on product_search_index (category, product_id)
  include (price, heat, region, is_vegan, is_vegetarian, is_halal, in_stock, is_offer);
create index product_search_index_newest_idx on product_search_index (created_at desc, position desc, product_id);

-- The products that the shop began with, where staff have not renamed them (db/seed/food.ts).
update products p set diets = seeded.diets::text[], heat = seeded.heat
from (values
  ('1', 'Egusi (melon seed), shelled', '{vegan,vegetarian,halal}', 'not-hot'),
  ('2', 'Crayfish (ede), whole, smoke-dried', '{}', 'not-hot'),
  ('3', 'Cameroon pepper (smoked hot pepper), ground', '{vegan,vegetarian,halal}', 'hot'),
  ('4', 'Onugbu (bitterleaf), washed and dried', '{vegan,vegetarian,halal}', 'not-hot'),
  ('5', 'Garri Ijebu (fermented cassava grains)', '{vegan,vegetarian,halal}', 'not-hot'),
  ('6', 'Okporoko (stockfish), whole', '{halal}', 'not-hot'),
  ('7', 'Ogbono (African bush mango kernel), whole', '{vegan,vegetarian,halal}', 'not-hot'),
  ('8', 'Okporoko (stockfish), cut pieces', '{halal}', 'not-hot'),
  ('9', 'Ehuru (calabash nutmeg), whole seeds', '{vegan,vegetarian,halal}', 'not-hot'),
  ('10', 'Elubo isu (yam flour)', '{vegan,vegetarian,halal}', 'not-hot'),
  ('11', 'Eja gbigbe (smoked catfish), whole', '{}', 'not-hot'),
  ('12', 'Uda (grains of Selim), whole pods', '{vegan,vegetarian,halal}', 'mild'),
  ('13', 'Aya (tiger nuts), dried', '{vegan,vegetarian,halal}', 'not-hot'),
  ('14', 'Ugu (fluted pumpkin leaf), dried', '{vegan,vegetarian,halal}', 'not-hot'),
  ('15', 'Iru woro (fermented locust beans), dried', '{vegan,vegetarian,halal}', 'not-hot'),
  ('16', 'Elubo ogede (plantain flour)', '{vegan,vegetarian,halal}', 'not-hot'),
  ('17', 'Uziza seed (West African black pepper), whole', '{vegan,vegetarian,halal}', 'mild'),
  ('18', 'Oporo (smoked prawns)', '{}', 'not-hot'),
  ('19', 'Yaji (suya spice), ground', '{vegan,vegetarian,halal}', 'hot'),
  ('20', 'Orunla (dried okra), sliced', '{vegan,vegetarian,halal}', 'not-hot')
) seeded (id, name, diets, heat)
where p.id = seeded.id and p.name = seeded.name and p.diets = '{}' and p.heat is null;
