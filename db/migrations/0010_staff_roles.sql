-- Staff have one of four roles; who was staff before becomes an owner, who may do everything.

-- The previous release, which runs on while this one starts, reads and writes `role`, so the new roles are in a column of their own.
-- A later release drops `role`, the trigger and its function.
alter table users
  add column account_role text not null default 'customer'
    check (account_role in ('customer', 'owner', 'manager', 'packer', 'bookkeeper'));
update users set account_role = 'owner' where role = 'staff';

create function keep_roles_in_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.role = 'staff' and new.account_role = 'customer' then new.account_role := 'owner'; end if;
  elsif new.role <> old.role and new.account_role = old.account_role then
    new.account_role := case new.role when 'staff' then 'owner' else 'customer' end;
  end if;
  new.role := case new.account_role when 'customer' then 'customer' else 'staff' end;
  return new;
end $$;
create trigger users_keep_roles_in_step before insert or update of role, account_role
  on users for each row execute function keep_roles_in_step();

create index users_account_role_idx on users (id) where account_role <> 'customer';

-- An invitation names the role, and ends. Those from before have no secret in their email: they end at once, and can be sent again.
-- An invitation of the previous release gets the defaults.
alter table staff_invitations
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'packer', 'bookkeeper')),
  add column expires_at timestamptz(3) not null default now();
