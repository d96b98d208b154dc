-- The shop grows and its pages stay as quick as they were (docs/decisions/speed.md). What a list is filtered, sorted and searched by
-- lies on a shelf of its own: narrow rows, one for each product that is shown, so that lists are read from indexes alone, and so
-- that a sale, which changes only the number in stock, touches none of those indexes. Triggers keep it.

-- What searches compare: lower case, without accents, underdots, hooks and apostrophes, words with one space between them. `Ẹ̀fọ́`
-- is efo, `ɗanɗano` dandano. A new line becomes | between spaces. No word is longer than an index can hold.
create function plain_words(words text) returns text language sql immutable parallel safe return
  trim(regexp_replace(regexp_replace(regexp_replace(
    translate(
      lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g')
        collate "en-x-icu"),
      E'ɓɗƙƴø|\n''’', 'bdkyo |'),
    '[^[:alnum:]|]+', ' ', 'g'), ' ?\|[ |]*', ' | ', 'g'), '([[:alnum:]]{60})[[:alnum:]]+', '\1', 'g'));

-- Plain words in the singular: melon seeds is melon seed, leaves is leaf.
create function singular_words(words text) returns text language sql immutable parallel safe return
  regexp_replace(regexp_replace(words, '([^ ]{2})ves(?= |$)', '\1f', 'g'), '([^ ]{2}[^ s])s(?= |$)', '\1', 'g');

-- Plain words, and each two that stand side by side in a line, as palm>oil.
create function words_and_pairs(words text[]) returns tsvector language sql immutable parallel safe return array_to_tsvector(array(
  select piece from unnest(words, words[2:]) as said (word, next), unnest(array[word, word || '>' || nullif(next, '|')]) as piece
  where word not in ('', '|') and piece is not null
));

create table product_shelf (
  product_id text primary key references products on delete cascade,
  position integer not null,
  -- Names sort as they do in the browser.
  name text collate "en-x-icu" not null,
  category text not null,
  price bigint not null,
  rating numeric(2, 1) not null,
  reviews integer not null,
  -- What the product is called or sorted under, and everything that is said of it.
  titles tsvector not null,
  whole tsvector not null,
  -- The titles in the singular, each written in one piece: stockfish, iruworo. Filled up with spaces, because PostgreSQL puts words
  -- elsewhere only when a row is longer than 2 KB; then the rows that lists read are narrow.
  pieces text not null
) with (toast_tuple_target = 256);
alter table product_shelf enable row level security;

-- Each word that stands in a product, against which a misspelled one is held. It may stand here twice, and after its last product is
-- gone: two products that are saved at once shall not wait for each other.
create table search_words (
  word text collate "C" not null,
  singular text collate "C" not null
);
alter table search_words enable row level security;

create function shelve_products(ids text[]) returns void language plpgsql as $$
begin
  delete from product_shelf s using products p where p.id = any (ids) and p.is_hidden and s.product_id = p.id;
  insert into product_shelf as s (product_id, position, name, category, price, rating, reviews, titles, whole, pieces)
  select p.id, p.position, p.name, p.category, p.price, p.rating, p.reviews, words_and_pairs(string_to_array(said.titles, ' ')),
    words_and_pairs(string_to_array(said.titles || ' | ' || plain_words(p.description), ' ')), rpad(replace(singular_words(said.titles), ' ', ''), 2100)
  from products p, lateral (
    select plain_words(array_to_string(p.name || p.other_names || p.tags || p.category || p.origin, E'\n')) as titles offset 0
  ) said
  where p.id = any (ids) and not p.is_hidden
  on conflict (product_id) do update set
    (position, name, category, price, rating, reviews, titles, whole, pieces) =
    (excluded.position, excluded.name, excluded.category, excluded.price, excluded.rating, excluded.reviews, excluded.titles,
      excluded.whole, excluded.pieces);
  insert into search_words (word, singular)
  select word, singular_words(word) from (
    select distinct word from product_shelf s, unnest(tsvector_to_array(s.whole)) word where s.product_id = any (ids)
  ) said
  where word not like '%>%' and not exists (select from search_words known where known.word = said.word);
end $$;

create function shelve_new_products() returns trigger language plpgsql as $$
begin
  perform shelve_products(array(select id from added));
  return null;
end $$;
create trigger products_shelved after insert on products
  referencing new table as added for each statement execute function shelve_new_products();

create function shelve_changed_product() returns trigger language plpgsql as $$
begin
  perform shelve_products(array[new.id]);
  return null;
end $$;
create trigger products_shelved_again after update of
  position, name, other_names, description, price, category, origin, rating, reviews, tags, is_hidden
  on products for each row execute function shelve_changed_product();

select shelve_products(array(select id from products));

-- The lists in their four orders, with what filters them, and each category with its most reviewed product first.
create index shelf_by_name on product_shelf (name, position, product_id) include (category, price);
create index shelf_by_price on product_shelf (price, name, position, product_id) include (category);
create index shelf_by_price_down on product_shelf (price desc, name, position, product_id) include (category);
create index shelf_by_rating on product_shelf (rating desc, name, position, product_id) include (category, price);
create index shelf_by_category on product_shelf (category, reviews desc, position, product_id) include (price);
create index shelf_in_order on product_shelf (position, product_id);
create index shelf_by_title_words on product_shelf using gin (titles);
create index shelf_by_words on product_shelf using gin (whole);
create index shelf_by_pieces on product_shelf using gin (pieces gin_trgm_ops);
create index search_words_by_singular on search_words (singular, word);
create index search_words_by_part on search_words using gin (word gin_trgm_ops);
create index search_words_by_word on search_words (word);

-- What the shelf's indexes do now.
drop index products_sorted_by_name, products_sorted_by_price, products_sorted_by_price_down, products_sorted_by_rating;
