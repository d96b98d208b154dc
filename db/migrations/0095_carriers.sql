-- The companies that bring parcels, as staff keep them, with where a tracking number leads.
create table carriers (
  -- What shipments and orders store; renaming one would lose the link of the parcels that it brought.
  name text primary key check (length(name) between 1 and 60),
  -- Empty, or a URL with {number} in place of the tracking number.
  tracking_url text not null default '' check (tracking_url = '' or tracking_url like 'https://%{number}%'),
  phone text not null default '',
  -- False for a rider of the shop's own, whose parcels have no number.
  has_numbers boolean not null default true,
  version integer not null default 1
);
-- Staff type it in any case.
create unique index carriers_name_in_any_case_idx on carriers (lower(name));
alter table carriers enable row level security;
