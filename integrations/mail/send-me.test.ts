import { expect, test } from 'vitest';
import { sendMe } from '#integrations/mail/send-me.ts';
import { runTestStep } from '#integrations/test-step.ts';

test('hands subject, message and file to the owner of the run', async () => {
  const files = { report: { name: 'a.csv', media_type: 'text/csv', bytes: Buffer.from('a\n1\n') } };
  const inputs = { subject: 'Rows', body: 'Here they are.', attachment: 'report' };
  const { outputs, mails } = await runTestStep(sendMe, inputs, { files });
  expect(outputs).toEqual({ to: 'ada@example.com' });
  expect(mails).toMatchObject([{ subject: 'Rows', text: 'Here they are.', attachment: { name: 'a.csv' } }]);
  expect((await runTestStep(sendMe, { subject: 'Rows', body: '' })).mails).toMatchObject([
    { attachment: null },
  ]);
});
