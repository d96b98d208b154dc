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
alter table passkeys enable row level security;

create table authenticator_apps (
  user_id text primary key references users on delete cascade,
  -- The secret of RFC 6238, encrypted with a key that is derived from AUTH_SECRET.
  secret bytea not null,
  -- The time step of the last accepted code: a code is accepted once.
  last_step bigint not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
alter table authenticator_apps enable row level security;

-- The unused recovery codes; a used one is deleted.
create table recovery_codes (
  -- SHA-256 of 120 random bits, in base64url.
  code_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null
);
create index recovery_codes_user_id_idx on recovery_codes (user_id);
alter table recovery_codes enable row level security;

-- When the session passed the second step. Null: the account had no second factor, or the step is still to come.
alter table sessions add column second_factor_at timestamptz(3);
