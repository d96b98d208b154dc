-- Who did it: an account's id, or null for the shop itself. It is text and no reference, because history outlives accounts.
alter table order_status_history add column actor text;
