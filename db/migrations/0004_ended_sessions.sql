-- Sign-ins that were ended before their time. A row is of use until the token would have expired by itself.
create table ended_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index ended_sessions_expired on ended_sessions (expires_at);
