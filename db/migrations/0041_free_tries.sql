-- One row for each free action that a try took, so that a repeated statement, whose first reply was lost, takes none
-- more, and gives none back twice.
create table free_tries (
  run_id uuid not null references runs on delete cascade,
  once_key text not null,
  day date not null,
  primary key (run_id, once_key)
);

create function take_free_try(whose uuid, run uuid, by_attempt int, key text, most int, at timestamptz)
returns boolean language plpgsql as $$
declare
  today date := (at at time zone 'UTC')::date;
begin
  perform from runs
  where id = run and user_id = whose and attempt = by_attempt and status = 'running' and is_trial
  for share;
  if not found then return false; end if;
  insert into free_tries (run_id, once_key, day) values (run, key, today) on conflict do nothing;
  if not found then return true; end if;
  insert into free_actions (user_id, day, tries) select whose, today, 1 where most > 0
  on conflict (user_id, day) do update set tries = free_actions.tries + 1 where free_actions.tries < most;
  if found then return true; end if;
  delete from free_tries where run_id = run and once_key = key;
  return false;
end $$;
