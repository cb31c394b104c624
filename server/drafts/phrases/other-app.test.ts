import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

test.each([
  ['Read the price on a.example and text me', 'text me'],
  ['Read the price on a.example and message me in Teams', 'message me in Teams'],
  ['Read the price on a.example and let me know via sms', 'let me know via sms'],
  ['send me the price of a.example on WhatsApp', 'send me the price of a.example on WhatsApp'],
  ['send me a text message with the price on a.example', 'send me a text message with'],
])('what no step does is e-mailed to the person, with a sentence: %s', (description, said) => {
  const { steps, lines, notes, inputsOf } = described(description);
  expect(steps).toEqual(['browser.instructions', 'mail.send_me']);
  expect(lines).toEqual(['Open a.example', 'Read the price as price']);
  expect(inputsOf('mail.send_me')?.body).toBe('{{price}}');
  expect(notes).toEqual([`No step does “${said}”: an e-mail to you was taken instead.`]);
});

test.each([
  'Read the headlines on a.example and post them in our Teams channel',
  'Read the headlines on a.example and publish them on Facebook',
  'Download the report from a.example and save it to Dropbox',
])(
  'what goes to others in an app without steps is left out, and what there is instead is said: %s',
  (words) => {
    const { steps, notes } = described(words);
    expect(steps).toEqual(['browser.instructions']);
    expect(notes.join(' ')).toMatch(
      /Legwork has no step for (?:Teams|Facebook|Dropbox)\. It can post to Slack/,
    );
  },
);

test('a text in quotes is typed as it is', () => {
  const { lines, notes } = described(
    'Fill in the contact form on a.example with name Ada and message "Call me or text me"',
  );
  expect(lines).toContain('Type "Call me or text me" into "Message"');
  expect(notes).toEqual([]);
});

test('a message that is left out was not taken as an e-mail, and is quoted as it was said', () => {
  const { notes } = described('When somebody cancels an appointment, send me a text message');
  expect(notes).toEqual([
    expect.stringContaining('No trigger waits for'),
    expect.stringContaining('“send me a text message” could not be made into a step'),
  ]);
});
