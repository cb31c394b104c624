-- Without it, deleting a workflow would read all caps.
create index credit_caps_of_workflow on credit_caps (workflow_id) where workflow_id is not null;
