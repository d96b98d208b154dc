-- The last result of each check that the shop makes of its surroundings, such as its backup, by the check's name.

create table health_checks (
  name text primary key,
  ok boolean not null,
  -- One line for staff: what was found and, when something is wrong, what to do.
  message text not null,
  checked_at timestamptz(3) not null,
  -- When the check last passed.
  ok_at timestamptz(3)
);

alter table health_checks enable row level security;
