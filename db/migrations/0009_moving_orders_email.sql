-- The email address from which the open orders of an account move to its own, as soon as that is confirmed.
alter table users add column orders_email text;
