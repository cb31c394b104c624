import type { Frame, Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { type Day, showsDay, withoutYear } from '#browser/page/read/date-text.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { calendarPart, type CalendarLook, readCalendar } from '#browser/page/look/page-calendar.ts';
import { readAround, readFacts } from '#browser/page/look/page-engine.ts';
import { MOST_TURNS, monthOf, turnTowards } from '#browser/page/look/turn-calendar.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const OPEN_MS = 3_000;
const SHOWN_MS = 3_000;
const LOOK_MS = 60;
const READ_MS = 1_500;

type Picking = Day & { found: Found; frame: Frame };

/** For a field that nobody can type into: opens its calendar, turns to the month, clicks the day, and reads the field. */
export async function pickDate(page: Page, found: Found, day: Day): Promise<void> {
  const frame = await frameOf(page, found.locator);
  const picking = { found, frame, ...day };
  if (!(await isOpen(picking, 0))) await deliverClick(found.locator, ACT_MS);
  if (!(await isOpen(picking, OPEN_MS))) {
    throw new StepFailure(
      'target_wrong_kind',
      `${found.words} does not let anyone type, and shows no calendar.`,
      'Choose its value the way a person would, with Click.',
    );
  }
  await pickInOpenCalendar(picking);
}

/** A list of dates has the form of any list; whether a calendar came instead is seen after it was opened. */
export async function hasCalendar(page: Page, found: Found, day: string): Promise<boolean> {
  return await isOpen({ found, day, frame: await frameOf(page, found.locator) }, LOOK_MS * 5);
}

export async function pickInOpenedCalendar(page: Page, found: Found, day: Day): Promise<void> {
  await pickInOpenCalendar({ found, ...day, frame: await frameOf(page, found.locator) });
}

/** Picks the day in a calendar that lies over the page, as one that a field has opened. False where there is none. */
export async function pickInCalendarOver(page: Page, found: Found, day: Day): Promise<boolean> {
  if (!(await isCalendarOver(page, found))) return false;
  await pickInOpenCalendar({ found, frame: await frameOf(page, found.locator), ...day });
  return true;
}

export async function isCalendarOver(page: Page, { locator }: Found): Promise<boolean> {
  const frame = await frameOf(page, locator);
  const look = await readCalendar(frame, ANY_DAY).catch(() => null);
  return look !== null && look.months.length > 0 && look.is_over;
}

const ANY_DAY = '2026-12-31';

async function frameOf(page: Page, locator: Locator): Promise<Frame> {
  if (page.frames().length === 1) return page.mainFrame();
  const handle = await locator.elementHandle({ timeout: READ_MS });
  const frame = await handle?.ownerFrame();
  await handle?.dispose();
  return frame ?? page.mainFrame();
}

async function isOpen({ frame, day }: Picking, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    if ((await readCalendar(frame, day)).months.length > 0) return true;
    if (performance.now() >= deadline) return false;
    await frame.waitForTimeout(LOOK_MS);
  }
}

async function pickInOpenCalendar(picking: Picking): Promise<void> {
  const { frame, day, found } = picking;
  const before = await shownOn(picking);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const look = await readCalendar(frame, day);
    if (turn === 0 && picking.written !== undefined) refuseOtherYear(look, day, picking.written);
    if (look.day === 'off') throw notOffered(picking);
    if (look.day === 'on') {
      await deliverClick(calendarPart(frame, day), ACT_MS);
      await confirmShown(picking, before);
      return;
    }
    if (!(await turnTowards(frame, day, look))) break;
  }
  throw new StepFailure(
    'page_failed',
    `The calendar of ${found.words} could not be turned to ${day}.`,
    'See whether it offers that month, or choose the day with Click.',
  );
}

/** A calendar that shows that month of another year asks for a day of that year. */
function refuseOtherYear({ months }: CalendarLook, day: string, written: string): void {
  const wanted = monthOf(day);
  const other = months.find((month) => month !== wanted && month % 12 === wanted % 12);
  if (other !== undefined) throw withoutYear(written, [`${Math.floor(other / 12)}${day.slice(4)}`, day]);
}

async function confirmShown(picking: Picking, before: string): Promise<void> {
  const { found, frame, day } = picking;
  const deadline = performance.now() + SHOWN_MS;
  let isConfirmed = false;
  for (;;) {
    const shown = await shownOn(picking);
    if (showsDay(shown, day)) return;
    if (!isConfirmed && shown === before) isConfirmed = await confirmInCalendar(frame);
    if (performance.now() >= deadline) {
      throw new StepFailure(
        'value_refused',
        `${found.words} ${shown === '' ? 'is empty' : `shows ${quoteShown(shown)}`} after ${day} was chosen.`,
        'See whether the page allows this day now.',
      );
    }
    await frame.waitForTimeout(LOOK_MS);
  }
}

/** The value of a field; of a button, its words and what stands close around it. */
async function shownOn({ found }: Picking): Promise<string> {
  const facts = await readFacts(found.locator, READ_MS).catch(() => null);
  if (facts?.value != null) return facts.value;
  return (await readAround(found.locator, READ_MS).catch(() => [])).slice(0, 2).join(' ');
}

/** Some calendars take a day only when their OK is pressed. */
async function confirmInCalendar(frame: Frame): Promise<boolean> {
  const names = /^\s*(?:ok|okay|apply|done|set|confirm|select|save|übernehmen|fertig|aplicar|appliquer)\s*$/i;
  const button = frame.getByRole('button', { name: names }).filter({ visible: true });
  if ((await button.count()) !== 1) return false;
  await button.click({ timeout: ACT_MS });
  return true;
}

function notOffered({ found, day }: Picking): StepFailure {
  return new StepFailure(
    'value_refused',
    `${found.words} does not offer ${day}.`,
    'Choose another day. This one is there, and cannot be chosen.',
  );
}
