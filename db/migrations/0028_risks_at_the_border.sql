-- What customs do with the goods of a rule to accept: nothing that is known, check them, or keep them. What they check or
-- keep is at the customer's risk, as were all goods that a rule named.
alter table import_rules
  add column risk text not null default 'kept' check (risk in ('none', 'checked', 'kept'));
update import_rules set risk = 'none' where verdict = 'allow' or (kind is null and product_id is null);

-- The shop's first rules, where staff have not edited them.
update import_rules set risk = 'checked'
  where revision = 1 and id in (
    'ca-crustaceans', 'ca-farmed-fish', 'ca-wild-fish', 'eu-ehuru', 'eu-iru', 'eu-ogbono', 'eu-tiger-nuts',
    'eu-uda', 'eu-uziza-seed', 'gb-egusi'
  );
-- No rule is known that keeps these out, so nothing is to be accepted for them, and the shop bears the loss.
update import_rules
  set verdict = 'allow', risk = 'none', dispatched_from = 'Nigeria', version = version + 1, revision = revision + 1
  where revision = 1 and id in (
    'ca-egusi', 'ca-ehuru', 'ca-ogbono', 'ca-tiger-nuts', 'ca-uda', 'ca-uziza-seed',
    'gb-ehuru', 'gb-iru', 'gb-ogbono', 'gb-tiger-nuts', 'gb-uda', 'gb-uziza-seed'
  );
