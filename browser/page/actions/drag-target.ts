import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target.ts';
import type { Filled } from '#shared/script/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import { findTarget, type Found } from '#browser/page/find-target.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { nameMatched } from '#browser/page/name-matched.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';

const MOST_PRESSES = 400;

export async function dragTarget(world: ActionScope, from: Wanted, to: Wanted): Promise<void> {
  await runAction(world, {
    intent: `drag ${from.shown} to ${to.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { result } = await actOnTarget(
        page,
        { wanted: from, intent: 'any', once: true },
        async (start) => {
          const end = await findTarget(page, to, 'any');
          // A reference to an element holds for the latest look only, which was for the second one.
          const again = start.ref === null ? start : await findTarget(page, from, 'any');
          const goal = end.ref === null ? end : await nearAgain(page, to, end);
          const { effect, facts } = await watchEffect(page, again.locator, () =>
            again.locator.dragTo(goal.locator, { timeout: ACT_MS }),
          );
          return { words: nameMatched(again, facts?.role ?? ''), effect };
        },
      );
      return result;
    },
    summary: ({ words }) => `Dragged ${words} to ${to.shown}`,
    effect: ({ effect }) => effect,
  });
}

async function nearAgain(page: Parameters<typeof findTarget>[0], to: Wanted, end: Found): Promise<Found> {
  return (await end.locator.count()) === 1 ? end : await findTarget(page, to, 'any');
}

/** To a value: a range field at once, a made slider by its keys, as a person without a mouse would. */
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
        const { type, role } = await readFacts(found.locator);
        if (type === 'range') await found.locator.fill(String(goal), { timeout: ACT_MS });
        else await pressTo(found, goal);
        const now = type === 'range' ? Number((await readFacts(found.locator)).value) : await valueNow(found);
        if (now !== goal) {
          throw new StepFailure(
            'value_refused',
            `${found.words} is at ${now ?? 'no number'}, not at ${goal}.`,
            'See which values it takes.',
          );
        }
        return nameMatched(found, role, 'slider');
      });
      return result;
    },
    summary: (words) => `Moved ${words} to ${value.shown}`,
  });
}

async function pressTo(found: Found, goal: number): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const now = await valueNow(found);
    if (now === null || now === goal) return;
    await found.locator.press(now < goal ? 'ArrowRight' : 'ArrowLeft', { timeout: ACT_MS });
    const after = await valueNow(found);
    // It does not move, or it jumped over the value.
    if (after === null || after === now || Math.sign(goal - after) === -Math.sign(goal - now)) return;
  }
}

async function valueNow(found: Found): Promise<number | null> {
  const written = await found.locator.getAttribute('aria-valuenow', { timeout: ACT_MS });
  return written === null ? null : Number(written);
}
