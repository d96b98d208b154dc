-- What people say of what they received. A product's rating and count are what it came with, together with the reviews that
-- are shown (docs/decisions/after-sale.md).

alter table products
  add column base_rating numeric(2, 1) not null default 0 check (base_rating between 0 and 5),
  add column base_reviews integer not null default 0 check (base_reviews >= 0);
update products set base_rating = rating, base_reviews = reviews;

create table reviews (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  -- Null when the account is gone; the review stays, with the name it was shown with.
  user_id text references users on delete set null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (title <> ''),
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set while staff keep it off the product's page.
  hidden_at timestamptz,
  constraint one_review_each unique (product_id, user_id)
);
create index reviews_shown on reviews (product_id, created_at desc, id desc) where hidden_at is null;
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null;
create index reviews_by_user on reviews (user_id);
alter table reviews enable row level security;
