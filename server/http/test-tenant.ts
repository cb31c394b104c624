import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { insertAccount } from '#db/accounts.ts';
import { insertLiveSession, recordHeartbeat } from '#db/workers.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onEmail } from '#integrations/gmail/on-email.ts';
import { sendEmail } from '#integrations/gmail/send-email.ts';
import { onWebhook } from '#integrations/webhook/on-webhook.ts';
import { greet, type Reply, type TestApi, type TestUser } from '#server/test-api.ts';
import { addInputVariable, addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';
import type { SaveWorkflow, StepOption } from '#shared/wire.ts';

/** Ids by the name of the field that carries them in calls; where a call wants one of a kind, its kind before it. */
export type Things = Record<string, string>;

/** In the names and texts of the owner's things, so that an answer that shows one is noticed. */
export const OWNERS_WORD = 'Payroll';

/** One of everything that a person can have. */
export async function addOneOfEverything(api: TestApi, owner: TestUser): Promise<Things> {
  const { db } = api.database;
  const form = new FormData();
  form.set('file', new File(['salaries'], `${OWNERS_WORD}.csv`));
  const uploaded = await owner.call('UPLOAD_VARIABLE_FILE', { body: form });
  const hooked = await addWorkflow(owner, [triggerOption(onWebhook), stepOption(greet)]);
  const mailed = await addWorkflow(owner, [triggerOption(onEmail), stepOption(greet)]);
  const { workflow_id } = hooked;
  const [, step_id = ''] = hooked.step_ids;
  const start = async (once_key: string) => {
    const body = { workflow_id, input_variables: {}, once_key };
    return readText(await owner.call('START_WORKFLOW', { body }), 'workflow_execution_id');
  };
  const failed = await start('theirs');
  await db
    .updateTable('runs')
    .set({ status: 'failed', finished_at: new Date() })
    .where('id', '=', failed)
    .execute();
  const execution_id = await start('theirs too');
  await db
    .updateTable('runs')
    .set({ waiting_for: 'approval', admitted_at: null })
    .where('id', '=', execution_id)
    .execute();
  const row = { workflow_id, step_id, run_id: failed };
  const memory = JSON.stringify({ v: 1 });
  const heal = JSON.stringify({ from: 'Dear', to: OWNERS_WORD, at: [0, 4], score: 1 });
  await db
    .insertInto('line_memories')
    .values({ ...row, key: 'k', memory, heal })
    .execute();
  const choice = { kind: 'button', label: OWNERS_WORD, why: '', box: null, words: OWNERS_WORD, memory: {} };
  const repair = JSON.stringify({ key: 'k', at: [0, 4], looked_for: 'Dear', choices: [choice] });
  await db.insertInto('run_repairs').values({ run_id: failed, place: '2', repair }).execute();
  const outputs = JSON.stringify({ greeting: JSON.stringify([{ name: OWNERS_WORD }]) });
  const status = 'completed' as const;
  await db
    .insertInto('run_steps')
    .values({ run_id: failed, place: '2', attempt: 1, status, inputs: '{}', outputs })
    .execute();
  const learned = { v: 1, made_for: 'x', text: `Click "${OWNERS_WORD}"`, unread: [], note: '' };
  const script = await db
    .insertInto('step_scripts')
    .values({
      ...row,
      is_kept: true,
      origin: 'edited',
      script: JSON.stringify({ ...learned, is_partial: false }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wait = await db
    .insertInto('waits')
    .values({
      user_id: owner.id,
      run_id: execution_id,
      place: '1',
      reason: 'approval',
      question: OWNERS_WORD,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cap = await db
    .insertInto('credit_caps')
    .values({ user_id: owner.id, per: 'run', credits: 100, workflow_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const table = await db
    .insertInto('saved_tables')
    .values({ user_id: owner.id, workflow_id, name: OWNERS_WORD })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    workflow_id,
    instance_id: step_id,
    hook_step_id: hooked.step_ids[0] ?? '',
    output_id: hooked.output_id,
    mail_workflow_id: mailed.workflow_id,
    mail_step_id: mailed.step_ids[0] ?? '',
    execution_id,
    failed_execution_id: failed,
    once_key: 'theirs',
    script_id: script.id,
    wait_id: wait.id,
    cap_id: cap.id,
    table_id: table.id,
    variable_file_id: readText(uploaded, 'file_id'),
    account_id: await addAccount(api, owner),
    session_id: await addLiveSession(api, owner),
    definition_id: sendEmail.id,
  };
}

async function addWorkflow(
  owner: TestUser,
  options: readonly StepOption[],
): Promise<{ workflow_id: string; step_ids: string[]; output_id: string }> {
  const made = await owner.call('CREATE_WORKFLOW', { body: { name: OWNERS_WORD, description: '' } });
  const workflow_id = readText(made, 'id');
  const newId = (prefix: string) => `${prefix}_${randomUUID()}`;
  const empty = addInputVariable(EMPTY_WORKFLOW, newId);
  const document = options.reduce((before, option) => addStep(before, option, { newId }), empty);
  const steps = document.steps.map((step) =>
    step.workflow_step_id === greet.id
      ? { ...step, endpoint_input_values: { name: `Dear ${OWNERS_WORD}` } }
      : step,
  );
  const rest = { name: OWNERS_WORD, description: '', browser_profile_is_shared: false };
  const body: SaveWorkflow = { ...rest, workflow_id, variables: document.variables, steps };
  const saved = await owner.call('UPDATE_FULL_WORKFLOW', { body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const greeting = steps.find((step) => step.workflow_step_id === greet.id)?.endpoint_output_values.greeting;
  return { workflow_id, step_ids: steps.map(({ id }) => id), output_id: greeting?.id ?? '' };
}

async function addAccount(api: TestApi, owner: TestUser): Promise<string> {
  const id = randomUUID();
  await insertAccount(api.database.db, owner.id, {
    id,
    connector: 'gmail',
    provider_user_id: id,
    name: OWNERS_WORD,
    scopes: [],
    tokens: new Uint8Array(),
    expires_at: null,
  });
  return id;
}

const BROWSER = { confinement: null, problem: null, cure: null, notice: null };

/** On a worker that lives by its heartbeat and does not answer: its calls end with 503. */
async function addLiveSession(api: TestApi, owner: TestUser): Promise<string> {
  const worker = { id: 'silent', address: 'http://127.0.0.1:9', slots: 1 };
  await recordHeartbeat(api.database.db, { ...worker, browser: BROWSER });
  const id = randomUUID();
  await insertLiveSession(api.database.db, owner.id, { id, worker_id: worker.id });
  return id;
}

export function readText(reply: Reply, field: string): string {
  const answer = z.record(z.string(), z.unknown()).safeParse(reply.body);
  const value = answer.success ? answer.data[field] : undefined;
  if (typeof value !== 'string') throw new Error(`no ${field} in ${JSON.stringify(reply.body)}`);
  return value;
}
