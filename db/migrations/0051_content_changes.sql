-- When steps or variables changed last. Names, descriptions, tags and samples are no part of what a run does.
alter table workflows add column content_changed_at timestamptz;
update workflows set content_changed_at = updated_at;
alter table workflows
  alter column content_changed_at set default clock_timestamp(),
  alter column content_changed_at set not null;
create or replace view existing_workflows as select * from workflows where deleted_at is null;
