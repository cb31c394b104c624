import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOneOfEverything, OWNERS_WORD, type Things } from '#server/http/test-tenant.ts';
import { type Reply, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
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
  let theirs: Things;

  beforeAll(async () => {
    theirs = await addOneOfEverything(api, owner);
  });

  type Sent = { query?: (ids: Things) => Things; body?: (ids: Things) => object };

  const workflow = { query: ({ workflow_id = '' }: Things) => ({ workflow_id }) };
  const run = { query: ({ execution_id = '' }: Things) => ({ execution_id }) };
  const table = ({ table_id = '' }: Things) => ({ table_id });
  /** A body with the ids that many calls ask for; others are ignored. */
  const body = (more: object | ((ids: Things) => object) = {}): Sent => ({
    body: (ids) => {
      const { workflow_id = '', execution_id, session_id, wait_id } = ids;
      const usual = { workflow_id, workflow_ids: [workflow_id], execution_id, session_id, wait_id };
      return { ...usual, ...(typeof more === 'function' ? more(ids) : more) };
    },
  });
  const ofStep = (more: object | ((ids: Things) => object) = {}): Sent =>
    body((ids) => ({ step_id: ids.instance_id, ...(typeof more === 'function' ? more(ids) : more) }));
  const ofHook = (more: object = {}): Sent =>
    body(({ hook_step_id }) => ({ step_instance_id: hook_step_id, ...more }));
  const ofFailed = (more: object = {}): Sent =>
    body(({ failed_execution_id }) => ({ execution_id: failed_execution_id, ...more }));

  /** What a caller would send to reach them. Null where a call names nothing that is somebody's. */
  const attacks: Record<CallName, Sent | null> = {
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
    LIST_TABLES: workflow,
    GET_TABLE_ROWS: { query: table },
    DELETE_TABLE: { query: table },
    LIST_TEMPLATES: {},
    CREATE_FROM_TEMPLATE: null,
    DRAFT_WORKFLOW: null,
    CREATE_FROM_DRAFT: null,
    TRY_CONDITION: null,
    REWORD_LINES: null,
    GET_TABLE_LINK: { query: (ids) => ({ ...table(ids), format: 'csv' }) },
    GET_RUN_TABLE_LINK: {
      query: ({ failed_execution_id = '', output_id = '' }) => ({
        execution_id: failed_execution_id,
        name: output_id,
        format: 'csv',
      }),
    },
    GET_USER_INFO: {},
    // Ends the caller's own sign-in, which the next calls need.
    SIGN_OUT: null,
    CREATE_WORKFLOW: null,
    GET_WORKFLOWS: {},
    GET_RUNS: {},
    GET_FULL_WORKFLOW: workflow,
    UPDATE_FULL_WORKFLOW: body({
      name: 'Mine',
      description: '',
      browser_profile_is_shared: false,
      variables: [],
      steps: [],
    }),
    DELETE_WORKFLOW: workflow,
    RESTORE_WORKFLOW: body(),
    DUPLICATE_WORKFLOW: body(),
    RENAME_WORKFLOW: body({ name: 'Mine' }),
    TAG_WORKFLOWS: body({ add: ['Mine'], remove: [] }),
    GET_STEP_ACCOUNTS: { query: ({ definition_id = '' }) => ({ step_id: definition_id }) },
    GET_WORKFLOW_STEPS: workflow,
    GET_WORKFLOW_INPUT_VARIABLES: workflow,
    UPLOAD_VARIABLE_FILE: null,
    GET_QUOTA: {},
    GET_VARIABLE_LINK: { query: ({ variable_file_id = '' }) => ({ variable_file_id }) },
    SAVE_TRIGGER_SAMPLE_OUTPUTS: body({ outputs_by_step: {} }),
    START_WORKFLOW: body({ input_variables: {} }),
    START_WORKFLOW_AFTER_TRIGGER: body(),
    STOP_WORKFLOW: body(),
    RESUME_WORKFLOW: ofFailed(),
    GET_RESUME_PLAN: { query: ({ failed_execution_id = '' }) => ({ execution_id: failed_execution_id }) },
    REPAIR_LINE: ofFailed({ offer: 0, once_key: 'k' }),
    EDIT_FAILED_LINE: ofFailed({ edit: 'skip', once_key: 'k' }),
    KEEP_RECORDED_TARGETS: ofStep({ script: 'Click "Save"', targets: [] }),
    LIST_HEALS: workflow,
    TAKE_HEAL: ofStep({ key: 'k' }),
    FORGET_HEAL: ofStep({ key: 'k' }),
    ALLOW_RISKY_HEALS: body({ is_allowed: true }),
    LIST_STEP_SCRIPTS: {
      query: ({ workflow_id = '', instance_id = '' }) => ({ workflow_id, step_id: instance_id }),
    },
    SAVE_STEP_SCRIPT: ofStep(({ script_id }) => ({ based_on: script_id, text: 'Click "Pay"' })),
    PIN_STEP_SCRIPT: ofStep(({ script_id }) => ({ script_id })),
    RESET_STEP_SCRIPTS: ofStep(),
    LIST_WAITS: {},
    LIST_ENDED_WAITS: {},
    ANSWER_WAIT: body({ answer: 'Yes' }),
    GET_WORKFLOW_EXECUTION_INSTANCES: workflow,
    GET_WORKFLOW_EXECUTION_STATUS: run,
    GET_WORKFLOW_EXECUTION_HISTORY: run,
    IS_TRIGGER_ENABLED: body(),
    TOGGLE_WORKFLOW_TRIGGER: body({ input_variables: {}, enable: true }),
    DISABLE_TRIGGER: body(),
    FIND_TRIGGER_SAMPLE: body(({ mail_workflow_id, mail_step_id }) => ({
      workflow_id: mail_workflow_id,
      step_instance_id: mail_step_id,
    })),
    OPEN_HOOK: ofHook(),
    ROTATE_HOOK_ADDRESS: ofHook(),
    SET_HOOK_SECRET: ofHook({ secret: 'theirs' }),
    LISTEN_FOR_HOOK_SAMPLE: ofHook({ listen: true }),
    LIVE_VIEW_URL_FOR_PROFILE: body({ is_shared: false }),
    END_LIVE_VIEW_SESSION_FOR_PROFILE: body(),
    LOOK_UP_LINES: body({ text: 'Click "Save"' }),
    CLEAR_PROFILE: body({ is_shared: false }),
    GET_CONNECTORS: {},
    GET_ACCOUNTS: {},
    DELETE_ACCOUNT: { query: ({ account_id = '' }) => ({ account_id }) },
    // An account that is not there is connected anew: tenant-references.test.ts.
    CONNECT_ACCOUNT_FOR_STEP: null,
    GET_SUBSCRIPTION: {},
    CREATE_PAYMENT_LINK: null,
    MANAGE_SUBSCRIPTION: null,
    BUY_CREDITS: null,
    LIST_INVOICES: {},
    GET_CREDIT_USAGE: {},
    GET_CREDIT_LEDGER: {},
    GET_CREDIT_CAPS: {},
    SAVE_CREDIT_CAP: body({ per: 'month', credits: 100 }),
    GET_PAST_COST: workflow,
    DELETE_CREDIT_CAP: { query: ({ cap_id = '' }) => ({ cap_id }) },
  };

  const attacked = NAMES.filter((name) => attacks[name] !== null);
  const namesNothing = (name: CallName) => Object.keys(attacks[name] ?? {}).length === 0;
  /** Those that end or delete something come last, and of these the one that deletes the workflow. */
  const reaching = attacked.filter((name) => !namesNothing(name)).toSorted((a, b) => turnOf(a) - turnOf(b));

  async function attack(caller: TestUser, name: CallName, ids: Things): Promise<Reply> {
    const { query, body: makeBody } = attacks[name] ?? {};
    return caller.call(name, {
      ...(query && { query: query(ids) }),
      ...(makeBody && { body: makeBody(ids) }),
    });
  }

  test.each(attacked)('%s', async (name) => {
    const before = await everythingOfOwner();
    const reply = await attack(stranger, name, theirs);
    // A link's ticket hides whose file it opens: whoever names something of the owner's gets no answer at all.
    const ids = Object.values(theirs).filter((id) => id !== theirs.definition_id);
    const isOwnAnswer = namesNothing(name) && !mentions(reply.body, [...ids, OWNERS_WORD, owner.id]);
    const isEmpty = Array.isArray(reply.body) && reply.body.length === 0;
    const isSafe = reply.status === 200 ? isOwnAnswer || isEmpty : reply.status === 404;
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
      expect([200, 404, 501, 503]).toContain((await attack(stranger, name, ids)).status);
    }
  });

  // Otherwise a stranger would be refused for a call that is wrong in itself.
  test.each(reaching)('%s finds for its owner what it does not find for a stranger', async (name) => {
    const { status, body: answer } = await attack(owner, name, theirs);
    const isFound = status !== 404 && status !== 500 && !(Array.isArray(answer) && answer.length === 0);
    expect({ status, answer, isFound }).toMatchObject({ isFound: true });
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
      'accounts',
      'live_sessions',
    ] as const;
    const ofWorkflow = ['step_scripts', 'pinned_scripts', 'line_memories', 'risky_heals'] as const;
    const workflow_id = theirs.workflow_id ?? '';
    return Promise.all([
      ...tables.map((name) =>
        db
          .selectFrom(name as 'files')
          .selectAll()
          .where('user_id', '=', owner.id)
          .orderBy('id')
          .execute(),
      ),
      ...ofWorkflow.map((name) =>
        db
          .selectFrom(name as 'step_scripts')
          .selectAll()
          .where('workflow_id', '=', workflow_id)
          .execute(),
      ),
    ]);
  }
});

function turnOf(name: CallName): number {
  return name === 'DELETE_WORKFLOW' ? 2 : Number(/^(?:ANSWER|DELETE|RESET|STOP|UPDATE)/.test(name));
}

function mentions(body: unknown, words: readonly string[]): boolean {
  const text = JSON.stringify(body);
  return words.some((word) => text.includes(word));
}
