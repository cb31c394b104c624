import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The compiler holds this list against schema.ts, the test holds it against the database. `?` means it may be null. */
const COLUMNS: { [Table in keyof Tables]: Record<keyof Tables[Table], string> } = {
  users: {
    id: 'uuid',
    google_subject: 'text',
    email: 'text',
    name: 'text',
    plan: 'text',
    created_at: 'timestamptz',
  },
  workflows: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    description: 'text',
    browser_profile_is_shared: 'bool',
    variables: 'jsonb',
    steps: 'jsonb',
    revision: 'int4',
    seen_failures_at: 'timestamptz?',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  runs: {
    id: 'uuid',
    user_id: 'uuid',
    workflow_id: 'uuid',
    workflow_name: 'text',
    browser_profile_is_shared: 'bool',
    steps: 'jsonb',
    variables: 'jsonb',
    inputs: 'jsonb',
    secrets: 'jsonb',
    status: 'text',
    waiting_for: 'text?',
    place: 'text',
    attempt: 'int4',
    crashes: 'int4',
    worker: 'text?',
    failure: 'jsonb?',
    page_state: 'bytea?',
    line_page_state: 'bytea?',
    resumed_from: 'uuid?',
    sealed_for: 'uuid?',
    is_trial: 'bool',
    once_key: 'text?',
    deadline_at: 'timestamptz?',
    created_at: 'timestamptz',
    admitted_at: 'timestamptz?',
    started_at: 'timestamptz?',
    finished_at: 'timestamptz?',
  },
  run_steps: {
    run_id: 'uuid',
    place: 'text',
    attempt: 'int4',
    status: 'text',
    inputs: 'jsonb',
    outputs: 'jsonb',
    secrets: 'jsonb',
    prepaid_actions: 'int4',
    line_text: 'text?',
    file_outputs: '_text',
    started_at: 'timestamptz',
    finished_at: 'timestamptz?',
  },
  run_crashes: {
    run_id: 'uuid',
    attempt: 'int4',
    worker: 'text',
    place: 'text',
    crashed_at: 'timestamptz',
  },
  files: {
    id: 'uuid',
    user_id: 'uuid',
    run_id: 'uuid?',
    name: 'text',
    media_type: 'text',
    size: 'int8',
    content_hash: 'text',
    created_at: 'timestamptz',
  },
  run_actions: {
    run_id: 'uuid',
    place: 'text',
    attempt: 'int4',
    ordinal: 'int4',
    summary: 'text',
    succeeded: 'bool',
    url: 'text?',
    credits: 'int4',
    screenshot: 'uuid?',
    started_at: 'timestamptz',
    duration_ms: 'int4',
  },
  credit_buckets: {
    id: 'uuid',
    user_id: 'uuid',
    once_key: 'text',
    kind: 'text',
    granted: 'int8',
    used: 'int8',
    held: 'int8',
    taken_back: 'int8',
    expired: 'int8',
    expires_at: 'timestamptz?',
    closed_at: 'timestamptz?',
    created_at: 'timestamptz',
  },
  credit_settings: { user_id: 'uuid' },
  credit_entries: {
    id: 'int8',
    user_id: 'uuid',
    once_key: 'text',
    kind: 'text',
    amount: 'int8',
    run_id: 'uuid?',
    workflow_id: 'uuid?',
    bucket_id: 'uuid',
    created_at: 'timestamptz',
  },
  credit_holds: {
    user_id: 'uuid',
    once_key: 'text',
    run_id: 'uuid',
    amount: 'int8',
    bucket_id: 'uuid',
    created_at: 'timestamptz',
  },
  profiles: {
    id: 'uuid',
    user_id: 'uuid',
    workflow_id: 'uuid?',
    sidecar: 'bytea?',
    leased_by: 'text?',
    leased_until: 'timestamptz?',
    wanted_at: 'timestamptz?',
    created_at: 'timestamptz',
  },
  secrets: {
    id: 'uuid',
    user_id: 'uuid',
    workflow_id: 'uuid',
    sealed: 'bytea',
    created_at: 'timestamptz',
  },
  ended_sessions: { id: 'uuid', user_id: 'uuid', expires_at: 'timestamptz' },
  triggers: {
    id: 'uuid',
    user_id: 'uuid',
    workflow_id: 'uuid',
    step_id: 'text',
    enabled: 'bool',
    input_variables: 'jsonb',
    secrets: 'jsonb',
    next_run_at: 'timestamptz?',
    last_run_at: 'timestamptz?',
    problem: 'text?',
    created_at: 'timestamptz',
  },
  failure_mails: {
    id: 'uuid',
    user_id: 'uuid',
    workflow_id: 'uuid',
    tries: 'int4',
    next_try_at: 'timestamptz',
    done_at: 'timestamptz?',
    created_at: 'timestamptz',
  },
  failure_notices: {
    run_id: 'uuid',
    workflow_id: 'uuid',
    mail_id: 'uuid?',
    created_at: 'timestamptz',
  },
};

test('the tables in the database are those the code is typed by', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; type: string }>`
    select table_name, column_name, udt_name || case is_nullable when 'YES' then '?' else '' end as type
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(database.db);
  const found: Record<string, Record<string, string>> = {};
  for (const row of rows) (found[row.table_name] ??= {})[row.column_name] = row.type;
  expect(found).toEqual(COLUMNS);
});
