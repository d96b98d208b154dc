-- A keyed hash of the request that placed an order, by which the same order id with other content is refused. Null for
-- orders of before, and of staff.
alter table orders add column request_hash text;
