-- What a start, a checkpoint and an end write, each in one call: the user's row is locked for one round trip and one
-- commit. The settings are explained at admit_runs.

-- As in 0022_run_queue.sql, but runs that are admitted together keep their order: each is a microsecond after the one
-- before it.
create or replace function admit_runs(people uuid[], slots int[], price bigint, at timestamptz) returns int
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  person uuid;
  free int;
  admitted int;
  total int := 0;
  started timestamptz := clock_timestamp();
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
    with next as materialized (
      select id, started + row_number() over (order by created_at, id) * interval '1 microsecond' as moment
      from runs where user_id = person and waiting_for = 'slot' order by created_at, id limit free
    ), moved as (
      update runs set admitted_at = next.moment, waiting_for = null from next where runs.id = next.id
      returning runs.id, admitted_at, steps
    )
    insert into run_queue (run_id, uses_browser, queued_at) select id, uses_browser(steps), admitted_at from moved
    on conflict do nothing;
    get diagnostics admitted = row_count;
    total := total + admitted;
  end loop;
  return total;
end $$;

-- Writes a run and admits it when its user has a free slot. `outcome` is started, known (the once_key was used before),
-- no_user or no_workflow. Does not notify workers: a transaction that notifies commits alone.
create function start_run(whose uuid, ordered jsonb, slots jsonb, price bigint, at timestamptz)
returns table (outcome text, started uuid, admitted int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  its_plan text;
  new_id uuid;
  free int;
  is_next boolean;
begin
  select plan into its_plan from users where id = whose for no key update;
  if not found then
    return query select 'no_user', null::uuid, 0;
    return;
  end if;
  -- It was read before the user was locked, and may have been deleted meanwhile.
  if not exists (
    select from existing_workflows where id = (ordered ->> 'workflow_id')::uuid and user_id = whose
  ) then
    return query select 'no_workflow', null::uuid, 0;
    return;
  end if;
  free := (slots ->> its_plan)::int - (
    select count(*) from runs where user_id = whose and admitted_at is not null and finished_at is null
  );
  is_next := free > 0
    and not exists (select from runs where user_id = whose and waiting_for = 'slot')
    and not exists (select from runs where user_id = whose and waiting_for = 'credits');
  insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs, secrets,
    is_trial, once_key, waiting_for, admitted_at)
  select whose, given.workflow_id, given.workflow_name, given.browser_profile_is_shared, given.steps, given.variables,
    given.inputs, given.secrets, given.is_trial, given.once_key,
    case when not is_next then 'slot' end, case when is_next then clock_timestamp() end
  from jsonb_to_record(ordered) as given (workflow_id uuid, workflow_name text, browser_profile_is_shared boolean,
    steps jsonb, variables jsonb, inputs jsonb, secrets jsonb, is_trial boolean, once_key text)
  on conflict (user_id, once_key) do nothing
  returning id into new_id;
  if new_id is null then
    return query select 'known', id, 0 from runs where user_id = whose and once_key = ordered ->> 'once_key';
    return;
  end if;
  if is_next then
    insert into run_queue (run_id, uses_browser) values (new_id, uses_browser(ordered -> 'steps'));
    return query select 'started', new_id, 1;
  elsif free > 0 then
    return query select 'started', new_id, admit_runs(array[whose], array[(slots ->> its_plan)::int], price, at);
  else
    return query select 'started', new_id, 0;
  end if;
end $$;

-- Rows of finished steps. Times are given as milliseconds before now, because the clocks of workers differ.
create function insert_finished_steps(run uuid, by_attempt int, steps jsonb) returns void
language sql set enable_seqscan = off as $$
  insert into run_steps (run_id, place, attempt, status, inputs, outputs, secrets, started_at, finished_at)
  select run, step.place, by_attempt, 'completed', step.inputs, step.outputs, step.secrets,
    clock_timestamp() - step.began_ms_ago * interval '1 millisecond',
    clock_timestamp() - step.ended_ms_ago * interval '1 millisecond'
  from jsonb_to_recordset(steps) as step (place text, inputs jsonb, outputs jsonb, secrets jsonb,
    began_ms_ago double precision, ended_ms_ago double precision)
  on conflict (run_id, place, attempt) do update set status = excluded.status, inputs = excluded.inputs,
    outputs = excluded.outputs, secrets = excluded.secrets, finished_at = excluded.finished_at
$$;

-- The checkpoint: finished steps, the next place, and the next step begun unless next_inputs is null. False when the run
-- is no longer that attempt's. Repeating it after a lost reply changes nothing.
create function save_steps(run uuid, by_attempt int, steps jsonb, next_place text, next_inputs jsonb, state bytea)
returns boolean
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  first_place text := steps -> 0 ->> 'place';
begin
  update runs set place = next_place, page_state = coalesce(state, line_page_state, page_state), line_page_state = null
  where id = run and attempt = by_attempt and status = 'running'
    and (place in (first_place, next_place) or starts_with(place, first_place || '.'));
  if not found then
    return false;
  end if;
  perform insert_finished_steps(run, by_attempt, steps);
  if next_inputs is not null then
    insert into run_steps (run_id, place, attempt, status, inputs)
    values (run, next_place, by_attempt, 'running', next_inputs)
    on conflict do nothing;
  end if;
  return true;
end $$;

-- Completes runs of one user and gives their slots to the next. `ended` has for each run the attempt that owns it, the
-- steps since its last checkpoint, and the place behind the last step. Runs that are no longer that attempt's are left
-- out of the answer. Does not notify workers.
create function complete_runs(whose uuid, ended jsonb, slots jsonb, price bigint, at timestamptz)
returns table (completed uuid[], admitted int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  its_plan text;
  done uuid[];
begin
  select plan into its_plan from users where id = whose for no key update;
  if not found then
    return query select '{}'::uuid[], 0;
    return;
  end if;
  with given as materialized (
    select * from jsonb_to_recordset(ended) as given (run_id uuid, attempt int, place text, steps jsonb)
  ), run as materialized (
    update runs set status = 'completed', place = given.place, finished_at = clock_timestamp()
    from given
    where runs.id = given.run_id and runs.user_id = whose and runs.attempt = given.attempt
      and runs.status = 'running'
    returning runs.id, runs.trigger_id
  ), counted as (
    update triggers set failed_in_a_row = 0 from run
    where triggers.id = run.trigger_id and triggers.failed_in_a_row > 0
  ), gone as (
    delete from run_queue using run where run_queue.run_id = run.id
  ), wait as (
    update waits set outcome = 'cancelled' from run where waits.run_id = run.id and waits.outcome is null
  )
  select coalesce(array_agg(id), '{}') into done from run;
  perform insert_finished_steps(given.run_id, given.attempt, given.steps)
  from jsonb_to_recordset(ended) as given (run_id uuid, attempt int, steps jsonb)
  where given.run_id = any(done) and jsonb_array_length(given.steps) > 0;
  return query select done, admit_runs(array[whose], array[(slots ->> its_plan)::int], price, at);
end $$;
