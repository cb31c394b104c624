import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Locator } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { showsElsewhere, textPlaces } from '#browser/page/actions/shown-elsewhere.ts';
import { hearsFingers, pullByFinger } from '#browser/page/actions/pull-by-finger.ts';
import { frameOf } from '#browser/page/heal/frames.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { askPage, readReachable } from '#browser/page/look/page-engine.ts';
import { refuseCover } from '#browser/page/prove/refuse-covered.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Effect } from '#shared/metered-page.ts';
import type { Wanted } from '#shared/script/target/target.ts';

type Way = Extract<Instruction, { verb: 'pull' }>['way'];

/** As fast as a hand: pages tell a swipe from a drag by its speed. */
const STEPS = 12;
const STEP_MS = 16;
/** Where the line does not say how far: enough to show what a row has, and no full pull, which deletes in some lists. */
const SHARE = 0.4;
const LEAST = 80;
const MOST = 240;
/** Pixels that are kept to the edge of the window. */
const EDGE = 2;

const SIGNS: Record<Way, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Pulls a row, a card or a picture aside, and lets go of it there. Throws where nothing came of it. */
export async function pullAside(
  world: ActionScope,
  wanted: Wanted,
  { way, by }: { way: Way; by: number | null },
): Promise<void> {
  await runAction(world, {
    intent: `swipe ${wanted.shown} ${way}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const { result } = await actOnTarget(
        page,
        { wanted, intent: 'any', once: true, icons: true },
        async (found) => {
          refuseCover(found, await readReachable(found.locator));
          const { from, to, far } = await pathOf(found.locator, { way, by });
          await askPage(found.locator, 'stand-take');
          const frame = await frameOf(page, found);
          const acted = `${found.words} was pulled ${far} pixels ${way}`;
          const pull = async () => {
            const { mouse } = page;
            await mouse.move(from.x, from.y);
            await mouse.down();
            try {
              for (let step = 1; step <= STEPS; step += 1) {
                const part = step / STEPS;
                await mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
                await pause(STEP_MS);
              }
            } finally {
              await mouse.up();
            }
          };
          const pullAndSee = async (by: () => Promise<void>) => {
            const places = await textPlaces(found.locator);
            const watched = await watchEffect(page, found.locator, by, { acted, moves: true });
            const { facts, effect } = watched;
            if (effect.verdict !== 'nothing') return { facts, effect };
            if (await staysAside(frame, { from, to })) return { facts, effect: ASIDE };
            const moved = { x: to.x - from.x, y: to.y - from.y };
            const isElsewhere = await showsElsewhere(found.locator, places, moved);
            return { facts, effect: isElsewhere ? SHOWN_ELSEWHERE : effect };
          };
          const byMouse = await pullAndSee(pull);
          const isForFingers = byMouse.effect.verdict === 'nothing' && (await hearsFingers(page, from));
          const { facts, effect } = isForFingers
            ? await pullAndSee(() => pullByFinger(page, from, to))
            : byMouse;
          // What is drawn on a canvas cannot be seen.
          if (effect.verdict === 'nothing' && facts?.tag !== 'CANVAS') throw notPulled(acted);
          return { words: nameMatched(found, facts?.role ?? ''), effect, far };
        },
      );
      return result;
    },
    summary: ({ words, far }) => `Pulled ${words} ${far} pixels ${way}`,
    effect: ({ effect }) => effect,
  });
}

const SHOWN_ELSEWHERE: Effect = { verdict: 'proved', sentence: 'What it shows stands at another place.' };
const ASIDE: Effect = { verdict: 'proved', sentence: 'It stands aside now.' };
/** A row that is let go of too early slides back in this time. */
const STAYS_MS = 400;
const LOOK_MS = 50;

async function staysAside(frame: Frame, { from, to }: Record<'from' | 'to', Point>): Promise<boolean> {
  const question = `aim-elsewhere 0,${to.x - from.x},${to.y - from.y}` as const;
  const deadline = performance.now() + STAYS_MS;
  while ((await askPage(frame, question).catch(() => false)) === true) {
    if (performance.now() > deadline) return true;
    await pause(LOOK_MS);
  }
  return false;
}

type Point = { x: number; y: number };

/** From its middle, or from where the pull stays in the window. */
async function pathOf(locator: Locator, { way, by }: { way: Way; by: number | null }) {
  await locator.scrollIntoViewIfNeeded({ timeout: ACT_MS });
  const box = await locator.boundingBox({ timeout: ACT_MS });
  const size = await locator.page().evaluate(() => ({ x: innerWidth, y: innerHeight }));
  if (!box) {
    throw new StepFailure(
      'target_not_found',
      'What is to be pulled is not shown any more.',
      'Write a line before it that shows it.',
    );
  }
  const sign = SIGNS[way];
  const long = sign.x === 0 ? box.height : box.width;
  const far = by ?? Math.round(Math.min(MOST, Math.max(LEAST, long * SHARE)));
  const start = (middle: number, length: number, window: number, direction: number): number => {
    const [least, most] =
      direction < 0 ? [far + EDGE, window] : direction > 0 ? [0, window - far - EDGE] : [0, window];
    const [low, high] = [middle - length / 2 + EDGE, middle + length / 2 - EDGE];
    return Math.min(high, Math.max(low, Math.min(most, Math.max(least, middle))));
  };
  const from = {
    x: start(box.x + box.width / 2, box.width, size.x, sign.x),
    y: start(box.y + box.height / 2, box.height, size.y, sign.y),
  };
  return { from, to: { x: from.x + far * sign.x, y: from.y + far * sign.y }, far };
}

function notPulled(acted: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${acted}, and nothing on the page changed.`,
    'See whether it can be pulled aside there, and how far: Swipe "Crate 8" left by 160 pixels.',
  );
}
