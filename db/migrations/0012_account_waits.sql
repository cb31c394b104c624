-- Runs that wait until an account is connected again, or for a time.
alter table waits add column account_id uuid references accounts on delete set null;
create index waits_open_of_account on waits (account_id) where outcome is null and account_id is not null;

alter table waits drop constraint waits_reason_check;
alter table waits add constraint waits_reason_check check (
  reason in ('credits', 'question', 'approval', 'account', 'site_blocked', 'cap', 'time')
);
alter table runs drop constraint runs_waiting_for_check;
alter table runs add constraint runs_waiting_for_check check (
  waiting_for in ('slot', 'credits', 'question', 'approval', 'account', 'site_blocked', 'cap', 'time')
);

-- The mail that asks to connect an account again: one until that is done, however many runs wait for it.
create table account_mails (
  account_id uuid primary key references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  tries int not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null
);
create index account_mails_due on account_mails (next_try_at) where done_at is null;
