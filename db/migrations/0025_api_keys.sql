-- Keys with which other programs use the shop. Only the hash of a key is stored; what its maker may not do, it may not do
-- either, and it goes with the maker's account.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  secret_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3),
  last_used_at timestamptz(3)
);
create unique index api_keys_name_key on api_keys (lower(name));
create index api_keys_user_id_idx on api_keys (user_id);

-- Staff switch the feature on.
insert into switched_off_features values ('api-keys');
