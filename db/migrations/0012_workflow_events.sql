-- Triggers that are started by the end of another workflow's run. `cursor` holds the moment from which ends count.
alter table triggers
  drop constraint triggers_kind_check,
  drop constraint triggers_next_run,
  add constraint triggers_kind_check check (kind in ('clock', 'poll', 'hook', 'run')),
  add constraint triggers_next_run check (not enabled or kind in ('hook', 'run') or next_run_at is not null);
create index triggers_by_runs on triggers (user_id) where enabled and kind = 'run';

-- How many runs led to this one, each started by the end of the one before.
alter table runs add column chain smallint not null default 0;
