-- The notices whose customers asked for their money, which Today lists, without reading those of all recalls.
create index recall_notices_refund_asked_idx on recall_notices (recall_id, order_id) where refund_asked_at is not null;
