-- The journal is read in the sequence of time, a page at a time; the index of the days alone had to be sorted for each page.
drop index payment_transactions_occurred_at_idx;
create index payment_transactions_occurred_at_id_idx on payment_transactions (occurred_at, id);
drop index sales_documents_issued_at_idx;
create index sales_documents_issued_at_id_idx on sales_documents (issued_at, id);
