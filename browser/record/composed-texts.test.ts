import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();
type Act = (person: TestPerson, tab: Page) => Promise<void>;

/** Signs that are composed of several keys, and what is taken back with the keys of the field. */
const ENTRIES: readonly [string, string, Act, string][] = [
  [
    'composed, and given up',
    `<label>Name <input id="q"></label><button onclick="did('saved [' + q.value + ']', event)">Save</button>`,
    async (person, tab) => {
      await person.click(tab.locator('#q'));
      await person.send({ kind: 'composition', text: 'に' });
      await person.send({ kind: 'composition', text: '' });
      await person.click(tab.getByText('Save'));
    },
    'Click "Save"',
  ],
  [
    'composed between letters in an editor',
    `<div id="q" contenteditable aria-label="Note" style="min-height:30px;border:1px solid"></div><button onclick="did('saved [' + q.textContent + ']', event)">Save</button>`,
    async (person, tab) => {
      await person.click(tab.locator('#q'));
      await person.type('To ');
      await person.send({ kind: 'composition', text: 'にほ' });
      await person.send({ kind: 'composition', text: '日本' });
      await person.send({ kind: 'text', text: '日本' });
      await person.type(' now');
      await person.click(tab.getByText('Save'));
    },
    'Type "To 日本 now" into "Note"\nClick "Save"',
  ],
  [
    'composed where the page searches at each input',
    `<label>City <input id="q"></label><ul id="l"></ul><script>q.oninput = () => { l.innerHTML = q.value.startsWith('東京') ? '<li role="option">東京都</li>' : '' }; l.onclick = () => did('took ' + q.value, event)</script>`,
    async (person, tab) => {
      await person.click(tab.locator('#q'));
      for (const text of ['と', 'とう', '東京']) await person.send({ kind: 'composition', text });
      await person.send({ kind: 'text', text: '東京' });
      await person.click(tab.locator('li'));
    },
    'Type "東京" into "City"\nClick "東京都"',
  ],
  [
    'undone to nothing',
    `<label>Name <input id="q"></label><button onclick="did('saved [' + q.value + ']', event)">Save</button>`,
    async (person, tab) => {
      await person.click(tab.locator('#q'));
      await person.type('Ada');
      await person.press('Control+z');
      await person.click(tab.getByText('Save'));
    },
    'Click "Save"',
  ],
  [
    'undone and done again',
    `<label>Name <input id="q" value="Old"></label><button onclick="did('saved [' + q.value + ']', event)">Save</button>`,
    async (person, tab) => {
      await person.click(tab.locator('#q'));
      await person.press('End');
      await person.type('er');
      await person.press('Control+z');
      await person.press('Control+y');
      await person.click(tab.getByText('Save'));
    },
    'Type "Older" into "Name"\nClick "Save"',
  ],
  [
    'undone in an editor, and typed otherwise',
    `<div id="q" contenteditable aria-label="Note" style="min-height:30px;border:1px solid"></div><button onclick="did('saved [' + q.textContent + ']', event)">Save</button>`,
    async (person, tab) => {
      await person.click(tab.locator('#q'));
      await person.type('Hull sound');
      await person.press('Control+z');
      await person.type('Keel bent');
      await person.click(tab.getByText('Save'));
    },
    'Type "Keel bent" into "Note"\nClick "Save"',
  ],
];

test.each(ENTRIES)('a text that is %s is typed as it stands in the end', SLOW, async (_, html, act, text) => {
  const { tab, person } = await openPage(html);
  await act(person, tab);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(text);
  expect(await follow(lines)).toBe(await tab.evaluate('JSON.stringify(effects())'));
});

test('a password that comes as one text, as from the manager of a phone, is a secret', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form onsubmit="event.preventDefault(); did('in ' + (pw.value === 'hunter22') , event)"><label>User <input id="us"></label><label>Password <input id="pw" type="password"></label><button>Log in</button></form>`,
  );
  await person.click(tab.locator('#us'));
  await person.send({ kind: 'text', text: 'grace' });
  await person.click(tab.locator('#pw'));
  await person.send({ kind: 'text', text: 'hunter22' });
  await person.click(tab.getByText('Log in'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(
    'Type "grace" into "User"\nType {{var_1}} into "Password"\nClick "Log in"',
  );
  expect(JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'))).not.toContain('hunter');
});
