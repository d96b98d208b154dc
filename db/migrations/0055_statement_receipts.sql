-- The receipt in the ledger that is a line's money: two lines of one file are two payments, also when the bank gives both one reference.
alter table statement_lines add column receipt_id bigint unique references payment_transactions;
update statement_lines set receipt_id = paired.receipt_id
from (
  select distinct on (receipt_id) line_id, receipt_id
  from (
    select distinct on (l.id) l.id as line_id, t.id as receipt_id
    from statement_lines l
    join payment_transactions t on t.attempt_id = l.attempt_id and t.kind = 'receipt' and t.amount_kobo = l.amount_kobo
    where l.state = 'matched' order by l.id, t.id
  ) first_of_line
  order by receipt_id, line_id
) paired
where paired.line_id = statement_lines.id;
-- What the bank took back is compared with the receipts of its amount.
create index payment_transactions_receipts_idx on payment_transactions (amount_kobo) where kind = 'receipt';
