-- Above this amount in naira a refund asks the member of staff for the password again, and all owners get an email.
alter table shop_settings add column confirm_refunds_above integer not null default 100000 check (confirm_refunds_above >= 0);

-- What one member of staff has refunded in the last day.
create index refunds_requested_by_idx on refunds (requested_by, created_at) where requested_by is not null;
