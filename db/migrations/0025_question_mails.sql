-- The mail that says that a run asks something; one for each question.
create table question_mails (
  wait_id uuid primary key references waits on delete cascade,
  user_id uuid not null references users on delete cascade,
  tries int not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  created_at timestamptz not null
);
create index question_mails_due on question_mails (next_try_at) where done_at is null;
create index question_mails_of_user on question_mails (user_id);
