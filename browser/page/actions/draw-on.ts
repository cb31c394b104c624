import { setTimeout as pause } from 'node:timers/promises';
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
import { readStrokes } from '#shared/script/strokes.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';

/** As fast as a hand. */
const POINT_MS = 12;
const DRAWN: Effect = { verdict: 'proved', sentence: 'Its picture is another one now.' };

/** Draws strokes on a pad with the mouse. Throws where nothing came of it. */
export async function drawOn(world: ActionScope, wanted: Wanted, path: Filled): Promise<void> {
  const strokes = readStrokes(path.text);
  if (!strokes) {
    throw new StepFailure(
      'input_invalid',
      `${path.shown} is no path.`,
      'Write points in percent of its width and height: "10,40 20,60; 30,20 30,70".',
    );
  }
  await runAction(world, {
    intent: `draw on ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { result } = await actOnTarget(
        page,
        { wanted, intent: 'any', once: true, icons: true },
        async (found) => {
          const { locator } = found;
          refuseCover(found, await readReachable(locator));
          await locator.scrollIntoViewIfNeeded({ timeout: ACT_MS });
          const box = await locator.boundingBox({ timeout: ACT_MS });
          if (!box) throw notDrawn();
          const { mouse } = page;
          const moveTo = ({ x, y }: { x: number; y: number }) =>
            mouse.move(box.x + (box.width * x) / 100, box.y + (box.height * y) / 100);
          const draw = async () => {
            for (const [first, ...rest] of strokes) {
              if (!first) continue;
              await moveTo(first);
              await mouse.down();
              try {
                for (const point of rest) {
                  await moveTo(point);
                  await pause(POINT_MS);
                }
              } finally {
                await mouse.up();
              }
            }
          };
          let isDrawn: boolean | null = null;
          const drawAndSee = async () => void (isDrawn = await watchPicture(locator, draw));
          const { effect } = await watchEffect(page, locator, drawAndSee, { moves: true });
          if (isDrawn !== true && effect.verdict === 'nothing') throw notDrawn();
          return { words: nameMatched(found, ''), effect: isDrawn === true ? DRAWN : effect };
        },
      );
      return result;
    },
    summary: ({ words }) => `Drew on ${words}`,
    effect: ({ effect }) => effect,
  });
}

function notDrawn(): StepFailure {
  return new StepFailure(
    'value_refused',
    'It was drawn on, and nothing on the page changed.',
    'See whether the page takes what is drawn there.',
  );
}
