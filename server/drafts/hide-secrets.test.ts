import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { fillSecrets, hideSecrets } from '#server/drafts/hide-secrets.ts';

function draft(description: string) {
  const hidden = hideSecrets(description);
  const made = draftFromWords({
    description: hidden.description,
    options,
    time_zone: 'Europe/Berlin',
    practice_site: null,
  });
  return made && fillSecrets(made, hidden.secrets);
}

test.each([
  ['log in to a.example as maria with password summer26, open Invoices', 'maria', 'summer26'],
  [
    'Sign in at a.example with user name maria and password "correct horse", open Invoices',
    'maria',
    'correct horse',
  ],
  ['log in to a.example with ada@b.example and practice, open Invoices', 'ada@b.example', 'practice'],
  ['Log into a.example as maria / hunter, open Invoices', 'maria', 'hunter'],
  ['go to a.example, put user maria and pass summer26, open Invoices', 'maria', 'summer26'],
  ['log in to a.example, user: maria, password: Summer!26. Open Invoices', 'maria', 'Summer!26'],
  ['Go to a.example, log in as maria. The password is summer26. Open Invoices', 'maria', 'summer26'],
])('a password in a description is in a secret variable alone: %s', (description, who, password) => {
  const made = draft(description);
  const { variables, ...rest } = made ?? { variables: [] };
  expect(JSON.stringify(rest)).not.toContain(password);
  expect(variables.find(({ is_secret }) => is_secret)).toMatchObject({
    name: 'password',
    default_value: password,
  });
  expect(variables.find(({ is_secret }) => !is_secret)).toMatchObject({ default_value: who });
  expect(JSON.stringify(variables.map(({ from }) => from))).not.toContain(password);
  const name = who.includes('@') ? 'email' : 'user_name';
  expect(made?.parts[0]?.inputs.instructions?.split('\n')).toEqual([
    expect.stringMatching(/^(?:Open|Go to) a\.example$/),
    `Log in with {{${name}}} and {{password}}`,
    'Open Invoices',
  ]);
  expect(made?.notes).toEqual([]);
});

test('a password that is typed by a line of its own is a variable there', () => {
  const made = draft('Open a.example, type summer26 into the password field and press Enter');
  expect(made?.parts[0]?.inputs.instructions).toContain('ype {{password}} into the password field');
  expect(made?.variables).toMatchObject([{ name: 'password', is_secret: true, default_value: 'summer26' }]);
});

test.each([
  ['the password is: summer26', 'the password is: @password'],
  ['my password for a.example is summer26, open x', 'my password for a.example is @password, open x'],
  ['password should be summer26', 'password should be @password'],
  ['password - summer26', 'password - @password'],
  ['password:\tsummer26', 'password:\t@password'],
  ['password (summer26)', 'password (@password)'],
  ['with password summer,26; open x', 'with password @password; open x'],
  ['password = sum"mer26 then open x', 'password = @password then open x'],
  ["with password 'correct horse', open x", 'with password @password, open x'],
  ['Log in with maria:summer26 on a.example', 'Log in with maria:@password on a.example'],
  ['open https://maria:summer26@a.example/', 'open https://maria:@password@a.example/'],
  ['type summer26 in the "Password" field', 'type @password in the "Password" field'],
  ['use summer26 as my password', 'use @password as my password'],
  ['Use the token ghp_abcdef123456 there', 'Use the token @password there'],
  ['with pin 4711, and 4711 again', 'with pin @password, and @password again'],
  ['open practice.example with ada, password practice', 'open practice.example with ada, password @password'],
  ['with password: password, open x', 'with password: @password, open x'],
])('a password is taken out whole, and nothing else: %s', (description, hidden) => {
  expect(hideSecrets(description).description).toBe(hidden);
});

test.each([
  'Log in to a.example with my user name and password, read my messages',
  'Open a.example, click "Forgot password" and wait for the password field',
  'Download my boarding pass from a.example and pin it to the board',
  'Open the password manager and log in with Google',
  'Type it into the password field and wait until 10:30',
  'Log in with https://a.example/2 and read the secret of the day',
])('what only speaks of passwords stays as it is: %s', (description) => {
  expect(hideSecrets(description)).toEqual({ description, secrets: [] });
});

test('a hostile description is searched in linear time', () => {
  const parts = [
    'password ',
    'password is ',
    'password for a ',
    'https://a:b',
    'log in as a:',
    "password 'a ",
    'log in as a / ',
    'log in ',
    'type a into ',
    'pass 1',
    'as a@b and ',
  ];
  for (const part of parts) hideSecrets(part.repeat(Math.floor(4_000 / part.length)));
  expect(hideSecrets('password '.repeat(400)).secrets.length).toBeLessThanOrEqual(5);
});
