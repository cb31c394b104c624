import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { insertAccount, reconnectAccount } from '#db/accounts.ts';
import { freePort } from '#db/postgres/free-port.ts';
import { endRun, pauseRun } from '#db/runs/run-claims.ts';
import { claimTestRun } from '#db/runs/test-run.ts';
import { startRun } from '#engine/start-run.ts';
import { startMail, type MailStandIn } from '#sandbox/mail/mail.ts';
import { type Mailer, openMailer } from '#server/mail/mailer.ts';
import { sendAccountMails } from '#server/mail/notify-account-waits.ts';
import { greetingWorkflow, startTestApi, type TestApi } from '#server/test-api.ts';

const WEB = 'https://app.example.com';
const TOKENS = { tokens: Buffer.from('sealed'), expires_at: null, scopes: [] };
const SENTENCE = 'Gmail no longer accepts the connection of ada@example.com.';
let api: TestApi;
let post: MailStandIn;
let mailer: Mailer;
let ahead = 0;
beforeAll(async () => {
  api = await startTestApi();
  post = await startMail({ page: 0, smtp: 0 });
  mailer = openSmtp(post.smtp_url);
});
afterAll(async () => {
  mailer.close();
  await post.close();
  await api.close();
});

const openSmtp = (smtp_url: string) =>
  openMailer({ smtp_url, mail_from: 'Legwork <legwork@example.com>', web_origin: WEB });
const send = (through = mailer) =>
  sendAccountMails({
    db: api.database.db,
    mailer: through,
    web_origin: WEB,
    now: () => new Date(Date.now() + ahead),
    log: { info() {}, warn() {}, error() {} },
  });

/** A run of a workflow of this name that waits for the account. */
async function addWaiting(user: string, account: string, name: string): Promise<string> {
  const { db } = api.database;
  const { steps, variables } = greetingWorkflow();
  const workflow = await db
    .insertInto('workflows')
    .values({
      user_id: user,
      name,
      description: '',
      steps: JSON.stringify(steps),
      variables: JSON.stringify(variables),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ plan: 'scale' }).where('id', '=', user).execute();
  const run_id = await startRun(api.engine, user, { workflow, input_variables: {} });
  const run = await claimTestRun(db, run_id, 'w');
  const wait = {
    reason: 'account' as const,
    question: SENTENCE,
    choices: [],
    link: '/connectors',
    expires_after_seconds: 86_400,
    account: { id: account, token_version: 1 },
    ordinal: null,
  };
  const paused = { place: '1', line: null, inputs: {}, prepaid_actions: 0, page_state: null, wait };
  const fence = { run_id, attempt: run?.attempt ?? 0 };
  expect(await db.transaction().execute((trx) => pauseRun(trx, fence, paused))).toBe(true);
  return run_id;
}

test('a person is asked once for each account, and again when it has to be connected once more', async () => {
  const { id: user } = await api.signIn('asked');
  const { db } = api.database;
  const account = randomUUID();
  const known = { id: account, connector: 'gmail', provider_user_id: 'g1', name: 'ada@example.com' };
  await insertAccount(db, user, { ...known, ...TOKENS });
  const first = await addWaiting(user, account, 'Invoices');
  await Promise.all([send(), send()]);
  await addWaiting(user, account, 'Reports');
  await send();
  const [mail, ...others] = post.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: ['asked@example.com'],
    subject: 'Connect ada@example.com to Gmail again',
  });
  expect(mail?.text).toContain(`${SENTENCE}\n\n“Invoices” waits for it until `);
  expect(mail?.text).toContain(`Connect it again:\n${WEB}/connectors`);

  await db
    .transaction()
    .execute((trx) => reconnectAccount(trx, user, { id: account, name: 'ada', ...TOKENS }));
  await db
    .transaction()
    .execute((trx) =>
      endRun(trx, { run_id: first, attempt: null }, { status: 'stopped', failure: null, inputs: null }),
    );
  await addWaiting(user, account, 'Backup');
  const nowhere = openSmtp(`smtp://localhost:${await freePort()}`);
  await send(nowhere);
  nowhere.close();
  await send();
  expect(post.mails()).toHaveLength(1);
  ahead = 120_000;
  await send();
  expect(post.mails()).toHaveLength(2);
  expect(post.mails()[0]?.text).toContain(
    'These workflows wait: “Backup”, “Reports”. They wait for it until ',
  );
});

test('a person is asked for an account that a trigger waits for, unless it was turned off', async () => {
  const { id: user } = await api.signIn('trigger');
  const { db } = api.database;
  const account = randomUUID();
  const known = { id: account, connector: 'gmail', provider_user_id: 'g2', name: 'ada@example.com' };
  await insertAccount(db, user, { ...known, ...TOKENS });
  const { id: workflow_id } = await db
    .insertInto('workflows')
    .values({ user_id: user, name: 'File invoices', description: '', steps: '[]', variables: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waiting = { user_id: user, workflow_id, input_variables: '{}', waits_for_account: account };
  await db
    .insertInto('triggers')
    .values({ ...waiting, step_id: 'on_email', kind: 'poll', enabled: false, problem: SENTENCE })
    .execute();
  const before = post.mails().length;
  await send();
  expect(post.mails()).toHaveLength(before);
  await db
    .updateTable('triggers')
    .set({ enabled: true, poll_at: new Date() })
    .where('workflow_id', '=', workflow_id)
    .execute();
  await send();
  await send();
  expect(post.mails()).toHaveLength(before + 1);
  const goesOn = '“File invoices” waits for it, and goes on without you as soon as it is connected again.';
  expect(post.mails()[0]).toMatchObject({ to: ['trigger@example.com'] });
  expect(post.mails()[0]?.text).toContain(
    `${SENTENCE}\n\n${goesOn}\n\nConnect it again:\n${WEB}/connectors\n`,
  );
});

test('who does without mails about accounts gets none', async () => {
  const ben = await api.signIn('ben');
  await ben.call('SAVE_SETTINGS', { body: { mails_off: ['account'], shares_profile: false } });
  const account = randomUUID();
  const known = { id: account, connector: 'gmail', provider_user_id: 'g3', name: 'ben@example.com' };
  await insertAccount(api.database.db, ben.id, { ...known, ...TOKENS });
  await addWaiting(ben.id, account, 'Invoices');
  const before = post.mails().length;
  await send();
  expect(post.mails()).toHaveLength(before);
});
