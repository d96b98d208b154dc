-- Statements by which customers withdraw from an order (Directive (EU) 2023/2673), with their time, whatever becomes of
-- them. `goods`: which of them, in the customer's words; empty for the whole order.
create table withdrawals (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  name text not null,
  goods text not null,
  created_at timestamptz(3) not null,
  -- The return that was opened for it, by itself or by staff; null when staff needed none.
  rma text references returns,
  handled_at timestamptz(3)
);
-- A statement that is sent twice is one.
create unique index withdrawals_statement on withdrawals (order_id, md5(goods));
create index withdrawals_open on withdrawals (created_at) where handled_at is null;

-- Complaints about how the shop handles personal data (Data Protection Act 2018, s. 164A), from anybody.
create table data_complaints (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  text text not null,
  created_at timestamptz(3) not null,
  -- What staff answered, in their words.
  answer text,
  answered_at timestamptz(3),
  check ((answer is null) = (answered_at is null))
);
create unique index data_complaints_statement on data_complaints (email, md5(text)) where answered_at is null;
create index data_complaints_open on data_complaints (created_at) where answered_at is null;

-- The seller's registration with the Nigeria Data Protection Commission; empty for none.
alter table seller add column data_protection_number text not null default '';
