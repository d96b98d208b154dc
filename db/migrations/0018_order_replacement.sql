-- One open order per checkout: an order that is placed again replaces the one before, while that one is not paid.

alter table orders
  -- Made in the browser, the same for every order that one checkout sends; only while the order is pending.
  add column checkout_id text,
  -- The order that took the place of this cancelled one.
  add column replaced_by text;

create unique index orders_user_id_checkout_id_key on orders (user_id, checkout_id) where checkout_id is not null;
