-- The delivery addresses of an account: those it has ordered to, and those it has added.

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  -- Who receives the parcel, which is not always the account's owner.
  full_name text not null,
  -- E.164; empty for an address of a profile without one.
  phone text not null,
  street text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  -- How the last order to it was sent.
  shipping_method text check (shipping_method in ('standard', 'express', 'overnight')),
  is_default boolean not null default false,
  used_at timestamptz(3) not null
);
create index addresses_user_id_idx on addresses (user_id, used_at desc);
create unique index addresses_default_key on addresses (user_id) where is_default;

alter table addresses enable row level security;

-- The address of each profile is the first of its book.
insert into addresses (user_id, full_name, phone, street, city, state, postal_code, country, is_default, used_at)
select id, name, coalesce(phone, ''), address ->> 'street', coalesce(address ->> 'city', ''), coalesce(address ->> 'state', ''),
  coalesce(address ->> 'postalCode', ''), coalesce(address ->> 'country', ''), true, updated_at
from users where coalesce(address ->> 'street', '') <> '';
