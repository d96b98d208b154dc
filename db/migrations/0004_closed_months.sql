-- The sums of a month that is over, and the balances that its orders ended it with, so that the books of a month read no older rows.
-- Derived from the ledgers (features/books/README.md): `npm run audit` compares them, and a deleted row is written again.
create table closed_months (
  -- 2026-11, in Lagos.
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  -- The first moment that is not in it.
  ended_at timestamptz(3) not null,
  -- The month's events, added up by kind, channel and sign.
  sums jsonb not null,
  closed_at timestamptz(3) not null
);

-- What each order owed at the end of the month (positive), or was owed (negative); an order that owed nothing has no row.
create table closing_balances (
  month text not null references closed_months on delete cascade,
  order_id text collate "C" not null,
  balance_kobo bigint not null check (balance_kobo <> 0),
  primary key (month, order_id)
);
