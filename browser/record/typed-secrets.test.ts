import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage } = recordingTests();
const FIELD = '<input id="x">';

/** What came of typing: the first line, and all that was told to the editor. */
async function typed(given: string, text: string): Promise<{ line: string; told: string }> {
  const { tab, person } = await openPage(`${given}<button id="b">Save</button>`);
  await person.click(tab.locator('#x'));
  await person.type(text);
  await person.click(tab.locator('#b'));
  const { text: lines } = scriptOf(await person.done());
  const told = JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'));
  return { line: lines.split('\n')[0] ?? '', told };
}

test.each([
  ['a text before it', `<div><div>API key</div>${FIELD}</div>`, 'zq81-ttop-93ab'],
  ['a part of the text around it', `<p>One-time code: ${FIELD}</p>`, '483920'],
  ['a sentence', `<p>We sent a 6-digit code to your phone.</p>${FIELD}`, '483920'],
  [
    'the element that it names',
    `<b id="l">Secret answer</b><input id="x" aria-labelledby="l">`,
    'my first dog',
  ],
  [
    'what describes it',
    `<label>Code <input id="x" aria-describedby="d"></label><p id="d">Enter the verification code</p>`,
    '483920',
  ],
  ['its row', `<table><tr><th>Access token</th><td>${FIELD}</td></tr></table>`, 'abcd9876xyz'],
  [
    'its column',
    `<table><tr><th>App</th><th>Client secret</th></tr><tr><td>Mail</td><td>${FIELD}</td></tr></table>`,
    'abcd9876xyz',
  ],
  ['its term', `<dl><dt>Passphrase</dt><dd>${FIELD}</dd></dl>`, 'correct horse'],
  ['the key that it asks for', '<input id="x" placeholder="sk-…">', 'zzz-local-key-12'],
  [
    'an editor',
    '<div>API key</div><div id="x" contenteditable="true" style="min-height:20px"></div>',
    'zq81-ttop',
  ],
  ['an account number', `<div>Pay to</div>${FIELD}`, 'DE89370400440532013000'],
])('a secret is known by %s', SLOW, async (_, given, text) => {
  const { line, told } = await typed(given, text);
  expect(line).toMatch(/^Type \{\{var_1\}\} into /);
  expect(told).not.toContain(text.slice(0, 5));
});

test.each([
  [
    'a mail address below a heading',
    '<h2>Reset your password</h2><input id="x" type="email" placeholder="E-mail">',
  ],
  [
    'a field with a name of its own',
    '<p>Your password</p><input type="password"><label>City <input id="x"></label>',
  ],
  ['a field behind another one', '<p>Your password</p><p><input type="password"></p><p><input id="x"></p>'],
  [
    'a field behind a paragraph',
    `<p>Nobody of ours will ever ask you for your password, neither by mail nor on the phone, so never tell it.</p>${FIELD}`,
  ],
])('what is typed is no secret: %s', SLOW, async (_, given) => {
  const { line } = await typed(given, 'ada@example.com');
  expect(line).toContain('"ada@example.com"');
});

test('a card number in several fields is a secret in each', SLOW, async () => {
  const { tab, person } = await openPage(
    `<p>Card number</p><div>${[1, 2, 3, 4].map(() => '<input class="c" size="4" maxlength="4" oninput="if (this.value.length === 4) this.nextElementSibling?.focus()">').join('')}</div><button id="b">Pay</button>`,
  );
  await person.click(tab.locator('.c').first());
  await person.type('5555555555554444');
  await person.click(tab.locator('#b'));
  await person.done();
  const told = JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'));
  expect(told).not.toMatch(/5555|4444/);
});
