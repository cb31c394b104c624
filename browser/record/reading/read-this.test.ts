import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { someOf } from '#browser/page/test-some.ts';
import { MORE, ordersPage, ROWS, VALUES } from '#browser/record/reading/read-pages.ts';
import { openPerson, scriptOf, tabOf } from '#browser/record/test-person.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import type { ReadOffer } from '#shared/live/live-reading.ts';
import { lineForCollection, lineForValue } from '#shared/script/read-line.ts';

let browser: TestPages;
let site: TestSite;
let html = '';
let reader: Awaited<ReturnType<typeof openAlone>>;
let fresh: Awaited<ReturnType<TestBrowser['openPage']>>;

beforeAll(async () => {
  site = await startTestSite({
    '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(casePage(html)),
    '/pages': (request, response) => {
      const number = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1);
      response.writeHead(200, { 'content-type': 'text/html' }).end(casePage(ordersPage(number)));
    },
  });
  browser = await sharedTestBrowser();
  reader = await openAlone();
  fresh = await browser.openPage({ takes_pictures: false });
});
afterAll(async () => {
  await reader?.person.leave();
  await site?.close();
});

async function openAlone() {
  const page = await browser.openPage({ takes_pictures: false });
  return { page, person: await openPerson(page) };
}

/** Somebody in the one page in which all tests point at things: opening another takes longer than most of them. */
async function openReader(address: string) {
  if (reader.page.tabs.pages().length === 0) reader = await openAlone();
  const { page, person } = reader;
  // What does not come of a failed test may hang, and what is heard from now on is of this one.
  onTestFailed(() => page.close());
  await person.send({ kind: 'record', action: 'stop' });
  person.heard.length = 0;
  const tab = tabOf(page);
  await tab.goto(site.origin + address);
  await person.send({ kind: 'record', action: 'read' });
  const offered = (from: number): ReadOffer | undefined =>
    person.heard.slice(from).flatMap((said) => (said.kind === 'read_offer' ? [said.offer] : []))[0];
  const pick = async (find: (tab: Page) => ReturnType<Page['locator']>): Promise<ReadOffer> => {
    const from = person.heard.length;
    await person.click(find(tab));
    await expect.poll(() => offered(from), { interval: 10 }).toBeDefined();
    const offer = offered(from);
    if (!offer) throw new Error('Nothing was offered.');
    return offer;
  };
  return { tab, person, pick, offered };
}

/** What a line reads on a fresh page. */
async function readBy(line: string, address = '/'): Promise<unknown> {
  await fresh.open(site.origin + address);
  const found = new Map<string, string>();
  const lookup = (id: string) => ({ name: id, text: '', is_secret: false });
  await fresh.follow(
    { text: line, lookup },
    { onLineDone: async (done) => void (done.found && found.set(done.found.name, done.found.value)) },
  );
  const value = [...found.values()].at(-1) ?? '';
  return value.startsWith('[') ? JSON.parse(value) : value;
}

test('lists, nested parts, roles and hostile names are found by words', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  for (const [name, { html: given, at, kind, count, columns }] of someOf(Object.entries(MORE))) {
    html = given;
    const { pick } = await openReader('/');
    const [found] = (await pick(at)).collections;
    const said = found && [found.kind, found.count, found.columns];
    if (JSON.stringify(said) !== JSON.stringify([kind, count, columns]))
      faults.push(`${name}: ${JSON.stringify(said)}`);
    if (!found?.phrase) {
      faults.push(`${name}: no words`);
      continue;
    }
    const called = name.includes('hostile') ? ['a', 'b'] : found.columns;
    const line = lineForCollection(
      { ...found, phrase: found.phrase },
      { name: 'rows', called, is_all_pages: false },
    );
    const rows = await readBy(line);
    if (!Array.isArray(rows) || rows.length !== count)
      faults.push(`${name}: ${line} read ${JSON.stringify(rows)}`);
  }
  expect(faults).toEqual([]);
});

test('a list that goes on over pages is read to its end', { timeout: 300_000 }, async () => {
  const { pick } = await openReader('/pages');
  const [found] = (await pick((tab) => tab.getByText('$1.01'))).collections;
  expect(found).toMatchObject({ title: 'Orders', count: 2, next: 'Next', phrase: 'the table "Orders"' });
  if (!found?.phrase) throw new Error('It has no words.');
  const chosen = { name: 'orders', called: ['Nr', null], is_all_pages: true };
  const line = lineForCollection({ ...found, phrase: found.phrase }, chosen);
  expect(line).toBe('Extract the column "Order" as "Nr" of the table "Orders" on all pages as orders');
  const all = [11, 12, 21, 22, 31, 32].map((number) => ({ Nr: `F-${number}` }));
  expect(await readBy(line, '/pages')).toEqual(all);
});

test('a list of which only a part is drawn is scrolled to its end', { timeout: 300_000 }, async () => {
  html = `<h2>Customers</h2><div id="box" style="height: 200px; overflow: auto"><div id="inner" style="position: relative; height: 4800px"></div></div><script>
    const draw = () => { const from = Math.floor(box.scrollTop / 40); inner.innerHTML = Array.from({ length: 7 }, (_one, at) => from + at).filter((at) => at < 120)
      .map((at) => '<div class="line" style="position: absolute; top: ' + at * 40 + 'px; height: 40px"><b class="name">Customer ' + (at + 1) + '</b> <i class="city">City ' + (at % 2) + '</i></div>').join('') };
    box.onscroll = () => setTimeout(draw, 20); draw()</script>`;
  const { pick } = await openReader('/');
  const [found] = (await pick((shown) => shown.getByText('Customer 3', { exact: true }))).collections;
  expect(found).toMatchObject({ title: 'Customers', count: 7, next: null, scrolls: true });
  if (!found?.phrase) throw new Error('It has no words.');
  const chosen = { name: 'all', called: found.columns, is_all_pages: true };
  const line = lineForCollection({ ...found, phrase: found.phrase }, chosen);
  expect(line).toBe('Extract the table "Customers" to its end as all');
  const all = Array.from({ length: 120 }, (_one, at) => ({
    Name: `Customer ${at + 1}`,
    City: `City ${at % 2}`,
  }));
  expect(await readBy(line)).toEqual(all);
});

test('of a list that draws late, no row is left out', { timeout: 300_000 }, async () => {
  // Every third part is drawn only after the list has been scrolled on.
  html = `<h2>Customers</h2><div id="box" style="height: 200px; overflow: auto"><div id="inner" style="position: relative; height: 1600px"></div></div><script>
    let scrolls = 0;
    const draw = () => { const from = Math.floor(box.scrollTop / 40); inner.innerHTML = Array.from({ length: 6 }, (_one, at) => from + at).filter((at) => at < 40)
      .map((at) => '<div class="line" style="position: absolute; top: ' + at * 40 + 'px; height: 40px"><b class="name">Customer ' + (at + 1) + '</b> <i class="city">City ' + (at + 1) + '</i></div>').join('') };
    box.onscroll = () => setTimeout(draw, ++scrolls % 3 === 0 ? 700 : 10); draw()</script>`;
  const all = Array.from({ length: 40 }, (_one, at) => ({
    Name: `Customer ${at + 1}`,
    City: `City ${at + 1}`,
  }));
  expect(await readBy('Extract the table "Customers" to its end as all')).toEqual(all);
});

test('a list that grows at its end is read once', { timeout: 300_000 }, async () => {
  html = `<h2>News</h2><ul id="list"><li>News 1</li><li>News 2</li></ul><button onclick="more()">Load more</button><script>
    let count = 2;
    function more() { setTimeout(() => { for (let i = 0; i < 2; i++) list.insertAdjacentHTML('beforeend', '<li>News ' + ++count + '</li>');
      if (count >= 6) document.querySelector('button').remove() }, 200) }</script>`;
  expect(await readBy('Extract the list "News" on all pages as news')).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `News ${number}`),
  );
});

test('a column that is not there fails the line', { timeout: 300_000 }, async () => {
  html = ROWS['table with a header']?.html ?? '';
  await expect(readBy('Extract the column "Price" of the table "Orders" as it')).rejects.toThrow(
    'no column "Price"',
  );
});

test(
  'keys go through what can be read, and nothing of it reaches the page',
  { timeout: 300_000 },
  async () => {
    html = `<button onclick="document.title = 'clicked'">Buy</button><p>Total: $4</p><p>Tax: $1</p><input type="password" value="hunter22">`;
    const { tab, person, offered } = await openReader('/');
    for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await person.press(key);
    const from = person.heard.length;
    await person.press('Enter');
    await expect.poll(() => offered(from)?.value?.phrase).toBe('"Total"');
    await person.click(tab.locator('input'));
    await person.click(tab.getByRole('button'));
    expect(await tab.title()).not.toBe('clicked');
    expect(JSON.stringify(person.heard)).not.toContain('hunter22');
    await person.press('Escape');
    expect(person.heard.findLast(({ kind }) => kind === 'recording')).toMatchObject({ state: 'off' });
  },
);

test('what is read is a line of the recording, in its place', { timeout: 300_000 }, async () => {
  html = '<button>One</button><p>Total: $4</p><button>Two</button>';
  const { tab, person, pick } = await openReader('/');
  await person.send({ kind: 'record', action: 'read_off' });
  await person.record();
  await person.click(tab.getByText('One'));
  await person.send({ kind: 'record', action: 'read' });
  const { value } = await pick((shown) => shown.getByText('Total'));
  await person.send({ kind: 'record', action: 'add', line: lineForValue(value?.phrase ?? '', 'Total due') });
  await person.click(tab.getByText('Two'));
  const whole = 'Extract the table "Orders" on all pages as orders';
  await person.send({ kind: 'record', action: 'read' });
  await person.send({ kind: 'record', action: 'add', line: whole });
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Click "One"',
    'Extract "Total" as total_due',
    'Click "Two"',
    whole,
  ]);
  expect(lines.map(({ note }) => note)).toEqual(['', '', '', expect.stringContaining('on the last page')]);
});

test(
  'pointing on a page of 5,000 elements looks at no more than what is pointed at',
  { timeout: 300_000 },
  async () => {
    html = `<h1>All</h1><ul>${Array.from({ length: 2_500 }, (_unused, at) => `<li><b>Item ${at}</b> <i>$${at}</i></li>`).join('')}</ul>`;
    const { tab, person, pick } = await openReader('/');
    const from = person.heard.length;
    const spot = await tab.getByText('Item 3', { exact: true }).boundingBox();
    const moves = 60;
    for (let at = 0; at < moves; at += 1) {
      const point = { x: (spot?.x ?? 0) + 5 + (at % 10), y: (spot?.y ?? 0) + 5 };
      await person.send({
        kind: 'mouse',
        action: 'mouseMoved',
        ...point,
        button: 'none',
        buttons: 0,
        clicks: 0,
        modifiers: 0,
      });
    }
    expect(person.heard.slice(from).filter(({ kind }) => kind === 'outline')).toHaveLength(moves);
    const [found] = (await pick((shown) => shown.getByText('$3', { exact: true }))).collections;
    expect(found).toMatchObject({ count: 2_500, title: 'All' });
  },
);

test(
  'an offer looks at the whole page once, however deep it is, and is made without words when that fails',
  { timeout: 300_000 },
  async () => {
    const card = (at: number) =>
      `<div class="card"><h3>Tent ${at}</h3><p class="price">$${at}</p><ul><li>Red ${at}</li><li>Blue ${at}</li><li>Green ${at}</li></ul></div>`;
    html = `<h2>Tents</h2><div>${[1, 2, 3, 4].map(card).join('')}</div>${'<div><p>Reply</p>'.repeat(300)}`;
    const { tab, pick } = await openReader('/');
    const looks = vi.spyOn(tab, 'ariaSnapshotJSON');
    onTestFinished(() => looks.mockRestore());
    const { value, collections } = await pick((shown) => shown.getByText('Red 3'));
    expect(collections.map(({ count, phrase }) => [count, phrase])).toEqual([
      [4, 'the table "Tents"'],
      [3, 'the list "Tent 3"'],
    ]);
    expect(value?.text).toBe('Red 3');
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRejectedValue(new Error('Timeout 8000ms exceeded.'));
    const blind = await pick((shown) => shown.getByText('$2'));
    expect(blind.value).toMatchObject({ text: '$2', phrase: null });
    expect(blind.collections[0]).toMatchObject({ count: 4, phrase: null, title: 'Tents' });
  },
);

test('a value is read again by what stands beside it', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  for (const [kind, { html: given, at, value, phrase, name }] of someOf(Object.entries(VALUES))) {
    html = given;
    const { pick } = await openReader('/');
    const offer = await pick(at);
    if (offer.value?.text !== value || offer.value.phrase !== phrase)
      faults.push(`${kind}: ${JSON.stringify(offer.value)}`);
    if (name !== undefined && offer.value?.name !== name)
      faults.push(`${kind} is called ${offer.value?.name}`);
    const read = offer.value?.phrase ? await readBy(lineForValue(offer.value.phrase, 'it')) : null;
    if (read !== value) faults.push(`${kind} read ${JSON.stringify(read)}`);
  }
  expect(faults).toEqual([]);
});

test('all like it are read as a table, with its columns', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  for (const [kind, { html: given, at, title = '', columns, count, first }] of someOf(Object.entries(ROWS))) {
    html = given;
    const { pick } = await openReader('/');
    const [found] = (await pick(at)).collections;
    const said = found && [found.kind, found.title, found.columns, found.count, found.rows[0]];
    if (JSON.stringify(said) !== JSON.stringify(['table', title, columns, count, first]))
      faults.push(`${kind}: ${JSON.stringify(said)}`);
    if (!found?.phrase) {
      faults.push(`${kind}: no words`);
      continue;
    }
    const line = lineForCollection(
      { ...found, phrase: found.phrase },
      { name: 'rows', called: found.columns, is_all_pages: false },
    );
    const rows = await readBy(line);
    const wanted = Object.fromEntries(columns.map((column, number) => [column, first[number]]));
    const isSame =
      Array.isArray(rows) && rows.length === count && JSON.stringify(rows[0]) === JSON.stringify(wanted);
    if (!isSame) faults.push(`${kind}: ${line} read ${JSON.stringify(rows)}`);
  }
  expect(faults).toEqual([]);
});
