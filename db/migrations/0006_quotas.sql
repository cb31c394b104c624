-- Triggers that could not be fired because of a mistake of ours are tried again after growing pauses.
alter table triggers
  add column failures int not null default 0,
  add column retry_at timestamptz;
drop index triggers_due;
create index triggers_due on triggers (greatest(next_run_at, retry_at)) where enabled;

-- A workflow is deleted for its owner at once; its runs and files are removed afterwards, in small pieces.
alter table workflows add column deleted_at timestamptz;
create index workflows_deleted on workflows (deleted_at) where deleted_at is not null;

-- What each person keeps: one row a user, so that parallel uploads are counted exactly.
create table usage (
  user_id uuid primary key references users on delete cascade,
  -- Bytes of all their files: uploads, downloads and what runs kept. Counted by the trigger below.
  kept_bytes bigint not null default 0,
  -- Uploads on the day of `uploads_on`, in UTC.
  uploads int not null default 0,
  uploads_on date not null default '-infinity'
);

insert into usage (user_id, kept_bytes) select user_id, sum(size) from files group by user_id;

create function count_kept_bytes() returns trigger language plpgsql as $$
declare
  person record;
begin
  -- In one order, for a statement that touches files of several people.
  for person in select user_id, sum(size) as bytes from changed group by user_id order by user_id loop
    if tg_op = 'INSERT' then
      insert into usage (user_id, kept_bytes) values (person.user_id, person.bytes)
      on conflict (user_id) do update set kept_bytes = usage.kept_bytes + excluded.kept_bytes;
    else
      -- No row when the files go with their owner.
      update usage set kept_bytes = kept_bytes - person.bytes where user_id = person.user_id;
    end if;
  end loop;
  return null;
end $$;
create trigger kept_bytes_grow after insert on files
  referencing new table as changed for each statement execute function count_kept_bytes();
create trigger kept_bytes_shrink after delete on files
  referencing old table as changed for each statement execute function count_kept_bytes();

-- The uploads that a workflow, a trigger or a run names: an upload is in use while it has a row here, and only then.
-- Kept by the triggers below, so that no way of writing those tables can forget it.
create table file_uses (
  file_id uuid not null references files on delete cascade,
  workflow_id uuid references workflows on delete cascade,
  trigger_id uuid references triggers on delete cascade,
  run_id uuid references runs on delete cascade,
  check (num_nonnulls(workflow_id, trigger_id, run_id) = 1)
);
create index file_uses_of_file on file_uses (file_id);
create index file_uses_by_workflow on file_uses (workflow_id) where workflow_id is not null;
create index file_uses_by_trigger on file_uses (trigger_id) where trigger_id is not null;
create index file_uses_by_run on file_uses (run_id) where run_id is not null;

-- Of these values, those that are ids of the owner's uploads. Their rows are locked, so that an upload that is being
-- removed is waited for and then left out.
create function uploads_among(owner uuid, given text[]) returns setof uuid language sql as $$
  select files.id from files
  where files.user_id = owner and files.run_id is null and files.id in (
    select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
    from unnest(given) as value
  )
  for key share of files
$$;

create function note_uploads_of_run() returns trigger language plpgsql as $$
declare
  named text[] := array(select value from jsonb_each_text(new.inputs) where length(value) = 36);
begin
  -- Most runs name none.
  if named <> '{}' then
    insert into file_uses (file_id, run_id) select upload, new.id from uploads_among(new.user_id, named) as upload;
  end if;
  return null;
end $$;
create trigger runs_use_uploads after insert on runs for each row execute function note_uploads_of_run();

create function note_uploads_of_trigger() returns trigger language plpgsql as $$
begin
  delete from file_uses where trigger_id = new.id;
  insert into file_uses (file_id, trigger_id)
  select upload, new.id from uploads_among(new.user_id, array(
    select value from jsonb_each_text(new.input_variables) where length(value) = 36
  )) as upload;
  return null;
end $$;
create trigger triggers_use_uploads after insert or update of input_variables on triggers
  for each row execute function note_uploads_of_trigger();

-- Default values of variables, sample outputs of triggers, and ids that stand in a step's input as they are.
create function note_uploads_of_workflow() returns trigger language plpgsql as $$
begin
  delete from file_uses where workflow_id = new.id;
  insert into file_uses (file_id, workflow_id)
  select upload, new.id from uploads_among(new.user_id, array(
    select variable ->> 'default_value' from jsonb_array_elements(new.variables) as variable
    where length(variable ->> 'default_value') = 36
    union
    select entry.value
    from jsonb_array_elements(new.steps) as step,
      unnest(array[step -> 'endpoint_output_default_values', step -> 'endpoint_input_values']) as named,
      jsonb_each_text(case jsonb_typeof(named) when 'object' then named else '{}' end) as entry
    where length(entry.value) = 36
  )) as upload;
  return null;
end $$;
create trigger workflows_use_uploads after insert or update of variables, steps on workflows
  for each row execute function note_uploads_of_workflow();

-- What there is already.
update workflows set variables = variables where exists (
  select from files where files.user_id = workflows.user_id and files.run_id is null
);
update triggers set input_variables = input_variables where exists (
  select from files where files.user_id = triggers.user_id and files.run_id is null
);
insert into file_uses (file_id, run_id)
select distinct files.id, runs.id
from runs, jsonb_each_text(runs.inputs) as input, files
where length(input.value) = 36 and files.user_id = runs.user_id and files.run_id is null
  and files.id::text = lower(input.value);
