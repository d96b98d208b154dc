-- What one member of staff has moved in the last day: money recorded as received, paid orders cancelled, gift cards taken back.
create index payment_transactions_actor_id_idx on payment_transactions (actor_id, occurred_at) where actor_id is not null;
create index audit_log_cancelled_idx on audit_log (actor_id, occurred_at) where action = 'cancelled';
create index gift_card_entries_cancelled_idx on gift_card_entries (actor_id, occurred_at) where kind = 'cancelled';
