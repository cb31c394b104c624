import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const FORM = `<form onsubmit="event.preventDefault(); send()"><label>E-mail <input name="e"></label>
  <label>Password <input type="password" name="p"></label><button>Log in</button></form><div id="say"></div>`;
const page = (send: string) => `<title>Log in</title>${FORM}<script>function send() { ${send} }
  const say = (words) => (document.querySelector('#say').innerHTML = '<p role="alert">' + words + '</p>');
  const arrive = () => (document.body.innerHTML = '<h1>Welcome</h1>');</script>`;

const { follow, state } = lineTests({
  // Longer than a page at rest is waited for, and shorter than one that says nothing.
  '/refused': page(`say('Wrong e-mail or password.'); setTimeout(arrive, 7_000);`),
  '/slow': page(`setTimeout(arrive, 4_000);`),
  '/busy': page(`say('One moment please'); setTimeout(arrive, 1_000);`),
});
const LINE = 'Log in as ada@example.com with password practice';

test('a sign-in that the page refuses is not waited for, and its words are said', async () => {
  await expect(follow('/refused', LINE)).rejects.toThrow('It says "Wrong e-mail or password".');
  expect(await state('document.querySelector("input[type=password]") !== null')).toBe(true);
});

testSome(['/slow', '/busy'])('a sign-in that takes its time is waited for: %s', async (path) => {
  await follow(path, LINE);
  expect(await state('document.body.textContent')).toBe('Welcome');
});
