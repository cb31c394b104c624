import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greetingWorkflow, type Reply, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { type CallName, contract } from '#shared/contract.ts';

let api: TestApi;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signIn('owner');
  stranger = await api.signIn('stranger');
});
afterAll(() => api.close());

const NAMES = Object.keys(contract) as CallName[];

describe('somebody else’s things are not there', () => {
  /** One of everything of the owner's. */
  let theirs: Record<string, string>;

  beforeAll(async () => {
    const made = await owner.call('CREATE_WORKFLOW', { body: { name: 'Payroll', description: 'Secret' } });
    const workflow_id = readText(made, 'id');
    const form = new FormData();
    form.set('file', new File(['salaries'], 'salaries.csv'));
    const uploaded = await owner.call('UPLOAD_VARIABLE_FILE', { body: form });
    await owner.call('UPDATE_FULL_WORKFLOW', {
      body: { ...greetingWorkflow(), workflow_id, name: 'Payroll' },
    });
    const run = await owner.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
    const execution_id = readText(run, 'workflow_execution_id');
    const wait = await api.database.db
      .insertInto('waits')
      .values({
        user_id: owner.id,
        run_id: execution_id,
        place: '1',
        reason: 'approval',
        question: 'Pay Payroll?',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cap = await api.database.db
      .insertInto('credit_caps')
      .values({ user_id: owner.id, per: 'run', credits: 100, workflow_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const table = await api.database.db
      .insertInto('saved_tables')
      .values({ user_id: owner.id, workflow_id, name: 'Salaries' })
      .returning('id')
      .executeTakeFirstOrThrow();
    theirs = {
      table_id: table.id,
      cap_id: cap.id,
      workflow_id,
      execution_id,
      wait_id: wait.id,
      variable_file_id: readText(uploaded, 'file_id'),
      // Of calls that have no rows of their own yet.
      account_id: execution_id,
      session_id: execution_id,
      step_id: 'test.greet',
    };
  });

  /** What a caller would send to reach them: every field the row asks for, filled with the owner's ids. */
  const attacks: Record<
    CallName,
    { query?: string[]; fixed?: Record<string, string>; body?: object } | null
  > = {
    GOOGLE_LOGIN: null,
    GOOGLE_CALLBACK: null,
    // Of the caller alone: nothing names somebody else.
    GET_SETTINGS: {},
    SAVE_SETTINGS: null,
    SIGN_OUT_OTHERS: null,
    GET_EXPORT_LINK: null,
    OPEN_EXPORT: null,
    DELETE_USER: null,
    OPEN_FILE: null,
    OPEN_TABLE: null,
    OPEN_RUN_TABLE: null,
    LIST_TABLES: { query: ['workflow_id'] },
    GET_TABLE_ROWS: { query: ['table_id'] },
    DELETE_TABLE: { query: ['table_id'] },
    LIST_TEMPLATES: {},
    CREATE_FROM_TEMPLATE: null,
    DRAFT_WORKFLOW: null,
    CREATE_FROM_DRAFT: null,
    GET_TABLE_LINK: { query: ['table_id'], fixed: { format: 'csv' } },
    GET_RUN_TABLE_LINK: { query: ['execution_id'], fixed: { format: 'csv', name: 'rows', place: '1' } },
    GET_USER_INFO: {},
    // Ends the caller's own sign-in, which the next calls need.
    SIGN_OUT: null,
    CREATE_WORKFLOW: null,
    GET_WORKFLOWS: {},
    GET_RUNS: {},
    GET_FULL_WORKFLOW: { query: ['workflow_id'] },
    UPDATE_FULL_WORKFLOW: {
      body: { name: 'Mine', description: '', browser_profile_is_shared: false, variables: [], steps: [] },
    },
    DELETE_WORKFLOW: { query: ['workflow_id'] },
    DUPLICATE_WORKFLOW: { body: {} },
    RENAME_WORKFLOW: { body: { name: 'Mine' } },
    TAG_WORKFLOWS: { body: { add: ['Mine'], remove: [] } },
    GET_STEP_ACCOUNTS: { query: ['step_id'] },
    GET_WORKFLOW_STEPS: { query: ['workflow_id'] },
    GET_WORKFLOW_INPUT_VARIABLES: { query: ['workflow_id'] },
    UPLOAD_VARIABLE_FILE: null,
    GET_QUOTA: {},
    GET_VARIABLE_LINK: { query: ['variable_file_id'] },
    SAVE_TRIGGER_SAMPLE_OUTPUTS: { body: { outputs_by_step: {} } },
    START_WORKFLOW: { body: { input_variables: {} } },
    START_WORKFLOW_AFTER_TRIGGER: { body: {} },
    STOP_WORKFLOW: { body: {} },
    RESUME_WORKFLOW: { body: {} },
    GET_RESUME_PLAN: { query: ['execution_id'] },
    REPAIR_LINE: { body: { offer: 0, once_key: 'k' } },
    KEEP_RECORDED_TARGETS: { body: { step_id: 's', script: 'Click "Save"', targets: [] } },
    LIST_HEALS: { query: ['workflow_id'] },
    TAKE_HEAL: { body: { step_id: 's', key: 'k' } },
    FORGET_HEAL: { body: { step_id: 's', key: 'k' } },
    ALLOW_RISKY_HEALS: { body: { is_allowed: true } },
    LIST_STEP_SCRIPTS: { query: ['workflow_id', 'step_id'] },
    SAVE_STEP_SCRIPT: { body: { step_id: 's', based_on: 'b', text: 'Click "Pay"' } },
    PIN_STEP_SCRIPT: { body: { step_id: 's', script_id: null } },
    RESET_STEP_SCRIPTS: { body: { step_id: 's' } },
    LIST_WAITS: {},
    LIST_ENDED_WAITS: {},
    ANSWER_WAIT: { body: { answer: 'Yes' } },
    GET_WORKFLOW_EXECUTION_INSTANCES: { query: ['workflow_id'] },
    GET_WORKFLOW_EXECUTION_STATUS: { query: ['execution_id'] },
    GET_WORKFLOW_EXECUTION_HISTORY: { query: ['execution_id'] },
    IS_TRIGGER_ENABLED: { body: {} },
    TOGGLE_WORKFLOW_TRIGGER: { body: { input_variables: {}, enable: true } },
    DISABLE_TRIGGER: { body: {} },
    FIND_TRIGGER_SAMPLE: { body: { step_instance_id: 'step_1' } },
    OPEN_HOOK: { body: { step_instance_id: 'step_1' } },
    ROTATE_HOOK_ADDRESS: { body: { step_instance_id: 'step_1' } },
    SET_HOOK_SECRET: { body: { step_instance_id: 'step_1', secret: 'theirs' } },
    LISTEN_FOR_HOOK_SAMPLE: { body: { step_instance_id: 'step_1', listen: true } },
    LIVE_VIEW_URL_FOR_PROFILE: { body: { is_shared: false } },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: { body: {} },
    LOOK_UP_LINES: { body: { text: 'Click "Save"' } },
    CLEAR_PROFILE: { body: { is_shared: false } },
    GET_CONNECTORS: {},
    GET_ACCOUNTS: {},
    DELETE_ACCOUNT: { query: ['account_id'] },
    CONNECT_ACCOUNT_FOR_STEP: null,
    GET_SUBSCRIPTION: {},
    CREATE_PAYMENT_LINK: null,
    MANAGE_SUBSCRIPTION: null,
    BUY_CREDITS: null,
    LIST_INVOICES: {},
    GET_CREDIT_USAGE: {},
    GET_CREDIT_LEDGER: {},
    GET_CREDIT_CAPS: {},
    SAVE_CREDIT_CAP: { body: { per: 'month', credits: 100 } },
    GET_PAST_COST: { query: ['workflow_id'] },
    DELETE_CREDIT_CAP: { query: ['cap_id'] },
  };

  /** Not found, not built, or (in these tests) no browser on this server. */
  const REFUSALS = [404, 501, 503];

  const attacked = NAMES.filter((name) => attacks[name] !== null);

  async function attack(name: CallName, ids: Record<string, string>): Promise<Reply> {
    const { query = [], fixed, body } = attacks[name] ?? {};
    const { workflow_id = '', execution_id = '', session_id = '', wait_id = '' } = ids;
    return stranger.call(name, {
      query: { ...Object.fromEntries(query.map((field) => [field, ids[field] ?? ''])), ...fixed },
      ...(body && {
        body: { workflow_id, workflow_ids: [workflow_id], execution_id, session_id, wait_id, ...body },
      }),
    });
  }

  test.each(attacked)('%s', async (name) => {
    const before = await everythingOfOwner();
    const reply = await attack(name, theirs);
    // A link's ticket hides whose file it opens: whoever names something of the owner's gets no answer at all.
    const namesNothing = Object.keys(attacks[name] ?? {}).length === 0;
    const isOwnAnswer =
      namesNothing && !mentions(reply.body, [...Object.values(theirs), 'Payroll', owner.id]);
    const isEmpty = Array.isArray(reply.body) && reply.body.length === 0;
    const isSafe = reply.status === 200 ? isOwnAnswer || isEmpty : REFUSALS.includes(reply.status);
    expect({ ...reply, isSafe }).toMatchObject({ isSafe: true });
    expect(await everythingOfOwner()).toEqual(before);
  });

  test.each(attacked)('%s, by ids that are none', async (name) => {
    for (const id of [
      '1',
      "' or true --",
      '00000000-0000-0000-0000-000000000000',
      '../../etc/passwd',
      '{}',
    ]) {
      const ids = Object.fromEntries(Object.keys(theirs).map((field) => [field, id]));
      expect([200, ...REFUSALS]).toContain((await attack(name, ids)).status);
    }
  });

  async function everythingOfOwner(): Promise<unknown> {
    const { db } = api.database;
    const tables = [
      'workflows',
      'runs',
      'files',
      'triggers',
      'profiles',
      'credit_entries',
      'credit_caps',
      'waits',
      'saved_tables',
    ] as const;
    return Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table as 'files')
          .selectAll()
          .where('user_id', '=', owner.id)
          .orderBy('id')
          .execute(),
      ),
    );
  }
});

function readText(reply: Reply, field: string): string {
  const value: unknown = Object.entries(reply.body ?? {}).find(([name]) => name === field)?.[1];
  if (typeof value !== 'string') throw new Error(`no ${field} in ${JSON.stringify(reply.body)}`);
  return value;
}

function mentions(body: unknown, words: readonly string[]): boolean {
  const text = JSON.stringify(body);
  return words.some((word) => word !== 'test.greet' && text.includes(word));
}
