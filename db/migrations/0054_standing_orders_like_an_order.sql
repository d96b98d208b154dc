-- Where a standing order goes, how, and from whom: as this order did. Null for those that were begun before.
alter table standing_orders add column order_id text collate "C" references orders;
