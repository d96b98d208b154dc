-- The stock ledger is in the order of its time, so a BRIN index finds the movements of a year of orders and costs a sale nothing.
create index stock_movements_occurred_at_idx on stock_movements using brin (occurred_at) with (autosummarize = on);

-- The shop's role may only add to the audit log, the history of orders and the stock ledger. These two functions have the rights of
-- their owner, and take nothing but names out: no row, no amount, no status and no time.

-- Takes the persons out of the ledgers of these orders. Refuses orders of the last six full years: until then the law wants the books
-- unchanged, even if the person requests otherwise.
create function erase_customers_from_ledgers(order_ids text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  books_begin constant timestamptz :=
    (date_trunc('year', now() at time zone 'Africa/Lagos') - interval '6 years') at time zone 'Africa/Lagos';
  oldest timestamptz;
  newest timestamptz;
begin
  select min(created_at), max(updated_at) into oldest, newest from orders where id = any (order_ids);
  if newest >= books_begin then
    raise check_violation using message = 'The bookkeeping period of an order has not ended';
  end if;
  -- What follows a colon was typed by staff.
  update order_status_history set
    description = split_part(description, ':', 1), location = null, actor_id = case when actor_id is not null then 'erased' end
  where order_id = any (order_ids);
  -- A return may have moved stock after the last change of its order.
  update stock_movements set note = null, actor_id = case when actor_id is not null then 'erased' end
  where order_id = any (order_ids) and occurred_at between oldest and newest + interval '1 year';
  update audit_log set details = '{}' where subject = any (select 'order:' || id from unnest(order_ids) id);
end $$;

-- Takes an account that is about to be deleted out of the ledgers: the email address in the audit trail, and the account's id where it
-- acted on its own orders.
create function erase_account_from_ledgers(account_id text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own_orders constant text[] := array(select id from orders where user_id = account_id);
begin
  update order_status_history set actor_id = 'erased' where order_id = any (own_orders) and actor_id = account_id;
  update stock_movements set actor_id = 'erased' where order_id = any (own_orders) and actor_id = account_id
    and occurred_at >= (select min(created_at) from orders where id = any (own_orders));
  update audit_log set details = details - 'email' where subject = 'account:' || account_id;
  update audit_log set subject = 'invitation:erased'
  where subject = (select 'invitation:' || email from users where id = account_id);
  update audit_log set details = details - array['authorName', 'title']
  where subject = any (select 'review:' || id from reviews where user_id = account_id);
end $$;
