-- What a pending run waits for a person to do. An open one has no outcome. A run waits for one thing at a time.
create table waits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  run_id uuid not null references runs on delete cascade,
  -- Of the step or line that waits.
  place text collate "C" not null,
  -- Which of the questions of that place; null for what is not asked by a step, such as missing credits.
  ordinal int,
  reason text not null check (reason in ('credits', 'question', 'approval', 'account', 'site_blocked', 'cap')),
  question text not null,
  -- The answers to choose from; empty when any text will do.
  choices text[] not null default '{}',
  -- The page of the web application on which a person can act.
  link text,
  asked_at timestamptz not null default clock_timestamp(),
  -- When the run fails for want of an answer; null when it waits for ever.
  deadline timestamptz,
  outcome text check (outcome in ('answered', 'expired', 'cancelled')),
  -- Sealed: it may be a one-time code. Null when what was missing came without an answer.
  answer bytea,
  answered_at timestamptz,
  check ((answered_at is not null) = (outcome is not null and outcome = 'answered')),
  check (answer is null or outcome = 'answered')
);
create unique index waits_open_of_run on waits (run_id) where outcome is null;
create unique index waits_by_question on waits (run_id, place, ordinal) where ordinal is not null;
create index waits_open_of_user on waits (user_id, asked_at) where outcome is null;
create index waits_expiring on waits (deadline) where outcome is null and deadline is not null;

alter table runs drop constraint runs_waiting_for_check;
alter table runs add constraint runs_waiting_for_check check (
  waiting_for in ('slot', 'credits', 'question', 'approval', 'account', 'site_blocked', 'cap')
);
