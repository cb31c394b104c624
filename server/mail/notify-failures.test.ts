import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endRun } from '#db/runs/run-claims.ts';
import { claimTestRun } from '#db/runs/test-run.ts';
import { endOverdueRuns } from '#engine/run-deadlines.ts';
import { startRun } from '#engine/start-run.ts';
import { startMail, type MailStandIn } from '#sandbox/mail/mail.ts';
import { openMailer, type Mailer } from '#server/mail/mailer.ts';
import { sendFailureMails } from '#server/mail/notify-failures.ts';
import { sendSwitchedOffMails } from '#server/mail/notify-switched-off.ts';
import { freePort } from '#db/postgres/free-port.ts';
import type { MailKind } from '#shared/mail-kinds.ts';
import { greetingWorkflow, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import type { WorkflowRow } from '#db/schema.ts';

const WEB = 'https://app.example.com';
const HOUR_MS = 3600_000;
const QUIET = { info() {}, warn() {}, error() {} };

let api: TestApi;
let post: MailStandIn;
let mailer: Mailer;
let ada: TestUser;
let users = 0;
/** How far the clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  post = await startMail({ page: 0, smtp: 0 });
  mailer = openMailer({
    smtp_url: post.smtp_url,
    mail_from: 'Legwork <legwork@example.com>',
    web_origin: WEB,
  });
  ahead = 0;
  ada = await api.signIn(`ada-${(users += 1)}`);
});
afterEach(async () => {
  mailer.close();
  await post.close();
  // Notices of one test are none of the next one's.
  await api.database.db.deleteFrom('users').where('id', '=', ada.id).execute();
});
afterAll(() => api.close());

const tell = (through: Mailer = mailer) =>
  sendFailureMails({
    db: api.database.db,
    mailer: through,
    web_origin: WEB,
    now: () => new Date(Date.now() + ahead),
    log: QUIET,
  });

async function addWorkflow(name: string): Promise<WorkflowRow> {
  const { steps, variables } = greetingWorkflow();
  return api.database.db
    .insertInto('workflows')
    .values({
      user_id: ada.id,
      name,
      description: '',
      steps: JSON.stringify(steps),
      variables: JSON.stringify(variables),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const failure = {
  code: 'target_not_found',
  step_name: 'Greet',
  message: 'Nothing on the page is called “Größe”.',
  what_to_do: 'Look at the last picture.',
};

async function endAs(
  status: 'completed' | 'failed' | 'stopped',
  workflow: WorkflowRow,
  more: { until_step_id?: string } = {},
): Promise<string> {
  const id = await startRun(api.engine, ada.id, { workflow, input_variables: {}, ...more });
  await api.database.db
    .transaction()
    .execute((trx) =>
      endRun(
        trx,
        { run_id: id, attempt: null },
        { status, failure: status === 'failed' ? failure : null, inputs: null },
      ),
    );
  return id;
}

test('a failed run is told once: what happened, where, what to do, and the way there', async () => {
  const workflow = await addWorkflow('Price\nwatch');
  const run = await endAs('failed', workflow);
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  const [mail, ...others] = post.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: 'legwork@example.com',
    to: [`ada-${users}@example.com`],
    subject: '“Price watch” failed in “Greet”',
  });
  expect(mail?.text).toContain(
    `Nothing on the page is called “Größe”.\nLook at the last picture.\n\n` +
      `See what it did, and resume it from that step:\n${WEB}/workflows/${workflow.id}/executions/${run}`,
  );
});

test('what ends well, is stopped, or was only a try in the editor is not told', async () => {
  const workflow = await addWorkflow('Quiet');
  await endAs('completed', workflow);
  await endAs('stopped', workflow);
  await endAs('failed', workflow, { until_step_id: workflow.steps[0]?.id ?? '' });
  await tell();
  expect(post.mails()).toEqual([]);
});

test('a run that a deadline ended is told as well', async () => {
  const workflow = await addWorkflow('Endless');
  const run = await startRun(api.engine, ada.id, { workflow, input_variables: {} });
  const { db } = api.database;
  await claimTestRun(db, run, 'dead', new Date(Date.now() - 1));
  await endOverdueRuns(api.engine);
  await tell();
  expect(post.mails()).toMatchObject([{ subject: '“Endless” failed in “Greet”' }]);
});

test('a workflow is told of once an hour, and then of all that failed; another one at once', async () => {
  const workflow = await addWorkflow('Often');
  await endAs('failed', workflow);
  await tell();
  await endAs('failed', workflow);
  await endAs('failed', workflow);
  const last = await endAs('failed', workflow);
  await endAs('failed', await addWorkflow('Other'));
  ahead = 0.9 * HOUR_MS;
  await tell();
  expect(post.mails().map((mail) => mail.subject)).toEqual([
    '“Other” failed in “Greet”',
    '“Often” failed in “Greet”',
  ]);
  ahead = 1.1 * HOUR_MS;
  await tell();
  await tell();
  expect(post.mails()).toHaveLength(3);
  expect(post.mails()[0]?.subject).toBe('“Often” failed 3 times');
  expect(post.mails()[0]?.text).toContain('“Often” failed 3 times since ');
  expect(post.mails()[0]?.text).toContain(`/executions/${last}\n`);
});

test('while the mail server is away it is tried again, and given up in the end', async () => {
  await endAs('failed', await addWorkflow('Patient'));
  const nowhere = openMailer({
    smtp_url: `smtp://localhost:${await freePort()}`,
    mail_from: 'legwork@example.com',
    web_origin: WEB,
  });
  await tell(nowhere);
  await tell();
  expect(post.mails()).toEqual([]);
  ahead = HOUR_MS / 30;
  await tell();
  expect(post.mails()).toMatchObject([{ subject: '“Patient” failed in “Greet”' }]);

  await endAs('failed', await addWorkflow('Lost'));
  for (let tries = 0; tries < 8; tries++) {
    await tell(nowhere);
    ahead += 4 ** tries * 61_000;
  }
  ahead += 30 * 24 * HOUR_MS;
  await tell();
  nowhere.close();
  expect(post.mails()).toHaveLength(1);
});

test('what failed long before mails could be sent is not told any more', async () => {
  await endAs('failed', await addWorkflow('Old news'));
  ahead = 25 * HOUR_MS;
  await tell();
  expect(post.mails()).toEqual([]);
});

test('a mail sent again after its answer was lost is the same mail', async () => {
  await endAs('failed', await addWorkflow('Twice'));
  await tell();
  await api.database.db
    .updateTable('failure_mails')
    .set({ done_at: null, next_try_at: new Date(0) })
    .where('user_id', '=', ada.id)
    .execute();
  await tell();
  const ids = post.mails().map((mail) => mail.message_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a trigger that was turned off by itself is told once, with the last reason and the way back', async () => {
  const workflow = await addWorkflow('Price watch');
  await api.database.db
    .insertInto('triggers')
    .values({
      user_id: ada.id,
      workflow_id: workflow.id,
      step_id: 'step_gone',
      enabled: false,
      problem: '“Greet” needs “Name”.',
      off_reason: 'The last ten times it could not start this workflow.',
      off_mail_at: new Date(Date.now() - 1_000),
    })
    .execute();
  const send = () =>
    sendSwitchedOffMails({ db: api.database.db, mailer, web_origin: WEB, now: () => new Date(), log: QUIET });
  await Promise.all([send(), send()]);
  await send();
  const [mail, ...others] = post.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A trigger of “Price watch” was turned off');
  expect(mail?.text).toContain(
    'The last ten times it could not start this workflow.\nThe last reason: “Greet” needs “Name”.',
  );
  expect(mail?.text).toContain(`${WEB}/workflows/${workflow.id}/run`);
});

test('who does without mails of a kind gets none of it, and the others', async () => {
  const { db } = api.database;
  const without = (...mails_off: MailKind[]) =>
    db.updateTable('users').set({ mails_off }).where('id', '=', ada.id).execute();
  await without('run_failed');
  const workflow = await addWorkflow('Unwanted');
  await endAs('failed', workflow);
  await tell();
  await without('trigger_off', 'question', 'account', 'credits');
  const off = { enabled: false, problem: null, off_reason: 'It failed.', off_mail_at: new Date(0) };
  await db
    .insertInto('triggers')
    .values({ user_id: ada.id, workflow_id: workflow.id, step_id: 'step', ...off })
    .execute();
  await sendSwitchedOffMails({
    db,
    mailer,
    web_origin: WEB,
    now: () => new Date(),
    log: QUIET,
  });
  expect(post.mails()).toEqual([]);
  await endAs('failed', await addWorkflow('Wanted'));
  await tell();
  expect(post.mails()).toMatchObject([{ subject: '“Wanted” failed in “Greet”' }]);
  expect(post.mails()[0]?.text).toContain(`Choose which e-mails you get:\n${WEB}/settings`);
});
