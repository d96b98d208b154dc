-- When the person of the session last entered the password or used a passkey; a session begins with either.
alter table sessions add column confirmed_at timestamptz(3) not null default now();
update sessions set confirmed_at = created_at;

-- expires_at is now the last possible end; a session that was not used for 30 days ends by updated_at.
update sessions set expires_at = created_at + interval '90 days';
