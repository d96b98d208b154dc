-- The account that each transaction was paid into or out of, and the provider's fee, as they were known when the row was written: a
-- closed month does not change when a provider registers a payment later, or when its rates change.
alter table payment_transactions add column channel text, add column fee_kobo bigint not null default 0;

-- Fills in both for the rows that there are, and for those that the version before writes while an upgrade goes on. The first
-- migration after that version is no longer supported can drop it.
create function fill_in_channel() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  payment payment_attempts;
begin
  select * into strict payment from payment_attempts where id = new.attempt_id;
  if payment.method = 'bank-transfer' or (payment.method = 'ussd' and payment.provider_status is null) then
    new.channel := 'bank';
    return new;
  end if;
  new.channel := case payment.method when 'ussd' then 'moniepoint' else payment.method end;
  if new.kind = 'receipt' then
    new.fee_kobo := least(new.amount_kobo, case payment.method
      when 'opay' then (new.amount_kobo * 100 + 5000) / 10000
      when 'moniepoint' then (new.amount_kobo * 120 + 5000) / 10000
      when 'paystack' then (new.amount_kobo * 390 + 5000) / 10000 + 10000
      when 'flutterwave' then (new.amount_kobo * 480 + 5000) / 10000
      when 'ussd' then 5000
      else 0
    end);
  end if;
  if new.kind in ('refund', 'refund-withdrawn')
    and (select refunds.channel from refunds where id = new.refund_id) = 'manual' then new.channel := 'bank';
  end if;
  return new;
end $$;

create trigger fill_in_channel before insert or update on payment_transactions
  for each row when (new.channel is null) execute function fill_in_channel();
update payment_transactions set channel = null;
alter table payment_transactions alter column channel set not null,
  add constraint payment_transactions_fee_check check (fee_kobo >= 0 and (fee_kobo = 0 or kind = 'receipt'));
