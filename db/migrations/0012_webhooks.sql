-- Until when the editor waits for a request to take as a sample.
alter table triggers add column listening_until timestamptz;

-- The last requests of each hook, and what became of each.
create table hook_requests (
  id uuid primary key default gen_random_uuid(),
  trigger_id uuid not null references triggers on delete cascade,
  outcome text not null check (outcome in ('started', 'repeated', 'refused', 'sample')),
  status int not null,
  -- Null when none was started. The run may be gone since.
  run_id uuid,
  -- Why it was refused.
  problem text,
  content_type text not null default '',
  size int not null,
  -- What a sample put out, by output id.
  sample jsonb,
  received_at timestamptz not null default clock_timestamp()
);
create index hook_requests_by_trigger on hook_requests (trigger_id, received_at desc);
