import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, setPage } = recordingTests();

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const PLAN = (name: string, areas: string, more = '') =>
  `<img id="${name}" src="${PIXEL}" width="300" height="200" alt="${name}" usemap="#m-${name}" ${more}><map name="m-${name}">${areas}</map>`;
const AREA = (shape: string, coords: string, alt: string, effect = alt) =>
  `<area shape="${shape}" coords="${coords}" href="#" ${alt === '' ? '' : `alt="${alt}"`} onclick="event.preventDefault(); did('${effect}', event)">`;
const ROOMS = (of = '') =>
  [
    AREA('rect', '0,0,140,200', 'Kitchen', `${of}kitchen`),
    AREA('circle', '220,60,40', 'Bath', `${of}bath`),
    // An L whose middle belongs to nothing.
    AREA('poly', '150,110,170,110,170,180,290,180,290,198,150,198', 'Hall', `${of}hall`),
  ].join('');

async function pressAt(person: TestPerson, tab: Page, picture: string, [x, y]: [number, number]) {
  const box = await tab.locator(`#${picture}`).boundingBox();
  if (!box) throw new Error('The picture is not in view.');
  const at = { kind: 'mouse', x: box.x + x, y: box.y + y, button: 'left', clicks: 1, modifiers: 0 } as const;
  await person.send({ ...at, action: 'mousePressed', buttons: 1 });
  await person.send({ ...at, action: 'mouseReleased', buttons: 0 });
}

test('areas of a picture are pressed again by their names, whatever their shape', SLOW, async () => {
  const { tab, person } = await openPage(PLAN('Plan', ROOMS(), 'style="border:5px solid; padding:3px"'));
  await pressAt(person, tab, 'Plan', [230, 70]);
  await pressAt(person, tab, 'Plan', [168, 150]);
  await pressAt(person, tab, 'Plan', [60, 100]);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Bath"\nClick "Hall"\nClick "Kitchen"');
  expect(lines.map(({ is_sure }) => is_sure)).toEqual([true, true, true]);
  expect(await follow(lines)).toBe('["bath","hall","kitchen"]');
});

test('an area of one of two pictures keeps the name of its picture', SLOW, async () => {
  const { tab, person } = await openPage(
    `${PLAN('Ground', ROOMS('ground '))}<div style="height:900px"></div>${PLAN('Attic', ROOMS('attic '))}`,
  );
  await tab.locator('#Attic').scrollIntoViewIfNeeded();
  await pressAt(person, tab, 'Attic', [60, 100]);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Kitchen" for "Attic"');
  expect(await follow(lines)).toBe('["attic kitchen"]');
});

test('an area without words is a line that fails', SLOW, async () => {
  const { tab, person } = await openPage(PLAN('Plan', AREA('rect', '0,0,140,200', '', 'x')));
  await pressAt(person, tab, 'Plan', [60, 100]);
  const lines = await person.done();
  expect(lines.map(({ is_sure }) => is_sure)).toEqual([false]);
  await expect(follow(lines)).rejects.toThrow(/not on the page/);
});

test.each([
  ['the area is gone', PLAN('Plan', AREA('circle', '220,60,40', 'Bath', 'bath')), /not on the page/],
  [
    'two pictures have it on another day',
    PLAN('Plan', ROOMS()) + PLAN('Attic', ROOMS('attic ')),
    /"Kitchen"/,
  ],
  [
    'a window lies over the picture',
    `${PLAN('Plan', ROOMS())}<div style="position:fixed;inset:0;background:#fff">We use cookies</div>`,
    /something else lies over it/,
  ],
])('a click on an area is refused where %s', SLOW, async (_, now, says) => {
  const { tab, person } = await openPage(PLAN('Plan', ROOMS()));
  await pressAt(person, tab, 'Plan', [60, 100]);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Kitchen"');
  setPage(now);
  await expect(follow(lines)).rejects.toThrow(says);
});
