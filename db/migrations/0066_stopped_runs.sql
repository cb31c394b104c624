-- Whether a run was stopped, for the lists of stopped runs. An index on the status would be written at each claim. By
-- a trigger, so that workers of the version before write it, too; a generated column would rewrite the whole table.
alter table runs add column is_stopped boolean;

create function note_stopped_run() returns trigger language plpgsql as $$
begin
  new.is_stopped := true;
  return new;
end $$;
create trigger runs_note_stopped before insert or update on runs
  for each row when (new.status = 'stopped') execute function note_stopped_run();

alter table runs disable trigger ended_runs_stay;
update runs set is_stopped = true where status = 'stopped';
alter table runs enable trigger ended_runs_stay;

create index runs_stopped_of_user on runs (user_id, created_at desc, id desc) where is_stopped;
create index runs_stopped_of_workflow on runs (workflow_id, created_at desc, id desc) where is_stopped;
