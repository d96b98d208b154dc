-- Staff have one of four roles; who was staff before becomes an owner, who may do everything.

alter table users drop constraint users_role_check;
update users set role = 'owner' where role = 'staff';
alter table users add constraint users_role_check check (role in ('customer', 'owner', 'manager', 'packer', 'bookkeeper'));

drop index users_staff_idx;
create index users_staff_idx on users (id) where role <> 'customer';

-- An invitation names the role, and ends. Those from before have no secret in their email, so they have expired: the office can send them again.
alter table staff_invitations
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'packer', 'bookkeeper')),
  add column expires_at timestamptz(3) not null default now();
alter table staff_invitations alter column role drop default, alter column expires_at drop default;
