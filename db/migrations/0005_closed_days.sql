-- What was sold on a day that is over, in Lagos, so that the sales of a long period read few rows. Derived from the ledgers
-- (features/books/README.md), as the closed months are.
create table closed_days (
  day date primary key,
  -- Each order counts on the day of its first invoice, with its promo code and its discount in naira.
  orders integer not null,
  promo_orders integer not null,
  discount bigint not null,
  goods_kobo bigint not null,
  shipping_kobo bigint not null,
  tax_kobo bigint not null,
  credited_goods_kobo bigint not null,
  credited_kobo bigint not null,
  refunded_kobo bigint not null,
  units integer not null,
  closed_at timestamptz(3) not null
);

-- The goods of the invoices of a closed day by product, country of delivery and payment method; and of a closed month.
create table closed_shares (
  -- 2026-11-21, or 2026-11.
  period text not null check (period ~ '^20\d\d-\d\d(-\d\d)?$'),
  part text not null check (part in ('product', 'country', 'method')),
  key text not null,
  -- The name of a product when it was sold.
  label text not null default '',
  orders integer not null,
  units integer not null,
  -- Not rounded, because the discount of an invoice is spread over its goods.
  goods_kobo numeric not null,
  primary key (period, part, key)
);
