-- How fast the public pages were for real visitors: counts of measurements by day, and nothing about a visit.

create table web_vitals (
  day date not null,
  -- The path of the route with its parameters' names, such as /product/:id.
  page text not null,
  device text not null check (device in ('phone', 'computer')),
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  -- The number of the bucket in domain/shop/vitals.ts, from the fastest.
  bucket integer not null check (bucket between 0 and 20),
  count integer not null check (count > 0),
  primary key (day, page, device, metric, bucket)
);

alter table web_vitals enable row level security;
