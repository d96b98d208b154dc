-- The picture of a gift card, by its name in features/gift-cards/rules/designs.ts; cards from before have the first.
alter table gift_cards
  add column design text not null default 'indigo' check (design in ('indigo', 'palm', 'calabash', 'forest'));
