-- A worker that is not the least loaded one leaves young runs to the others for a moment (engine/work/worker-order.ts).

-- Takes runs from the queue, those that wait longest first, and begins an attempt of each. Notes a crash when the owner
-- before neither finished nor released the run. Rows that anybody else has locked are left out: waiting for one here
-- could deadlock with whoever ends that run. With `one_run`, none but that one. Runs that were queued less than
-- `min_age_ms` ago are left to other workers.
create function claim_runs(
  by_worker text, deadline timestamptz, most int, can_browse boolean, one_run uuid, by_claim uuid, min_age_ms int
)
returns setof runs
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- By no clock where no age is asked for: one that was set back would hide the runs that wait.
  newest timestamptz := case
    when min_age_ms > 0 then clock_timestamp() - min_age_ms * interval '1 millisecond' else 'infinity'
  end;
begin
  if not exists (
    select from run_queue where attempt is null and queued_at <= newest and (can_browse or not uses_browser)
  ) then
    return;
  end if;
  return query
    with next as materialized (
      select run.id, run.attempt, run.worker, run.place
      from run_queue as queued join runs as run on run.id = queued.run_id
      where queued.attempt is null and queued.queued_at <= newest and (can_browse or not queued.uses_browser)
        and run.status in ('pending', 'running') and run.admitted_at is not null
        and (one_run is null or run.id = one_run)
      order by queued.queued_at, queued.run_id
      limit most
      for no key update of queued, run skip locked
    ), claimed as (
      update runs as run set status = 'running', attempt = run.attempt + 1, worker = by_worker,
        crashes = run.crashes + case when next.worker is null then 0 else 1 end,
        started_at = coalesce(run.started_at, clock_timestamp()),
        deadline_at = coalesce(run.deadline_at, deadline)
      from next where run.id = next.id
      returning run.*
    ), taken as (
      update run_queue set attempt = claimed.attempt, worker = claimed.worker, kept_at = clock_timestamp(),
        claim = by_claim
      from claimed where run_queue.run_id = claimed.id
    ), crash as (
      insert into run_crashes (run_id, attempt, worker, place)
      select next.id, next.attempt, next.worker, next.place from next where next.worker is not null
    ), begun as (
      insert into run_steps (run_id, place, attempt, status)
      select claimed.id, split_part(claimed.place, '.', 1), claimed.attempt, 'running' from claimed
      where split_part(claimed.place, '.', 1)::int <= jsonb_array_length(claimed.steps)
    )
    select * from claimed;
end $$;

-- For workers of the version before.
create or replace function claim_runs(
  by_worker text, deadline timestamptz, most int, can_browse boolean, one_run uuid, by_claim uuid
)
returns setof runs
language plpgsql as $$
begin
  return query select * from claim_runs(by_worker, deadline, most, can_browse, one_run, by_claim, 0);
end $$;
