-- What customs of the destination ask about a product. Customers do not see it, so no cached page changes with it.
alter table products
  -- The United States require all ten digits of mail since 24 July 2026 (91 FR 37801).
  add column hs_code_us text not null default '' check (hs_code_us ~ '^([0-9]{10})?$'),
  -- The tariff codes of other countries and of the European Union: [{"country": "Canada", "code": "1207700000"}].
  add column other_hs_codes jsonb not null default '[]',
  -- The maker's own number for the product.
  add column maker_number text not null default '';
