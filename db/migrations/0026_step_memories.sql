-- What a step found in a run, for the same step of later runs to compare with. It counts once its run is completed;
-- `is_kept` says so when that run has been swept.
create table step_memories (
  workflow_id uuid not null references workflows on delete cascade,
  step_id text not null,
  run_id uuid not null,
  sealed bytea not null,
  is_kept boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  primary key (workflow_id, step_id, run_id)
);
create index step_memories_of_run on step_memories (run_id);
