import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, setPage } = recordingTests();

test('a sign that a page keeps from its field and that ends a text is a line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div><span id="l"></span><input id="k" placeholder="Add a herb"></div><button id="ok">Save</button><script>const got = []; k.onkeydown = (event) => { if (event.key !== ',' && event.key !== ' ') return; event.preventDefault(); if (!k.value) return; got.push(k.value); k.value = ''; l.textContent = got.join(' · ') }; ok.onclick = (event) => did(got.join('+'), event)</script>`,
  );
  await person.click(tab.locator('#k'));
  await person.type('thyme,sage mint,');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(
    'Type "thyme" into "Add a herb"\nPress Comma\nType "sage" into "Add a herb"\nPress Space\nType "mint" into "Add a herb"\nPress Comma\nClick "Save"',
  );
  expect(await follow(lines)).toBe('["thyme+sage+mint"]');
});

test('a sign that a page keeps from its field and does nothing with is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Year <input id="y"></label><i id="n"></i><script>y.onkeydown = (event) => { if (/[^0-9]/.test(event.key) && event.key.length === 1) { event.preventDefault(); n.textContent = 'digits only' } }</script>`,
  );
  await person.click(tab.locator('#y'));
  await person.type('20,31');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "2031" into "Year"');
  expect(await follow(lines)).toBe('["y=2031"]');
});

test('digits that a page puts into its field by itself stay one line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Sum <input id="s"></label><script>let cents = 0; s.onkeydown = (event) => { if (!/^\\d$/.test(event.key)) return; event.preventDefault(); cents = cents * 10 + Number(event.key); s.value = (cents / 100).toFixed(2); s.dispatchEvent(new Event('input', { bubbles: true })) }</script>`,
  );
  await person.click(tab.locator('#s'));
  await person.type('1250');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "12.50" into "Sum"');
  expect(await follow(lines)).toBe('["s=12.50"]');
});

type Tags = Record<'To' | 'Cc', readonly string[]>;
type Layout = (tags: Tags) => string;
const [ADA, BOB, EVE] = ['ada@x.org', 'bob@x.org', 'eve@x.org'];
const gone = `<script>onclick = (event) => { const tag = event.target.closest('.x')?.closest('.tag'); if (!tag) return; did(tag.firstChild.textContent.trim() + ' of ' + tag.closest('[data-of]').dataset.of, event); tag.remove() }</script>`;
const fields =
  (field: (name: string, tags: string) => string, sign: string): Layout =>
  (given) =>
    Object.entries(given)
      .map(([name, all]) => field(name, all.map((one) => `<span class="tag">${one} ${sign}</span>`).join('')))
      .join('') + gone;
const LABELLED = fields(
  (name, tags) =>
    `<div data-of="${name}"><label for="${name}">${name}</label><div class="box">${tags}<input id="${name}"></div></div>`,
  '<button class="x" aria-label="Remove">×</button>',
);
const GROUPED = fields(
  (name, tags) => `<fieldset data-of="${name}"><legend>${name}</legend>${tags}<input></fieldset>`,
  '<button class="x">×</button>',
);
const IN_ROWS = fields(
  (name, tags) => `<table><tr data-of="${name}"><td>${name}:</td><td>${tags}<input></td></tr></table>`,
  '<a class="x" href="#">×</a>',
);
const DRAWN = fields(
  (name, tags) =>
    `<div data-of="${name}"><label for="${name}">${name}</label><div class="box">${tags}<input id="${name}"></div></div>`,
  '<span class="x" style="cursor:pointer">×</span>',
);

test.each([
  ['labels', LABELLED],
  ['groups', GROUPED],
])('a tag that another field has, too, is taken from its own field: %s', SLOW, async (_how, layout) => {
  const { tab, person } = await openPage(layout({ To: [ADA, BOB], Cc: [EVE, ADA] }));
  await person.click(tab.locator('.x').first());
  const lines = await person.done();
  expect(scriptOf(lines).text).toMatch(/^Click "(?:Remove|×)" for "ada@x\.org" with "To"$/);
  expect(await follow(lines)).toBe('["ada@x.org of To"]');
  setPage(layout({ To: [EVE, BOB, ADA], Cc: [ADA] }));
  expect(await follow(lines)).toBe('["ada@x.org of To"]');
  setPage(layout({ To: [BOB], Cc: [ADA, EVE] }));
  await expect(follow(lines)).rejects.toThrow('is not on the page');
});

test.each([
  ['rows', IN_ROWS],
  ['signs that are only drawn', DRAWN],
])('a tag that is told by its number is never another one: %s', SLOW, async (_how, layout) => {
  const { tab, person } = await openPage(layout({ To: [ADA, BOB], Cc: [EVE, ADA] }));
  await person.click(tab.locator('.x').first());
  const lines = await person.done();
  expect(await follow(lines)).toBe('["ada@x.org of To"]');
  setPage(layout({ To: [EVE, BOB, ADA], Cc: [ADA] }));
  await expect(follow(lines)).rejects.toThrow('stood with "ada@x.org"');
});

const PLAIN_TAGS: Record<string, (all: readonly string[]) => string> = {
  'spans in a span': (all) =>
    `<div>${all.map((name) => `<span><b>${name}</b><i>×</i></span>`).join(' ')}</div>`,
  'a text and its sign': (all) =>
    `<div>${all.map((name) => `<span>${name}<i>×</i></span>`).join('')}<input aria-label="Trees"></div>`,
  'signs in a sentence': (all) =>
    `<p>Labels: ${all.map((name) => `<span>${name} <i>×</i></span>`).join(', ')}</p>`,
};

test.each(Object.entries(PLAIN_TAGS))(
  'a tag of which nothing says that it can be pressed is removed by its words, wherever it stands: %s',
  SLOW,
  async (_how, tags) => {
    const page = (all: readonly string[]) =>
      `${tags(all)}<script>document.body.addEventListener('click', (event) => { if (event.target.localName !== 'i') return; const tag = event.target.parentElement; did('removed ' + tag.textContent.replace('×', '').trim(), event); tag.remove() })</script>`;
    const { tab, person } = await openPage(page(['Oak', 'Elm', 'Ash']));
    await person.click(tab.locator('i').nth(1));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "×" for "Elm"');
    setPage(page(['Yew', 'Oak', 'Elm']));
    expect(await follow(lines)).toBe('["removed Elm"]');
    setPage(page(['Yew', 'Oak', 'Elms']));
    await expect(follow(lines)).rejects.toThrow('Line 1');
  },
);
