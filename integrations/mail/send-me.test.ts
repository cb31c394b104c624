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

test('rows of a table are lines to be read, and what only looks like rows stays', async () => {
  const rows = JSON.stringify([
    { Order: 'F-1048', Customer: 'Ada\n Lovelace' },
    { Order: 'F-1047', Total: '$89.00' },
  ]);
  const bodyOf = async (body: string) =>
    (await runTestStep(sendMe, { subject: 'Orders', body })).mails.map(({ text }) => text);
  expect(await bodyOf(`Good morning,\n${rows}\nBye`)).toEqual([
    'Good morning,\nOrder · Customer · Total\nF-1048 · Ada Lovelace · \nF-1047 ·  · $89.00\nBye',
  ]);
  for (const body of ['[{not rows}]', '[1,2]', '{"a":1}', 'The orders: [{"a":"b"}]'])
    expect(await bodyOf(body)).toEqual([body]);
  const many = JSON.stringify(Array.from({ length: 600 }, (_unused, at) => ({ N: String(at) })));
  expect((await bodyOf(many))[0]?.split('\n').slice(-2)).toEqual(['499', '… and 100 more rows']);
  // Rows without a common column would become a text of their number squared.
  const unlike = JSON.stringify(Array.from({ length: 9_000 }, (_unused, at) => ({ [`k${at}`]: 1 })));
  expect(await bodyOf(unlike)).toEqual([unlike]);
});
