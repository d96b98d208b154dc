-- Recalls: a batch that customers must not eat, and who of them was told.

create table recalls (
  id bigint generated always as identity primary key,
  batch_id bigint not null unique references batches,
  -- For the staff; what customers read is in message.
  reason text not null,
  message text not null,
  started_by text,
  started_at timestamptz(3) not null
);
alter table recalls enable row level security;

-- One row, and one email, for each order of which units had left when the recall began.
create table recall_notices (
  recall_id bigint not null references recalls,
  order_id text collate "C" not null references orders,
  units integer not null check (units > 0),
  -- When its email was queued; null while it waits.
  emailed_at timestamptz(3),
  -- When the customer asked for the money back without sending anything.
  refund_asked_at timestamptz(3),
  primary key (recall_id, order_id)
);
create index recall_notices_waiting_idx on recall_notices (recall_id, order_id) where emailed_at is null;
create index recall_notices_order_id_idx on recall_notices (order_id);
alter table recall_notices enable row level security;

alter table return_items drop constraint return_items_reason_check;
alter table return_items add constraint return_items_reason_check check (
  reason in ('changed-mind', 'wrong-item', 'damaged', 'defective', 'recalled')
);
