import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { readReachable } from '#browser/page/look/page-engine.ts';
import { refuseCover } from '#browser/page/prove/refuse-covered.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { watchPicture } from '#browser/page/prove/watch-picture.ts';
import { runAction } from '#browser/page/run-action.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Effect } from '#shared/metered-page.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';

type Wheel = Omit<Extract<Instruction, { verb: 'wheel' }>, 'verb' | 'target'>;

const TURN_MS = 30;
const SIGNS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
const DRAWN: Effect = { verdict: 'proved', sentence: 'Its picture is another one now.' };

/** Turns the wheel over the middle of a thing, or of the window. Throws where nothing came of it. */
export async function turnWheel(world: ActionScope, wanted: Wanted | null, wheel: Wheel): Promise<void> {
  const shown = wanted?.shown ?? 'the page';
  await runAction(world, {
    intent: `turn the wheel over ${shown}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      if (wanted === null)
        return { words: 'the page', effect: await turnOver(page, page.locator('body'), wheel, null) };
      const { result } = await actOnTarget(
        page,
        { wanted, intent: 'any', once: true, icons: true },
        async (found) => {
          refuseCover(found, await readReachable(found.locator));
          await found.locator.scrollIntoViewIfNeeded({ timeout: ACT_MS });
          const box = await found.locator.boundingBox({ timeout: ACT_MS });
          const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          const effect = await turnOver(page, found.locator, wheel, middle);
          return { words: nameMatched(found, ''), effect };
        },
      );
      return result;
    },
    summary: ({ words }) => `Turned the wheel over ${words}`,
    effect: ({ effect }) => effect,
  });
}

async function turnOver(
  page: Page,
  over: Locator,
  { way, by, times, with_control: withControl }: Wheel,
  at: { x: number; y: number } | null,
): Promise<Effect> {
  const middle = at ?? (await page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 })));
  const [x, y] = SIGNS[way];
  const acted = `The wheel was turned ${way} over it`;
  const turn = async () => {
    await page.mouse.move(middle.x, middle.y);
    if (withControl) await page.keyboard.down('Control');
    try {
      for (let turned = 0; turned < times; turned += 1) {
        await page.mouse.wheel((x * by) / times, (y * by) / times);
        // Chromium makes one event of several in a frame.
        await pause(TURN_MS);
      }
    } finally {
      if (withControl) await page.keyboard.up('Control');
    }
  };
  let isDrawn: boolean | null = null;
  const { effect } = await watchEffect(
    page,
    over,
    async () => void (isDrawn = await watchPicture(over, turn)),
    { acted, moves: true },
  );
  if (effect.verdict !== 'nothing') return effect;
  if (isDrawn === true) return DRAWN;
  // Maps come nearer slowly, or ask their site first.
  const { effect: late } = await watchEffect(page, over, async () => undefined, { acted, moves: true });
  if (late.verdict !== 'nothing') return late;
  throw new StepFailure(
    'value_refused',
    `${acted}, and nothing on the page changed.`,
    'See whether the page does something with the wheel there.',
  );
}
