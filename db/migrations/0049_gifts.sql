-- An order for somebody else: who gives it, from which country they pay, what the parcel says, and the code of the
-- receiver's page. Null for an order that goes to its customer.
alter table orders add column gift jsonb;
create unique index orders_gift_code on orders ((gift ->> 'code'));

-- What the receiver of a gift wrote on their page.
create table gift_replies (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null check (kind in ('thanks', 'damage')),
  text text not null,
  created_at timestamptz not null,
  -- When staff have read it; thanks reach the giver only if they were passed on.
  decided_at timestamptz,
  is_passed_on boolean not null default false,
  decided_by text
);
create unique index gift_replies_thanks on gift_replies (order_id) where kind = 'thanks';
create index gift_replies_order on gift_replies (order_id);
create index gift_replies_open on gift_replies (created_at) where decided_at is null;
alter table gift_replies enable row level security;

-- Receivers in the address book: "Mama, Enugu", and where the courier finds her.
alter table addresses add column label text not null default '';
alter table addresses add column landmark text not null default '';
