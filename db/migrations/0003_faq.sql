-- The questions of the FAQ page, and how customers reach the people behind the shop.

create table faq_entries (
  id text primary key,
  position integer not null,
  category text not null check (category in ('general', 'products', 'shipping', 'payment', 'usage')),
  question text not null,
  answer text not null
);
alter table faq_entries enable row level security;

-- Null: nobody has said yet. Whatever is null or empty is left out of the pages.
alter table settings
  add column whatsapp_number text,
  add column support_email text,
  add column support_phone text;
