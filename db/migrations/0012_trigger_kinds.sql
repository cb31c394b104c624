-- Triggers of three kinds: a clock fires at next_run_at, a poll asks an app at next_run_at, a hook waits for requests.
alter table triggers
  add column kind text not null default 'clock' check (kind in ('clock', 'poll', 'hook')),
  -- Of a poll: where the next one goes on, in the words of its app. Null before the first.
  add column cursor text,
  -- Of a hook: the unguessable part of its address, sealed, and its SHA-256 to find it by.
  add column address bytea,
  add column address_hash bytea unique,
  -- Of a hook: what signs its requests, sealed. Null when nothing is signed.
  add column secret bytea,
  -- Firings in a row that started no run, or one that failed.
  add column failed_in_a_row int not null default 0,
  -- Firings that were left out, since it was switched on, because too many of its runs had not ended.
  add column skipped int not null default 0,
  -- Why it was switched off by itself; null when a person did, or when it is on.
  add column off_reason text,
  -- When its owner has to be told of that by mail, or told again; null when there is nothing to tell.
  add column off_mail_at timestamptz,
  add column off_mail_tries int not null default 0,
  drop constraint triggers_check,
  add constraint triggers_next_run check (not enabled or kind = 'hook' or next_run_at is not null),
  add constraint triggers_address check ((address is null) = (address_hash is null));
create index triggers_off_mail on triggers (off_mail_at) where off_mail_at is not null;

-- What a trigger has seen: an event of an app, or a request with an idempotency key. Each starts one run, ever.
create table trigger_events (
  trigger_id uuid not null references triggers on delete cascade,
  key text not null check (length(key) <= 500),
  -- Null when it started none. Runs go before their events do.
  run_id uuid references runs on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (trigger_id, key)
);
create index trigger_events_by_run on trigger_events (run_id) where run_id is not null;

-- Which trigger started a run, and when the run was due. The trigger may be gone since.
alter table runs add column trigger_id uuid, add column due_at timestamptz;
create index runs_by_trigger on runs (trigger_id) where trigger_id is not null and finished_at is null;
