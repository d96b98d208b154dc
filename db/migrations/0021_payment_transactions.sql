-- The ledger of money: what the shop received for orders, and what it refunded. A wrong row is corrected by a counter-entry.
create table payment_transactions (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null,
  attempt_id bigint not null,
  -- The refund that is completed, or whose completion is withdrawn.
  refund_id bigint references refunds,
  kind text not null check (kind in ('receipt', 'correction', 'reversal', 'refund', 'refund-withdrawn')),
  -- Positive: the shop received it. Negative: the shop refunded it, or never had it.
  amount_kobo bigint not null check (amount_kobo <> 0),
  -- The bank's reference, as it is on the statement.
  reference text,
  -- Why staff corrected or withdrew it.
  reason text,
  -- The row that this one corrects.
  corrects bigint references payment_transactions,
  actor_id text,
  occurred_at timestamptz(3) not null,
  foreign key (attempt_id, order_id) references payment_attempts (id, order_id),
  constraint payment_transactions_refund_check check ((kind in ('refund', 'refund-withdrawn')) = (refund_id is not null)),
  constraint payment_transactions_correction_check check (kind not in ('correction', 'refund-withdrawn') or reason is not null)
);
create index payment_transactions_order_id_idx on payment_transactions (order_id, id);
create index payment_transactions_attempt_id_idx on payment_transactions (attempt_id, id);
create index payment_transactions_refund_id_idx on payment_transactions (refund_id) where refund_id is not null;
create index payment_transactions_reference_idx on payment_transactions (reference) where reference is not null;
create index payment_transactions_occurred_at_idx on payment_transactions using brin (occurred_at) with (autosummarize = on);

alter table payment_transactions enable row level security;

-- What was received and refunded until now. Who recorded it, is in the audit log.
insert into payment_transactions (order_id, attempt_id, refund_id, kind, amount_kobo, reference, actor_id, occurred_at)
select order_id, attempt_id, refund_id, kind, amount_kobo, reference, actor_id, occurred_at from (
  select order_id, id as attempt_id, null::bigint as refund_id, 'receipt' as kind, received_kobo as amount_kobo,
    case when reference like 'STATEMENT\_%' then substr(reference, 11) end as reference, null as actor_id,
    case when status in ('paid', 'underpaid', 'overpaid') then created_at else updated_at end as occurred_at
  from payment_attempts where received_kobo > 0
  union all
  select order_id, attempt_id, id, 'refund', -amount_kobo, null, requested_by, updated_at from refunds where status = 'completed'
) earlier order by occurred_at, attempt_id;

-- A refund by hand can be withdrawn; it may say what it refunds of the sale, and to which account it goes.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('requested', 'pending', 'completed', 'failed', 'withdrawn'));
alter table refunds
  -- The goods, delivery and tax that are refunded, in kobo; null when no sale shrinks, as for money that arrived twice.
  add column breakdown jsonb,
  -- The customer's bank account, for a transfer by hand.
  add column payee_bank text,
  add column payee_account text,
  add column payee_name text;

-- Takes the persons out of the payment ledger of these orders, which the shop's role may only add to; no row and no amount. Refuses
-- orders of the last six full years, as erase_customers_from_ledgers does.
create function erase_payers_from_ledger(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  books_begin constant timestamptz :=
    (date_trunc('year', now() at time zone 'Africa/Lagos') - interval '6 years') at time zone 'Africa/Lagos';
begin
  if exists (select from orders where id = any (order_ids) and updated_at >= books_begin) then
    raise check_violation using message = 'The bookkeeping period of an order has not ended';
  end if;
  update payment_transactions set reference = null, reason = case when reason is not null then 'Erased' end,
    actor_id = case when actor_id is not null then 'erased' end
  where order_id = any (order_ids);
end $$;
