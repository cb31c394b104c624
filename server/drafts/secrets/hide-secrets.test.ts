import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { fillSecrets, hideSecrets } from '#server/drafts/secrets/hide-secrets.ts';

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
  ['log in to a.example as ada@b.example with practice, open Invoices', 'ada@b.example', 'practice'],
  ['log in to a.example as maria with summer26, open Invoices', 'maria', 'summer26'],
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

test('who signs in is not taken from the address of the page', () => {
  const made = draft('log in to http://a.example/login as ada@b.example with password practice');
  expect(made?.variables).toMatchObject([
    { name: 'email', default_value: 'ada@b.example' },
    { name: 'password', default_value: 'practice' },
  ]);
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
  ['the pw is practice, then open x', 'the pw is @password, then open x'],
  ['log in (user: ada, pw: practice)', 'log in (user: ada, pw: @password)'],
  ['log in as ada (practice)', 'log in as ada (@password)'],
  ['log in as ada, practice', 'log in as ada, @password'],
  ['login ada practice', 'login ada @password'],
  ['credentials: ada / practice', 'credentials: ada / @password'],
  ['log in with ada:practice', 'log in with ada:@password'],
  ['ada@a.example:practice', 'ada@a.example:@password'],
  ['use ada and Practice7 to log in', 'use ada and @password to log in'],
  ['type ada and practice into the login form', 'type ada and @password into the login form'],
  ['username ada and practice as the password', 'username ada and @password as the password'],
  ['fill the password field with practice', 'fill the password field with @password'],
  ['the password field gets practice', 'the password field gets @password'],
  ['set the password to practice', 'set the password to @password'],
  ['enter practice where it asks for the password', 'enter @password where it asks for the password'],
  ['when it asks for the password, type practice', 'when it asks for the password, type @password'],
  ['if it asks for a pin enter 4711', 'if it asks for a pin enter @password'],
  ['the pin code is 4711', 'the pin code is @password'],
  ['TAN 482913', 'TAN @password'],
  ['security code 482', 'security code @password'],
  ['use sk-abc123DEF456ghi789 for it', 'use @password for it'],
  ['Authorization: Bearer abcdef1234567890', 'Authorization: Bearer @password'],
  ['open https://a.example/?token=abcdef12&page=2', 'open https://a.example/?token=@password&page=2'],
  ['mein Passwort ist practice', 'mein Passwort ist @password'],
  ['le mot de passe est practice', 'le mot de passe est @password'],
  ['la contraseña es practice', 'la contraseña es @password'],
  ['card 4111 1111 1111 1111', 'card @password'],
  ['password for the shop: practice, open x', 'password for the shop: @password, open x'],
  ['password for a.example: summer26 and so on', 'password for a.example: @password and so on'],
  ['password: search, open x', 'password: @password, open x'],
  ['password 1: practice, open x', 'password 1: @password, open x'],
  ['the password for https://a.example/x is practice', 'the password for https://a.example/x is @password'],
  ['log in to a.example (ada@b.example / practice)', 'log in to a.example (ada@b.example / @password)'],
  ['use summer and sum to log in', 'use summer and @password to log in'],
  ['the password is download', 'the password is @password'],
  ['with password "Select", open x', 'with password @password, open x'],
  ['my passwords are a1 and b2', 'my passwords are @password and @password_2'],
  ['passwords: sum26, win27, then open x', 'passwords: @password, @password_2, then open x'],
  ['the passwords are sum26, win27 and spr28', 'the passwords are @password, @password_2 and @password_3'],
  ['try sum26 or win27 as password', 'try @password_2 or @password as password'],
  ['try summer or winter as the password', 'try @password_2 or @password as the password'],
  [
    'Log in as ada, use "sum 26", win27, or spr28 as my password',
    'Log in as ada, use @password_3, @password_2, or @password as my password',
  ],
  [
    'enter summer or winter into the password field',
    'enter @password_2 or @password into the password field',
  ],
  ['the password is either practice or summer', 'the password is either @password or @password_2'],
  ['change my password from sum26 to win27', 'change my password from @password to @password_2'],
  ['replace the password sum26 by win27', 'replace the password @password by @password_2'],
  [
    'the password for the shop is sum26 and for the bank win27',
    'the password for the shop is @password and for the bank @password_2',
  ],
  ["Ada's password is sum26 and Bob's is win27", "Ada's password is @password and Bob's is @password_2"],
  ['my pins are 4711 and 4712', 'my pins are @password and @password_2'],
  ['the password, sum26, goes there', 'the password, @password, goes there'],
  ['password -> practice', 'password -> @password'],
  ['password => practice', 'password => @password'],
  ['password --> practice', 'password --> @password'],
  ['password := practice', 'password := @password'],
  ['password >> practice, then open x', 'password >> @password, then open x'],
  ['user > maria, password > practice', 'user > maria, password > @password'],
  ['open Settings > Password > sum26', 'open Settings > Password > @password'],
  ['password (it is sum26)', 'password (it is @password)'],
  ['the passwords are a1 and b2, download it', 'the passwords are @password and @password_2, download it'],
])('a password is taken out whole, and nothing else: %s', (description, hidden) => {
  expect(hideSecrets(description).description).toBe(hidden);
});

test.each([
  'Log in to a.example with my user name and password, read my messages',
  'Open a.example, click "Forgot password" and wait for the password field',
  'Download my boarding pass from a.example and pin it to the board',
  'Open the password manager and log in with Google',
  'Log in to a.example as ada@b.example with Google',
  'Type it into the password field and wait until 10:30',
  'Log in with https://a.example/2 and read the secret of the day',
  'Log in as ada, open orders',
  'login, orders, csv',
  'Log in to the shop, search for lantern',
  'Log in as Maria Muster, invoices.',
  'Enter the promo code SAVE10',
  'Read the pin of the map',
  'Enter the password in the form: Orders are on the next page',
  'Type the password at 10:30 and search',
  'Send 50 euros to ada@a.example: lunch',
  'Log in at a.example with the saved account, orders',
  'The passwords are shown, open the first one',
  'My passwords are in the manager and open x2',
  'Type the password, then open page 2',
  'Log in with my password or use Google',
  'Use Chrome or Firefox as browser, then log in with my password',
  'Log in with Google or Apple',
  'Open Settings > Password > Security and save it',
  'Go to Account -> Change password -> Confirm',
  'Click Passwords > Export > Download',
  'Open Settings → Password → Security',
])('what only speaks of passwords stays as it is: %s', (description) => {
  expect(hideSecrets(description)).toEqual({ description, secrets: [] });
});

test.each([
  [
    'go to http://localhost:4020 practice shop, log in as ada@example.com with password practice, and read my orders',
    'go to http://localhost:4020 practice shop, log in as ada@example.com with password @password, and read my orders',
  ],
  [
    'open the winter sale, log in as ada with password winter',
    'open the winter sale, log in as ada with password @password',
  ],
  ['password: summer. Read the summer offers', 'password: @password. Read the summer offers'],
  ['the pw is Lantern, then open the Lantern page', 'the pw is @password, then open the Lantern page'],
  [
    'log in as ada with password orders, then click Orders and read the orders',
    'log in as ada with password @password, then click Orders and read the orders',
  ],
  [
    'log in as ada with password orders, click "orders"',
    'log in as ada with password @password, click "orders"',
  ],
  ['use the lantern list, the password is lantern', 'use the lantern list, the password is @password'],
])('a plain word stays where it is no password: %s', (description, hidden) => {
  expect(hideSecrets(description).description).toBe(hidden);
});

test.each([
  [
    'with password practice, and type it again: practice',
    'with password @password, and type it again: @password',
  ],
  [
    'password practice, then type practice into Repeat',
    'password @password, then type @password into Repeat',
  ],
  [
    'password practice, then enter "practice" in Confirm',
    'password @password, then enter @password in Confirm',
  ],
  ['password practice, repeat practice', 'password @password, repeat @password'],
  ['password summer26, open the summer26 page', 'password @password, open the @password page'],
  ['password hxKqwTzu, then hxKqwTzu again', 'password @password, then @password again'],
  ['password Hello!, open x', 'password @password, open x'],
  ['password Winter2026!, open x', 'password @password, open x'],
  ['user ada and password Winter2026!', 'user ada and password @password'],
  ['log in with password w1nter?!, then open x', 'log in with password @password, then open x'],
  ['log in with password winter7.', 'log in with password @password.'],
  ['password correcthorsebattery, and correcthorsebattery', 'password @password, and @password'],
])('a password that is given again is hidden there, too: %s', (description, hidden) => {
  expect(hideSecrets(description).description).toBe(hidden);
});

test('no password is left where there are more than a draft takes', () => {
  const values = Array.from({ length: 8 }, (_unused, at) => `summer2${at}`);
  const { description, secrets } = hideSecrets(values.map((value) => `password ${value}`).join(', '));
  expect(secrets.map(({ value }) => value)).toEqual(values.slice(0, 5));
  expect(description).not.toContain('summer');
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
    'login a, ',
    'credentials a and ',
    'code to a ',
    'asks for the password ',
    'type a and b into ',
    'card 1 ',
    'a@b.cc:',
    'set the password ',
    '&pin=',
    'password for a ',
    'password for a: ',
    'log in (a@b',
    'passwords are a1 and ',
    '@password or ',
    'try a or ',
    'use a, b, ',
    'use a, @password or ',
    'password from a ',
    'replace @password ',
    'passwords, ',
    '@password and for a ',
    'password > ',
    '> change password > a',
    'password -=',
  ];
  for (const part of parts) hideSecrets(part.repeat(Math.floor(4_000 / part.length)));
  expect(hideSecrets('password '.repeat(400)).secrets.length).toBeLessThanOrEqual(5);
});
