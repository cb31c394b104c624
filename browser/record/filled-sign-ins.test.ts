import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { fillWithoutKeys } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage } = recordingTests();

test('a sign-in that a password manager fills in without keys is two lines and a secret', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form onsubmit="event.preventDefault(); did('in as ' + us.value, event)"><label>User <input id="us"></label><label>Password <input id="pw" type="password"></label><button>Log in</button></form><label>Search <input id="se"></label>`,
  );
  await fillWithoutKeys(tab, { us: 'grace', pw: 'hunter22', se: 'by a script of the page' });
  await person.click(tab.getByText('Log in'));
  const lines = await person.done();
  expect(JSON.stringify(lines)).not.toContain('hunter22');
  expect(lines.map(({ parts }) => parts)).toEqual([
    ['Type ', { value: 'grace', name: 'user' }, ' into "User"'],
    ['Type ', { secret: true, name: 'password' }, ' into "Password"'],
    ['Click "Log in"'],
  ]);
});

test('what a script of a sign-in does with what is typed tells nothing of a secret', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form><label>Reference <input id="re"></label><label>PIN <input id="pi" type="password"></label><label>Shown <input id="sh"></label></form><script>const tell = (field) => field.dispatchEvent(new Event('input', { bubbles: true })); re.oninput = (event) => event.isTrusted && tell(re); pi.oninput = () => { sh.value = pi.value; tell(sh) }</script>`,
  );
  await person.click(tab.locator('#re'));
  await person.type('4111 1111 1111 1111');
  await person.click(tab.locator('#pi'));
  await person.type('7391');
  const lines = await person.done();
  const said = JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'));
  expect(said).not.toMatch(/4111 11|739/);
  expect(lines.map(({ parts }) => parts)).toEqual([
    ['Type ', { secret: true, name: 'reference' }, ' into "Reference"'],
    ['Type ', { secret: true, name: 'pin' }, ' into "PIN"'],
  ]);
});
