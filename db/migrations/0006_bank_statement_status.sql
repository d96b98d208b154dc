-- What a bank statement says of its lines besides their money, and the columns that a file was read by.
alter table bank_statement_files
  -- Null until it is read, unless staff chose them; also null of the files that a release before this one read.
  add column columns jsonb,
  -- The first of the lines that are no credit and no debit: refused or not finished by the bank, or in another currency.
  add column set_aside jsonb not null default '[]',
  add column lines_aside integer not null default 0;

-- The bank's own word for a line, where it does not say that the line is complete; empty where other lines have one.
alter table bank_statement_lines add column bank_status text;
