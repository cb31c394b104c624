import type { Frame, Page } from 'playwright-core';
import { askPage } from '#browser/page/look/page-engine.ts';
import { ChangedControls } from '#browser/page/look/changed-controls.ts';
import { waitForRequests } from '#browser/page/look/rest.ts';
import { type PageWatch, watchPage } from '#browser/page/page-watch.ts';
import { isSameValue } from '#browser/page/prove/same-value.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/value.ts';

/** Pages wait so long for the next letter before they look at what was typed. */
const CHECK_MS = 500;
const LISTENS = /^(?:input|beforeinput|keydown|keyup|change|click)$/;

/** Throws when the page has taken back what lines before have set. What it only writes in another way is the same. */
export function refuseChanged(changed: ChangedControls | undefined, { kept }: Pick<PageWatch, 'kept'>): void {
  const control = changed?.find(isTakenBack);
  if (!control) return;
  const { name, type, now } = control;
  const words = name === '' ? 'A field' : quoteShown(name);
  throw new StepFailure(
    'value_refused',
    `${words} ${showing(control, kept?.is_secret === true)} a moment after it was ${type === 'state' || type === 'choice' ? 'set' : 'typed into'}.`,
    now === ''
      ? 'See on the page what it takes there, and write that.'
      : 'See on the page why it was changed, and write what it takes.',
  );
}

function showing({ type, now }: ChangedControls[number], isSecret: boolean): string {
  if (type === 'state') return `is ${now}`;
  if (now === '') return 'is empty';
  return isSecret || type === 'password' ? 'shows something else' : `shows ${quoteShown(now)}`;
}

function isTakenBack({ type, before, was, now, is_elsewhere }: ChangedControls[number]): boolean {
  if (type === 'state' || type === 'choice') return true;
  if (isSameValue(was, now, type)) return false;
  if (now === '') return !is_elsewhere;
  return isOtherNumber(was, now) || now === before || isCut(was, now) || isOtherText(was, now);
}

const LETTERS = /^[\p{L}\p{M}\s'’.-]+$/u;
const FEWEST_LETTERS = 4;
const SAME_LETTERS = 3;

/** Nothing of what was typed is left, as where a page shows what somebody else wrote. Codes and short forms become words. */
function isOtherText(was: string, now: string): boolean {
  if (was.length > LONGEST_NAME || now.length > LONGEST_NAME || !LETTERS.test(was) || !LETTERS.test(now))
    return false;
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain(was)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= FEWEST_LETTERS);
  const shown = plain(now).trim();
  return (
    words.length > 0 &&
    words.every((word) => !shown.includes(word.slice(0, SAME_LETTERS)) && !word.startsWith(shown))
  );
}

/** In the middle of a word: 10:30 for “10:30 AM” is another way to write it. Suggestions that a page completes are longer. */
function isCut(was: string, now: string): boolean {
  const isInWord = /[\p{L}\p{N}]/u.test(was.charAt(now.length)) && /[\p{L}\p{N}]$/u.test(now);
  return was.startsWith(now) && (isInWord || was.length > LONGEST_NAME);
}

/** Longer texts have no usual form in which a page would write them. */
const LONGEST_NAME = 60;
const NUMBER = /^(?=.*\d)[\s\d.,'’+%$€£-]+$/;
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;
const FEWEST_OF_PHONE = 6;

/** 1234.5 and 1.234,50 are one, and 010327 and 01.03.2027; so are a telephone number with and without its country. */
function isOtherNumber(was: string, now: string): boolean {
  if (!NUMBER.test(was) || !NUMBER.test(now) || [was, now].some((text) => DATE.test(text.trim())))
    return false;
  const [one, other] = [digitsOf(was), digitsOf(now)];
  return one !== other && !(one.length >= FEWEST_OF_PHONE && other.endsWith(one));
}

function digitsOf(text: string): string {
  const parts = /^(.*)[.,](\d{1,2})\D*$/.exec(text);
  const whole = (parts?.[1] ?? text).replaceAll(/\D/g, '').replace(/^0+/, '');
  const rest = (parts?.[2] ?? '').replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** At the end of a script whose last act has set something. A page on which nothing listens is not waited for. */
export async function confirmKept(page: Page): Promise<void> {
  const watch = await watchPage(page);
  if (!watch.kept) return;
  const toPass = watch.kept.at + CHECK_MS - performance.now();
  // A window may close when its field is full.
  if (toPass > 0 && (await mayChange(watch))) await page.waitForTimeout(toPass).catch(() => undefined);
  await waitForRequests(page).catch(() => undefined);
  const changed = await Promise.all(
    page.frames().map((frame) => readChanged(frame).catch((): ChangedControls => [])),
  );
  refuseChanged(changed.flat(), watch);
}

async function readChanged(frame: Frame): Promise<ChangedControls> {
  return ChangedControls.parse(await askPage(frame, 'kept-changed'));
}

/** Whether anything on the page listens to what is typed or chosen. */
async function mayChange({ session }: PageWatch): Promise<boolean> {
  const group = 'kept';
  try {
    for (const expression of ['document', 'window']) {
      const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: group });
      if (!result.objectId) return true;
      const { listeners } = await session.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId,
        depth: -1,
        pierce: true,
      });
      if (listeners.some(({ type }) => LISTENS.test(type))) return true;
    }
    return false;
  } catch {
    // A page that does not answer is waited for.
    return true;
  } finally {
    await session.send('Runtime.releaseObjectGroup', { objectGroup: group }).catch(() => undefined);
  }
}
