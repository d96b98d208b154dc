-- Gift cards: money that the shop owes to whoever has the code.
create table gift_cards (
  id bigint generated always as identity primary key,
  -- SHA-256 of the code, which is stored nowhere. Null until the card is paid for.
  code_hash text unique,
  last_four text check (last_four ~ '^[2-9A-HJ-NP-Z]{4}$'),
  -- In naira, as it was bought or issued.
  amount bigint not null check (amount > 0),
  -- The sum of its entries.
  balance_kobo bigint not null default 0,
  -- The order that buys it; null for one that staff have issued.
  order_id text collate "C" unique references orders,
  issued_by text references users on delete set null,
  -- Where the code is mailed to. Erased once the card is spent.
  recipient_name text not null default '',
  recipient_email text not null default '',
  -- Erased once it is sent.
  message text not null default '',
  created_at timestamptz(3) not null,
  -- When a code was last sent.
  sent_at timestamptz(3),
  -- The code is lost: nothing can be paid with it.
  stopped_at timestamptz(3),
  constraint gift_cards_balance_check check (balance_kobo between 0 and amount * 100),
  constraint gift_cards_code_check check ((code_hash is null) = (last_four is null))
);
create index gift_cards_created_at_idx on gift_cards (created_at desc, id desc);
create index gift_cards_recipient_email_idx on gift_cards (recipient_email) where recipient_email <> '';

-- The ledger of the gift cards, which the shop's role may only add to: the balance of a card changes with a row.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_cards,
  kind text not null check (kind in ('sold', 'issued', 'spent', 'returned', 'refunded', 'cancelled', 'restored')),
  -- Positive: the shop owes it from now on. Negative: it does not owe it any more.
  amount_kobo bigint not null,
  -- The order that it is spent on; else the one that buys the card.
  order_id text collate "C" references orders,
  -- The payment of that order.
  attempt_id bigint references payment_attempts,
  actor_id text,
  occurred_at timestamptz(3) not null,
  constraint gift_card_entries_sign_check
    check (case when kind in ('spent', 'refunded', 'cancelled') then amount_kobo < 0 else amount_kobo > 0 end),
  constraint gift_card_entries_payment_check
    check ((kind in ('spent', 'returned')) = (attempt_id is not null) and (attempt_id is null or order_id is not null))
);
create index gift_card_entries_gift_card_id_idx on gift_card_entries (gift_card_id, id);
create index gift_card_entries_attempt_id_idx on gift_card_entries (attempt_id) where attempt_id is not null;
create index gift_card_entries_order_id_idx on gift_card_entries (order_id) where order_id is not null;
create index gift_card_entries_occurred_at_id_idx on gift_card_entries (occurred_at, id);

alter table gift_cards enable row level security;
alter table gift_card_entries enable row level security;

-- An order that buys a gift card has no goods: it is delivered by email as soon as it is paid, and its sale is no income.
alter table orders add column buys_gift_card boolean not null default false;

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd', 'gift-card'));
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd', 'gift-card'));

-- The text of such an email contains a code that is worth money; it is deleted once the mail server has it.
alter table email_outbox add column has_code boolean not null default false;
