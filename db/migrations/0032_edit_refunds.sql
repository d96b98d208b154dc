-- What edits that lowered the total of a paid order have refunded, in naira: the payments of the order add up to its total and this.
alter table orders add column edit_refunds bigint not null default 0 check (edit_refunds >= 0);

-- `edited`: an edit of an order took units out of stock, or put them back.
alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check check (
  cause in ('opening', 'placed', 'edited', 'cancelled', 'returned', 'counted', 'received', 'written-off')
);
