-- The schema of the shop. The tables products, orders, order_items and order_status_history have the names and columns of the
-- specification (section 3); docs/decisions/database.md has the rules for every other name.
--
-- Money is whole naira in bigint, and kobo in columns named *_kobo. A time has a precision of milliseconds, the precision of
-- JavaScript. A column *_by or actor_id names an account without a foreign key, because records outlive accounts; null is the shop
-- itself or the command line. `version` counts the saved edits of a row, so that an edit of an older version is refused.
-- `position` orders a list.

create extension if not exists pg_trgm;

-- ── Notifications ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Tells every process that the content of the public pages changed. Triggers call it, so that no writer can forget it: not a
-- function, not an import, not a statement typed by hand. The notification is sent with the commit; the notice reaches the writing
-- process before it, which then serves no cached page until the notification arrives. The notice names the session that writes, as
-- the notification does: behind a connection pooler the writing process cannot know it.
create function notify_content_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('shop_events', 'content');
  raise notice 'content' using detail = pg_backend_pid()::text;
  return null;
end $$;

-- ── Search text ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- The bodies of these functions are parsed here, not when they run, so they do not depend on a search_path.

-- What searches compare: lower case, without accents, underdots, hooks and apostrophes, words separated by one space. `Ẹ̀fọ́`
-- is efo, `ɗanɗano` dandano. A line break becomes | between spaces. Words are cut to the length that an index can hold.
create function normalize_search_text(input text) returns text language sql immutable parallel safe return
  trim(regexp_replace(regexp_replace(regexp_replace(
    translate(
      lower(regexp_replace(normalize(input, nfd),
          '[\u0300-\u036f\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g')
        collate "en-x-icu"),
      E'ɓɗƙƴø|\n''’', 'bdkyo |'),
    '[^[:alnum:]|]+', ' ', 'g'), ' ?\|[ |]*', ' | ', 'g'), '([[:alnum:]]{60})[[:alnum:]]+', '\1', 'g'));

-- Normalised words in the singular: melon seeds is melon seed, leaves is leaf.
create function singularize_words(words text) returns text language sql immutable parallel safe return
  regexp_replace(regexp_replace(words, '([^ ]{2})ves(?= |$)', '\1f', 'g'), '([^ ]{2}[^ s])s(?= |$)', '\1', 'g');

-- Normalised words and each pair of neighbours in a line (shingles of two words), as palm>oil.
create function shingles_tsvector(words text[]) returns tsvector language sql immutable parallel safe return array_to_tsvector(array(
  select term from unnest(words, words[2:]) as pair (word, next), unnest(array[word, word || '>' || nullif(next, '|')]) as term
  where word not in ('', '|') and term is not null
));

-- The text of a product that staff search. array_to_string is only stable, for types whose text depends on settings; text does not.
create function product_search_text(name text, names jsonb, search_words text[])
  returns text language sql immutable parallel safe return
  lower(name || ' ' || jsonb_path_query_array(names, '$[*].name')::text || ' ' || array_to_string(search_words, ' '));

-- What staff find people, orders and goods by: words without tone marks, hooks and apostrophes, in any sequence, as customers find
-- products. ` amara nwosu amara example com`: with a space before each word, so that a short one is found by its beginning.
create function plain_words(input text) returns text language sql immutable parallel safe return
  ' ' || normalize_search_text(translate(input, '‘ʼʻ`´', '’’’’’'));

-- A LIKE pattern for a word: any part of one, but only the beginning for one or two letters.
create function plain_word_pattern(word text) returns text language sql immutable parallel safe return
  '%' || case when char_length(plain_words(word)) <= 3 then plain_words(word) else ltrim(plain_words(word)) end || '%';

-- Names as searches compare them: normalised, and in the singular.
create function announced_product_terms(name text, other_names text[]) returns text[] language sql immutable parallel safe return
  array(select singularize_words(normalize_search_text(one)) from unnest(array_prepend(name, other_names)) as one);

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

-- ── Catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table products (
  id text primary key,
  position integer not null,
  name text not null,
  -- The language (BCP 47) of the name before the brackets; null when it is not known.
  name_language text,
  -- A list of objects with language and name; language is und when it is not known.
  names jsonb not null default '[]' check (jsonb_typeof(names) = 'array'),
  -- Misspellings and dishes; no page shows them.
  search_words text[] not null default '{}',
  description text not null,
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  currency text not null default 'NGN' check (currency ~ '^[A-Z]{3}$'),
  image text not null,
  image_alt text not null,
  -- The pictures after the first, in their sequence: a list of objects with image and imageAlt.
  more_pictures jsonb not null default '[]' check (jsonb_typeof(more_pictures) = 'array'),
  category text not null,
  origin text not null,
  size text not null,
  -- The number below the barcode of the pack (GS1), without spaces; empty for a pack without one.
  gtin text not null default '' check (gtin ~ '^([0-9]{8}|[0-9]{12,14})?$'),
  -- Whole grams or millilitres; null when it is not known.
  net_content jsonb check (
    net_content is null
    or coalesce((net_content ->> 'amount')::int > 0 and net_content ->> 'unit' in ('g', 'ml'), false)
  ),
  -- Perishable goods cannot be returned.
  is_perishable boolean not null default false,
  -- The storage location, such as A3, for the pick list.
  shelf text not null default '',
  -- Units that are for sale: on_hand less reserved, and not less than 0. Triggers maintain it and on_hand ("Batches" below).
  stock integer not null check (stock >= 0),
  -- Units of orders that are not packed yet.
  reserved integer not null default 0 check (reserved >= 0),
  -- Units of the batches that are not on hold.
  on_hand integer not null default 0 check (on_hand >= 0),
  -- Orders wait for units that were written off or put on hold. It and the next two are columns, so that no index depends on the
  -- numbers themselves.
  is_short boolean not null generated always as (reserved > on_hand) stored,
  in_stock boolean not null generated always as (stock > 0) stored,
  -- With this many units or fewer it runs low.
  low_stock_at integer not null default 10 check (low_stock_at >= 0),
  is_low boolean not null generated always as (stock <= low_stock_at) stored,
  -- The base rating and count of a new product, combined with its visible reviews (features/returns/README.md).
  rating numeric(2, 1) not null check (rating between 0 and 5),
  reviews integer not null check (reviews >= 0),
  base_rating numeric(2, 1) not null default 0 check (base_rating between 0 and 5),
  base_reviews integer not null default 0 check (base_reviews >= 0),
  tags text[] not null default '{}',
  -- The ids of products that go into the same pot. Not a foreign key: an id that is not sold any more is skipped.
  goes_with text[] not null default '{}',
  nutritional_info jsonb,
  -- What food and customs law ask of a product; null or an empty text means that it is not known.
  -- Allergens are ids of Open Food Facts. An empty list means none of the fourteen; null means not stated.
  contains text[] check (
    contains <@ '{en:gluten,en:crustaceans,en:eggs,en:fish,en:peanuts,en:soybeans,en:milk,en:nuts,en:celery,en:mustard,'
      'en:sesame-seeds,en:sulphur-dioxide-and-sulphites,en:lupin,en:molluscs}'::text[]
  ),
  may_contain text[] check (
    may_contain <@ '{en:gluten,en:crustaceans,en:eggs,en:fish,en:peanuts,en:soybeans,en:milk,en:nuts,en:celery,en:mustard,'
      'en:sesame-seeds,en:sulphur-dioxide-and-sulphites,en:lupin,en:molluscs}'::text[]
  ),
  -- Allergens between underscores, as in Open Food Facts.
  ingredients text not null default '',
  drained_grams integer check (drained_grams > 0),
  storage text not null default '',
  usage text not null default '',
  -- A country's English name.
  dispatched_from text not null default 'Nigeria' check (dispatched_from <> ''),
  maker text not null default '',
  importer text not null default '',
  nafdac_number text not null default '',
  hs_code text not null default '' check (hs_code ~ '^([0-9]{6,10})?$'),
  -- features/catalogue/rules/kinds.ts has the list.
  kinds text[] not null default '{}',
  -- The diets that it is stated to suit, by what is in it. One that is missing is not stated (features/catalogue/rules/facets.ts).
  diets text[] not null default '{}' check (diets <@ '{vegan,vegetarian,halal}'::text[]),
  -- Null: not stated.
  heat text check (heat in ('not-hot', 'mild', 'hot')),
  is_zero_rated boolean not null default false,
  is_hidden boolean not null default false,
  -- A sale does not change the version.
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 85);
-- No index depends on stock, reserved, on_hand or updated_at, and the fillfactor leaves room in each page, so a sale is a heap-only
-- (HOT) update that writes to no index.
create index products_position_id_idx on products (position, id);
create index products_category_position_idx on products (category, position);
-- The sizes of a product are products of the same name.
create index products_name_idx on products (name);
-- A scanner may give zeros before a GTIN.
create unique index products_gtin_idx on products (lpad(gtin, 14, '0')) where gtin <> '';
create index products_words_idx on products using gin (plain_words(product_search_text(name, names, search_words)) gin_trgm_ops);
create index products_low_stock_idx on products (position, id) where is_low;
create index products_short_idx on products (position, id) where is_short;
create index products_hidden_idx on products (position, id) where is_hidden;

-- A sale changes only the number in stock, which no page shows: only a product that sells out or is back is announced. A trigger of
-- columns fires for those that a statement names, and the stock for sale follows from reserved and on_hand.
create trigger products_notify_content after insert or delete or truncate or update of
  id, position, name, name_language, names, search_words, description, price, list_price, currency, image, image_alt, more_pictures, category,
  origin, size, gtin, net_content, is_perishable, rating, reviews, tags, goes_with, nutritional_info, is_hidden, contains, may_contain, ingredients,
  drained_grams, storage, usage, dispatched_from, maker, importer, nafdac_number, hs_code, kinds, is_zero_rated, diets, heat
  on products for each statement execute function notify_content_changed();
create trigger products_notify_availability after update of stock, reserved, on_hand on products for each row
  when ((old.stock > 0) is distinct from (new.stock > 0)) execute function notify_content_changed();

-- One narrow row for each visible product, with what lists are filtered, sorted and searched by (docs/decisions/speed.md): lists are
-- read with index-only scans, and a sale touches none of these indexes. Triggers maintain it; no code writes to it.
create table product_search_index (
  product_id text primary key references products on delete cascade,
  position integer not null,
  -- Names sort as they do in the browser.
  name text collate "en-x-icu" not null,
  category text not null,
  price bigint not null,
  rating numeric(2, 1) not null,
  reviews integer not null,
  -- Names, tags, category and origin, and these with the description.
  title_terms tsvector not null,
  document_terms tsvector not null,
  -- The titles in the singular without spaces: stockfish, iruworo. Padded with spaces, because PostgreSQL moves values out of line
  -- only when a row is longer than 2 KB; out of line, they leave the rows that lists read narrow.
  compact_title text not null,
  -- The product's own name, which a search ranks above its other names. Generated, so that no function has to fill it in.
  name_terms tsvector not null
    generated always as (shingles_tsvector(string_to_array(normalize_search_text(name), ' '))) stored,
  -- What a pack contains or may contain; null when what it contains is not stated, and then it is free of nothing.
  allergens text[],
  -- One for each diet, because product_search_index_facets_idx is the narrower for it.
  is_vegan boolean not null default false,
  is_vegetarian boolean not null default false,
  is_halal boolean not null default false,
  heat text,
  region text,
  in_stock boolean not null default false,
  -- Whether it has a list price.
  is_offer boolean not null default false,
  created_at timestamptz(3) not null default now()
) with (toast_tuple_target = 256);
create index product_search_index_name_idx on product_search_index (name, position, product_id) include (category, price);
create index product_search_index_price_idx on product_search_index (price, name, position, product_id) include (category);
create index product_search_index_price_desc_idx
  on product_search_index (price desc, name, position, product_id) include (category);
create index product_search_index_rating_desc_idx
  on product_search_index (rating desc, name, position, product_id) include (category, price);
create index product_search_index_category_reviews_idx
  on product_search_index (category, reviews desc, position, product_id) include (price);
create index product_search_index_position_product_id_idx on product_search_index (position, product_id);
create index product_search_index_newest_idx on product_search_index (created_at desc, position desc, product_id);
-- Lists count what matches and what each further choice would leave, from this index alone.
create index product_search_index_facets_idx on product_search_index (category, product_id)
  include (price, heat, region, is_vegan, is_vegetarian, is_halal, in_stock, is_offer);
create index product_search_index_title_terms_idx on product_search_index using gin (title_terms);
create index product_search_index_name_terms_idx on product_search_index using gin (name_terms);
create index product_search_index_document_terms_idx on product_search_index using gin (document_terms);
create index product_search_index_compact_title_trgm_idx on product_search_index using gin (compact_title gin_trgm_ops);

-- The words of all products, against which misspelled words are compared. It has no key: a word may be in it twice, and may stay
-- after its last product is gone, so that two products that are saved at once do not wait for each other.
create table search_terms (
  word text collate "C" not null,
  -- The word in the singular.
  lemma text collate "C" not null
);
create index search_terms_lemma_word_idx on search_terms (lemma, word);
create index search_terms_word_trgm_idx on search_terms using gin (word gin_trgm_ops);
create index search_terms_word_idx on search_terms (word);

create function refresh_product_search_index(product_ids text[]) returns void
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
    p.diets @> '{vegan}', p.diets @> '{vegetarian}', p.diets @> '{halal}', p.heat, region_of_origin(p.origin), p.stock > 0,
    p.list_price is not null, p.created_at
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

create function product_search_index_after_insert() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform refresh_product_search_index(array(select id from added));
  return null;
end $$;
create trigger products_refresh_search_insert after insert on products
  referencing new table as added for each statement execute function product_search_index_after_insert();

create function product_search_index_after_update() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform refresh_product_search_index(array[new.id]);
  return null;
end $$;
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

-- Goods that are not sold yet, and what a search finds them by.
create table announced_products (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  other_names text[] not null default '{}',
  note text not null default '',
  -- `arrived` has been mailed to those who waited for it; `dropped` is not shown.
  state text not null default 'expected' check (state in ('expected', 'arrived', 'dropped')),
  terms text[] not null generated always as (announced_product_terms(name, other_names)) stored,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create trigger announced_products_notify_content after insert or update or delete or truncate
  on announced_products for each statement execute function notify_content_changed();

-- Every price of a product, from the first one on. Product pages show the lowest price of the 30 days before a reduction.
create table price_history (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  actor_id text,
  changed_at timestamptz(3) not null
);
create index price_history_product_id_id_idx on price_history (product_id, id desc);
create trigger price_history_notify_content after insert or update or delete or truncate
  on price_history for each statement execute function notify_content_changed();

-- Uploaded pictures, normalised: square, at most 1600 px. Smaller sizes are made from them when they are requested.
create table product_images (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  master bytea not null,
  uploaded_by text,
  created_at timestamptz(3) not null
);

-- An uploaded spreadsheet that waits to be confirmed. One that is never confirmed is deleted by a later upload. A large one is read and
-- applied by jobs; the columns say how far they are.
create table product_imports (
  id text primary key,
  actor_id text not null,
  created_at timestamptz(3) not null,
  state text not null default 'ready' check (state in ('reading', 'ready', 'applying', 'done', 'refused')),
  -- The file, until it is read.
  content bytea,
  -- Lines read, then products applied, of how many.
  lines_done integer not null default 0,
  lines integer not null default 0,
  -- A list of objects with line, column and message; then nothing of the file is stored.
  errors jsonb not null default '[]'
);

-- One row for each spreadsheet line that would change something; `details` is the product after the import.
create table product_import_rows (
  import_id text not null references product_imports on delete cascade,
  line integer not null,
  -- Null for a new product.
  product_id text,
  version integer,
  name text not null,
  -- A description of the changes for the confirmation page.
  changes text not null,
  details jsonb not null,
  is_hidden boolean not null,
  -- The new stock; null when it does not change.
  stock integer check (stock >= 0),
  primary key (import_id, line)
);

create table shop_settings (
  id smallint primary key check (id = 1),
  -- What the shop is called, wherever customers and staff read it; the seller's registered name is another.
  name text not null default 'Calabash Larder' check (char_length(name) between 2 and 40),
  -- Of links, buttons and marks in the light theme; the dark theme's is derived from it.
  brand_colour text not null default '#a8321a' check (brand_colour ~ '^#[0-9a-f]{6}$'),
  -- Since when the public sees the shop; null: it reads "Opening soon".
  opened_at timestamptz(3),
  -- Pages leave out what is null or empty.
  whatsapp_number text,
  support_email text,
  support_phone text,
  instagram_url text check (instagram_url ~ '^https://'),
  facebook_url text check (facebook_url ~ '^https://'),
  tiktok_url text check (tiktok_url ~ '^https://'),
  youtube_url text check (youtube_url ~ '^https://'),
  x_url text check (x_url ~ '^https://'),
  -- How many orders an account can send in an hour, those refused included; a network ten times as many.
  orders_per_hour integer not null default 60 check (orders_per_hour > 0),
  -- What one account, and all unconfirmed accounts of one network, can keep aside in orders that nobody has paid.
  unpaid_orders_confirmed integer not null default 5 check (unpaid_orders_confirmed > 0),
  unpaid_units_confirmed integer not null default 60 check (unpaid_units_confirmed > 0),
  -- The limits of an account whose email address is not confirmed.
  unpaid_orders_unconfirmed integer not null default 3 check (unpaid_orders_unconfirmed > 0),
  unpaid_units_unconfirmed integer not null default 20 check (unpaid_units_unconfirmed > 0),
  -- The limits of all accounts of one network together whose email addresses are not confirmed.
  unpaid_orders_network integer not null default 10 check (unpaid_orders_network > 0),
  unpaid_units_network integer not null default 120 check (unpaid_units_network > 0),
  -- Above this amount in naira a refund asks the member of staff for the password again, and all owners get an email.
  confirm_refunds_above integer not null default 100000 check (confirm_refunds_above >= 0),
  version integer not null default 1
);
create trigger shop_settings_notify_content after insert or update or delete or truncate
  on shop_settings for each statement execute function notify_content_changed();

-- The features that staff have switched off, by their names in app.ts. Their data stays.
create table switched_off_features (
  feature text primary key
);
create trigger switched_off_features_notify_content after insert or update or delete or truncate
  on switched_off_features for each statement execute function notify_content_changed();

-- The seller as the law wants it named. Empty in a new shop in production, whose checkout stays closed until then.
create table seller (
  id smallint primary key check (id = 1),
  legal_name text not null default '',
  -- One line of the address to a line.
  address text not null default '',
  -- With the companies' register (RC); empty if there is none.
  registration_number text not null default '',
  -- Of the taxpayer (TIN), and of the VAT registration where it is another.
  tax_number text not null default '',
  vat_number text not null default '',
  -- When the phone is answered, with the time zone.
  hours text not null default '',
  version integer not null default 1
);
create trigger seller_notify_content after insert or update or delete or truncate
  on seller for each statement execute function notify_content_changed();

-- What a unit of other currencies is worth, for amounts that are read beside naira; staff keep it. Nothing is charged in them.
create table currency_rates (
  -- ISO 4217; platform/rules/currencies.ts has the names and signs.
  code text collate "C" primary key check (code ~ '^[A-Z]{3}$'),
  naira_per_unit numeric(12, 4) not null check (naira_per_unit > 0),
  -- The day that the rate is of, not the one on which it was entered.
  dated date not null,
  version integer not null default 1
);
create trigger currency_rates_notify_content after insert or update or delete or truncate
  on currency_rates for each statement execute function notify_content_changed();

create table faq_entries (
  id text primary key,
  position integer not null,
  category text not null check (category in ('general', 'products', 'shipping', 'payment', 'usage')),
  question text not null,
  -- Names in braces stand for prices, times and payment methods (features/shipping/rules/delivery-placeholders.ts, features/payments/rules/payment-placeholders.ts).
  answer text not null,
  version integer not null default 1
);
create trigger faq_entries_notify_content after insert or update or delete or truncate
  on faq_entries for each statement execute function notify_content_changed();

-- ── Dishes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Dishes with their recipes, which fill the cart for a number of people.
create table dishes (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  position integer not null,
  name text not null,
  name_language text not null,
  names jsonb not null default '[]',
  region text not null,
  -- From the first step to the table.
  minutes smallint not null check (minutes between 1 and 1440),
  -- The usual number of servings of the recipe.
  servings smallint not null check (servings between 1 and 20),
  description text not null,
  -- The colour of the tile that a dish without a picture has.
  colour text not null default 'calabash' check (colour in ('indigo', 'palm', 'clay', 'calabash', 'forest')),
  -- An uploaded picture; null: the shop's own picture of the dish, if there is one.
  image text,
  image_alt text not null default '',
  steps text[] not null,
  -- Dishes that are eaten with it.
  goes_with text[] not null default '{}',
  search_words text[] not null default '{}',
  version integer not null default 1
);
create trigger dishes_notify_content after insert or update or delete or truncate
  on dishes for each statement execute function notify_content_changed();

create table dish_ingredients (
  dish_id text not null references dishes on delete cascade,
  position smallint not null,
  name text not null,
  per_serving numeric(8, 2) not null check (per_serving > 0),
  unit text not null check (unit in ('g', 'ml', 'piece')),
  -- Null: from the cook's own market.
  product_id text references products on delete set null,
  is_optional boolean not null default false,
  note text not null default '',
  primary key (dish_id, position)
);
-- A product is in a recipe once, so that its packs are counted once; and the dishes with a product are found by it.
create unique index dish_ingredients_product on dish_ingredients (product_id, dish_id);
create trigger dish_ingredients_notify_content after insert or update or delete or truncate
  on dish_ingredients for each statement execute function notify_content_changed();

-- Two products that can stand in for each other, in the sequence of their ids: so many grams of the one for so many of the other.
create table substitutions (
  one_id text not null references products on delete cascade,
  other_id text not null references products on delete cascade,
  one_grams integer not null check (one_grams > 0),
  other_grams integer not null check (other_grams > 0),
  sentence text not null,
  primary key (one_id, other_id),
  check (one_id collate "C" < other_id)
);
create index substitutions_other on substitutions (other_id);
create trigger substitutions_notify_content after insert or update or delete or truncate
  on substitutions for each statement execute function notify_content_changed();

-- ── Shipping ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table shipping_zones (
  id text primary key,
  position integer not null,
  name text not null,
  -- Standard shipping is free when the goods after discount cost more than this.
  free_shipping_threshold bigint not null check (free_shipping_threshold >= 0),
  -- The sequence in which its customers are offered the payment methods; null: that of the shop. A method that is not in it, because a
  -- later release brought it, comes last.
  payment_methods text[]
    check (payment_methods <@ array['opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd']),
  payment_methods_off text[] not null default '{}'
    check (payment_methods_off <@ array['opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd']),
  version integer not null default 1
);
create trigger shipping_zones_notify_content after insert or update or delete or truncate
  on shipping_zones for each statement execute function notify_content_changed();

create table shipping_rates (
  zone_id text not null references shipping_zones,
  method text not null check (method in ('standard', 'express', 'overnight')),
  price bigint not null check (price >= 0),
  -- Business days from dispatch, fewest and most.
  fewest_days integer not null check (fewest_days > 0),
  most_days integer not null,
  -- Whether the checkout offers the method in this zone; every zone has standard.
  is_offered boolean not null default true,
  primary key (zone_id, method),
  constraint shipping_rates_days_check check (most_days >= fewest_days),
  constraint shipping_rates_standard_check check (is_offered or method <> 'standard')
);
create trigger shipping_rates_notify_content after insert or update or delete or truncate
  on shipping_rates for each statement execute function notify_content_changed();

create table shipping_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  position integer not null,
  name text not null unique,
  zone_id text not null references shipping_zones,
  -- Whether the checkout offers it.
  is_active boolean not null,
  -- The tax on goods that are sent to the country. One that staff open starts with what the seed charges everywhere.
  tax_name text not null default 'Tax' check (tax_name <> '' and length(tax_name) <= 30),
  tax_percent numeric(4, 2) not null default 8 check (tax_percent between 0 and 99.99),
  -- Whether the prices that its customers pay contain the tax; otherwise the tax is added to them.
  prices_include_tax boolean not null default false,
  version integer not null default 1
);
create trigger shipping_countries_notify_content after insert or update or delete or truncate
  on shipping_countries for each statement execute function notify_content_changed();

-- The companies that bring parcels, as staff keep them, with where a tracking number leads.
create table carriers (
  -- What shipments and orders store; renaming one would lose the link of the parcels that it brought.
  name text primary key check (length(name) between 1 and 60),
  -- Empty, or a URL with {number} in place of the tracking number.
  tracking_url text not null default '' check (tracking_url = '' or tracking_url like 'https://%{number}%'),
  phone text not null default '',
  -- False for a rider of the shop's own, whose parcels have no number.
  has_numbers boolean not null default true,
  version integer not null default 1
);
-- Staff type it in any case.
create unique index carriers_name_in_any_case_idx on carriers (lower(name));

-- What may be sent where, and what the customer must know before it is. Staff edit it.
create table import_rules (
  id text collate "C" primary key,
  -- A country's name, or that of a group: features/shipping/rules/destinations.ts.
  destination text not null check (destination <> ''),
  -- For products of this kind, or for this product; for every product when both are null.
  kind text,
  product_id text references products,
  -- Only for goods that are sent from this country.
  dispatched_from text,
  verdict text not null check (verdict in ('allow', 'acknowledge', 'refuse')),
  message text not null check (message <> ''),
  -- Ids of products to take instead.
  instead text[] not null default '{}',
  source text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  checked_on date not null,
  -- The member of staff who checked; null: the seed.
  checked_by text,
  is_active boolean not null default true,
  -- Increases with each change of verdict or message: orders store the version that was accepted.
  version integer not null default 1,
  -- Increases with each save, for the detection of edit conflicts.
  revision integer not null default 1,
  check (kind is null or product_id is null)
);
create index import_rules_destination_idx on import_rules (destination);
create index import_rules_product_id_idx on import_rules (product_id) where product_id is not null;
create trigger import_rules_notify_content after insert or update or delete or truncate
  on import_rules for each statement execute function notify_content_changed();

-- About what the recipient pays on delivery. Staff edit it, like the import rules.
create table duty_rules (
  id text collate "C" primary key,
  destination text not null check (destination <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_heading numeric(8, 2) not null default 0 check (per_heading >= 0),
  per_item numeric(8, 2) not null default 0 check (per_item >= 0),
  per_parcel numeric(8, 2) not null default 0 check (per_parcel >= 0),
  -- The value of goods, in the currency, up to which the rule is for a parcel.
  up_to numeric(10, 2) check (up_to > 0),
  naira_per_unit numeric(12, 4) not null check (naira_per_unit > 0),
  message text not null check (message <> ''),
  source text not null,
  checked_on date not null,
  checked_by text,
  is_active boolean not null default true,
  version integer not null default 1,
  revision integer not null default 1
);
create trigger duty_rules_notify_content after insert or update or delete or truncate
  on duty_rules for each statement execute function notify_content_changed();

-- ── Accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  account_role text not null default 'customer' check (account_role in ('customer', 'owner', 'manager', 'packer', 'bookkeeper')),
  phone text,
  address jsonb check (address ?& array['street', 'city', 'state', 'postalCode', 'country']),
  -- Allergens that the customer avoids, by their ids of Open Food Facts (`en:fish`). Data about health: the customer's own pages and
  -- warnings read it, and nothing else.
  avoids text[] not null default '{}' check (cardinality(avoids) <= 14),
  -- A blocked account cannot sign in.
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index users_words_idx on users using gin (plain_words(name || ' ' || email) gin_trgm_ops);
-- The end of a phone number is the beginning of the reversed text.
create index users_reversed_phone_idx on users (reverse(phone) text_pattern_ops);
create index users_created_at_id_idx on users (created_at desc, id desc);
create index users_account_role_idx on users (id) where account_role <> 'customer';

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  -- The last possible end: a session that is not used for 30 days ends earlier, by updated_at.
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  -- When the session passed the second step. Null: the account had no second factor, or the step is still to come.
  second_factor_at timestamptz(3),
  -- When the person of the session last entered the password or used a passkey; a session begins with either.
  confirmed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user_id_idx on sessions (user_id);

-- Apart from users, so that no query of an account reads it. An imported account has none before its owner chooses a password.
create table password_hashes (
  user_id text primary key references users on delete cascade,
  -- scrypt, in the PHC string format.
  hash text not null,
  updated_at timestamptz(3) not null
);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

-- Second factors: passkeys and authenticator apps, with recovery codes for both.
create table passkeys (
  -- The credential id of WebAuthn, in base64url.
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  -- The COSE public key of the credential.
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user_id_idx on passkeys (user_id);

create table authenticator_apps (
  user_id text primary key references users on delete cascade,
  -- The secret of RFC 6238, encrypted with a key that is derived from AUTH_SECRET.
  secret bytea not null,
  -- The time step of the last accepted code: a code is accepted once.
  last_step bigint not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);

-- The unused recovery codes; a used one is deleted.
create table recovery_codes (
  -- SHA-256 of 120 random bits, in base64url.
  code_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null
);
create index recovery_codes_user_id_idx on recovery_codes (user_id);

-- The delivery addresses of an account: those it has ordered to, and those it has added.
create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  -- The recipient of the parcel, who is not always the account's owner.
  full_name text not null,
  -- E.164; empty for an address of a profile without one.
  phone text not null,
  -- The customer's name for the address: "Mama, Enugu".
  label text not null default '',
  street text not null,
  -- A landmark for the courier.
  landmark text not null default '',
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  -- The shipping method of the last order to the address.
  shipping_method text check (shipping_method in ('standard', 'express', 'overnight')),
  is_default boolean not null default false,
  used_at timestamptz(3) not null
);
create index addresses_user_id_idx on addresses (user_id, used_at desc);
create unique index addresses_default_key on addresses (user_id) where is_default;

-- Notes of staff about a customer, shown with each of their orders; the customer does not see them.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  text text not null,
  author_id text not null,
  created_at timestamptz(3) not null
);
create index customer_notes_user_id_id_idx on customer_notes (user_id, id);

-- An account that confirms one of these email addresses becomes staff, with the role of the invitation.
create table staff_invitations (
  email text primary key check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'packer', 'bookkeeper')),
  invited_by text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

-- A filter of an office list that a member of staff has saved under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  owner_id text not null references users on delete cascade,
  list text not null check (list in ('orders', 'products', 'customers')),
  name text not null,
  query text not null,
  created_at timestamptz(3) not null,
  unique (owner_id, list, name)
);

-- The requests counted in a window of time; the key is a SHA-256 hash, because it is made of IP and email addresses.
create table rate_limit_counters (
  key text primary key,
  count integer not null check (count > 0),
  window_started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index rate_limit_counters_expires_at_idx on rate_limit_counters (expires_at);

-- The actions of staff. `action` is a verb phrase (changed the price); `subject` is what it changed, as type:id (product:7).
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id text,
  action text not null,
  subject text not null,
  details jsonb not null,
  occurred_at timestamptz(3) not null
);
create index audit_log_actor_id_id_idx on audit_log (actor_id, id desc);
create index audit_log_action_id_idx on audit_log (action, id desc);
create index audit_log_subject_id_idx on audit_log (subject, id desc);
-- The paid orders that one member of staff has cancelled in the last day.
create index audit_log_cancelled_idx on audit_log (actor_id, occurred_at) where action = 'cancelled';

-- ── Orders ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The database refuses to delete an order that has items, history, payments, refunds or returns: these are records of money.

create table promotions (
  code text primary key check (code ~ '^[A-Z0-9-]{3,40}$'),
  percent integer not null check (percent between 1 and 100),
  first_order_only boolean not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3) check (ends_at > starts_at),
  is_active boolean not null,
  version integer not null default 1
);
-- Every page says whether the welcome code is active, for the notifications of a first visit.
create trigger promotions_notify_content after insert or update or delete or truncate
  on promotions for each statement execute function notify_content_changed();

create table orders (
  -- Made by the browser, and thereby the idempotency key of placing an order. Its collation lets the primary key find the beginning
  -- of an id, which the office searches for.
  id text collate "C" primary key check (id ~ '^CBL_[0-9]{13}_[0-9a-z]{9}$'),
  -- An order for goods is sent to an address, by a method, in days that were promised. One that buys a gift card has none of these: it
  -- is delivered by email as soon as it is paid, and its sale is no income.
  kind text not null check (kind in ('goods', 'gift-card')),
  -- An order outlives the account that placed it, for the bookkeeping.
  user_id text references users on delete set null,
  customer_email text not null check (customer_email = lower(customer_email)),
  customer_name text not null,
  customer_phone text not null check (customer_phone <> ''),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  shipping bigint not null check (shipping >= 0),
  -- The tax as it was when the order was placed. `tax` is what was added to the goods; `included_tax` is what their prices contain, and
  -- one of the two is zero.
  tax bigint not null check (tax >= 0),
  included_tax bigint not null default 0,
  tax_name text not null default 'Tax',
  tax_percent numeric(4, 2) not null default 8 check (tax_percent between 0 and 99.99),
  prices_include_tax boolean not null default false,
  total bigint not null,
  -- What edits that lowered the total of a paid order have refunded, in naira: the payments of the order add up to its total and this.
  edit_refunds bigint not null default 0 check (edit_refunds >= 0),
  promo_code text references promotions,
  currency text not null default 'NGN' check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (
    status in ('pending', 'confirmed', 'processing', 'shipped', 'out-for-delivery', 'delivered', 'cancelled')
  ),
  -- The attempt that pays the order, or the newest one.
  payment_method text check (payment_method in ('opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd', 'gift-card')),
  payment_reference text,
  -- Computed from the order's attempts and refunds when one of them changes (features/orders/rules/payment-state.ts); stored for the lists.
  -- `part-paid`: the order was paid, and an edit raised its total.
  payment_state text not null default 'unpaid' check (
    payment_state in ('unpaid', 'awaiting-confirmation', 'part-paid', 'paid', 'problem', 'part-refunded', 'refunded')
  ),
  -- An order that is not paid by then is cancelled, and its units go back into stock.
  pay_by timestamptz(3) not null,
  -- When the customer was reminded that the order waits for its payment: once at most.
  reminded_at timestamptz,
  shipping_method text check (shipping_method in ('standard', 'express', 'overnight')),
  shipping_address jsonb check (shipping_address ?& array['street', 'city', 'state', 'postalCode', 'country']),
  -- Of the newest parcel on its way, as in `shipments`.
  tracking_number text,
  carrier text,
  estimated_delivery date,
  -- The days that the checkout promised when the order was placed.
  promised_from date,
  promised_to date,
  -- The texts that the customer accepted: a list of objects with ruleId, version, message, productIds, mayBeKept and at.
  acknowledged jsonb not null default '[]',
  -- The giver and the country that they pay from, the greeting in the parcel, and the code of the recipient's page. Null for an order
  -- that goes to its customer.
  gift jsonb,
  -- The country that a gift card is paid from. Goods are paid from the country of their address, or of who gives them.
  buyer_country text,
  -- A keyed hash of the request that placed the order, by which the same order id with other content is refused. Null for orders of
  -- staff and of gift cards.
  request_hash text,
  -- A keyed hash of the network that the order came from (an IPv4 address or an IPv6 /64), while the order is pending.
  network_hash text,
  -- Made in the browser, the same for every order that one checkout sends; only while the order is pending. An order that is placed again
  -- replaces the one before, while that one is not paid.
  checkout_id text,
  -- The order that took the place of this cancelled one.
  replaced_by text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint orders_total_check check (total = subtotal - discount + shipping + tax),
  -- What belongs to one kind of order is null in the other.
  constraint orders_columns_of_kind_check check (
    case kind
      when 'goods' then
        num_nulls(shipping_method, shipping_address, promised_from, promised_to) = 0 and buyer_country is null
      else
        num_nonnulls(shipping_method, shipping_address, promised_from, promised_to, tracking_number, carrier, estimated_delivery, gift,
          promo_code) = 0
        and acknowledged = '[]' and buyer_country is not null
    end
  ),
  constraint orders_included_tax_check
    check (included_tax between 0 and subtotal - discount and (case when prices_include_tax then tax else included_tax end) = 0)
);
-- An account uses a code once; a cancelled order releases it. The code checks it too, under a lock.
create unique index orders_user_id_promo_code_key on orders (user_id, promo_code)
  where promo_code is not null and status <> 'cancelled';
create unique index orders_user_id_checkout_id_key on orders (user_id, checkout_id) where checkout_id is not null;
create unique index orders_gift_code on orders ((gift ->> 'code'));
create index orders_customer_email_created_at_idx on orders (customer_email, created_at desc);
create index orders_user_id_created_at_idx on orders (user_id, created_at desc);
-- The office's lists, newest first, each page starting after the last order of the one before (features/orders/office-orders.md).
create index orders_created_at_id_idx on orders (created_at desc, id desc);
create index orders_status_created_at_idx on orders (status, created_at desc, id desc);
create index orders_status_payment_state_created_at_idx on orders (status, payment_state, created_at desc, id desc);
-- Most orders are paid or unpaid: these are found by walking along the newest.
create index orders_rare_payment_state_created_at_idx on orders (payment_state, created_at desc, id desc)
  where payment_state not in ('paid', 'unpaid');
-- The office's search. The end of an id or of a phone number is the beginning of the reversed text.
create index orders_customer_words_idx on orders using gin (plain_words(customer_name || ' ' || customer_email) gin_trgm_ops);
create index orders_reversed_id_idx on orders (reverse(id) text_pattern_ops);
create index orders_reversed_phone_idx on orders (reverse(customer_phone) text_pattern_ops);
create index orders_total_idx on orders (total);
-- A tracking number is typed with and without spaces and hyphens.
create index orders_normalized_tracking_number_idx
  on orders (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops)
  where tracking_number is not null;
-- The sweep, the limits of unpaid orders, and the lists of orders that wait for staff.
create index orders_pay_by_pending_idx on orders (pay_by) where status = 'pending';
create index orders_pending_user_id_idx on orders (user_id) where status = 'pending';
create index orders_network_hash_idx on orders (network_hash) where network_hash is not null;
create index orders_to_pack_idx on orders (created_at, id) where status in ('confirmed', 'processing');
create index orders_in_transit_idx on orders (estimated_delivery, id) where status in ('shipped', 'out-for-delivery');

create table order_items (
  order_id text collate "C" not null references orders,
  position integer not null,
  product_id text not null references products,
  -- Name, size of the pack, price, and whether its rate of tax was zero, when the order was placed.
  name text not null,
  size text not null default '',
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  is_zero_rated boolean not null default false,
  primary key (order_id, position),
  unique (order_id, product_id)
);
-- Order ids begin with their time: the newest orders of a product come first.
create index order_items_product_id_order_id_idx on order_items (product_id, order_id desc);

create table order_status_history (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  status text not null,
  description text not null,
  location text,
  actor_id text,
  "timestamp" timestamptz(3) not null,
  -- The step of staff that led to it.
  step text,
  -- The action that it is part of, if staff can undo it for five minutes; an action can be about several orders.
  action_id uuid
);
create index order_status_history_order_id_id_idx on order_status_history (order_id, id);
create index order_status_history_action_id_idx on order_status_history (action_id) where action_id is not null;
-- What can be undone, for the office.
create index order_status_history_undoable_idx on order_status_history ("timestamp") where action_id is not null;

-- The history of orders is append-only for the shop's role. This function has the rights of its owner, and changes the place of an
-- entry and nothing else. Returns the place before; no row for an entry of another order.
create function correct_history_location(entry bigint, of_order text, place text)
  returns table (was text) language sql security definer set search_path = public, pg_temp as $$
  with entry_before as (
    select id, location from order_status_history where id = entry and order_id = of_order for no key update
  )
  update order_status_history h set location = place from entry_before b where h.id = b.id returning b.location;
$$;

-- Notes of staff on an order, invisible to the customer.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  text text not null,
  author_id text not null,
  created_at timestamptz(3) not null
);
create index order_notes_order_id_id_idx on order_notes (order_id, id);

-- Actions of staff that cannot be taken back once they are done (features/orders/undo.md). A job does each one at `due_at` and deletes the
-- row; until then undo deletes it. One at a time for an order.
create table deferred_actions (
  id uuid primary key,
  order_id text collate "C" not null unique references orders,
  kind text not null check (kind in ('cancel-order', 'end-parcel', 'refuse-return', 'refund-return')),
  -- What was typed, and which parcel or return of the order it is about.
  input jsonb not null,
  actor_id text not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null
);

-- One row for each change of an order's goods, address, contact or shipping method. The shop's role may only add to it.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  -- Items, recipient, shipping method and amounts.
  before jsonb not null,
  after jsonb not null,
  -- The new total less the old one, in naira.
  difference bigint not null,
  reason text not null,
  actor_id text not null,
  occurred_at timestamptz(3) not null
);
create index order_edits_order_id_id_idx on order_edits (order_id, id);

-- An order that staff prepare by phone or WhatsApp. It holds no stock, and its row is deleted when the order is placed.
create table order_drafts (
  -- The id of the order that it becomes, so that placing it twice places one order.
  id text collate "C" primary key check (id ~ '^CBL_[0-9]{13}_[0-9a-z]{9}$'),
  version integer not null default 1,
  -- What was typed, which may still be incomplete.
  content jsonb not null,
  -- The account that the order will belong to.
  customer_id text references users on delete cascade,
  author_id text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Thrown away, which can be undone until a nightly job deletes it.
  discarded_at timestamptz(3)
);
create index order_drafts_updated_at_idx on order_drafts (updated_at);
create index order_drafts_customer_id_idx on order_drafts (customer_id) where customer_id is not null;

-- The parcels of an order. Tracking number, carrier and estimate of the newest parcel on its way are in `orders` too, with the names of
-- the specification.
create table shipments (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  -- 1 for the order's first parcel.
  position integer not null check (position > 0),
  carrier text not null,
  -- Null for a carrier without numbers, and once the order is erased.
  tracking_number text,
  estimated_delivery date,
  shipped_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  -- How it ended without reaching the customer.
  ended text check (ended in ('lost', 'returned', 'arrived')),
  -- Whether the units of a parcel that ended are sent again; else they are neither sent nor back in stock.
  is_resent boolean not null default false,
  unique (order_id, position),
  constraint shipments_delivered_or_ended_check check (num_nonnulls(delivered_at, ended) <= 1),
  constraint shipments_resent_check check (ended is not null or not is_resent)
);
-- The office's search, and whether a number is used twice.
create index shipments_normalized_tracking_number_idx
  on shipments (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops)
  where tracking_number is not null;

create table shipment_items (
  shipment_id bigint not null references shipments,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, product_id)
);
create index shipment_items_product_id_idx on shipment_items (product_id);

-- The stock ledger: the changes of a product add up to its stock, and its last balance is its stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  change integer not null,
  balance integer not null check (balance >= 0),
  -- `edited`: an edit of an order took units out of stock, or put them back. `held` and `released`: a batch was put on hold, or back.
  cause text not null check (
    cause in ('opening', 'placed', 'edited', 'cancelled', 'returned', 'counted', 'received', 'written-off', 'held', 'released')
  ),
  order_id text collate "C" references orders,
  note text,
  actor_id text,
  occurred_at timestamptz(3) not null
);
create index stock_movements_product_id_id_idx on stock_movements (product_id, id desc);
-- The ledger is in the order of its time, so a BRIN index finds the movements of a year of orders and costs a sale nothing.
create index stock_movements_occurred_at_idx on stock_movements using brin (occurred_at) with (autosummarize = on);

create table returns (
  rma text primary key check (rma ~ '^RMA-[0-9A-Z]{10}$'),
  order_id text collate "C" not null references orders,
  status text not null check (
    status in ('requested', 'approved', 'sent', 'received', 'refund-due', 'refunded', 'refused')
  ),
  -- Why staff refused it, for the customer.
  refusal_reason text,
  carrier text,
  tracking_number text,
  -- In which condition it arrived, and what staff noted about it.
  condition text check (condition in ('as-sent', 'opened', 'damaged', 'incomplete')),
  inspection_note text,
  -- What the customer gets back; null until staff decide it.
  refund_amount bigint check (refund_amount > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint returns_refund_amount_decided_check check (status not in ('refund-due', 'refunded') or refund_amount is not null),
  constraint returns_refusal_reason_check check ((status = 'refused') = (refusal_reason is not null))
);
create index returns_order_id_idx on returns (order_id);
create index returns_created_at_rma_idx on returns (created_at desc, rma);
create index returns_open_idx on returns (status, created_at) where status not in ('refunded', 'refused');

create table return_items (
  rma text not null references returns,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('changed-mind', 'wrong-item', 'damaged', 'defective', 'recalled')),
  is_opened boolean not null,
  restocked_quantity integer not null default 0 check (restocked_quantity between 0 and quantity),
  primary key (rma, product_id)
);
create index return_items_product_id_idx on return_items (product_id);

create table reviews (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  -- Null when the account was deleted; the review stays, with the name it was shown with.
  user_id text references users on delete set null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (title <> ''),
  text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Set while staff hide it.
  hidden_at timestamptz(3),
  unique (product_id, user_id)
);
create index reviews_visible_idx on reviews (product_id, created_at desc, id desc) where hidden_at is null;
create index reviews_created_at_id_idx on reviews (created_at desc, id desc);
create index reviews_hidden_idx on reviews (created_at desc, id desc) where hidden_at is not null;
create index reviews_user_id_idx on reviews (user_id);
create trigger reviews_notify_content after insert or update or delete or truncate
  on reviews for each statement execute function notify_content_changed();

-- What the recipient of a gift wrote on their page.
create table gift_replies (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  kind text not null check (kind in ('thanks', 'damage')),
  text text not null,
  created_at timestamptz not null,
  -- When staff read it; thanks reach the giver only if they were passed on.
  decided_at timestamptz,
  is_passed_on boolean not null default false,
  decided_by text
);
create unique index gift_replies_thanks on gift_replies (order_id) where kind = 'thanks';
create index gift_replies_order on gift_replies (order_id);
create index gift_replies_open on gift_replies (created_at) where decided_at is null;

-- ── Baskets ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- `items` is a list of objects: [{"productId": "1", "quantity": 2}].

-- Carts that were sent as a link. They say nothing about anybody, and are deleted when they have ended.
create table baskets (
  code text primary key,
  items jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index baskets_ends_at on baskets (ends_at);

-- Baskets that a household or an office fills together. Whoever has the link may add to one until it is ordered.
create table shared_baskets (
  code text primary key,
  -- The order that was placed for it. Once that is cancelled, the basket is open again.
  order_id text collate "C" unique references orders,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);
create index shared_baskets_ends_at on shared_baskets (ends_at);

create table shared_basket_lines (
  id bigint generated always as identity primary key,
  basket_code text not null references shared_baskets on delete cascade,
  -- The name that the person typed who added it.
  person text not null,
  product_id text not null,
  quantity integer not null check (quantity between 1 and 99),
  unique (basket_code, person, product_id)
);

-- What a customer wants every month: an email with the goods, and nothing else. It charges nothing and holds no stock.
create table monthly_baskets (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- The order that it was begun with.
  order_id text collate "C" not null references orders,
  items jsonb not null,
  day smallint not null check (day between 1 and 28),
  -- The day, in Lagos, of the next email.
  next_on date not null,
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null
);
create index monthly_baskets_user_id on monthly_baskets (user_id);
create index monthly_baskets_next_on on monthly_baskets (next_on);

-- ── Batches (features/stock/README.md) ──────────────────────────────────────────────────────────────────────────────
-- A batch (lot): received stock with one code, supplier and best-before date. order_batches links it to the orders packed from it.
--
-- products.on_hand is the sum of the units of the batches that are not on hold, products.reserved the units of orders that are not packed
-- yet, and products.stock what is for sale: on_hand less reserved, and not less than 0. Triggers maintain on_hand and stock.

create table suppliers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  email text not null default '',
  phone text not null default '',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);

-- Purchase orders: goods that the shop orders from its suppliers.
create table purchase_orders (
  id bigint generated always as identity primary key,
  -- Chosen before it is sent: a draft of products that have no supplier yet has none.
  supplier_id uuid references suppliers,
  -- The moves between the states are in features/purchase-orders/rules/purchase-order.ts.
  state text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  note text not null default '',
  created_by text not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- The day on which the supplier wants to deliver.
  expected_on date,
  version integer not null default 1,
  check (supplier_id is not null or state in ('draft', 'cancelled')),
  check ((state in ('sent', 'received')) <= (sent_at is not null))
);
create index purchase_orders_supplier_id_idx on purchase_orders (supplier_id);
create index purchase_orders_open_idx on purchase_orders (expected_on, id) where state in ('draft', 'sent');

create table purchase_order_items (
  purchase_order_id bigint not null references purchase_orders on delete cascade,
  product_id text not null references products,
  units integer not null check (units > 0),
  -- A supplier may send more than was ordered.
  received_units integer not null default 0 check (received_units >= 0),
  -- In naira; null when it is not agreed yet.
  unit_cost bigint check (unit_cost >= 0),
  primary key (purchase_order_id, product_id)
);
create index purchase_order_items_product_id_idx on purchase_order_items (product_id);

create table batches (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  -- As printed on the goods, in capitals.
  code text not null check (code <> '' and code = upper(code)),
  -- The last day on which it is good; null when it is not known.
  best_before date,
  supplier_id uuid references suppliers,
  -- Quantity on hand, without packed units.
  units integer not null check (units >= 0),
  -- Quantity packed for orders, including shipped units. Packing also decrements products.reserved.
  packed_units integer not null default 0 check (packed_units >= 0),
  received_units integer not null check (received_units >= 0),
  -- What a unit cost, in naira; null when it is not known.
  unit_cost bigint check (unit_cost >= 0),
  held_at timestamptz(3),
  hold_reason text,
  purchase_order_id bigint references purchase_orders,
  received_at timestamptz(3) not null,
  -- When the staff were told that the batch expires soon: they are told once.
  shelf_life_told_at timestamptz(3),
  version integer not null default 1,
  unique (product_id, code),
  constraint batches_hold_reason_check check ((held_at is null) = (hold_reason is null))
);
create index batches_in_stock_idx on batches (product_id, best_before, id) where units > 0;
create index batches_best_before_idx on batches (best_before, id) where units > 0;
-- Lists by best-before date, those without one last; those on hold.
create index batches_shelf_life_idx on batches (coalesce(best_before, 'infinity'::date), id) where units > 0;
create index batches_held_idx on batches (held_at) where units > 0 and held_at is not null;
create index batches_code_idx on batches (code text_pattern_ops);
create index batches_supplier_id_idx on batches (supplier_id) where supplier_id is not null;
-- The last supplier of a product.
create index batches_product_id_received_at_idx on batches (product_id, received_at desc) where supplier_id is not null;
create index batches_purchase_order_id_idx on batches (purchase_order_id) where purchase_order_id is not null;

-- Keeps on_hand and reserved true when batches change. Sums of what a statement changed, so that concurrent changes of different batches
-- cannot lose each other's.
create function count_batches() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update products p set on_hand = p.on_hand + d.units, reserved = p.reserved - d.packed
    from (
      select product_id, coalesce(sum(units) filter (where held_at is null), 0) as units, sum(packed_units) as packed
      from new_rows group by product_id
    ) d where d.product_id = p.id and (d.units <> 0 or d.packed <> 0);
  elsif tg_op = 'DELETE' then
    update products p set on_hand = p.on_hand - d.units
    from (
      select product_id, sum(units) as units from old_rows where held_at is null group by product_id
    ) d where d.product_id = p.id and d.units <> 0;
  else
    update products p set on_hand = p.on_hand + d.units, reserved = p.reserved - d.packed
    from (
      select product_id, coalesce(sum(units) filter (where held_at is null), 0) as units, sum(packed) as packed from (
        select product_id, units, held_at, packed_units as packed from new_rows
        union all
        select product_id, -units, held_at, -packed_units from old_rows
      ) changed group by product_id
    ) d where d.product_id = p.id and (d.units <> 0 or d.packed <> 0);
  end if;
  return null;
end $$;
create trigger batches_count_insert after insert on batches
  referencing new table as new_rows for each statement execute function count_batches();
create trigger batches_count_update after update on batches
  referencing old table as old_rows new table as new_rows for each statement execute function count_batches();
create trigger batches_count_delete after delete on batches
  referencing old table as old_rows for each statement execute function count_batches();

-- The ledger of the batches: the changes of a batch add up to its units. The shop's role may only add to it.
create table batch_movements (
  id bigint generated always as identity primary key,
  batch_id bigint not null references batches,
  change integer not null,
  balance integer not null check (balance >= 0),
  cause text not null check (
    cause in ('opening', 'received', 'packed', 'unpacked', 'returned', 'counted', 'written-off')
  ),
  order_id text collate "C" references orders,
  note text,
  actor_id text,
  occurred_at timestamptz(3) not null,
  -- The history of an order says who packed it, so that its erasure has nothing to do here.
  constraint batch_movements_order_check check (order_id is null or num_nonnulls(note, actor_id) = 0)
);
create index batch_movements_batch_id_id_idx on batch_movements (batch_id, id desc);
create index batch_movements_order_id_idx on batch_movements (order_id) where order_id is not null;

-- A held or expired batch leaves with no order. The day is the one of the movement, in Lagos.
create function refuse_bad_batch() returns trigger language plpgsql as $$
declare
  batch batches;
begin
  select * into batch from batches where id = new.batch_id;
  if batch.held_at is not null then
    raise check_violation using message = format('Batch %s is on hold', batch.code), constraint = 'batch_movements_not_held_check';
  end if;
  if batch.best_before < (new.occurred_at at time zone 'Africa/Lagos')::date then
    raise check_violation using message = format('Batch %s is past its best-before date', batch.code),
      constraint = 'batch_movements_not_expired_check';
  end if;
  return new;
end $$;
create trigger batch_movements_refuse_bad_batch before insert on batch_movements for each row
  when (new.cause = 'packed') execute function refuse_bad_batch();

create table order_batches (
  order_id text collate "C" not null references orders,
  batch_id bigint not null references batches,
  product_id text not null references products,
  -- Quantity of the batch packed for the order, including shipped units and without those returned to the batch.
  units integer not null check (units > 0),
  -- How many of them have been sent.
  sent_units integer not null default 0,
  packed_at timestamptz(3) not null,
  primary key (order_id, batch_id),
  constraint order_batches_sent_units_check check (sent_units between 0 and units)
);
create index order_batches_batch_id_idx on order_batches (batch_id, order_id);
create index order_batches_product_id_idx on order_batches (product_id);

-- A change of stock alone, as SQL by hand makes it, becomes the opposite change of reserved. A negative stock is left to the check of its
-- column, so that nothing can be oversold.
create function derive_stock() returns trigger language plpgsql as $$
begin
  if new.stock < 0 then
    return new;
  end if;
  if new.stock <> old.stock and new.reserved = old.reserved and new.on_hand = old.on_hand then
    new.reserved := greatest(0, old.reserved + old.stock - new.stock);
    -- More units than were reserved: products_extend_batch puts the rest into a batch.
    if new.stock > old.stock + old.reserved then
      return new;
    end if;
  end if;
  new.stock := greatest(0, new.on_hand - new.reserved);
  return new;
end $$;
create trigger products_derive_stock before update of stock, reserved, on_hand on products for each row
  execute function derive_stock();

-- Units that are for sale and in no batch get one: those of a new product, and those that were added to stock alone.
create function open_batches() returns trigger language plpgsql as $$
begin
  with opened as (
    insert into batches (product_id, code, units, received_units, received_at)
    select id, 'UNASSIGNED', stock, stock, updated_at from new_rows where stock > 0 and on_hand = 0 and reserved = 0 order by position, id
    returning id, units, received_at
  )
  insert into batch_movements (batch_id, change, balance, cause, occurred_at)
  select id, units, units, 'opening', received_at from opened order by id;
  return null;
end $$;
create trigger products_open_batches after insert on products referencing new table as new_rows for each statement
  execute function open_batches();

create function extend_batch() returns trigger language plpgsql as $$
declare
  added constant integer := new.stock - greatest(0, new.on_hand - new.reserved);
begin
  with extended as (
    insert into batches as b (product_id, code, units, received_units, received_at)
    values (new.id, 'UNASSIGNED', added, added, new.updated_at)
    on conflict (product_id, code) do update
      set units = b.units + excluded.units, received_units = b.received_units + excluded.units, version = b.version + 1
    returning b.id, b.units
  )
  insert into batch_movements (batch_id, change, balance, cause, occurred_at)
  select id, added, units, 'opening', new.updated_at from extended;
  return null;
end $$;
create trigger products_extend_batch after update of stock on products for each row
  when (new.stock > greatest(0, new.on_hand - new.reserved)) execute function extend_batch();

-- Recalled batches, which customers must not eat; recall_notices has the orders whose customers are told.
create table recalls (
  id bigint generated always as identity primary key,
  batch_id bigint not null unique references batches,
  -- For the staff; what customers read is in message.
  reason text not null,
  message text not null,
  started_by text,
  started_at timestamptz(3) not null
);

-- One row, and one email, for each order of which units had left when the recall began.
create table recall_notices (
  recall_id bigint not null references recalls,
  order_id text collate "C" not null references orders,
  units integer not null check (units > 0),
  -- When its email was queued; null while it waits.
  emailed_at timestamptz(3),
  -- When the customer asked for the money back without sending anything.
  refund_asked_at timestamptz(3),
  primary key (recall_id, order_id)
);
create index recall_notices_waiting_idx on recall_notices (recall_id, order_id) where emailed_at is null;
-- Today lists those whose customers asked for their money, without reading the notices of all recalls.
create index recall_notices_refund_asked_idx on recall_notices (recall_id, order_id) where refund_asked_at is not null;
create index recall_notices_order_id_idx on recall_notices (order_id);

-- ── Payments (docs/payments.md has the states and moves) ─────────────────────────────────────────────────────────────

create table bank_accounts (
  id text primary key,
  position integer not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  sort_code text not null,
  swift_code text,
  routing_number text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null,
  is_active boolean not null,
  version integer not null default 1
);
create trigger bank_accounts_notify_content after insert or update or delete or truncate
  on bank_accounts for each statement execute function notify_content_changed();

create table ussd_banks (
  code text primary key check (code ~ '^[0-9]{3,6}$'),
  position integer not null,
  name text not null,
  ussd_code text not null check (ussd_code ~ '^\*[0-9*]+\*$'),
  is_active boolean not null
);
create trigger ussd_banks_notify_content after insert or update or delete or truncate
  on ussd_banks for each statement execute function notify_content_changed();

-- One try to pay an order, with one method and one reference.
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  method text not null check (method in ('opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd', 'gift-card')),
  reference text not null unique,
  -- The requested amount, in naira. What arrives is counted in kobo, because a provider may receive any amount.
  amount bigint not null check (amount > 0),
  received_kobo bigint not null default 0 check (received_kobo >= 0),
  -- Money that arrived in another currency, in hundredths, with its ISO 4217 code; XXX when the provider names none.
  foreign_amount bigint check (foreign_amount > 0),
  foreign_currency text check (foreign_currency ~ '^[A-Z]{3}$' and foreign_currency <> 'NGN'),
  status text not null check (
    status in (
      'open', 'awaiting-confirmation', 'paid', 'overpaid', 'underpaid', 'duplicate', 'late', 'mismatch', 'reversed', 'failed',
      'cancelled', 'expired'
    )
  ),
  return_token text unique,
  payment_url text,
  ussd_code text,
  -- The account that a customer says they have transferred to; staff look for the money there.
  bank_account_id text references bank_accounts,
  provider_reference text,
  provider_status text,
  -- For staff: why it failed, or why it needs review.
  note text,
  expires_at timestamptz(3),
  -- When the sweep queries the provider next; null when nothing can change any more.
  next_poll_at timestamptz(3),
  poll_count integer not null default 0,
  last_polled_at timestamptz(3),
  -- Until then, one request has the lease to open the payment page at the provider.
  locked_until timestamptz(3),
  -- When staff resolved what needed review.
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint payment_attempts_foreign_pair_check check (num_nonnulls(foreign_amount, foreign_currency) in (0, 2)),
  -- For the foreign keys of refunds, transactions and disputes.
  unique (id, order_id)
);
-- An order has at most one open attempt, and at most one that pays it.
create unique index payment_attempts_open_order_id_key on payment_attempts (order_id)
  where status in ('open', 'awaiting-confirmation');
create unique index payment_attempts_paying_order_id_key on payment_attempts (order_id) where status in ('paid', 'overpaid');
create index payment_attempts_order_id_idx on payment_attempts (order_id);
create index payment_attempts_next_poll_at_idx on payment_attempts (next_poll_at) where next_poll_at is not null;
create index payment_attempts_to_confirm_idx on payment_attempts (created_at, id) where status = 'awaiting-confirmation';
create index payment_attempts_problems_idx on payment_attempts (updated_at)
  where resolved_at is null and status in ('overpaid', 'underpaid', 'duplicate', 'late', 'mismatch', 'reversed');
-- Counting the payment attempts of a month reads this index only.
create index payment_attempts_created_at_idx on payment_attempts (created_at) include (method, status);
-- The search in orders: by amount, and by what a bank or a provider calls a payment.
create index payment_attempts_received_idx on payment_attempts (received_kobo) where received_kobo > 0;
create index payment_attempts_upper_reference_idx on payment_attempts (upper(reference) text_pattern_ops);
create index payment_attempts_upper_provider_reference_idx on payment_attempts (upper(provider_reference) text_pattern_ops)
  where provider_reference is not null;

-- What providers sent, verbatim, before it is processed. The unique key makes a repeated callback harmless.
create table payment_webhooks (
  id bigint generated always as identity primary key,
  provider text not null,
  dedupe_key text not null,
  event_type text not null check (event_type in ('payment', 'refund', 'dispute', 'other')),
  reference text,
  headers jsonb not null,
  body text not null,
  received_at timestamptz(3) not null,
  processed_at timestamptz(3),
  outcome text,
  unique (provider, dedupe_key)
);
create index payment_webhooks_reference_idx on payment_webhooks (reference);
-- For the nightly job that deletes old callbacks.
create index payment_webhooks_received_at_idx on payment_webhooks (received_at);

create table refunds (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null,
  attempt_id bigint not null,
  reference text not null unique,
  -- The provider's id of the refund: neither Paystack nor Flutterwave takes one of ours.
  provider_reference text,
  -- When the provider was last asked to make it; committed before the call, because its reply may be lost.
  request_sent_at timestamptz(3),
  -- Until when its request to the provider waits, because staff can undo it.
  held_until timestamptz(3),
  -- The provider could not send it back to where its money came from, and the customer was asked for a bank account.
  needs_account boolean not null default false,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- The goods, delivery and tax that are refunded, in kobo; null when no sale shrinks, as for money that arrived twice.
  breakdown jsonb,
  -- The return that is refunded when this refund is completed.
  return_rma text references returns,
  reason text not null,
  -- The provider's refund API, or a bank transfer that staff make.
  channel text not null check (channel in ('provider', 'manual')),
  -- One by hand can be withdrawn, and one by a provider until its request is sent.
  status text not null check (status in ('requested', 'pending', 'completed', 'failed', 'withdrawn')),
  note text,
  requested_by text,
  -- The customer's bank account, for a transfer by hand.
  payee_bank text,
  payee_account text,
  payee_name text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  next_poll_at timestamptz(3),
  poll_count integer not null default 0,
  -- The order of a refund is the order of its payment.
  foreign key (attempt_id, order_id) references payment_attempts (id, order_id)
);
create index refunds_order_id_idx on refunds (order_id);
create index refunds_attempt_id_idx on refunds (attempt_id);
create index refunds_provider_reference_idx on refunds (provider_reference) where provider_reference is not null;
create index refunds_return_rma_idx on refunds (return_rma) where return_rma is not null;
create index refunds_next_poll_at_idx on refunds (next_poll_at) where next_poll_at is not null;
create index refunds_manual_idx on refunds (created_at) where channel = 'manual' and status = 'requested';
create index refunds_failed_idx on refunds (updated_at, id) where status = 'failed';
-- Refunds without an outcome, oldest first.
create index refunds_unfinished_idx on refunds (created_at, id) where status in ('requested', 'pending');
-- What one member of staff has refunded in the last day.
create index refunds_requested_by_idx on refunds (requested_by, created_at) where requested_by is not null;

-- The ledger of money: what the shop received for orders, and what it refunded. A wrong row is corrected by a counter-entry.
create table payment_transactions (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null,
  attempt_id bigint not null,
  -- The refund that is completed, or whose completion is withdrawn.
  refund_id bigint references refunds,
  kind text not null check (kind in ('receipt', 'correction', 'reversal', 'refund', 'refund-withdrawn')),
  -- Positive: the shop received it. Negative: the shop refunded it, or never had it.
  amount_kobo bigint not null check (amount_kobo <> 0),
  -- The bank's reference, as it is on the bank statement.
  reference text,
  -- Why staff corrected or withdrew it.
  reason text,
  -- The row that this one corrects.
  corrects bigint references payment_transactions,
  actor_id text,
  occurred_at timestamptz(3) not null,
  foreign key (attempt_id, order_id) references payment_attempts (id, order_id),
  constraint payment_transactions_refund_check check ((kind in ('refund', 'refund-withdrawn')) = (refund_id is not null)),
  constraint payment_transactions_correction_check check (kind not in ('correction', 'refund-withdrawn') or reason is not null)
);
create index payment_transactions_order_id_idx on payment_transactions (order_id, id);
create index payment_transactions_attempt_id_idx on payment_transactions (attempt_id, id);
create index payment_transactions_refund_id_idx on payment_transactions (refund_id) where refund_id is not null;
create index payment_transactions_reference_idx on payment_transactions (reference) where reference is not null;
-- What the bank took back is compared with the receipts of its amount.
create index payment_transactions_receipts_idx on payment_transactions (amount_kobo) where kind = 'receipt';
-- The journal is read in the sequence of time, a page at a time.
create index payment_transactions_occurred_at_id_idx on payment_transactions (occurred_at, id);
-- What one member of staff has recorded as received in the last day.
create index payment_transactions_actor_id_idx on payment_transactions (actor_id, occurred_at) where actor_id is not null;

-- What a customer's bank asks about a payment, as its provider says it, and what staff noted of their answer.
create table payment_disputes (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's id of it.
  reference text not null,
  order_id text collate "C" not null,
  attempt_id bigint not null,
  -- features/payments/rules/dispute.ts says what each means.
  status text not null check (status in ('open', 'answered', 'won', 'lost', 'closed')),
  -- The status and the resolution as the provider sent them.
  provider_status text not null,
  category text not null default '',
  message text not null default '',
  -- What the bank wants back, in hundredths of the currency.
  amount_kobo bigint not null check (amount_kobo > 0),
  currency text not null,
  -- Until when the provider waits for an answer; null when it does not say.
  due_at timestamptz(3),
  opened_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  -- When the provider last changed it: an older reply never replaces a newer one.
  changed_at timestamptz(3) not null,
  -- What staff noted of the answer that they gave on the provider's dashboard.
  answer text,
  answered_by text,
  answered_at timestamptz(3),
  next_poll_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider, reference),
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
  -- The order of a dispute is the order of its payment.
  foreign key (attempt_id, order_id) references payment_attempts (id, order_id)
);
create index payment_disputes_order_id_idx on payment_disputes (order_id);
create index payment_disputes_attempt_id_idx on payment_disputes (attempt_id);
create index payment_disputes_open_idx on payment_disputes (due_at, id) where status = 'open';
create index payment_disputes_next_poll_at_idx on payment_disputes (next_poll_at) where next_poll_at is not null;

-- What the list of a payment provider and the shop's books say differently about one payment or refund.
create table provider_discrepancies (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('monnify', 'paystack', 'flutterwave')),
  kind text not null check (kind in ('payment', 'refund')),
  -- The provider's id of the payment or refund; the shop's reference of one that the provider does not list.
  subject text not null,
  -- The shop's reference, as far as the provider has it.
  reference text,
  -- The codes are in features/payments/rules/reconcile-money.ts.
  discrepancy text not null check (discrepancy in ('not-ours', 'unrecorded', 'amount', 'state', 'missing')),
  -- Hundredths of their currency; null for what the provider does not list.
  their_amount bigint check (their_amount >= 0),
  their_currency text,
  -- The provider's own word for it.
  their_state text,
  -- Null for what is not in the books.
  our_kobo bigint check (our_kobo >= 0),
  our_state text,
  order_id text references orders,
  attempt_id bigint references payment_attempts,
  refund_id bigint references refunds,
  happened_at timestamptz(3) not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  -- Without a person: a later reconciliation found no discrepancy any more.
  resolved_at timestamptz(3),
  resolved_by text,
  note text,
  -- A repeated reconciliation adds nothing.
  unique (provider, kind, subject),
  check ((discrepancy = 'missing') = (their_amount is null)),
  check ((resolved_by is null) <= (note is null)),
  check ((resolved_at is null) <= (resolved_by is null))
);
create index provider_discrepancies_open_idx on provider_discrepancies (first_seen_at, id) where resolved_at is null;
create index provider_discrepancies_order_id_idx on provider_discrepancies (order_id) where order_id is not null;
create index provider_discrepancies_attempt_id_idx on provider_discrepancies (attempt_id) where attempt_id is not null;
create index provider_discrepancies_refund_id_idx on provider_discrepancies (refund_id) where refund_id is not null;

-- Bank statements of the shop's accounts, one row for each uploaded file. Its content is deleted as soon as it has been read.
create table bank_statement_files (
  id uuid primary key default gen_random_uuid(),
  account_id text not null references bank_accounts,
  name text not null,
  content bytea,
  -- The bank whose columns the file has, or the columns that staff have chosen.
  format text,
  lines_read integer not null default 0,
  lines_added integer not null default 0,
  -- A list of objects with line, column and message; then nothing of the file is stored.
  errors jsonb not null default '[]',
  actor_id text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index bank_statement_files_created_at_idx on bank_statement_files (created_at desc);
create index bank_statement_files_with_content_idx on bank_statement_files (created_at) where content is not null;

-- A line is stored once: its key is a hash of account, day, amount, words, and how many equal lines the day has before it.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  key text not null unique,
  account_id text not null references bank_accounts,
  file_id uuid not null references bank_statement_files,
  line integer not null,
  booked_on date not null,
  -- Positive for money in, negative for money out.
  amount_kobo bigint not null check (amount_kobo <> 0),
  description text not null,
  reference text not null,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  order_id text collate "C" references orders,
  attempt_id bigint references payment_attempts,
  -- The receipt in the ledger that is the line's money: two lines of one file are two payments, also when the bank gives both one
  -- reference.
  receipt_id bigint unique references payment_transactions,
  refund_id bigint references refunds,
  settled_by text,
  settled_at timestamptz(3),
  check ((state = 'matched') = (order_id is not null)),
  check ((state = 'open') = (settled_at is null))
);
create index bank_statement_lines_booked_on_idx on bank_statement_lines (booked_on desc, id desc);
create index bank_statement_lines_open_idx on bank_statement_lines (booked_on desc, id desc) where state = 'open';
create index bank_statement_lines_order_id_idx on bank_statement_lines (order_id) where order_id is not null;
create index bank_statement_lines_amount_idx on bank_statement_lines (amount_kobo);
create index bank_statement_lines_reference_idx on bank_statement_lines (upper(reference) text_pattern_ops) where reference <> '';
create index bank_statement_lines_description_trgm_idx on bank_statement_lines using gin (lower(description) gin_trgm_ops);

-- Which columns of a file mean what, for headings that are no known bank's.
create table bank_statement_formats (
  -- The headings in lower case, letters and digits only, joined by |.
  headings text primary key,
  columns jsonb not null,
  saved_by text,
  saved_at timestamptz(3) not null
);

-- ── Gift cards (features/gift-cards/README.md) ────────────────────────────────────────────────────────────────────────

-- Money that the shop owes to the holder of the code.
create table gift_cards (
  id bigint generated always as identity primary key,
  -- SHA-256 of the code, which is stored nowhere. Null until the card is paid for.
  code_hash text unique,
  last_four text check (last_four ~ '^[2-9A-HJ-NP-Z]{4}$'),
  -- In naira, as it was bought or issued.
  amount bigint not null check (amount > 0),
  -- The sum of its entries.
  balance_kobo bigint not null default 0,
  -- The order that buys it; null for one that staff have issued.
  order_id text collate "C" unique references orders,
  issued_by text references users on delete set null,
  -- The person and address that the code is mailed to. The job forget-gift-card-recipients erases both.
  recipient_name text not null default '',
  recipient_email text not null default '',
  -- Erased once it is sent.
  message text not null default '',
  created_at timestamptz(3) not null,
  -- When a code was last sent.
  sent_at timestamptz(3),
  -- When staff stopped a lost code: nothing can be paid with it.
  stopped_at timestamptz(3),
  constraint gift_cards_balance_check check (balance_kobo between 0 and amount * 100),
  constraint gift_cards_code_check check ((code_hash is null) = (last_four is null))
);
create index gift_cards_created_at_idx on gift_cards (created_at desc, id desc);
create index gift_cards_recipient_email_idx on gift_cards (recipient_email) where recipient_email <> '';

-- The ledger of the gift cards, which the shop's role may only add to: the balance of a card changes with a row.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_cards,
  kind text not null check (kind in ('sold', 'issued', 'spent', 'returned', 'refunded', 'cancelled', 'restored')),
  -- Positive: the shop owes it from that time on. Negative: it does not owe it any more.
  amount_kobo bigint not null,
  -- The order that it is spent on; else the one that buys the card.
  order_id text collate "C" references orders,
  -- The payment of that order.
  attempt_id bigint references payment_attempts,
  actor_id text,
  occurred_at timestamptz(3) not null,
  constraint gift_card_entries_sign_check
    check (case when kind in ('spent', 'refunded', 'cancelled') then amount_kobo < 0 else amount_kobo > 0 end),
  constraint gift_card_entries_payment_check
    check ((kind in ('spent', 'returned')) = (attempt_id is not null) and (attempt_id is null or order_id is not null))
);
create index gift_card_entries_gift_card_id_idx on gift_card_entries (gift_card_id, id);
create index gift_card_entries_attempt_id_idx on gift_card_entries (attempt_id) where attempt_id is not null;
create index gift_card_entries_order_id_idx on gift_card_entries (order_id) where order_id is not null;
create index gift_card_entries_occurred_at_id_idx on gift_card_entries (occurred_at, id);
-- The gift cards that one member of staff has taken back in the last day.
create index gift_card_entries_cancelled_idx on gift_card_entries (actor_id, occurred_at) where kind = 'cancelled';

-- ── Invoices and credit notes (features/orders/invoices.md) ───────────────────────────────────────────────────────────

-- The last number of each kind and year, which the transaction that issues a document locks: no number is left out.
create table sales_document_numbers (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Invoices, which record a sale, and credit notes, which take a part of one back. Written once, never changed.
create table sales_documents (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id text collate "C" not null references orders,
  -- The refund that a credit note goes with.
  refund_id bigint references refunds,
  -- Positive in both kinds; goods after the discount. The tax of prices that contain it is in `tax_kobo`, and `goods_kobo` is without it.
  goods_kobo bigint not null check (goods_kobo >= 0),
  shipping_kobo bigint not null check (shipping_kobo >= 0),
  tax_kobo bigint not null check (tax_kobo >= 0),
  total_kobo bigint not null check (total_kobo = goods_kobo + shipping_kobo + tax_kobo),
  tax_name text not null default 'Tax',
  -- In percent.
  tax_rate numeric(4, 2) not null default 8,
  prices_include_tax boolean not null default false,
  lines jsonb not null,
  seller jsonb not null,
  buyer jsonb not null,
  payment_method text,
  payment_reference text,
  -- Why a part was taken back or added.
  reason text,
  issued_at timestamptz(3) not null
);
create index sales_documents_order_id_idx on sales_documents (order_id);
create index sales_documents_issued_at_id_idx on sales_documents (issued_at, id);
create index sales_documents_refund_id_idx on sales_documents (refund_id) where refund_id is not null;

-- ── Email ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- An email is inserted in the transaction of the change it reports; a job sends it. Bodies are deleted after 30 days, rows after a
-- year (docs/decisions/mail.md).
create table email_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient_email text not null,
  subject text not null,
  body_text text,
  body_html text,
  -- What the email is about, such as an order's id.
  regarding text,
  unsubscribe_url text,
  -- The invoice or credit note that goes with it, rendered when the email is sent.
  document_id bigint references sales_documents,
  -- The text contains a code that is worth money; it is deleted once the mail server has it.
  has_code boolean not null default false,
  created_at timestamptz(3) not null,
  -- The action of staff that it reports, if they can undo it: the email is not sent before send_after, and undo deletes it.
  action_id uuid,
  send_after timestamptz(3),
  attempts integer not null default 0 check (attempts >= 0),
  -- Until when the link in the email works; it is not sent later. Null without such a link.
  link_until timestamptz(3),
  -- Until when sending is retried.
  retry_until timestamptz(3) not null,
  -- Until then, one job has the lease to send it.
  locked_until timestamptz(3),
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text,
  -- When staff decided that an email that could not be sent needs nothing any more.
  set_aside_at timestamptz(3),
  constraint email_outbox_outcome_check check (num_nonnulls(sent_at, failed_at) <= 1),
  constraint email_outbox_held_check check (num_nonnulls(action_id, send_after) <> 1)
);
create index email_outbox_action_id_idx on email_outbox (action_id) where action_id is not null;
create index email_outbox_created_at_id_idx on email_outbox (created_at desc, id);
create index email_outbox_with_body_idx on email_outbox (created_at) where body_text is not null;
-- Emails that wait to be sent, for the figures that operators watch.
create index email_outbox_waiting_idx on email_outbox (created_at) where sent_at is null and failed_at is null;
-- Emails that could not be sent and that staff can still send, for the office.
create index email_outbox_failed_idx on email_outbox (failed_at, id)
  where failed_at is not null and set_aside_at is null and body_text is not null;
-- The emails about an order, and those to an address, for the mail log.
create index email_outbox_regarding_idx on email_outbox (regarding, created_at desc);
create index email_outbox_recipient_idx on email_outbox (recipient_email, created_at desc);

-- A subscription counts once its address is confirmed.
create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unsubscribe_token uuid not null unique default gen_random_uuid()
);

create table newsletters (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  body text not null,
  -- draft: it can be changed. sending: a job sends it. stopped and sent are final.
  status text not null default 'draft' check (status in ('draft', 'sending', 'stopped', 'sent')),
  author_id text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3)
);

-- The recipients of a newsletter: written when it starts, for each confirmed address. They name the key of the subscription instead of
-- the address, so that nothing here leads to anybody once the subscription is deleted.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters on delete cascade,
  unsubscribe_token uuid not null,
  -- When its email was queued; null while it waits.
  queued_at timestamptz(3),
  -- When the address left the list.
  left_at timestamptz(3),
  primary key (newsletter_id, unsubscribe_token)
);
create index newsletter_recipients_waiting_idx on newsletter_recipients (newsletter_id, unsubscribe_token)
  where queued_at is null and left_at is null;
create index newsletter_recipients_token_idx on newsletter_recipients (unsubscribe_token);

-- Requests to be told once: that a product is back in stock, or that a category has a product. A row stays after the email was
-- queued, so that the email's unsubscribe link works.
create table stock_alerts (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  product_id text references products,
  category text,
  created_at timestamptz(3) not null,
  notified_at timestamptz(3),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  constraint stock_alerts_target_check check (num_nonnulls(product_id, category) = 1),
  constraint stock_alerts_target_email_key unique nulls not distinct (product_id, category, email)
);
create index stock_alerts_pending_idx on stock_alerts (id) where notified_at is null;

-- Product requests: email addresses to notify when the shop has what a search did not find. `term` is the searched text as searches
-- compare it.
create table product_requests (
  id bigint generated always as identity primary key,
  term text not null check (term <> ''),
  email text not null check (email = lower(email)),
  created_at timestamptz(3) not null,
  notified_at timestamptz(3),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  constraint product_requests_term_email_key unique (term, email)
);
create index product_requests_email_idx on product_requests (email);

-- ── Alerts of the staff ──────────────────────────────────────────────────────────────────────────────────────────────
-- Alerts to the staff, the kinds and channels that each member of staff has chosen, and the deliveries.

create table staff_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('order-paid', 'payment-to-confirm', 'problem', 'low-stock', 'return', 'failed-check', 'shelf-life')
  ),
  order_id text,
  -- Without names, addresses and amounts: they are shown on a locked phone.
  title text not null,
  text text not null,
  -- In whole naira, for those who may see money.
  amount bigint,
  -- The path of the page where something can be done about it.
  link text not null check (link like '/office%'),
  -- The person who caused the alert, to whom it is not sent.
  actor_id text,
  created_at timestamptz(3) not null,
  -- When the deliveries to its recipients were written.
  passed_on_at timestamptz(3)
);
create index staff_alerts_waiting_idx on staff_alerts (id) where passed_on_at is null;
create index staff_alerts_created_at_idx on staff_alerts (created_at);

-- The choices of a member of staff; without a row the defaults of the role apply.
create table alert_choices (
  user_id text primary key references users on delete cascade,
  by_email text[] not null,
  by_push text[] not null,
  -- The hours of Lagos between which nothing is sent; equal: never quiet.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);

-- The browsers that show notifications (Push API).
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  endpoint text not null unique,
  -- The browser's key of RFC 8291 and its authentication secret, in base64url.
  p256dh text not null,
  auth text not null,
  browser text not null,
  created_at timestamptz(3) not null,
  last_sent_at timestamptz(3)
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);

create table alert_deliveries (
  alert_id bigint not null references staff_alerts on delete cascade,
  user_id text not null references users on delete cascade,
  way text not null check (way in ('email', 'push')),
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  primary key (alert_id, user_id, way)
);
create index alert_deliveries_due_idx on alert_deliveries (due_at) where sent_at is null;
create index alert_deliveries_user_id_idx on alert_deliveries (user_id, way, sent_at);

-- ── Health and speed ─────────────────────────────────────────────────────────────────────────────────────────────────

-- The last result of each check that the shop makes of its surroundings, such as its backup, by the check's name.
create table health_checks (
  name text primary key,
  ok boolean not null,
  -- One line for staff: what was found and, when something is wrong, what to do.
  message text not null,
  checked_at timestamptz(3) not null,
  -- When the check last passed.
  ok_at timestamptz(3)
);

-- How fast the public pages were for real visitors: counts of measurements by day, and nothing about a visit.
create table web_vitals (
  day date not null,
  -- The path of the route with its parameters' names, such as /product/:id.
  page text not null,
  device text not null check (device in ('phone', 'computer')),
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  -- The number of the bucket in features/vitals/rules/vitals.ts, from the fastest.
  bucket integer not null check (bucket between 0 and 20),
  count integer not null check (count > 0),
  primary key (day, page, device, metric, bucket)
);

-- ── Another shop system ──────────────────────────────────────────────────────────────────────────────────────────────
-- Written by `npm run import`.

-- Which product came from which, so that a second import of the same file adds nothing.
create table imported_products (
  source text not null check (source in ('woocommerce', 'shopify')),
  external_id text not null,
  product_id text not null references products on delete cascade,
  imported_at timestamptz(3) not null,
  primary key (source, external_id)
);
create index imported_products_product_id_idx on imported_products (product_id);

-- Orders of the earlier shop, as history. A table of their own, so that no job, payment, email or stock movement concerns them.
create table imported_orders (
  source text not null check (source in ('woocommerce', 'shopify')),
  number text not null,
  -- The account with the same email address, as of the import.
  user_id text references users on delete set null,
  customer_email text not null,
  customer_name text not null,
  -- As the earlier shop called it.
  status text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the hundredth part of the currency: kobo, pence, cents.
  total_minor bigint not null check (total_minor >= 0),
  -- A list of objects with name, sku, quantity and price.
  lines jsonb not null,
  ordered_at timestamptz(3) not null,
  imported_at timestamptz(3) not null,
  primary key (source, number)
);
create index imported_orders_user_id_idx on imported_orders (user_id) where user_id is not null;

-- ── Erasure ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The shop's role may only add to the audit log, the history and the edits of orders, the stock ledger, the ledger of money, and the
-- invoices and credit notes. These functions have the rights of their owner, and take nothing but persons out: no row, no amount, no
-- status and no time. Those for orders refuse what is of the last six full years: until then the law wants the books unchanged, even if
-- the person requests otherwise.

-- Takes the persons out of the ledgers of these orders.
create function erase_customers_from_ledgers(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  books_begin constant timestamptz :=
    (date_trunc('year', now() at time zone 'Africa/Lagos') - interval '6 years') at time zone 'Africa/Lagos';
  oldest timestamptz;
  newest timestamptz;
begin
  select min(created_at), max(updated_at) into oldest, newest from orders where id = any (order_ids);
  if newest >= books_begin then
    raise check_violation using message = 'The bookkeeping period of an order has not ended';
  end if;
  -- What follows a colon was typed by staff.
  update order_status_history set
    description = split_part(description, ':', 1), location = null, actor_id = case when actor_id is not null then 'erased' end
  where order_id = any (order_ids);
  -- A return may have moved stock after the last change of its order.
  update stock_movements set note = null, actor_id = case when actor_id is not null then 'erased' end
  where order_id = any (order_ids) and occurred_at between oldest and newest + interval '1 year';
  update audit_log set details = '{}' where subject = any (select 'order:' || id from unnest(order_ids) id);
end $$;

-- Takes the persons out of the edits of those of these orders that are erased themselves. erase_customers_from_ledgers is called before,
-- and refuses orders whose bookkeeping period has not ended.
create function erase_customers_from_edits(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_edits set before = before - 'recipient', after = after - 'recipient', reason = ''
  where order_id = any (order_ids)
    and order_id in (select id from orders where customer_email = 'erased@calabash.invalid');
end $$;

-- Takes the persons out of the ledger of money of these orders.
create function erase_payers_from_ledger(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  books_begin constant timestamptz :=
    (date_trunc('year', now() at time zone 'Africa/Lagos') - interval '6 years') at time zone 'Africa/Lagos';
begin
  if exists (select from orders where id = any (order_ids) and updated_at >= books_begin) then
    raise check_violation using message = 'The bookkeeping period of an order has not ended';
  end if;
  update payment_transactions set reference = null, reason = case when reason is not null then 'Erased' end,
    actor_id = case when actor_id is not null then 'erased' end
  where order_id = any (order_ids);
end $$;

-- Takes the persons out of the documents of these orders; numbers and amounts stay.
create function erase_buyers_from_documents(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  books_begin constant timestamptz :=
    (date_trunc('year', now() at time zone 'Africa/Lagos') - interval '6 years') at time zone 'Africa/Lagos';
begin
  if exists (select from sales_documents where order_id = any (order_ids) and issued_at >= books_begin) then
    raise check_violation using message = 'The bookkeeping period of a document has not ended';
  end if;
  update sales_documents set
    buyer = jsonb_build_object('name', 'Erased', 'email', 'erased@calabash.invalid', 'phone', 'erased', 'address', jsonb_build_object(
      'street', 'Erased', 'city', '', 'state', '', 'postalCode', '', 'country', buyer -> 'address' -> 'country')),
    payment_reference = null,
    reason = case when reason is not null then 'Erased' end
  where order_id = any (order_ids);
end $$;

-- Takes an account that is about to be deleted out of the ledgers: the email address in the audit trail, and the account's id where it
-- acted on its own orders.
create function erase_account_from_ledgers(account_id text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own_orders constant text[] := array(select id from orders where user_id = account_id);
begin
  update order_status_history set actor_id = 'erased' where order_id = any (own_orders) and actor_id = account_id;
  update stock_movements set actor_id = 'erased' where order_id = any (own_orders) and actor_id = account_id
    and occurred_at >= (select min(created_at) from orders where id = any (own_orders));
  update audit_log set details = details - 'email' where subject = 'account:' || account_id;
  update audit_log set subject = 'invitation:erased'
  where subject = (select 'invitation:' || email from users where id = account_id);
  update audit_log set details = details - array['authorName', 'title']
  where subject = any (select 'review:' || id from reviews where user_id = account_id);
end $$;

-- ── Row-level security ───────────────────────────────────────────────────────────────────────────────────────────────
-- On for every table: the owner of the tables bypasses it, and every other role of a host that exposes the database sees nothing but
-- through the one policy, for the shop's role, that platform/database/shop-role.ts adds to each table after the migrations.

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('alter table %I enable row level security', name);
  end loop;
end
$$;
