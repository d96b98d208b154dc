-- What one account, and all unconfirmed accounts of one network, can keep aside in orders that nobody has paid.

alter table shop_settings
  -- How many orders an account can send in an hour, those refused included; a network ten times as many.
  add column orders_per_hour integer not null default 60 check (orders_per_hour > 0),
  add column unpaid_orders_confirmed integer not null default 5 check (unpaid_orders_confirmed > 0),
  add column unpaid_units_confirmed integer not null default 60 check (unpaid_units_confirmed > 0),
  -- Of an account whose email address is not confirmed.
  add column unpaid_orders_unconfirmed integer not null default 3 check (unpaid_orders_unconfirmed > 0),
  add column unpaid_units_unconfirmed integer not null default 20 check (unpaid_units_unconfirmed > 0),
  -- Of all accounts of one network together whose email address is not confirmed.
  add column unpaid_orders_network integer not null default 10 check (unpaid_orders_network > 0),
  add column unpaid_units_network integer not null default 120 check (unpaid_units_network > 0);

-- A keyed hash of the network that the order came from (an IPv4 address or an IPv6 /64), while the order is pending.
alter table orders add column network_hash text;

create index orders_pending_user_id_idx on orders (user_id) where status = 'pending';
create index orders_network_hash_idx on orders (network_hash) where network_hash is not null;
