create table users (
  id uuid primary key default gen_random_uuid(),
  google_subject text not null unique,
  email text not null,
  name text not null,
  plan text not null default 'free' check (plan in ('free', 'pro', 'scale')),
  created_at timestamptz not null default clock_timestamp()
);

create table workflows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  description text not null,
  browser_profile_is_shared boolean not null default false,
  variables jsonb not null default '[]',
  steps jsonb not null default '[]',
  revision int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index workflows_newest on workflows (user_id, created_at desc, id desc);
create index workflows_alphabetical on workflows (user_id, lower(name), id);

-- A run holds a frozen copy of its workflow. Its place is next_step; attempt is the fence: only the worker that
-- counted it up last may write.
create table runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  workflow_name text not null,
  browser_profile_is_shared boolean not null,
  steps jsonb not null,
  variables jsonb not null,
  inputs jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'running', 'completed', 'failed', 'stopped')),
  waiting_for text check (waiting_for in ('slot', 'credits')),
  next_step int not null default 0,
  attempt int not null default 0,
  crashes int not null default 0,
  worker text,
  failure jsonb,
  -- Where the browser was after the last finished step, sealed: a run that goes on elsewhere starts from there.
  page_state bytea,
  once_key text,
  deadline_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  admitted_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  unique (user_id, once_key),
  check ((finished_at is not null) = (status in ('completed', 'failed', 'stopped'))),
  check ((waiting_for is not null) = (status = 'pending' and admitted_at is null)),
  check (status <> 'running' or admitted_at is not null)
);
create index runs_in_slots on runs (user_id) where admitted_at is not null and finished_at is null;
create index runs_waiting_for_slot on runs (user_id, created_at, id) where waiting_for = 'slot';
create index runs_waiting_for_credits on runs (user_id, created_at, id) where waiting_for = 'credits';
create index runs_of_workflow on runs (workflow_id, created_at desc, id desc);
create index runs_overdue on runs (deadline_at) where finished_at is null;

create function refuse_change_of_ended_run() returns trigger language plpgsql as $$
begin
  raise exception 'run % has ended as %', old.id, old.status using errcode = 'check_violation';
end $$;
create trigger ended_runs_stay before update on runs
  for each row when (old.finished_at is not null) execute function refuse_change_of_ended_run();

create table run_steps (
  run_id uuid not null references runs on delete cascade,
  position int not null,
  attempt int not null,
  status text not null check (status in ('running', 'paused', 'completed', 'failed', 'stopped')),
  inputs jsonb not null default '{}',
  outputs jsonb not null default '{}',
  -- What the step itself kept to go on from when it was paused.
  progress jsonb,
  -- Of a paused step: browser actions that are paid and will have to be done again, which is then free.
  prepaid_actions int not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (run_id, position, attempt)
);

create table files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Null for a file that was uploaded for a variable.
  run_id uuid references runs on delete cascade,
  name text not null,
  media_type text not null,
  size bigint not null,
  -- Where the bytes are: their SHA-256, so that the same bytes are kept once.
  content_hash text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index files_of_run on files (run_id) where run_id is not null;
create index files_by_content on files (content_hash);
create index files_of_user on files (user_id);

create table run_actions (
  run_id uuid not null references runs on delete cascade,
  position int not null,
  attempt int not null,
  ordinal int not null,
  summary text not null,
  succeeded boolean not null,
  url text,
  credits int not null,
  screenshot uuid references files on delete set null,
  started_at timestamptz not null,
  duration_ms int not null,
  primary key (run_id, position, attempt, ordinal)
);

-- Credits: an append-only ledger, its running totals, and what is set aside for actions that are under way.
create table credit_balances (
  user_id uuid primary key references users on delete cascade,
  granted bigint not null default 0,
  used bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  check (used + held <= granted)
);
create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  once_key text not null,
  kind text not null check (kind in ('grant', 'purchase', 'browser_action')),
  -- Positive when credits come, negative when they go.
  amount bigint not null check (amount <> 0),
  run_id uuid references runs on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, once_key)
);
create table credit_holds (
  user_id uuid not null references users on delete cascade,
  once_key text not null,
  -- No cascade: a run deleted with credits set aside would leave them in `held` for good. Stop the run first.
  run_id uuid not null references runs,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, once_key)
);
create index credit_holds_of_run on credit_holds (run_id);

create function refuse_change_of_credit_entry() returns trigger language plpgsql as $$
begin
  -- Only the pointer to a deleted run may go; what was counted stays.
  if tg_op = 'UPDATE' and new.run_id is null
    and (new.id, new.user_id, new.once_key, new.kind, new.amount, new.created_at)
      = (old.id, old.user_id, old.once_key, old.kind, old.amount, old.created_at) then
    return new;
  end if;
  raise exception 'credit entries are never changed' using errcode = 'check_violation';
end $$;
create trigger credit_entries_stay before update on credit_entries
  for each row execute function refuse_change_of_credit_entry();

-- One browser profile for all workflows of a user (workflow_id null), or one of a workflow's own.
create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  workflow_id uuid references workflows on delete cascade,
  -- Cookies and localStorage, sealed, as of the last browser action.
  sidecar bytea,
  leased_by text,
  leased_until timestamptz,
  -- Another worker waits for this profile; an idle holder lets go.
  wanted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (user_id, workflow_id)
);
create unique index profiles_of_workflow on profiles (workflow_id) where workflow_id is not null;
