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
  -- For how many the recipe is usually cooked.
  servings smallint not null check (servings between 1 and 20),
  description text not null,
  -- The product whose picture it has.
  pictured text not null references products (id),
  steps text[] not null,
  -- Dishes that are eaten with it.
  goes_with text[] not null default '{}',
  search_words text[] not null default '{}',
  version integer not null default 1
);

create table dish_ingredients (
  dish_id text not null references dishes (id) on delete cascade,
  position smallint not null,
  name text not null,
  per_serving numeric(8, 2) not null check (per_serving > 0),
  unit text not null check (unit in ('g', 'ml', 'piece')),
  -- null: from the cook's own market.
  product_id text references products (id) on delete set null,
  is_optional boolean not null default false,
  note text not null default '',
  primary key (dish_id, position)
);
-- A product is in a recipe once, so that its packs are counted once; and the dishes with a product are found by it.
create unique index dish_ingredients_product on dish_ingredients (product_id, dish_id);

-- Two products that can stand in for each other, in the sequence of their ids: so many grams of the one for so many of the other.
create table substitutions (
  one_id text not null references products (id) on delete cascade,
  other_id text not null references products (id) on delete cascade,
  one_grams integer not null check (one_grams > 0),
  other_grams integer not null check (other_grams > 0),
  sentence text not null,
  primary key (one_id, other_id),
  check (one_id collate "C" < other_id)
);
create index substitutions_other on substitutions (other_id);

alter table dishes enable row level security;
alter table dish_ingredients enable row level security;
alter table substitutions enable row level security;
create trigger dishes_notify_content after insert or update or delete or truncate
  on dishes for each statement execute function notify_content_changed();
create trigger dish_ingredients_notify_content after insert or update or delete or truncate
  on dish_ingredients for each statement execute function notify_content_changed();
create trigger substitutions_notify_content after insert or update or delete or truncate
  on substitutions for each statement execute function notify_content_changed();
