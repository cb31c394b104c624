-- Worker processes, and how an API process reaches each of them. A worker is alive while its heartbeat is recent.
create table workers (
  -- As in runs.worker and profiles.leased_by.
  id text primary key,
  -- Of its internal server: http://127.0.0.1:41234
  address text not null,
  slots integer not null,
  -- Whether and how its browser can work; see WorkerBrowser in db/schema.ts.
  browser jsonb not null default '{}',
  started_at timestamptz not null default clock_timestamp(),
  heartbeat_at timestamptz not null default clock_timestamp()
);

-- Live sessions, so that an API process finds the worker that has one. The session itself is in that worker's memory.
create table live_sessions (
  id uuid primary key,
  worker_id text not null references workers on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
create index live_sessions_of_worker on live_sessions (worker_id);
create index live_sessions_of_user on live_sessions (user_id);
