-- Texts for products that an assistant has drafted, until staff use them.
create table product_drafts (
  product_id text primary key references products on delete cascade,
  description text not null check (char_length(description) between 1 and 4000),
  drafted_by text not null,
  drafted_at timestamptz(3) not null
);

-- Staff switch the feature on.
insert into switched_off_features values ('assistant');
