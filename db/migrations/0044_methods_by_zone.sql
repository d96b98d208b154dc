-- How customers of a zone are offered the payment methods, as staff decide it.
alter table shipping_zones
  -- The sequence; null: that of the shop. A method that is not in it, because a later release brought it, comes last.
  add column payment_methods text[]
    check (payment_methods <@ array['opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd']),
  add column payment_methods_off text[] not null default '{}'
    check (payment_methods_off <@ array['opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd']);

-- Sentences of the seed about payment that are not true of every method. What staff have written stays.
update faq_entries set version = version + 1, answer = '{payment methods} {how to pay} We don’t take PayPal.'
  where id = '11' and answer = 'Four: OPay, Moniepoint, bank transfer and USSD. OPay and Moniepoint take you to their own secure payment page, where debit and credit cards are accepted, and bring you back when you have paid. For a bank transfer we show you the account details and your reference. For USSD, choose your Nigerian bank, enter your phone number and dial the code we show.';

with sentences (id, old, new) as (values
  ('3', 'we refund your original payment method within 5-7 business days; a card refund may take another 3-5 business days to show up.',
    'we refund you within 5-7 business days. {refund ways}'),
  ('12', 'The OPay, Moniepoint and USSD fees are shown for information and are never added to your order: you are charged the order total.',
    'Where a payment service takes a fee of its own, we show it for information and never add it: you are charged the order total.'))
update faq_entries set version = version + 1, answer = replace(answer, old, new)
  from sentences where faq_entries.id = sentences.id and strpos(answer, old) > 0;
