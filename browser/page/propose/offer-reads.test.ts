import { afterAll, beforeAll, expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { replaceWords } from '#shared/script/words/replace-words.ts';
import { setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { lookUpLines } from '#browser/page/look-up-lines.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
const PARTS = table(
  ['Part', 'In stock', 'Shelf'],
  [
    ['Chain', '14', 'B2'],
    ['Tyre', '3', 'C1'],
  ],
);
const LANTERNS = table(
  ['Product', 'Price'],
  [
    ['Storm Lantern II', '$49.00'],
    ['Enamel Mug', '$14.50'],
  ],
);
const SEARCH =
  '<label>Search products <input type="search"></label><dl><dt>Products sold</dt><dd>12</dd></dl>';
const ACCOUNT = '<dl><dt>Balance due</dt><dd>$120.00</dd><dt>Last payment</dt><dd>2 May</dd></dl>';

let site: TestSite;
let browser: TestPages;
beforeAll(async () => {
  site = await startTestSite({
    '/parts': PARTS,
    '/lanterns': LANTERNS,
    '/account': ACCOUNT,
    '/search': SEARCH,
  });
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await site.close();
});

async function failureOf(path: string, line: string) {
  const page = await browser.openPage({ takes_pictures: false });
  await setRest(page, true);
  await page.tabs.current()?.goto(`${site.origin}${path}`);
  const failure: unknown = await page.follow(line).catch((error: unknown) => error);
  await page.close();
  if (!(failure instanceof StepFailure)) throw new Error(`Done: ${JSON.stringify(failure)}`);
  return failure;
}

const repairOf = async (path: string, line: string) => (await failureOf(path, line)).repair;

test('a line that read nothing is offered lines that read something there, with what they read', async () => {
  const lantern = await repairOf('/lanterns', 'Get the price of the Storm Lanterm Deluxe');
  expect(lantern).toMatchObject({
    called: 'price of the Storm Lanterm Deluxe',
    looked_for: 'Get the price of the Storm Lanterm Deluxe',
    at: [0, 41],
    choices: [{ kind: 'value', label: 'Price, Storm Lantern II', why: 'Reads "$49.00".' }],
  });
  // What is read keeps its name.
  expect(lantern?.choices[0]?.words).toBe(
    'Read "Price" for "Storm Lantern II" as "the price of the Storm Lanterm Deluxe"',
  );
  const chains = await repairOf('/parts', 'Read "Stocked" for "Chain" as count');
  expect(chains?.choices[0]).toMatchObject({
    words: 'Read "In stock" for "Chain" as count',
    why: 'Reads "14".',
  });
  const balance = await repairOf('/account', 'Read "Balance owed" as owed');
  expect(balance?.choices.map(({ words, why }) => [words, why])).toEqual([
    ['Read "Balance due" as owed', 'Reads "$120.00".'],
  ]);
});

test('nothing is offered where nothing is alike, and what is meant can be pointed at', async () => {
  expect(await repairOf('/account', 'Read "Number of guests" as guests')).toMatchObject({
    choices: [],
    reads: { kind: 'any', name: 'guests' },
  });
});

test('the line that is written shows what it reads on the open page, and else what would read something there', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  const tab = page.tabs.current();
  if (!tab) throw new Error('No tab.');
  const hereOf = async (path: string, text: string, at?: number) => {
    await tab.goto(`${site.origin}${path}`);
    const { lines, reads } = await lookUpLines(tab, { text, at }, '2026-11-29');
    return { lines, reads };
  };
  expect(await hereOf('/account', 'Read "Balance due" as due', 1)).toEqual({
    lines: [{ line: 1, found: 'one', kind: 'value', label: '$120.00' }],
    reads: [],
  });
  expect(await hereOf('/parts', 'Click "x"\n- read the table as parts', 2)).toMatchObject({
    lines: [{ line: 1 }, { line: 2, found: 'one', kind: 'rows', label: '2' }],
  });
  const said = '- Read "Balance owed" as owed';
  expect(await hereOf('/account', said, 1)).toEqual({
    lines: [{ line: 1, found: 'none', kind: '', label: '' }],
    reads: [{ line: 1, said, offer: '- Read "Balance due" as owed', why: 'Reads "$120.00".' }],
  });
  // Another line is written, the value is a variable, or it is about an item of a loop.
  expect((await hereOf('/account', said)).reads).toBeUndefined();
  expect((await hereOf('/account', 'Read {{var_a}} as a', 1)).reads).toBeUndefined();
  expect((await hereOf('/account', 'For each row:\n  Read "Balance owed"', 2)).reads).toBeUndefined();
  await page.close();
});

test('a line that is understood in other words is named, and changed, as its author wrote it', async () => {
  const line = 'Which is the price of Storm Lanterm Deluxe';
  const { failure, repair } = await failureOf('/lanterns', line);
  expect(failure.message).toMatch(/^Line 1 \(Which is the price of .*, taken to mean: what is the price of /);
  const [choice] = repair?.choices ?? [];
  expect(choice?.why).toBe('Reads "$49.00".');
  expect(repair && replaceWords(line, repair, choice?.words ?? '')).toBe(choice?.words);
});

test('a field that reads nothing is not offered', async () => {
  const repair = await repairOf('/search', 'Which is the cheapest product');
  expect((repair?.choices ?? []).map(({ label }) => label)).not.toContain('Search products');
});
