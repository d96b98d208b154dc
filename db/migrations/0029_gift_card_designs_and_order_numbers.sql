-- The picture of a gift card, by its name in features/gift-cards/rules/designs.ts; cards from before have the first.
alter table gift_cards
  add column design text not null default 'indigo' check (design in ('indigo', 'palm', 'calabash', 'forest'));

-- An order's number for people (platform/rules/order-number.ts) is computed from its id; two orders may share one.
create index orders_number_idx on orders (
  translate(right(id, 9), 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789012345')
);
