-- What a run has learned about the targets of its lines. It counts when the run completes.
create table run_targets (
  run_id uuid not null references runs on delete cascade,
  step_id text not null,
  -- See shared/script/target/target-keys.ts.
  key text not null,
  memory jsonb not null,
  -- The new words, when the target was found by an earlier memory; else null.
  heal jsonb,
  primary key (run_id, step_id, key)
);

-- By what the target of a line is known again when its words are not on the page any more. Outside the workflow's
-- document and its revision: runs write it. `run_id` is the run that saw it, which may be gone.
create table line_memories (
  workflow_id uuid not null references workflows on delete cascade,
  step_id text not null,
  key text not null,
  memory jsonb not null,
  heal jsonb,
  run_id uuid not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (workflow_id, step_id, key)
);

-- Workflows whose lines that pay, send or delete may be healed too, because their owner said so.
create table risky_heals (
  workflow_id uuid primary key references workflows on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);

-- What the failed line of a run can be changed to.
create table run_repairs (
  run_id uuid primary key references runs on delete cascade,
  place text collate "C" not null,
  repair jsonb not null
);
