-- Admitted runs on their way to a worker, and the leases of those that were taken. Only runs under way have a row, and
-- rows are short, so taking runs and heartbeats cost the same however many runs there are. No foreign key: whoever ends
-- a run removes its row in the same transaction, and rows without a run are swept.
create table run_queue (
  run_id uuid primary key,
  -- The attempt that has the run; null while it waits for a worker.
  attempt int,
  worker text,
  uses_browser boolean not null,
  queued_at timestamptz not null default clock_timestamp(),
  -- The last heartbeat. In no index, so that a heartbeat writes to no index.
  kept_at timestamptz,
  check ((attempt is null) = (worker is null) and (attempt is null) = (kept_at is null))
) with (fillfactor = 50, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.1);
create index run_queue_waiting on run_queue (queued_at, run_id) where attempt is null;

create function uses_browser(steps jsonb) returns boolean immutable language sql as $$
  select steps @? '$[*].uses_browser ? (@ == true)'
$$;

-- What was under way before: whoever works on it has ten seconds.
insert into run_queue (run_id, uses_browser, attempt, worker, kept_at)
select id, uses_browser(steps), case when worker is not null then attempt end, worker,
  case when worker is not null then clock_timestamp() end
from runs where admitted_at is not null and finished_at is null;

-- Overdue runs are looked for among those in the queue. Without these two indexes a claim changes no indexed column, so
-- it writes to no index of `runs`.
drop index runs_overdue;
drop index runs_failed;
create index runs_failed on runs (workflow_id, finished_at) where failure is not null and not is_trial;
alter table runs set (fillfactor = 70);

-- Gives each user's free slots to those of their runs that wait longest, and puts these into the queue. A run that ran
-- out of credits waits for a slot again as soon as there are credits for an action. The users must be locked by an
-- earlier statement. Answers how many were admitted.
-- The two settings: plans are kept by connection, and one made while the tables were nearly empty reads whole tables.
create function admit_runs(people uuid[], slots int[], price bigint, at timestamptz) returns int
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  person uuid;
  free int;
  admitted int;
  total int := 0;
begin
  for n in 1 .. cardinality(people) loop
    person := people[n];
    if exists (select from runs where user_id = person and waiting_for = 'credits') then
      with paid as (
        update runs set waiting_for = 'slot' where id in (
          select id from runs where user_id = person and waiting_for = 'credits'
          order by created_at, id limit credits_available(person, at) / price
        )
        returning id
      )
      update waits set outcome = 'answered', answered_at = clock_timestamp()
      from paid where waits.run_id = paid.id and waits.outcome is null;
    end if;
    free := slots[n] - (
      select count(*) from runs where user_id = person and admitted_at is not null and finished_at is null
    );
    continue when free <= 0;
    with moved as (
      update runs set admitted_at = clock_timestamp(), waiting_for = null where id in (
        select id from runs where user_id = person and waiting_for = 'slot' order by created_at, id limit free
      )
      returning id, steps
    )
    insert into run_queue (run_id, uses_browser) select id, uses_browser(steps) from moved
    on conflict do nothing;
    get diagnostics admitted = row_count;
    total := total + admitted;
  end loop;
  return total;
end $$;
