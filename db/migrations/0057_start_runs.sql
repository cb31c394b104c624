-- Writes runs of several users and admits those for which their users have free slots, in one call. A run that is
-- admitted at once is written once; inserting and then admitting it wrote it twice, with its frozen steps and its
-- entries in the indexes. Orders whose once_key was used before are left out. The users must be locked by an earlier
-- statement. Does not notify workers. The settings are explained at admit_runs.
create function start_runs(ordered jsonb, people uuid[], slots int[], price bigint, at timestamptz)
returns table (started uuid[], admitted int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Users who had runs that waited, or of whose orders some were left out: admit_runs finds what is next.
  unsettled uuid[];
  unsettled_slots int[];
begin
  with person as materialized (
    select given.id, given.slots, given.slots - (
        select count(*) from runs
        where runs.user_id = given.id and runs.admitted_at is not null and runs.finished_at is null
      ) as free,
      exists (select from runs where runs.user_id = given.id and runs.waiting_for = 'slot')
        or exists (select from runs where runs.user_id = given.id and runs.waiting_for = 'credits') as has_waiting
    from unnest(people, slots) as given (id, slots)
  ), listed as materialized (
    select one.*, row_number() over (partition by one.user_id order by one.number) as place
    from rows from (
      jsonb_to_recordset(ordered) as (id uuid, user_id uuid, workflow_id uuid, workflow_name text,
        browser_profile_is_shared boolean, steps jsonb, variables jsonb, inputs jsonb, secrets jsonb,
        is_trial boolean, once_key text, trigger_id uuid, due_at timestamptz, chain smallint)
    ) with ordinality as one (id, user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables,
      inputs, secrets, is_trial, once_key, trigger_id, due_at, chain, number)
  ), written as (
    insert into runs (id, user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
      secrets, is_trial, once_key, trigger_id, due_at, chain, waiting_for, admitted_at)
    select coalesce(listed.id, gen_random_uuid()), listed.user_id, listed.workflow_id, listed.workflow_name,
      listed.browser_profile_is_shared, listed.steps, listed.variables, listed.inputs, listed.secrets,
      listed.is_trial, listed.once_key, listed.trigger_id, listed.due_at, coalesce(listed.chain, 0),
      case when person.has_waiting or listed.place > person.free then 'slot' end,
      case when not person.has_waiting and listed.place <= person.free then clock_timestamp() end
    from listed join person on person.id = listed.user_id
    order by listed.number
    on conflict (user_id, once_key) do nothing
    returning runs.id, runs.user_id, runs.admitted_at, runs.steps
  ), queued as (
    insert into run_queue (run_id, uses_browser, queued_at)
    select written.id, uses_browser(written.steps), written.admitted_at from written
    where written.admitted_at is not null
  ), left_out as (
    select ordered_by.user_id from (select user_id, count(*) as runs from listed group by user_id) as ordered_by
      left join (select user_id, count(*) as runs from written group by user_id) as made using (user_id)
    where ordered_by.runs > coalesce(made.runs, 0)
  ), left_over as (
    select person.id, person.slots from person
    where person.has_waiting or person.id in (select left_out.user_id from left_out)
  )
  select coalesce((select array_agg(id) from written), '{}'),
    (select count(*) from written where admitted_at is not null),
    coalesce((select array_agg(id order by id) from left_over), '{}'),
    coalesce((select array_agg(left_over.slots order by id) from left_over), '{}')
  into started, admitted, unsettled, unsettled_slots;
  if unsettled <> '{}' then
    admitted := admitted + admit_runs(unsettled, unsettled_slots, price, at);
  end if;
  return next;
end $$;
