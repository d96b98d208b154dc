-- Allergens that a customer avoids, by their ids of Open Food Facts (`en:fish`). Data about health: the customer's own
-- pages and warnings read it, and nothing else.
alter table users add column avoids text[] not null default '{}' check (cardinality(avoids) <= 14);

-- ── Free from ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a pack contains or may contain; null when what it contains is not stated, and then it is free of nothing.
alter table product_search_index add column allergens text[];

-- As in 0017_product_facts.sql, with the allergens.
create or replace function refresh_product_search_index(product_ids text[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from product_search_index i using products p
    where p.id = any (product_ids) and p.is_hidden and i.product_id = p.id;
  insert into product_search_index as i
    (product_id, position, name, category, price, rating, reviews, title_terms, document_terms, compact_title, allergens)
  select p.id, p.position, p.name, p.category, p.price, p.rating, p.reviews,
    shingles_tsvector(string_to_array(titles, ' ')),
    shingles_tsvector(string_to_array(titles || ' | ' || normalize_search_text(p.description), ' ')),
    rpad(replace(singularize_words(titles), ' ', ''), 2100),
    case when p.contains is not null then p.contains || coalesce(p.may_contain, '{}') end
  from products p, lateral (
    select normalize_search_text(array_to_string(
      p.name || array(select entry ->> 'name' from jsonb_array_elements(p.names) entry)
        || p.search_words || p.tags || p.category || p.origin, E'\n')) as titles
    offset 0
  ) normalized
  where p.id = any (product_ids) and not p.is_hidden
  on conflict (product_id) do update set
    (position, name, category, price, rating, reviews, title_terms, document_terms, compact_title, allergens) =
    (excluded.position, excluded.name, excluded.category, excluded.price, excluded.rating, excluded.reviews,
      excluded.title_terms, excluded.document_terms, excluded.compact_title, excluded.allergens);
  insert into search_terms (word, lemma)
  select word, singularize_words(word) from (
    select distinct word from product_search_index i, unnest(tsvector_to_array(i.document_terms)) word
    where i.product_id = any (product_ids)
  ) found
  where word not like '%>%' and not exists (select from search_terms known where known.word = found.word);
end $$;

drop trigger products_refresh_search_update on products;
create trigger products_refresh_search_update after update of
  position, name, names, search_words, description, price, category, origin, rating, reviews, tags, contains, may_contain, is_hidden
  on products for each row execute function product_search_index_after_update();

update product_search_index i set allergens = p.contains || coalesce(p.may_contain, '{}')
  from products p where p.id = i.product_id and p.contains is not null;
