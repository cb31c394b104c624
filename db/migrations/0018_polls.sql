-- Triggers that ask an app for what is new.
alter table triggers
  -- When the app is asked next. A process that asks it moves this into the future: that is its lease, and its fence.
  add column poll_at timestamptz,
  -- When the app answered last, or when the trigger was turned on.
  add column polled_at timestamptz,
  -- How often in a row the app refused to answer; outages are not counted.
  add column refused_polls int not null default 0,
  -- The account that has to be connected again before the app can be asked.
  add column waits_for_account uuid references accounts on delete set null,
  drop constraint triggers_next_run,
  add constraint triggers_next_run check (not enabled or kind in ('poll', 'hook', 'run') or next_run_at is not null),
  add constraint triggers_poll_at check (not enabled or kind <> 'poll' or poll_at is not null);
create index triggers_due_polls on triggers (poll_at) where enabled and kind = 'poll';
create index triggers_by_waited_account on triggers (waits_for_account) where waits_for_account is not null;
