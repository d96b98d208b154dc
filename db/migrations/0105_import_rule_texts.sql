-- Texts of import rules as customers read them, where staff have not changed the rule. What a customer accepted is stored
-- with the order, so a new wording is a new version.
update import_rules set version = version + 1, message = replace(replace(message,
    ' needs no certificate as far as we know, but we are less sure than with other foods.',
    ' should not need a certificate, but we could not confirm it.'),
    ' should come in, but we are less sure than with other foods.',
    ' should come in, but we could not confirm it.')
  where message ~ 'but we are less sure than with other foods\.';
-- Notes for staff, which customers would read as a source.
update import_rules set source = replace(replace(source,
    '; limit for cyanide in cassava flour to be confirmed', ''),
    ', to be checked each year', '')
  where id in ('eu-flours', 'us-crustaceans');
