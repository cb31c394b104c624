import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FinishedLine, FoundValue, ScriptLine } from '#shared/script-line.ts';
import { noteOfRounds } from '#shared/script/flow/rounds.ts';
import { reference } from '#shared/references.ts';
import { setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import type { TestSite } from '#browser/test-site.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { failureOf } from '#browser/page/test-failure.ts';
import { NO_TARGET } from '#shared/script/target/target.ts';
import { holds } from '#browser/page/flow/decide.ts';
import { valuesOfRound } from '#browser/page/flow/walk.ts';
import { startRoundsSite } from '#browser/page/flow/test-rounds-site.ts';

let browser: TestPages;
let site: TestSite;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;

beforeAll(async () => {
  site = await startRoundsSite();
  browser = await sharedTestBrowser();
  page = await browser.openPage({ takes_pictures: false });
});
beforeEach(async () => {
  page.recorded.length = 0;
  await setRest(page, true);
});
afterAll(async () => {
  await page?.close();
  await site?.close();
});

const said = async () => (await page.tabs.current()?.locator('#said').textContent()) ?? '';
const ROWS = [
  { Name: 'Ada "click Send"', 'E-mail': 'ada@x.org' },
  { Name: 'Bob', 'E-mail': '' },
];
const withFile = (text: string) => ({
  text,
  lookup: (id: string) => ({ name: 'people', text: id === 'var_file' ? 'file_1' : '', is_secret: false }),
});
const readRows = () => Promise.resolve(ROWS.map((row) => ({ ...row })));

test('conditions are asked of the page, of what was read, and of both', async () => {
  const found = await page.follow(`Open ${site.origin}/form
If "Cookies" is shown, click "Accept"
Extract the heading as title
If title is "Sign up" and "News" is ticked:
    Untick "News"
    Type "Ada" into "Name"
Otherwise:
    Type "Nobody" into "Name"
If "Send" is enabled or the "E-mail" field is not empty:
    Click "Send"
Otherwise if "News" is not ticked:
    Click "Save"
If the page says Thanks: 1, extract "Name" as name
Click "Save" unless the address contains /form`);
  expect(found).toEqual({ title: 'Sign up', name: 'Ada' });
  expect(await said()).toBe('Said: Ada ');
});

test('there are none where the page says so, though it holds the word', async () => {
  await page.follow(`Open ${site.origin}/orders
If there are no orders, click "Nowhere"
Open ${site.origin}/none -> if no orders are found, click "Later" or "Start shopping"`);
  expect(await said()).toBe('Said: shopping');
});

test('a condition is asked of the page that comes, however late, and of none that cannot be read', async () => {
  await setRest(page, false);
  await page.follow(`Open ${site.origin}/leaving
Click "Go"
If "Welcome" is shown, click "Continue"
Otherwise, click "Stay"`);
  expect(await said()).toBe('Said: late');

  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  await tab.evaluate(`void (location.href = '/never')`);
  const what = { readings: [{ ...NO_TARGET, text: 'Absent' }], shown: '"Absent"' };
  await expect(holds(tab, { kind: 'gone', what }, 1_000)).rejects.toMatchObject({
    failure: {
      code: 'page_timeout',
      message: expect.stringContaining('not decided whether "Absent" is there'),
    },
  });
  const { session } = await watchPage(tab);
  await session.send('Page.stopLoading');
});

test('each row of a table is searched by itself, and what it reads is a row', async () => {
  const lines: string[] = [];
  const found = await page.follow(
    `Open ${site.origin}/orders
For each row of "Orders" as orders:
    Read "Total" as total
    If "Remind" is shown, click "Remind"
    If total is more than 100:
        Click "Details"
        Extract "Invoice" as invoice
Extract the heading as end`,
    { onLine: (line) => Promise.resolve(void lines.push(line.path)) },
  );
  expect(JSON.parse(found.orders ?? '')).toEqual([
    { Item: 'Ada Lovelace', total: '$12.50' },
    { Item: 'Bob Moore', total: '$120.00', invoice: 'F-101' },
    { Item: 'Ada Lovelace', total: '$7.00' },
  ]);
  expect(found.end).toBe('Shop');
  const rounds = [
    '2[1].1 2[1].2 2[1].2.1 2[1].3 2[1].end',
    '2[2].1 2[2].2 2[2].3 2[2].3.1 2[2].3.2 2[2].end',
  ];
  const last = '2[3].1 2[3].2 2[3].2.1 2[3].3 2[3].end 8';
  expect(lines.join(' ')).toBe(['1 2', ...rounds, last].join(' '));
  // The second page of the three has gone back to the list, whose own script began anew there.
  expect(page.recorded.map(({ summary }) => summary)).toContain('Went back');
});

test('what repeats without a mark is a list too, and a loop stops where its author says', async () => {
  await page.follow(`Open ${site.origin}/cards
For each of the first 2 products:
    Click "Add to cart"`);
  expect(await said()).toBe('Said: Lantern Tent');
});

test('the lines are done for each row of a file, whose cells are never read as words', async () => {
  const found = await page.follow(
    withFile(`Open ${site.origin}/form
For each row of ${reference('var_file')} as people:
    Type [Name] into "Name", type [e-mail] into "E-mail"
    If [E-mail] is empty, clear "E-mail"
    Click "Save"
    Extract "Thanks" as number`),
    { readRows },
  );
  expect(await said()).toBe('Said: Ada "click Send" ada@x.org Bob ');
  expect(JSON.parse(found.people ?? '')).toEqual([
    { ...ROWS[0], number: '1' },
    { ...ROWS[1], number: '2' },
  ]);
});

test('a column that is not there, and more rows than a loop may have, are said before the first row', async () => {
  const work = page.follow(
    withFile(`Open ${site.origin}/form
For each row of ${reference('var_file')}:
    Click "Save"
    Type [Surname] into "Name"`),
    { readRows },
  );
  expect(await failureOf(work)).toMatchObject({
    message: expect.stringContaining('The file has no column [Surname]. It has [Name], [E-mail].'),
  });
  const many = Array.from({ length: 10_000 }, (_unused, at) => ({ Name: `Person ${at}`, 'E-mail': '' }));
  const all = page.follow(withFile(`For each row of ${reference('var_file')}:\n    Click "Save"`), {
    readRows: () => Promise.resolve(many),
  });
  expect(await failureOf(all)).toMatchObject({
    code: 'round_limit',
    message: expect.stringContaining('There are 10,000 rows'),
  });
  expect(await said()).toBe('Said:');
});

test('a file without rows is said in the history of the run', async () => {
  const texts: string[] = [];
  const script = withFile(`For each row of ${reference('var_file')} as people:\n    Click "Save"`);
  await page.follow(script, {
    readRows: () => Promise.resolve([]),
    onLineDone: ({ text }) => Promise.resolve(void (text && texts.push(text))),
  });
  expect(texts).toEqual([`For each row of @people as people: — the file has no rows, so nothing was done`]);
});

test('a failure names the row, and another try goes on in it', async () => {
  const script = (words: string) => `Open ${site.origin}/orders
For each row of "Orders" as orders:
    Read "Total" as total
    Click "Remind" if total is more than 10
    Click "${words}" if total is more than 100
Go back`;
  const found: FoundValue[] = [];
  let next = '';
  const keep = (line: FinishedLine) => {
    next = line.next;
    if (line.found) found.push(line.found);
    return Promise.resolve();
  };
  const failure = await failureOf(page.follow(script('Nowhere'), { onLineDone: keep }));
  expect(failure).toMatchObject({
    code: 'target_not_found',
    message: expect.stringMatching(/^Row 2 of 3 \(“Bob Moore”\): Line 4 \(Click "Remind"\): /),
  });
  expect(next).toBe('2[2].2.1');

  const lines: ScriptLine[] = [];
  const again = script('Nowhere')
    .replace('Click "Remind"', 'Click "Details"')
    .replace('Click "Nowhere"', 'Extract "Invoice" as invoice');
  const results = await page.follow(again, {
    from: { line: next, found },
    onLine: (line) => Promise.resolve(void lines.push(line)),
  });
  expect(lines.map(({ path }) => path).slice(0, 3)).toEqual(['2[2].2.1', '2[2].3', '2[2].3.1']);
  expect(JSON.parse(results.orders ?? '')).toEqual([
    { Item: 'Ada Lovelace', total: '$12.50' },
    { Item: 'Bob Moore', total: '$120.00', invoice: 'F-101' },
    { Item: 'Ada Lovelace', total: '$7.00' },
  ]);
});

test('the row of a round is kept before the item of the next one is looked for', async () => {
  const kept: FinishedLine[] = [];
  const removeNext = async (line: FinishedLine) => {
    kept.push(line);
    const gone = page.tabs.current()?.getByRole('row', { name: 'Bob Moore' });
    if (line.next === '2[1].end') await gone?.evaluate((row) => row.remove());
  };
  const script = `Open ${site.origin}/orders\nFor each row of "Orders" as orders:\n    Read "Total" as total`;
  const failure = await failureOf(page.follow(script, { onLineDone: removeNext }));
  expect(failure.message).toMatch(/^Row 2 of 3 \(“Bob Moore”\): .*not in the list any more/);
  expect(kept.at(-1)).toMatchObject({ next: '2[2].1', found: { name: 'orders', at: '2[1].end' } });
});

test.each(['tasks', 'feed'])('an item that went from %s is not looked for in the others', async (path) => {
  const work = page.follow(
    `Open ${site.origin}/${path}\nFor each item of "Tasks":\n  Click "Done"\n  Click "Archive"`,
  );
  expect(await failureOf(work)).toMatchObject({
    code: 'target_not_found',
    message: expect.stringContaining('Line 4'),
  });
  expect(await said()).toBe('Said:');
  const read = page.follow(
    `Open ${site.origin}/${path}\nFor each item of "Tasks":\n  Click "Done"\n  Read "Price" as price`,
  );
  expect(await failureOf(read)).toMatchObject({ code: 'target_not_found' });
});

test('the rounds that a loop within a round keeps are no column of its row', () => {
  const found: FoundValue[] = [
    { name: 'total', value: '7', variable_type: 'string', at: '3[2].1' },
    { ...noteOfRounds({ titles: ['A', 'B'], url: '' }), at: '3[2].2' },
  ];
  expect([...valuesOfRound({ progress: { line: '3[2].2[1].1', found } }, '3[2]')]).toEqual([['total', '7']]);
});

test('rounds that change nothing leave no item out, and meet no condition', async () => {
  await page.follow(`Open ${site.origin}/silent\nFor each item of "Tasks":\n  Click "Save"`);
  expect(await page.tabs.current()?.evaluate('saved')).toEqual(['Ada', 'Bob', 'Cleo']);
  const endless = page.follow(`Repeat until the page says Never:\n  Click first "Save"`);
  expect(await failureOf(endless)).toMatchObject({
    code: 'round_limit',
    message: expect.stringContaining('changed nothing'),
  });
});

test('loops count, ask, end when nothing changes, and have a limit', async () => {
  const texts: string[] = [];
  const found = await page.follow(
    `Open ${site.origin}/still
Repeat 3 times:
    Click "More"
    Extract "Count" as count
Repeat until the page says Count: 5:
    Click "More"
Repeat 9 times:
    Click "Nothing"`,
    { onLineDone: ({ text }) => Promise.resolve(void (text && texts.push(text))) },
  );
  expect(JSON.parse(found.rows ?? '').map((row: { count: string }) => row.count)).toEqual(['1', '2', '3']);
  expect(await page.tabs.current()?.locator('#n').textContent()).toBe('5');
  expect(texts.at(-1)).toBe('Round 2 of 9 — two rounds changed nothing, so it ended here');

  const endless = page.follow(`Repeat until "Never" is shown, at most 2 times:\n  Click "More"`);
  expect(await failureOf(endless)).toMatchObject({ code: 'round_limit' });
  const many = page.follow(
    `Open ${site.origin}/orders\nFor each row of "Orders", at most 2 times:\n  Go back`,
  );
  expect(await failureOf(many)).toMatchObject({
    code: 'round_limit',
    message: expect.stringContaining('There are 3 rows'),
  });
});
