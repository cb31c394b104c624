-- A trigger step that was switched on. The step itself, and what it is set to, stay in the workflow.
create table triggers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  step_id text not null,
  enabled boolean not null,
  -- Values of input variables for the runs it starts, by variable id.
  input_variables jsonb not null default '{}',
  next_run_at timestamptz,
  last_run_at timestamptz,
  -- Why the last firing started nothing; null when it did.
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  unique (workflow_id, step_id),
  check (not enabled or next_run_at is not null)
);
create index triggers_due on triggers (next_run_at) where enabled;
