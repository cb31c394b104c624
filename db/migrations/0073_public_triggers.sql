-- Whether anybody may start its runs, without signing in: a form. What strangers send may make runs fail.
alter table triggers add column is_public boolean not null default false;

update triggers set is_public = true
from workflows
where workflows.id = triggers.workflow_id and triggers.kind = 'hook' and exists (
  select from jsonb_array_elements(workflows.steps) as step
  where step ->> 'id' = triggers.step_id and step ->> 'workflow_step_id' = 'form.on_submit'
);
