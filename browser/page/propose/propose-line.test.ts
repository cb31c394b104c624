import { afterAll, beforeAll, expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { lookUpLines } from '#browser/page/look-up-lines.ts';
import { proposeLine } from '#browser/page/propose/propose-line.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const DESK = `<h1>Desk</h1><dl><dt>Waiting</dt><dd>2</dd><dt>Water butt level</dt><dd>64 %</dd></dl>
<form><label for="p">Pickup</label><input id="p"><label for="w">Weight (kg)</label><input id="w"><label for="d">Visit on</label><input type="date" id="d">
<div role="group" aria-label="Vehicle"><button type="button">Saloon</button><button type="button">Minibus</button></div>
<fieldset><legend>Languages</legend><label><input type="checkbox"> Polish</label><label><input type="checkbox"> Arabic</label></fieldset>
<label><input type="checkbox" checked> Send a reminder</label><label for="o">Where will it be?</label><select id="o"><option>Front garden</option><option>Pavement</option></select>
<label for="s">Sofa</label><input type="number" id="s"><label for="m">Mattress</label><input type="number" id="m"></form>
<table><thead><tr><th>Ride</th><th>Status</th><th>Driver</th><th></th></tr></thead><tbody>${['4471', '4472'].map((ride) => `<tr><td>${ride}</td><td>Open</td><td><select aria-label="Driver"><option>Nobody</option><option>Bettina</option></select></td><td><button>Rent out</button></td></tr>`).join('')}</tbody></table>
<div><h3>Novice quad</h3><p>2 seats left</p><button>Join</button></div><div><h3>Mixed eight</h3><p>5 seats left</p><button>Join</button></div>
${[
  ['Clover', 'Hutch 1'],
  ['Momo', 'Room 2'],
]
  .map(([name, where]) => `<article><h3>${name}</h3><dl><dt>Where</dt><dd>${where}</dd></dl></article>`)
  .join('')}
<div role="dialog" aria-label="Newsletter"><button>Yes please</button><button>No thanks</button></div>
<label for="e">Your e-mail</label><input id="e"><button>Subscribe</button>
<label><input type="checkbox" checked> Show clock</label><label for="c">Species</label><select id="c"><option>Dog</option><option>Cat</option></select><button>Cats</button>
<details><summary>How do I get a bigger bin?</summary><p>Ask us.</p></details>`;

const RISKY = `<table><tr><th>Job</th><th></th></tr>${['4471', '4472'].map((job) => `<tr><td>${job}</td><td><button>Delete</button></td></tr>`).join('')}</table>
${['Yoga', 'Pilates'].map((course) => `<article><h3>${course}</h3><button>Book</button></article>`).join('')}
<label>Status <select><option>All</option><option>Free</option></select></label><a href="#u">Units</a><a href="#s">Sourdough</a>
<button>Submit case</button><section><label>Number <input></label><button>Track</button></section><button>Send reminder</button><label><input type="checkbox"> Step-free access</label>
<label>Class <select><option>2a</option><option>4b</option></select></label><label>Recipients <select><option>Everybody</option><option>Class 4b</option></select></label>
<label>Meal <select><option>Tea</option><option>Lunch</option></select></label><label>Day <select><option>Monday</option><option>Tuesday</option></select></label>
${['Rowing', 'Judo'].map((course) => `<article><h3>${course}</h3><button>Join</button></article>`).join('')}`;
const ACTS = `<nav><a href="#o">Orders</a></nav><button>Place order</button><a href="#c">Completed</a><a href="#t">Cannot log in</a>
<label>Patient name <input></label><label>Page title <input></label><label>Leave period <input></label><label>Full name <input></label><label>Staff number <input></label>
<table><thead><tr><th>Order</th><th>Customer</th><th>Total</th></tr></thead><tbody><tr><td>F-1</td><td>Grace Hopper</td><td>$89.00</td></tr></tbody></table>`;
const LARGE = `<table><tr><th>Status</th><th>Job</th></tr>${'<tr><td>Open</td><td>Open</td></tr>'.repeat(400)}</table>
${'<p>Row<button>Rent</button></p>'.repeat(800)}${'<label>Name <input></label>'.repeat(500)}`;

const offerOf = (tree: PageTree, said: string) => proposeLine(tree, said)?.line ?? null;
let site: TestSite;

let browser: TestPages;
beforeAll(async () => {
  site = await startTestSite({
    '/': DESK,
    '/other': '<button>Other</button>',
    '/risky': RISKY,
    '/acts': ACTS,
    '/large': LARGE,
  });
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await site.close();
});

const OFFERED: readonly (readonly [string, string])[] = [
  ['they need a minibus', 'Click "Minibus"'],
  ['leave it on the pavement', 'Select "Pavement" from "Where will it be?"'],
  ["don't send a reminder", 'Untick "Send a reminder"'],
  ['I speak Polish and Arabic', 'Tick "Polish", then tick "Arabic"'],
  ['pick up at 22 Mill Lane', 'Type "22 Mill Lane" into "Pickup"'],
  ['82.5 kg', 'Type "82.5" into "Weight (kg)"'],
  ['the vet comes on 2 December 2026', 'Type "2 December 2026" into "Visit on"'],
  ['two mattresses and one sofa', 'Type "2" into "Mattress", then type "1" into "Sofa"'],
  ['rent out 4472', 'Click "Rent out" for "4472"'],
  ['give ride 4472 to Bettina', 'Select "Bettina" from "Driver" for "4472"'],
  ['sign me up for the novice quad', 'Click "Join" for "novice quad"'],
  ['how full is the water butt', 'Read "Water butt level" as water_butt_level'],
  ['what is the status of 4471', 'Read "Status" for "4471" as status'],
  ['how many seats are left in the novice quad', 'Read "seats left" for "Novice quad" as seats_left'],
  ['where is Clover', 'Read "Where" for "Clover" as where'],
  ['no thanks to the newsletter', 'Click "No thanks"'],
  ['hide the clock', 'Untick "Show clock"'],
  ['it is a cat', 'Select "Cat" from "Species"'],
  ['only cats', 'Click "Cats"'],
  ['subscribe jo@example.org', 'Type "jo@example.org" into "Your e-mail", then click "Subscribe"'],
  ['open the question about the bigger bin', 'Click "How do I get a bigger bin?"'],
];

const NOT_OFFERED: readonly string[] = [
  // Two are as near.
  'join the eight or the quad',
  'rent it out',
  // What is denied is no button, and what is asked is not pressed.
  'do not join the novice quad',
  'is there a minibus',
  // The number is what the line was written for.
  'subscribe 4711 times',
  'minibus unless it rains',
  // Most of it is about something else.
  'write to Bettina that the pavement is closed until Friday afternoon',
  'hello',
  '{{secret}} minibus',
  'they need a minibus {{note}}',
];

test('a line that is not understood is offered the line that its words mean on the page, and only where one is near', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  await tab.goto(site.origin);
  const tree = await readPageTree(tab);
  expect(OFFERED.map(([said]) => [said, offerOf(tree, said)])).toEqual(OFFERED);
  expect(NOT_OFFERED.map((said) => [said, offerOf(tree, said)])).toEqual(
    NOT_OFFERED.map((said) => [said, null]),
  );
  await page.close();
});

test('what pays, sends or deletes is offered only where the line says that', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  const tab = page.tabs.current();
  await tab?.goto(`${site.origin}/risky`);
  const tree = tab && (await readPageTree(tab));
  const offered = (said: string) => tree && offerOf(tree, said);
  expect(offered('take 4472 out')).toBeNull();
  expect(offered('get rid of 4472')).toBe('Click "Delete" for "4472"');
  expect(offered('put me down for yoga')).toBeNull();
  expect(offered('yoga, please book')).toBe('Click "Book" for "yoga"');
  expect(offered('sign me up for rowing')).toBe('Click "Join" for "rowing"');
  expect(offered('show the free units')).toBe('Select "Free" from "Status"');
  expect(offered('lunch on Tuesday')).toBe('Select "Lunch" from "Meal", then select "Tuesday" from "Day"');
  expect(offered('lunch on Tuesday with Ben')).toBeNull();
  expect(offered('recipients class 4b')).toBe('Select "Class 4b" from "Recipients"');
  expect(offered('read more about Sourdough')).toBe('Click "Sourdough"');
  // Who is meant is not on the page.
  expect(offered('remind Ben to pay')).toBeNull();
  expect(offered('submit')).toBe('Click "Submit case"');
  expect(offered('track NG-502')).toBe('Type "NG-502" into "Number", then click "Track"');
  expect(offered('step free')).toBe('Tick "Step-free access"');
  await page.close();
});

test('what is offered does what the line says', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  const tab = page.tabs.current();
  await tab?.goto(`${site.origin}/acts`);
  const tree = tab && (await readPageTree(tab));
  const offered = (said: string) => tree && offerOf(tree, said);
  for (const said of [
    'finish the order',
    'solve the ticket "Cannot log in"',
    'complete all the todos',
    'remind the patient the day before',
    'comment "Nice page"',
    'leave period from 2026-12-07 to 2026-12-11',
    'full name Ada, staff number 7',
  ])
    expect([said, offered(said)]).toEqual([said, null]);
  expect(offered("what is the total of Grace Hopper's order?")).toBe(
    'Read "Total" for "Grace Hopper" as total',
  );
  expect(offered('who is the customer of F-1')).toBe('Read "Customer" for "F-1" as customer');
  expect(offered('show the orders')).toBe('Click "Orders"');
  await page.close();
});

test('the lines of a script are compared with a page: those alone that say one thing and find nothing', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  await tab.goto(site.origin);
  const text = `  they need a minibus
Click "Saloon"
- it is a cat.
they need a minibus, then click "Saloon"
If they need a minibus, click "Saloon"
pick up at 22 Mill Lane
they need a minibus {{note}}
Type "a
they need a minibus`;
  const { offers } = await lookUpLines(tab, { text }, '2026-11-29');
  expect(offers).toEqual([
    { line: 1, said: '  they need a minibus', offer: '  Click "Minibus"' },
    { line: 3, said: '- it is a cat.', offer: '- Select "Cat" from "Species"' },
    { line: 6, said: 'pick up at 22 Mill Lane', offer: 'Type "22 Mill Lane" into "Pickup"' },
    { line: 9, said: 'they need a minibus', offer: 'Click "Minibus"' },
  ]);
  const many = Array.from({ length: 100 }, () => 'they need a minibus').join('\n');
  expect((await lookUpLines(tab, { text: many }, '2026-11-29')).offers.length).toBeLessThanOrEqual(12);
  await page.close();
});

test('of hundreds of things of one name none is offered', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  await tab.goto(`${site.origin}/large`);
  const tree = await readPageTree(tab);
  // Each would be compared with all others of its name.
  for (const said of ['what is the status open', 'rent out row 7', 'my name is Ada Lovelace'])
    expect(offerOf(tree, said)).toBeNull();
  await page.close();
});

test('a run that cannot read a line says what it may mean on the page, and does nothing', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  await page.tabs.current()?.goto(site.origin);
  const adviceOf = async (text: string) => {
    const error: unknown = await page.follow(text).catch((failure: unknown) => failure);
    return error instanceof StepFailure ? error.failure.what_to_do : 'done';
  };
  expect(await adviceOf('they need a minibus today')).toMatch(/^Did you mean: Click "Minibus"\?/);
  // It is read as a box, a list or a button of these words, and none is there.
  expect(await adviceOf('pick up at 22 Mill Lane')).toMatch(
    /^Did you mean: Type "22 Mill Lane" into "Pickup"\?/,
  );
  // The line is meant for the page that is open by then.
  expect(await adviceOf(`Open ${site.origin}/other\nthey need a minibus today`)).not.toMatch(/Did you mean/);
  // What was to be typed may be a password.
  expect(await adviceOf('Type "practice" into "Minibus"')).not.toMatch(/Did you mean/);
  const done = page.recorded.filter(({ succeeded }) => succeeded).map(({ summary }) => summary);
  expect(done).toEqual([expect.stringMatching(/^Opened .*\/other/)]);
  await page.close();
});
