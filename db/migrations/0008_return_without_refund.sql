-- For goods that cost nothing, such as those of an order that a promo code covers, nothing goes back.
alter table returns drop constraint returns_refund_amount_check;
alter table returns add constraint returns_refund_amount_check check (refund_amount >= 0);
