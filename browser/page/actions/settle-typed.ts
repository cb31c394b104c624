import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { type ElementFacts, readKept } from '#browser/page/look/page-engine.ts';
import { isCalendarOver, pickInCalendarOver } from '#browser/page/actions/pick-date.ts';
import { type Day, isWithoutYear, withoutYear } from '#browser/page/read/date-text.ts';
import { isSameValue } from '#browser/page/prove/same-value.ts';

const READ_MS = 1_500;
/** A page draws a field that was left within a few frames. */
const LEFT_MS = 120;
const LOOK_MS = 60;
const CALENDAR_LOOKS = 10;
/** `4.50` is a price; a day is `4.5.` */
const DECIMAL = /^\s*\d{1,2}\.\d{1,2}\s*$/;
const TIME = /^\s*\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?\s*$/i;

/**
 * What was typed for a day or a time counts when its field keeps it. A calendar that lies over the page takes the day by
 * a press on it: many keep what was typed only until the field is left. True where it was pressed.
 */
export async function settleTyped(
  page: Page,
  found: Found,
  { facts, day, text }: { facts: ElementFacts; day: Day | null; text: string },
): Promise<boolean> {
  const isTime = TIME.test(text);
  const isUnclear = day === null && isWithoutYear(text);
  if (facts.tag !== 'INPUT' || !/^(?:text|tel|search|)$/.test(facts.type)) return false;
  // Without a year it is nothing by its letters alone: a calendar may be on its way.
  const isYearless = isWithoutYear(text) && !DECIMAL.test(text);
  const looks = isYearless ? CALENDAR_LOOKS : 0;
  for (let look = 0; look < looks && !(await isCalendarOver(page, found)); look += 1)
    await page.waitForTimeout(LOOK_MS);
  if (day !== null && (await pickInCalendarOver(page, found, day))) {
    // What the calendar writes is another text than the one that was typed, and is what the field is to keep.
    await readKept(found.locator, READ_MS).catch(() => null);
    return true;
  }
  if (isUnclear && (await isCalendarOver(page, found))) throw withoutYear(text);
  if (isYearless && (await isEmptyWhenLeft(page, found))) throw withoutYear(text);
  if (!isTime || (await keepsWhenLeft(page, found, text))) return false;
  const now = (await readKept(found.locator, READ_MS).catch(() => null))?.value ?? '';
  throw new StepFailure(
    'value_refused',
    `${found.words} ${now === '' ? 'is empty' : `shows ${quoteShown(now)}`} when it is left.`,
    'Write the value the way the field shows values of its kind.',
  );
}

async function isEmptyWhenLeft(page: Page, found: Found): Promise<boolean> {
  await keepsWhenLeft(page, found, '');
  return (await readKept(found.locator, READ_MS).catch(() => null))?.value === '';
}

/** Whether a field still holds a text when another one gets the cursor. One that is gone has taken it. */
export async function keepsWhenLeft(page: Page, { locator }: Found, text: string): Promise<boolean> {
  const before = await readKept(locator, READ_MS).catch(() => null);
  if (before === null || before.value === null) return true;
  await locator
    .evaluate((element) => element instanceof HTMLElement && element.blur(), undefined, { timeout: READ_MS })
    .catch(() => undefined);
  await page.waitForTimeout(LEFT_MS);
  const now = await readKept(locator, READ_MS).catch(() => null);
  return now === null || now.value === null || (isSameValue(text, now.value, now.type) && !now.is_invalid);
}
