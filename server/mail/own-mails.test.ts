import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { sendMe } from '#integrations/mail/send-me.ts';
import { type MailStandIn, startMail } from '#sandbox/mail/mail.ts';
import { optional, text } from '#shared/fields.ts';
import { type Mailer, openMailer } from '#server/mail/mailer.ts';

let testEngine: TestEngine;
let post: MailStandIn;
let mailer: Mailer;
/** How often the mail server refuses before it takes a mail. */
let refusals = 0;
const addresses: string[] = [];

/** A step that is tried again after its mail was sent. */
const twice = defineAction({
  id: 'test.twice',
  name: 'Twice',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
  async run({ mailOwner }) {
    const mail = { subject: 'Once', text: 'Hello', attachment: null };
    await mailOwner(mail);
    await mailOwner(mail);
    return {};
  },
});
const withFile = defineAction({
  id: 'test.with_file',
  name: 'With a file',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { megabytes: optional(text('Megabytes')) },
  outputs: {},
  async run({ inputs, mailOwner }) {
    const padding = new Uint8Array(Number(inputs.megabytes ?? 0) * 1024 * 1024);
    const content = new Blob(['a,b\n1,2\n', padding]);
    const attachment = { name: 'rows.csv', media_type: 'text/csv', content };
    await mailOwner({ subject: 'Rows', text: 'Here they are.', attachment });
    return {};
  },
});
const actions = [sendMe, twice, withFile];

beforeAll(async () => {
  post = await startMail({ page: 0, smtp: 0 });
  mailer = openMailer({
    smtp_url: post.smtp_url,
    mail_from: 'Legwork <legwork@example.com>',
    web_origin: 'https://app.example.com',
  });
  testEngine = await createTestEngine();
  await testEngine.startWorker({
    actions,
    mailer: {
      async send(mail) {
        addresses.push(mail.to);
        if ((refusals -= 1) >= 0) throw new Error('451 try again');
        await mailer.send(mail);
      },
      pageOfRun: ({ id }) => `https://app.example.com/runs/${id}`,
    },
  });
});
afterEach(() => {
  refusals = 0;
});
afterAll(async () => {
  await testEngine.close();
  mailer.close();
  await post.close();
});

const mailsTo = (email: string) => post.mails().filter(({ to }) => to.includes(email));

async function emailOf(user: string): Promise<string> {
  const { db } = testEngine.engine;
  return (await db.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow())
    .email;
}

test('a step mails the owner of its run, with a link to it, and nobody else', async () => {
  const user = await testEngine.addUser();
  const email = await emailOf(user);
  const body = 'It is $35 now.\nBcc: eve@example.com';
  const subject = 'The price\r\nBcc: eve@example.com';
  const run = await testEngine.start(user, [makeStep(sendMe, { subject, body })]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  const [mail, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'The price Bcc: eve@example.com' });
  expect(mail?.text).toContain('It is $35 now.');
  expect(mail?.text).toContain(`Sent by your workflow “Test workflow”: https://app.example.com/runs/${run}`);
  expect(post.mails().filter(({ to }) => to.includes('eve'))).toEqual([]);
});

test('a file goes along', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [makeStep(withFile)]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(JSON.stringify(mailsTo(await emailOf(user)))).toContain('rows.csv');
});

test('a file that no mail server takes is refused with a sentence, and nothing is sent', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [makeStep(withFile, { megabytes: '50' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'too_large',
      message: 'The attachment is larger than 15 MB, which is the most that an e-mail takes.',
    },
  });
  expect(mailsTo(await emailOf(user))).toEqual([]);
});

test('what was sent is not sent again when the step begins again, nor when the mail server was slow to take it', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [makeStep(twice)]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(mailsTo(await emailOf(user))).toHaveLength(1);

  const other = await testEngine.addUser();
  refusals = 1;
  const late = await testEngine.start(other, [makeStep(sendMe, { subject: 'Late', body: 'Hello' })]);
  expect(await testEngine.ended(other, late)).toMatchObject({ status: 'completed' });
  expect(mailsTo(await emailOf(other))).toHaveLength(1);
});

test('fifty a day are enough, and one more is refused with a sentence', async () => {
  const user = await testEngine.addUser();
  const rows = Array.from({ length: 49 }, () => ({ once_key: randomUUID(), user_id: user }));
  await testEngine.engine.db.insertInto('own_mails').values(rows).execute();
  const step = () => makeStep(sendMe, { subject: 'Hello', body: 'Hello' });
  const last = await testEngine.start(user, [step()]);
  expect(await testEngine.ended(user, last)).toMatchObject({ status: 'completed' });
  const over = await testEngine.start(user, [step()]);
  expect(await testEngine.ended(user, over)).toMatchObject({
    status: 'failed',
    failure: {
      message: 'Your workflows have sent you 50 e-mails in the last 24 hours, which is the most there is.',
    },
  });
  expect(mailsTo(await emailOf(user))).toHaveLength(1);
});

test('an installation without mail says so', async () => {
  const quiet = await createTestEngine();
  await quiet.startWorker({ actions });
  const user = await quiet.addUser();
  const run = await quiet.start(user, [makeStep(sendMe, { subject: 'Hello', body: 'Hello' })]);
  expect(await quiet.ended(user, run)).toMatchObject({
    status: 'failed',
    failure: { message: 'This installation sends no e-mails.' },
  });
  await quiet.close();
});
