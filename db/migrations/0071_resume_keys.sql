-- Keys of calls to resume that were answered with a run under way, which another key had made. The same call, sent once
-- more after that run has ended, is answered with it again instead of making another run.
create table resume_keys (
  id bigint generated always as identity,
  user_id uuid not null references users on delete cascade,
  once_key text not null,
  run_id uuid not null references runs on delete cascade,
  primary key (user_id, once_key)
);
create index resume_keys_of_run on resume_keys (run_id, id);
