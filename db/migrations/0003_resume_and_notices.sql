-- A run that goes on where an ended one stopped. No reference: the older one is swept earlier, and an ended run,
-- which the newer one soon is, may not be changed.
alter table runs add column resumed_from uuid;
-- The record that page_state is sealed for, when it came from another run; null when it is the run itself.
alter table runs add column sealed_for uuid;
-- Started in the editor to try some of the steps: nobody has to be told how it ended.
alter table runs add column is_trial boolean not null default false;
create index runs_ended on runs (finished_at) where finished_at is not null;
create index runs_failed on runs (workflow_id, finished_at) where status = 'failed' and not is_trial;

-- When the newest failed run ended that the workflow's owner has looked at.
alter table workflows add column seen_failures_at timestamptz;

-- What has to be told by e-mail. A notice is written with the end of its run; a mail gathers the notices of one
-- workflow that came up since the mail before.
create table failure_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  -- How often sending was tried; next_try_at is also a lease for whoever tries now.
  tries int not null default 0,
  next_try_at timestamptz not null,
  -- Set when it is sent, or given up.
  done_at timestamptz,
  created_at timestamptz not null
);
create index failure_mails_due on failure_mails (next_try_at) where done_at is null;
create index failure_mails_of_workflow on failure_mails (workflow_id, created_at);

create table failure_notices (
  run_id uuid primary key references runs on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  mail_id uuid references failure_mails on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
create index failure_notices_untold on failure_notices (created_at) where mail_id is null;
create index failure_notices_of_mail on failure_notices (mail_id) where mail_id is not null;
create index failure_notices_of_workflow on failure_notices (workflow_id);

-- What is looked for when old runs, their files and unused uploads are swept. The last two are for the foreign keys
-- that are looked up with each row that goes.
create index files_uploaded on files (created_at) where run_id is null;
create index run_actions_with_picture on run_actions (screenshot) where screenshot is not null;
create index credit_entries_of_run on credit_entries (run_id) where run_id is not null;
