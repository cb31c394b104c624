-- Default values of secret variables. A workflow's document holds the id of the secret and the mask. Rows that the
-- document no longer names are kept for a while, so that undo in the editor can bring them back.
create table secrets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
create index secrets_by_workflow on secrets (workflow_id);
create index secrets_by_user on secrets (user_id);

-- Sealed texts by variable id, and by output id in run_steps. `inputs`, `input_variables` and `outputs` hold what may be
-- shown in their place.
alter table runs add column secrets jsonb not null default '{}';
alter table triggers add column secrets jsonb not null default '{}';
alter table run_steps add column secrets jsonb not null default '{}';
