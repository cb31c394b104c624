import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { findIcon } from '#browser/page/find/find-icon.ts';
import { findTarget, type Found } from '#browser/page/find/find-target.ts';
import { type ElementFacts, readFacts } from '#browser/page/look/page-engine.ts';
import { pullToValue } from '#browser/page/actions/pull-to-value.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { refuseForeignFrame } from '#browser/page/refuse-foreign-frame.ts';
import { runAction } from '#browser/page/run-action.ts';

const MOST_PRESSES = 400;
/** Pages mark what the mouse passes on its way. */
const STEPS = 12;

type Side = 'onto' | 'above' | 'below';
/** Pixels from the edge of what it is dropped at. */
const EDGE = 3;

export async function dragTarget(
  world: ActionScope,
  from: Wanted,
  to: Wanted,
  side: Side = 'onto',
): Promise<void> {
  const where = side === 'onto' ? 'to' : side;
  await runAction(world, {
    intent: `drag ${from.shown} ${where} ${to.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { result } = await actOnTarget(
        page,
        { wanted: from, intent: 'any', once: true },
        async (start) => {
          const end = await findPlace(page, to);
          await refuseForeignFrame(end, to);
          // A reference to an element holds for the latest look only, which was for the second one.
          const again = start.ref === null ? start : await findTarget(page, from, 'any');
          const goal = end.ref === null ? end : await nearAgain(page, to, end);
          const drop = async () =>
            again.locator.dragTo(goal.locator, {
              timeout: ACT_MS,
              steps: STEPS,
              ...(await dropAt(goal, side)),
            });
          const acted = `${again.words} was dragged ${where} ${to.shown}`;
          const { effect, facts } = await watchEffect(page, again.locator, drop, { acted, moves: true });
          // What is drawn on a canvas cannot be seen.
          if (effect.verdict === 'nothing' && facts?.tag !== 'CANVAS') throw notDropped(acted);
          return { words: nameMatched(again, facts?.role ?? ''), effect };
        },
      );
      return result;
    },
    summary: ({ words }) => `Dragged ${words} ${where} ${to.shown}`,
    effect: ({ effect }) => effect,
  });
}

function notDropped(acted: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${acted}, and nothing on the page changed.`,
    'See whether it can be dropped there.',
  );
}

/** Lists put what is dropped on the upper half of an entry before it, and else behind it. */
async function dropAt(goal: Found, side: Side): Promise<{ targetPosition?: { x: number; y: number } }> {
  const box = side === 'onto' ? null : await goal.locator.boundingBox();
  if (!box) return {};
  return {
    targetPosition: { x: box.width / 2, y: side === 'above' ? EDGE : Math.max(EDGE, box.height - EDGE) },
  };
}

/** Also a place that holds nothing, as a free hour of a calendar, by what its developer called it. */
async function findPlace(page: Page, to: Wanted): Promise<Found> {
  try {
    return await findTarget(page, to, 'any');
  } catch (error) {
    const isIcon = to.readings.every(({ kind }) => kind === 'icon');
    const isMissing = error instanceof StepFailure && error.failure.code === 'target_not_found';
    const place = isIcon && isMissing && !to.item ? await findIcon(page, to.readings) : null;
    if (!place) throw error;
    return place;
  }
}

async function nearAgain(page: Page, to: Wanted, end: Found): Promise<Found> {
  return (await end.locator.count()) === 1 ? end : await findTarget(page, to, 'any');
}

/** To a value: a range field is set directly, a slider made of other elements by arrow keys. */
export async function slideTo(world: ActionScope, wanted: Wanted, value: Filled): Promise<void> {
  const goal = Number(value.text.replace('%', ''));
  if (!Number.isFinite(goal)) {
    throw new StepFailure('input_invalid', `${value.shown} is no number.`, 'Write a number, as in: to 50.');
  }
  await runAction(world, {
    intent: `move ${wanted.shown} to ${value.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { result } = await actOnTarget(page, { wanted, intent: 'slide' }, async (found) => {
        const facts = await readFacts(found.locator);
        await setSlider(found, facts, goal);
        return nameMatched(found, facts.role, 'slider');
      });
      return result;
    },
    summary: (words) => `Moved ${words} to ${value.shown}`,
  });
}

export async function setSlider(found: Found, { type, role }: ElementFacts, goal: number): Promise<void> {
  const isRange = type === 'range';
  if (isRange) await found.locator.fill(String(goal), { timeout: ACT_MS });
  else if (role === 'separator') await pullToValue(found.locator, goal, () => valueNow(found));
  else if (!(await pressTo(found, goal))) await clickAt(found, goal);
  const now = isRange ? Number((await readFacts(found.locator)).value) : await valueNow(found);
  if (now === goal) return;
  throw new StepFailure(
    'value_refused',
    `${found.words} is at ${now ?? 'no number'}, not at ${goal}.`,
    'See which values it takes.',
  );
}

/** For a slider without key events: drags to the value's place on its track, then corrects by the mouse. */
async function clickAt(found: Found, goal: number): Promise<void> {
  const { locator } = found;
  const [least, most] = await Promise.all(
    ['aria-valuemin', 'aria-valuemax'].map(async (name) => Number((await locator.getAttribute(name)) ?? 'x')),
  );
  const [own, track] = [await locator.boundingBox(), await locator.locator('..').boundingBox()];
  if (least === undefined || most === undefined || !(most > least) || !own || !track) return;
  // The handle of most sliders is a small element on a long one; others are the long one themselves.
  const line = own.width > own.height * 3 ? own : track;
  const mouse = locator.page().mouse;
  await mouse.move(own.x + own.width / 2, own.y + own.height / 2);
  await mouse.down();
  const at = line.x + (line.width * (goal - least)) / (most - least);
  await mouse.move(at, own.y + own.height / 2, { steps: 5 });
  await mouse.up();
}

/** False when it does not move at all. */
async function pressTo(found: Found, goal: number): Promise<boolean> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const now = await valueNow(found);
    if (now === null || now === goal) return true;
    await found.locator.press(now < goal ? 'ArrowRight' : 'ArrowLeft', { timeout: ACT_MS });
    const after = await valueNow(found);
    // It does not move, or it jumped over the value.
    if (after === now) return press > 0;
    if (after === null || Math.sign(goal - after) === -Math.sign(goal - now)) return true;
  }
  return true;
}

async function valueNow(found: Found): Promise<number | null> {
  const written = await found.locator.getAttribute('aria-valuenow', { timeout: ACT_MS });
  return written === null ? null : Number(written);
}
