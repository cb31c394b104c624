-- The newest runs of a person over all workflows.
create index runs_of_user on runs (user_id, created_at desc, id desc);
