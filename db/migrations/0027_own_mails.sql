-- E-mails that steps sent to the owner of their run: one for each key, however often the step is tried.
create table own_mails (
  once_key text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index own_mails_of_user on own_mails (user_id, created_at);
create index own_mails_by_age on own_mails (created_at);
