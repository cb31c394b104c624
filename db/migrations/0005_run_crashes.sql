-- Each time a run was claimed whose worker had neither finished nor released it. Runs that the same worker had at the
-- same time show the same name: who was alone is a suspect, who had company need not be.
create table run_crashes (
  run_id uuid not null references runs on delete cascade,
  -- The attempt that crashed.
  attempt int not null,
  worker text not null,
  -- Where in the run it was.
  place text collate "C" not null,
  crashed_at timestamptz not null default clock_timestamp(),
  primary key (run_id, attempt)
);
create index run_crashes_of_worker on run_crashes (worker);
