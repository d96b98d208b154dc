-- A large file of products is read and applied by jobs; these columns say how far they are.
alter table product_imports
  add column state text not null default 'ready'
    check (state in ('reading', 'ready', 'applying', 'done', 'refused')),
  -- The file, until it is read.
  add column content bytea,
  -- Lines read, then products applied, of how many.
  add column lines_done integer not null default 0,
  add column lines integer not null default 0,
  -- A list of objects with line, column and message; then nothing of the file is stored.
  add column errors jsonb not null default '[]';
