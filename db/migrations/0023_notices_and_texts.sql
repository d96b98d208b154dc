-- What staff tell every visitor, in a bar below the header.
create table notices (
  id uuid primary key default gen_random_uuid(),
  text text not null check (text <> '' and length(text) <= 200),
  -- Where its link leads, and the words of the link; both are empty without one.
  href text not null default '',
  label text not null default '',
  -- Days in Lagos, both included; null is open.
  from_day date,
  to_day date check (to_day >= from_day),
  -- Codes; none is every country.
  countries text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create trigger notices_notify_content after insert or update or delete or truncate
  on notices for each statement execute function notify_content_changed();

-- Texts of pages that staff edit. An empty one stands for the shop's own words (features/content/rules/shop-texts.ts).
create table shop_texts (
  key text primary key,
  text text not null default '',
  version integer not null default 1
);
insert into shop_texts (key) values ('home-title'), ('home-sentence'), ('about'), ('shipping');
create trigger shop_texts_notify_content after insert or update or delete or truncate
  on shop_texts for each statement execute function notify_content_changed();
