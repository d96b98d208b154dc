-- Cards by Paystack and Flutterwave.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd'));
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('opay', 'moniepoint', 'paystack', 'flutterwave', 'bank-transfer', 'ussd'));
alter table payment_webhooks drop constraint payment_webhooks_event_type_check;
alter table payment_webhooks add constraint payment_webhooks_event_type_check
  check (event_type in ('payment', 'refund', 'dispute', 'other'));

alter table refunds
  -- The provider's id of the refund: neither Paystack nor Flutterwave takes one of ours.
  add column provider_reference text,
  -- When the provider was last asked to make it; committed before the call, because its reply may be lost.
  add column request_sent_at timestamptz(3);
