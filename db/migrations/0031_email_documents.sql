-- The invoice or credit note that goes with an email, rendered when the email is sent.
alter table email_outbox add column document_id bigint references sales_documents;

-- The name that the terms of a shop that is open already have had so far.
update seller set legal_name = 'Calabash Larder Ltd' where legal_name = 'Calabash Larder';
