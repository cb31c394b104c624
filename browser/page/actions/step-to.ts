import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { findTarget, type Found } from '#browser/page/find/find-target.ts';
import type { Wanted } from '#shared/script/target/target.ts';

const MOST_PRESSES = 60;
const LOOKS = 20;
const LOOK_MS = 50;
const READ_MS = 1_500;
const MORE = /^\s*(?:\+|＋|plus|more\b.*|add\b.*|increase\b.*|increment\b.*|up)\s*$/i;
const LESS = /^\s*(?:-|−|–|minus|fewer\b.*|less\b.*|remove\b.*|decrease\b.*|decrement\b.*|down)\s*$/i;

/** Its words where a number that nobody can type was stepped to; null where the target is none. */
export async function stepInstead(
  page: Page,
  wanted: Wanted,
  { text, error }: { text: string; error: unknown },
): Promise<string | null> {
  const isNone = error instanceof StepFailure && /^target_(?:not_found|wrong_kind)$/.test(error.failure.code);
  if (!isNone || !/^\s*\d{1,3}\s*$/.test(text)) return null;
  const found = await findTarget(page, wanted, 'any', { milliseconds: 0 }).catch(() => null);
  return found && (await stepTo(page, found, Number(text))) ? found.words : null;
}

/**
 * `Set adults to 3` where a number stands between a button for more and one for less: presses until it shows that. False
 * where the target is no such number.
 */
async function stepTo(page: Page, { locator, words }: Found, wanted: number): Promise<boolean> {
  const around = locator.locator(
    'xpath=ancestor-or-self::*[count(.//button | .//*[@role="button"]) >= 2][1]',
  );
  if ((await around.count()) !== 1) return false;
  const buttons = around.getByRole('button');
  const [more, less] = [
    buttons.and(page.getByRole('button', { name: MORE })),
    buttons.and(page.getByRole('button', { name: LESS })),
  ];
  const counts = await Promise.all([buttons.count(), more.count(), less.count()]);
  if (counts.join() !== '2,1,1' || (await numberIn(around)) === null) return false;
  for (let presses = 0; presses <= MOST_PRESSES; presses += 1) {
    const now = await numberIn(around);
    if (now === wanted) return true;
    if (now === null) break;
    const button = wanted > now ? more : less;
    if (await button.isDisabled({ timeout: READ_MS }).catch(() => true)) break;
    await deliverClick(button, ACT_MS);
    if (!(await hasChanged(page, around, now))) break;
  }
  throw new StepFailure(
    'value_refused',
    `${words} shows ${(await numberIn(around)) ?? 'no number'}, and not ${wanted}.`,
    'See on the page how many it allows.',
  );
}

async function hasChanged(page: Page, around: Locator, before: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await numberIn(around)) !== before) return true;
    await page.waitForTimeout(LOOK_MS);
  }
  return false;
}

/** The only number there, outside of the buttons. */
async function numberIn(around: Locator): Promise<number | null> {
  const read = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const numbers: number[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const isInButton = node.parentElement?.closest('button, [role=button]');
      if (!isInButton && /^\d{1,4}$/.test(text)) numbers.push(Number(text));
    }
    return numbers.length === 1 ? (numbers[0] ?? null) : null;
  };
  return await around.evaluate(read, undefined, { timeout: READ_MS }).catch(() => null);
}
