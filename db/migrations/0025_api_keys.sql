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

-- What a program's request with an Idempotency-Key was answered, written with its change, for the same request again.
create table api_answers (
  api_key_id bigint not null references api_keys on delete cascade,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  primary key (api_key_id, idempotency_key)
);
create index api_answers_created_at_idx on api_answers (created_at);

-- Staff switch the features on.
insert into switched_off_features values ('api-keys'), ('admin-api');
