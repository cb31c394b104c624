import { expect, test } from 'vitest';
import { someOf } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();
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

test.each(
  someOf([
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
    [
      'the key in the address of a hook',
      '<label>Address <input id="x" type="url"></label>',
      'https://hooks.example.com/services/T02AB/B03CD/x8Kq2ZpL0vWnYt5s',
    ],
    ['the key in an address', '<label>Feed <input id="x"></label>', 'https://a.io/v1/feed?token=q1w2e3r4t5'],
    ['an account number', `<div>Pay to</div>${FIELD}`, 'DE89370400440532013000'],
  ]),
)('a secret is known by %s', SLOW, async (_, given, text) => {
  const { line, told } = await typed(given, text);
  expect(line).toMatch(/^Type \{\{var_1\}\} into /);
  expect(told).not.toContain(text.replace('https://', '').slice(0, 5));
});

test.each(
  someOf([
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
  ]),
)('what is typed is no secret: %s', SLOW, async (_, given) => {
  const { line } = await typed(given, 'ada@example.com');
  expect(line).toContain('"ada@example.com"');
});

test.each(someOf(['Password length', 'Max tokens', 'API keys per person']))(
  'a number of what is secret is none: %s',
  SLOW,
  async (label) => {
    const { line } = await typed(`<label>${label} <input id="x" type="number" min="4"></label>`, '12');
    expect(line).toBe(`Type "12" into "${label}"`);
  },
);

test.each(someOf(['PIN', 'Token', 'Login token']))(
  '%s is a secret in a field for numbers, too',
  SLOW,
  async (label) => {
    const { told } = await typed(`<label>${label} <input id="x" type="number"></label>`, '4711');
    expect(told).not.toContain('4711');
  },
);

test('an address without a key is no secret', SLOW, async () => {
  const { line } = await typed(
    '<label>Your hook <input id="x"></label>',
    'https://example.com/docs/webhooks?page=2',
  );
  expect(line).toContain('"https://example.com/docs/webhooks?page=2"');
});

const BOXES = (word: string, moves: string) =>
  `<p>${word}</p><div>${[1, 2, 3, 4, 5, 6].map((at) => `<input class="c" size="1" maxlength="1" aria-label="Sign ${at}" data-name="${at}" oninput="${moves}">`).join('')}</div>`;
const MOVES = `this.value &amp;&amp; this.nextElementSibling?.focus()`;

test('a code typed in six boxes is one text, and one secret', SLOW, async () => {
  const { tab, person } = await openPage(BOXES('Enter the code we sent you', MOVES));
  await person.click(tab.locator('.c').first());
  await person.type('483920');
  const { text, variables } = scriptOf(await person.done());
  expect([text, Object.keys(variables).length]).toEqual(['Type {{var_1}} into "Sign 1"', 1]);
  const told = JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'));
  expect(told).not.toMatch(/"value":"/);
});

test('a reference typed in boxes is typed again, with the box that was corrected', SLOW, async () => {
  const { tab, person } = await openPage(BOXES('Booking reference', MOVES));
  await person.click(tab.locator('.c').first());
  await person.type('K7QX2M');
  await person.click(tab.locator('.c').nth(2));
  await person.press('Control+a');
  await person.type('B');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "K7QX2M" into "Sign 1"\nType "B" into "Sign 3"');
  expect(await follow(lines)).toBe('["1=K","2=7","3=B","4=X","5=2","6=M"]');
});

const SPREADS = `<script>addEventListener('paste', (event) => { const boxes = [...document.querySelectorAll('.c')]; const text = event.clipboardData.getData('text'); event.preventDefault(); boxes.forEach((box, at) => (box.value = text[at] ?? '')); boxes.at(-1).focus() })</script>`;

test('a code pasted into six boxes is one text, and one secret', SLOW, async () => {
  const { tab, person } = await openPage(BOXES('Enter the code we sent you', MOVES) + SPREADS);
  await person.click(tab.locator('.c').first());
  await person.send({ kind: 'paste', text: '483920' });
  const { text, variables } = scriptOf(await person.done());
  expect([text, Object.keys(variables).length]).toEqual(['Type {{var_1}} into "Sign 1"', 1]);
  const told = JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'));
  expect(told).not.toMatch(/"value":"/);
});

test('a reference pasted into boxes is typed again, with the box that was corrected', SLOW, async () => {
  const { tab, person } = await openPage(BOXES('Booking reference', MOVES) + SPREADS);
  await person.click(tab.locator('.c').first());
  await person.send({ kind: 'paste', text: 'K7QX2M' });
  await person.click(tab.locator('.c').nth(2));
  await person.press('Control+a');
  await person.type('B');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "K7QX2M" into "Sign 1"\nType "B" into "Sign 3"');
  expect(await follow(lines)).toBe('["1=K","2=7","3=B","4=X","5=2","6=M"]');
});

test('a list pasted into fields of more than one sign is a line each', SLOW, async () => {
  const { tab, person } = await openPage(
    `<p>Readings</p><div>${[1, 2, 3].map((at) => `<input class="c" maxlength="3" aria-label="Reading ${at}" data-name="${at}">`).join('')}</div><script>addEventListener('paste', (event) => { event.preventDefault(); event.clipboardData.getData('text').split(' ').forEach((one, at) => (document.querySelectorAll('.c')[at].value = one)) })</script>`,
  );
  await person.click(tab.locator('.c').first());
  await person.send({ kind: 'paste', text: '4.1 4.7 5.2' });
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toHaveLength(3);
  expect(await follow(lines)).toBe('["1=4.1","2=4.7","3=5.2"]');
});

test('boxes that their person goes through are a line each', SLOW, async () => {
  const { tab, person } = await openPage(BOXES('Meter', ''));
  await person.click(tab.locator('.c').first());
  await person.type('4');
  await person.press('Tab');
  await person.type('8');
  expect(scriptOf(await person.done()).text).toBe('Type "4" into "Sign 1"\nType "8" into "Sign 2"');
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
