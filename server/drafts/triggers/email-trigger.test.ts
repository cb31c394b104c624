import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

test.each([
  ['When an application arrives by email, save the CV to Google Drive', 'application has:attachment'],
  ['when I get an invoice by email save it to Drive', 'invoice has:attachment'],
  ['Forward new emails about deliveries to ann@b.example', 'deliveries'],
  ['Forward incoming mails from Grace Hopper to ann@b.example', 'from:"Grace Hopper"'],
  ['When somebody emails us, tell me in Slack', undefined],
])('what comes by e-mail starts it: %s', (description, query) => {
  const { steps, inputsOf, notes } = described(description);
  expect(steps.slice(0, 2)).toEqual(['gmail.on_email', 'gmail.read_email']);
  expect(steps).toHaveLength(3);
  expect(inputsOf('gmail.on_email')?.query).toBe(query);
  expect(notes).toEqual([]);
});

test('all of an e-mail is forwarded', () => {
  const { inputsOf } = described('Forward new emails from readers to ann@b.example');
  expect(inputsOf('gmail.send_email')).toEqual({
    to: 'ann@b.example',
    subject: '{{subject}}',
    body: 'Sender: {{sender}}\nSubject: {{subject}}\nText: {{text}}',
  });
});

test.each([
  ['When an email about an order over £100 arrives, tell me in Slack', 'over £100'],
  ['When a customer emails us, tell me in Slack', 'customer'],
])('what no search tells apart is said: %s', (description, words) => {
  const { notes } = described(description);
  expect(notes).toEqual([expect.stringContaining(`“${words}” could not be told apart`)]);
});

test('what is to be done with words of an e-mail is left out, and no page is searched for it', () => {
  const { steps, inputsOf, notes } = described(
    'Sort incoming emails to info@b.example into questions, complaints and donations',
  );
  expect(steps).toEqual(['gmail.on_email', 'gmail.read_email']);
  expect(inputsOf('gmail.on_email')).toEqual({ query: 'to:info@b.example' });
  expect(notes.join(' ')).toMatch(/Sort them into questions.*complaints.*donations/);
});
