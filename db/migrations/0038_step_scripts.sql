-- Lines that an agent step learned, which its next runs do without a model. A version of a run counts once that run is
-- completed; `is_kept` says so when the run has been swept, and of what a person wrote.
create table step_scripts (
  id uuid primary key default gen_random_uuid(),
  workflow_id uuid not null references workflows on delete cascade,
  step_id text not null,
  run_id uuid,
  is_kept boolean not null default false,
  origin text not null check (origin in ('learned', 'healed', 'edited')),
  script jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (workflow_id, step_id, run_id)
);
create index step_scripts_of_run on step_scripts (run_id);

-- The version that a person chose to stay, whatever later runs learn.
create table pinned_scripts (
  workflow_id uuid not null references workflows on delete cascade,
  step_id text not null,
  script_id uuid not null references step_scripts on delete cascade,
  primary key (workflow_id, step_id)
);
