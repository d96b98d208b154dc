-- Where an order came from: what the link was marked with, or the host of the page before. Empty for what is not known.
create table order_sources (
  order_id text primary key references orders on delete cascade,
  source text not null check (char_length(source) <= 100),
  medium text not null check (char_length(medium) <= 100),
  campaign text not null check (char_length(campaign) <= 100)
);

-- How often each step towards an order was opened on a day in Lagos, and nothing about who did.
create table visit_counts (
  day date not null,
  step text not null check (step in ('visit', 'product', 'cart', 'checkout')),
  count integer not null check (count > 0),
  primary key (day, step)
);

-- Staff switch the feature on.
insert into switched_off_features values ('order-sources');
