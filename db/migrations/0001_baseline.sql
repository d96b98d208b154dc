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
-- verb, not an import, not a statement typed by hand. The notification is sent with the commit; the notice reaches the writing
-- process before it, which then serves no cached page until the notification arrives.
create function notify_content_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('shop_events', 'content');
  raise notice 'content';
  return null;
end $$;

-- ── Search text ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- The bodies of these functions are parsed here, not when they run, so they do not depend on a search_path.

-- What searches compare: lower case, without accents, underdots, hooks and apostrophes, words separated by one space. `Ẹ̀fọ́`
-- is efo, `ɗanɗano` dandano. A line break becomes | between spaces. Words are cut to the length that an index can hold.
create function normalize_search_text(input text) returns text language sql immutable parallel safe return
  trim(regexp_replace(regexp_replace(regexp_replace(
    translate(
      lower(regexp_replace(normalize(input, nfd), '[\u0300-\u036f\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g')
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

-- What staff search products by. array_to_string is only stable, for types whose text depends on settings; text does not.
create function product_name_search_text(name text, other_names text[]) returns text language sql immutable parallel safe return
  lower(name || ' ' || array_to_string(other_names, ' '));

-- ── Catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table products (
  id text primary key,
  position integer not null,
  name text not null,
  other_names text[] not null default '{}',
  description text not null,
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  currency text not null default 'NGN' check (currency ~ '^[A-Z]{3}$'),
  image text not null,
  image_alt text not null,
  category text not null,
  origin text not null,
  size text not null,
  -- Units that can be sold; placing an order takes its units away.
  stock integer not null check (stock >= 0),
  in_stock boolean not null generated always as (stock > 0) stored,
  -- At most LOW_STOCK units (domain/product/stock.ts). A column, so that the index below does not depend on stock itself.
  is_low boolean not null generated always as (stock <= 10) stored,
  -- The base rating and count of a new product, combined with its visible reviews (docs/decisions/after-sale.md).
  rating numeric(2, 1) not null check (rating between 0 and 5),
  reviews integer not null check (reviews >= 0),
  base_rating numeric(2, 1) not null default 0 check (base_rating between 0 and 5),
  base_reviews integer not null default 0 check (base_reviews >= 0),
  tags text[] not null default '{}',
  nutritional_info jsonb,
  is_hidden boolean not null default false,
  -- A sale does not change the version.
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 85);
-- No index depends on stock or updated_at, and the fillfactor leaves room in each page, so a sale is a heap-only (HOT) update that
-- writes to no index.
create index products_position_id_idx on products (position, id);
create index products_category_position_idx on products (category, position);
create index products_name_trgm_idx on products using gin (product_name_search_text(name, other_names) gin_trgm_ops);
create index products_low_stock_idx on products (position, id) where is_low;
create index products_hidden_idx on products (position, id) where is_hidden;

-- A sale changes only the number in stock, which no page shows: only a product that sells out or is back is announced.
create trigger products_notify_content after insert or delete or truncate or update of
  id, position, name, other_names, description, price, list_price, currency, image, image_alt, category, origin, size,
  rating, reviews, tags, nutritional_info, is_hidden
  on products for each statement execute function notify_content_changed();
create trigger products_notify_availability after update of stock on products for each row
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
  compact_title text not null
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
create index product_search_index_title_terms_idx on product_search_index using gin (title_terms);
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
    (product_id, position, name, category, price, rating, reviews, title_terms, document_terms, compact_title)
  select p.id, p.position, p.name, p.category, p.price, p.rating, p.reviews,
    shingles_tsvector(string_to_array(titles, ' ')),
    shingles_tsvector(string_to_array(titles || ' | ' || normalize_search_text(p.description), ' ')),
    rpad(replace(singularize_words(titles), ' ', ''), 2100)
  from products p, lateral (
    select normalize_search_text(array_to_string(p.name || p.other_names || p.tags || p.category || p.origin, E'\n')) as titles
    offset 0
  ) normalized
  where p.id = any (product_ids) and not p.is_hidden
  on conflict (product_id) do update set
    (position, name, category, price, rating, reviews, title_terms, document_terms, compact_title) =
    (excluded.position, excluded.name, excluded.category, excluded.price, excluded.rating, excluded.reviews,
      excluded.title_terms, excluded.document_terms, excluded.compact_title);
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
  position, name, other_names, description, price, category, origin, rating, reviews, tags, is_hidden
  on products for each row execute function product_search_index_after_update();

-- Every price of a product, from the first one on.
create table price_history (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  price bigint not null check (price > 0),
  list_price bigint check (list_price > price),
  actor_id text,
  changed_at timestamptz(3) not null
);
create index price_history_product_id_id_idx on price_history (product_id, id desc);

-- Uploaded pictures, normalised: square, at most 1600 px. Smaller sizes are made from them when they are requested.
create table product_images (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  master bytea not null,
  uploaded_by text,
  created_at timestamptz(3) not null
);

-- An uploaded spreadsheet that waits to be confirmed. One that is never confirmed is deleted by a later upload.
create table product_imports (
  id text primary key,
  actor_id text not null,
  created_at timestamptz(3) not null
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
  ngn_per_usd integer not null check (ngn_per_usd > 0),
  -- Pages leave out what is null or empty.
  whatsapp_number text,
  support_email text,
  support_phone text,
  instagram_url text check (instagram_url ~ '^https://'),
  facebook_url text check (facebook_url ~ '^https://'),
  tiktok_url text check (tiktok_url ~ '^https://'),
  youtube_url text check (youtube_url ~ '^https://'),
  x_url text check (x_url ~ '^https://'),
  version integer not null default 1
);
create trigger shop_settings_notify_content after insert or update or delete or truncate
  on shop_settings for each statement execute function notify_content_changed();

create table faq_entries (
  id text primary key,
  position integer not null,
  category text not null check (category in ('general', 'products', 'shipping', 'payment', 'usage')),
  question text not null,
  answer text not null,
  version integer not null default 1
);
create trigger faq_entries_notify_content after insert or update or delete or truncate
  on faq_entries for each statement execute function notify_content_changed();

-- ── Shipping ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table shipping_zones (
  id text primary key,
  position integer not null,
  name text not null,
  -- Standard shipping is free when the goods after discount cost more than this.
  free_shipping_threshold bigint not null check (free_shipping_threshold >= 0),
  version integer not null default 1
);
create trigger shipping_zones_notify_content after insert or update or delete or truncate
  on shipping_zones for each statement execute function notify_content_changed();

create table shipping_rates (
  zone_id text not null references shipping_zones,
  method text not null check (method in ('standard', 'express', 'overnight')),
  price bigint not null check (price >= 0),
  primary key (zone_id, method)
);
create trigger shipping_rates_notify_content after insert or update or delete or truncate
  on shipping_rates for each statement execute function notify_content_changed();

create table shipping_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  position integer not null,
  name text not null unique,
  zone_id text not null references shipping_zones,
  -- Whether the checkout offers it.
  is_active boolean not null
);
create trigger shipping_countries_notify_content after insert or update or delete or truncate
  on shipping_countries for each statement execute function notify_content_changed();

-- ── Accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The first five tables have the shape that Better Auth requires; users has role, phone, address and blocked_at besides.

create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'customer' check (role in ('customer', 'staff')),
  phone text,
  address jsonb check (address ?& array['street', 'city', 'state', 'postalCode', 'country']),
  -- A blocked account cannot sign in.
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index users_name_email_trgm_idx on users using gin (lower(name || ' ' || email) gin_trgm_ops);
create index users_created_at_id_idx on users (created_at desc, id desc);
create index users_staff_idx on users (id) where role = 'staff';

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user_id_idx on sessions (user_id);

create table accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_id_idx on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

create table auth_rate_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- An account that confirms one of these email addresses becomes staff.
create table staff_invitations (
  email text primary key check (email = lower(email)),
  invited_by text,
  created_at timestamptz(3) not null
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

create table orders (
  -- Made by the browser, and thereby the idempotency key of placing an order. Its collation lets the primary key find the beginning
  -- of an id, which the office searches for.
  id text collate "C" primary key check (id ~ '^CBL_[0-9]{13}_[0-9a-z]{9}$'),
  -- An order outlives the account that placed it, for the bookkeeping.
  user_id text references users on delete set null,
  customer_email text not null check (customer_email = lower(customer_email)),
  customer_name text not null,
  customer_phone text not null check (customer_phone <> ''),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  promo_code text references promotions,
  currency text not null default 'NGN' check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (
    status in ('pending', 'confirmed', 'processing', 'shipped', 'out-for-delivery', 'delivered', 'cancelled')
  ),
  -- The attempt that pays the order, or the newest one.
  payment_method text check (payment_method in ('opay', 'moniepoint', 'bank-transfer', 'ussd')),
  payment_reference text,
  -- Computed from the order's attempts and refunds when one of them changes (domain/payment/payment-state.ts); stored for the lists.
  payment_state text not null default 'unpaid' check (
    payment_state in ('unpaid', 'awaiting-confirmation', 'paid', 'problem', 'part-refunded', 'refunded')
  ),
  -- An order that is not paid by then is cancelled, and its units go back into stock.
  pay_by timestamptz(3) not null,
  shipping_method text not null check (shipping_method in ('standard', 'express', 'overnight')),
  shipping_address jsonb not null check (shipping_address ?& array['street', 'city', 'state', 'postalCode', 'country']),
  tracking_number text,
  carrier text,
  estimated_delivery date,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint orders_total_check check (total = subtotal - discount + shipping + tax)
);
-- An account uses a code once; a cancelled order releases it. The code checks it too, under a lock.
create unique index orders_user_id_promo_code_key on orders (user_id, promo_code)
  where promo_code is not null and status <> 'cancelled';
create index orders_customer_email_created_at_idx on orders (customer_email, created_at desc);
create index orders_user_id_created_at_idx on orders (user_id, created_at desc);
-- The office's lists, newest first, each page starting after the last order of the one before (docs/decisions/office-orders.md).
create index orders_created_at_id_idx on orders (created_at desc, id desc);
create index orders_status_created_at_idx on orders (status, created_at desc, id desc);
create index orders_status_payment_state_created_at_idx on orders (status, payment_state, created_at desc, id desc);
-- Most orders are paid or unpaid: these are found by walking along the newest.
create index orders_rare_payment_state_created_at_idx on orders (payment_state, created_at desc, id desc)
  where payment_state not in ('paid', 'unpaid');
-- The office's search. The end of an id or of a phone number is the beginning of the reversed text.
create index orders_customer_trgm_idx on orders using gin (lower(customer_name || ' ' || customer_email) gin_trgm_ops);
create index orders_reversed_id_idx on orders (reverse(id) text_pattern_ops);
create index orders_reversed_phone_idx on orders (reverse(customer_phone) text_pattern_ops);
-- A tracking number is typed with and without spaces and hyphens.
create index orders_normalized_tracking_number_idx
  on orders (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops)
  where tracking_number is not null;
-- The sweep, and the lists of orders that wait for staff.
create index orders_pay_by_pending_idx on orders (pay_by) where status = 'pending';
create index orders_to_pack_idx on orders (created_at, id) where status in ('confirmed', 'processing');
create index orders_in_transit_idx on orders (estimated_delivery, id) where status in ('shipped', 'out-for-delivery');

create table order_items (
  order_id text collate "C" not null references orders,
  position integer not null,
  product_id text not null references products,
  -- Name and price when the order was placed.
  name text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_items_product_id_idx on order_items (product_id);

create table order_status_history (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  status text not null,
  description text not null,
  location text,
  actor_id text,
  "timestamp" timestamptz(3) not null
);
create index order_status_history_order_id_id_idx on order_status_history (order_id, id);

-- Notes of staff on an order, invisible to the customer.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders,
  text text not null,
  author_id text not null,
  created_at timestamptz(3) not null
);
create index order_notes_order_id_id_idx on order_notes (order_id, id);

-- The stock ledger: the changes of a product add up to its stock, and its last balance is its stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  change integer not null,
  balance integer not null check (balance >= 0),
  cause text not null check (
    cause in ('opening', 'placed', 'cancelled', 'returned', 'counted', 'received', 'written-off')
  ),
  order_id text collate "C" references orders,
  note text,
  actor_id text,
  occurred_at timestamptz(3) not null
);
create index stock_movements_product_id_id_idx on stock_movements (product_id, id desc);

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
  reason text not null check (reason in ('changed-mind', 'wrong-item', 'damaged', 'defective')),
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
  method text not null check (method in ('opay', 'moniepoint', 'bank-transfer', 'ussd')),
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
  -- For the foreign key of refunds.
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

-- What providers sent, verbatim, before it is processed. The unique key makes a repeated callback harmless.
create table payment_webhooks (
  id bigint generated always as identity primary key,
  provider text not null,
  dedupe_key text not null,
  event_type text not null check (event_type in ('payment', 'refund', 'other')),
  reference text,
  headers jsonb not null,
  body text not null,
  received_at timestamptz(3) not null,
  processed_at timestamptz(3),
  outcome text,
  unique (provider, dedupe_key)
);
create index payment_webhooks_reference_idx on payment_webhooks (reference);

create table refunds (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null,
  attempt_id bigint not null,
  reference text not null unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- The return that is refunded when this refund is completed.
  return_rma text references returns,
  reason text not null,
  -- The provider's refund API, or a bank transfer that staff make.
  channel text not null check (channel in ('provider', 'manual')),
  status text not null check (status in ('requested', 'pending', 'completed', 'failed')),
  note text,
  requested_by text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  next_poll_at timestamptz(3),
  poll_count integer not null default 0,
  -- The order of a refund is the order of its payment.
  foreign key (attempt_id, order_id) references payment_attempts (id, order_id)
);
create index refunds_order_id_idx on refunds (order_id);
create index refunds_attempt_id_idx on refunds (attempt_id);
create index refunds_return_rma_idx on refunds (return_rma) where return_rma is not null;
create index refunds_next_poll_at_idx on refunds (next_poll_at) where next_poll_at is not null;
create index refunds_manual_idx on refunds (created_at) where channel = 'manual' and status = 'requested';
create index refunds_failed_idx on refunds (updated_at, id) where status = 'failed';

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
  created_at timestamptz(3) not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- Until then, one job has the lease to send it.
  locked_until timestamptz(3),
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text,
  constraint email_outbox_outcome_check check (num_nonnulls(sent_at, failed_at) <= 1)
);
create index email_outbox_created_at_id_idx on email_outbox (created_at desc, id);
create index email_outbox_with_body_idx on email_outbox (created_at) where body_text is not null;

-- A subscription counts once its address is confirmed.
create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unsubscribe_token uuid not null unique default gen_random_uuid()
);

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

-- ── Row-level security ───────────────────────────────────────────────────────────────────────────────────────────────
-- On for every table, with no policy: the owner of the tables bypasses it, and every other role of a host that exposes the
-- database sees nothing.

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('alter table %I enable row level security', name);
  end loop;
end
$$;
