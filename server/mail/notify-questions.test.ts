import { afterAll, beforeAll, expect, test } from 'vitest';
import { pauseRun } from '#db/runs/run-claims.ts';
import { claimTestRun } from '#db/runs/test-run.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { startRun } from '#engine/start-run.ts';
import { startMail, type MailStandIn } from '#sandbox/mail/mail.ts';
import { type Mailer, openMailer } from '#server/mail/mailer.ts';
import { sendQuestionMails } from '#server/mail/notify-questions.ts';
import { greetingWorkflow, startTestApi, type TestApi } from '#server/test-api.ts';

const WEB = 'https://app.example.com';
let api: TestApi;
let post: MailStandIn;
let mailer: Mailer;
beforeAll(async () => {
  api = await startTestApi();
  post = await startMail({ page: 0, smtp: 0 });
  mailer = openMailer({
    smtp_url: post.smtp_url,
    mail_from: 'Legwork <legwork@example.com>',
    web_origin: WEB,
  });
});
afterAll(async () => {
  mailer.close();
  await post.close();
  await api.close();
});

const send = () =>
  sendQuestionMails({
    db: api.database.db,
    mailer,
    web_origin: WEB,
    now: () => new Date(),
    log: { info() {}, warn() {}, error() {} },
  });

/** A run that asks, and its wait. */
async function addAsking(user: string, question: string): Promise<string> {
  const { db } = api.database;
  const { steps, variables } = greetingWorkflow();
  const workflow = await db
    .insertInto('workflows')
    .values({
      user_id: user,
      name: 'Rent',
      description: '',
      steps: JSON.stringify(steps),
      variables: JSON.stringify(variables),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const run_id = await startRun(api.engine, user, { workflow, input_variables: {} });
  const run = await claimTestRun(db, run_id, 'w');
  const wait = {
    reason: 'question' as const,
    kind: 'decision' as const,
    question,
    choices: ['Yes', 'No'],
    link: null,
    expires_after_seconds: 86_400,
    ordinal: 1,
  };
  const step = { place: '1', line: null, inputs: {}, prepaid_actions: 0, page_state: null, wait };
  await db.transaction().execute((trx) => pauseRun(trx, { run_id, attempt: run.attempt }, step));
  const row = await db
    .selectFrom('waits')
    .select('id')
    .where('run_id', '=', run_id)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('each question is mailed once, with the way to the answer, and none that was answered meanwhile', async () => {
  const ada = await api.signIn('ada');
  await api.database.db.updateTable('users').set({ plan: 'scale' }).where('id', '=', ada.id).execute();
  const asked = await addAsking(ada.id, 'Pay 900 to the landlord?');
  const answered = await addAsking(ada.id, 'Already known?');
  await answerWait(api.engine, ada.id, { wait_id: answered, answer: 'Yes' });
  await Promise.all([send(), send()]);
  await send();
  const mails = post.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: '“Rent” asks you something' });
  expect(mails[0]?.text).toContain('Pay 900 to the landlord?');
  expect(mails[0]?.text).toContain(`${WEB}/inbox?wait=${asked}`);
});

test('who does without mails about questions gets none', async () => {
  const ben = await api.signIn('ben');
  await ben.call('SAVE_SETTINGS', { body: { mails_off: ['question'], shares_profile: false } });
  const before = post.mails().length;
  await addAsking(ben.id, 'Pay 900 to the landlord?');
  await send();
  expect(post.mails()).toHaveLength(before);
});
