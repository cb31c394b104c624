import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Effect } from '#shared/metered-page.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { type Drawn, drawnChoices, drawnState, drawnSwitches } from '#browser/page/look/page-drawn.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';

const LOOKS = 40;
const LOOK_MS = 50;

/** A chip, a segment or a switch that the page only draws, and what it is to be. */
export type DrawnAim = { option: string; group: string; is_on: boolean; kind: 'choice' | 'switch' };

/** Sets each of them, where each is there alone. False where one is not, and nothing was done. */
export async function chooseDrawn(
  world: ActionScope,
  aims: readonly DrawnAim[],
  mayActOn?: (origin: string) => void,
): Promise<boolean> {
  const page = world.parts.front();
  if (!page || aims.length === 0) return false;
  for (const aim of aims)
    if (
      (await locate(page, aim)
        .count()
        .catch(() => 0)) !== 1
    )
      return false;
  for (const aim of aims)
    await runAction(world, {
      intent: `${aim.is_on ? 'choose' : 'unset'} ${quoteShown(aim.option)}`,
      milliseconds: TARGET_ACTION_MS,
      work: async (front) => {
        mayActOn?.(new URL(front.url()).origin);
        return await setDrawn(front, locate(front, aim), aim);
      },
      summary: ({ wasSet }) => summaryOf(aim, wasSet),
      effect: ({ effect }) => effect,
    });
  return true;
}

function locate(page: Page, { kind, option, group }: DrawnAim): Locator {
  const frame = page.mainFrame();
  return kind === 'switch' ? drawnSwitches(frame, option) : drawnChoices(frame, { option, group });
}

function summaryOf({ option, is_on: isOn, kind }: DrawnAim, wasSet: boolean): string {
  const words = quoteShown(option);
  const [done, state] =
    kind === 'switch'
      ? [isOn ? 'Turned on' : 'Turned off', isOn ? 'on' : 'off']
      : [isOn ? 'Selected' : 'Deselected', isOn ? 'selected' : 'not selected'];
  return wasSet ? `${words} was already ${state}` : `${done} ${words}`;
}

/**
 * Presses unless it is drawn as wanted, and sees that it is then. Where nothing says which of two looks is the chosen one,
 * the two must have changed places.
 */
async function setDrawn(
  page: Page,
  locator: Locator,
  { option, is_on: isOn, kind }: DrawnAim,
): Promise<{ wasSet: boolean; effect: Effect | null }> {
  const before = await drawnState(locator);
  if (!before) throw notSet(option, 'is not on the page any more');
  const aim = isOn ? 'on' : 'off';
  if (before.state === aim) return { wasSet: true, effect: null };
  // A switch that is only drawn may be on already: pressed, it would be off.
  if (before.state === 'unknown' && (kind === 'switch' || !isOn || before.is_bare_box))
    throw notSet(option, `does not show whether it is on, so it was not pressed`);
  const { effect } = await watchEffect(page, locator, () => deliverClick(locator, ACT_MS), {
    acted: `${quoteShown(option)} was clicked`,
  });
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await drawnState(locator);
    if (now === null || isSetNow(before, now, aim)) return { wasSet: false, effect };
    await page.waitForTimeout(LOOK_MS);
  }
  throw notSet(option, `was clicked, and the page does not show it as ${aim === 'on' ? 'chosen' : 'off'}`);
}

function isSetNow(before: Drawn, now: Drawn, aim: 'on' | 'off'): boolean {
  if (now.is_said) return now.state === aim;
  if (now.look === before.look) return false;
  // What said that it was on says it no more, or it is drawn as those that are on.
  if (before.state !== 'unknown') return before.state !== aim;
  return now.look === before.others[0] && now.others[0] === before.look;
}

function notSet(option: string, what: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${quoteShown(option)} ${what}.`,
    'See on the page what is chosen, and write what is pressed, as in: Click "Large".',
  );
}
