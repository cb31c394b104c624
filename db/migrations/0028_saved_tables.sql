-- Small tables of a workflow's own, which its steps write and its person looks at.
create table saved_tables (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  name text not null,
  -- In the order in which they were first used.
  columns text[] not null default '{}',
  row_count int not null default 0,
  -- Of the cells, for the limit.
  bytes bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (workflow_id, name)
);
create index saved_tables_of_user on saved_tables (user_id);

create table saved_rows (
  id bigint generated always as identity primary key,
  table_id uuid not null references saved_tables on delete cascade,
  cells jsonb not null,
  -- The run that wrote it last, which may be gone since.
  run_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index saved_rows_of_table on saved_rows (table_id, id);

-- What a step wrote, for a second try of the same step.
create table table_saves (
  once_key text primary key,
  table_id uuid not null references saved_tables on delete cascade,
  -- Not jsonb, which would order the columns anew.
  outcome json not null,
  created_at timestamptz not null default clock_timestamp()
);
create index table_saves_of_table on table_saves (table_id);
create index table_saves_by_age on table_saves (created_at);
