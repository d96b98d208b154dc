-- Mail that leaves the shop, links that were mailed, and how often somebody may ask for one.

-- A mail is written in the transaction of the fact it tells of; a job sends it. `claimed_until` keeps two workers apart while one
-- of them talks to the mail server. Bodies go when they are old (docs/decisions/mail.md); the rest of the row stays.
create table outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  text text,
  html text,
  about text,
  unsubscribe_url text,
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  error text,
  constraint one_end check (num_nonnulls(sent_at, failed_at) <= 1)
);
create index outgoing_mail_newest on outgoing_mail (created_at desc, id);
create index outgoing_mail_with_body on outgoing_mail (created_at) where text is not null;
alter table outgoing_mail enable row level security;

-- How often something was asked for since `since`. The key is a hash: it is made of addresses.
create table turns (
  key text primary key,
  count integer not null check (count > 0),
  since timestamptz not null,
  forget_at timestamptz not null
);
create index turns_forget_at on turns (forget_at);
alter table turns enable row level security;

-- The last confirmation of an address that was mailed, and the secret in every letter that lets its reader out.
alter table newsletter_subscribers
  add column confirm_hash text unique,
  add column confirm_until timestamptz,
  add column unsubscribe_key uuid not null unique default gen_random_uuid();

-- Told once; the row stays until it is old, so that the link in the mail still knows what it is about.
alter table waiting_list
  add column told_at timestamptz,
  add column unsubscribe_key uuid not null unique default gen_random_uuid();
create index waiting_list_untold on waiting_list (id) where told_at is null;
