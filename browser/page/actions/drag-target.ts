import type { Frame, Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { findTarget, type Found } from '#browser/page/find/find-target.ts';
import { dropGround } from '#browser/page/find/drop-ground.ts';
import { frameOf } from '#browser/page/heal/frames.ts';
import { type ElementFacts, readFacts } from '#browser/page/look/page-engine.ts';
import {
  type Beside,
  dragBeside,
  refuseElsewhere,
  takeGoal,
  takeHeld,
} from '#browser/page/actions/drag-beside.ts';
import { heldPart } from '#browser/page/actions/held-part.ts';
import { pullToValue } from '#browser/page/actions/pull-to-value.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { leavesTrace, traceOf } from '#browser/page/prove/leaves-trace.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { refuseWrongWay, type Way } from '#browser/page/prove/refuse-wrong-way.ts';
import { refuseForeignFrame } from '#browser/page/refuse-foreign-frame.ts';
import { runAction } from '#browser/page/run-action.ts';

const MOST_PRESSES = 400;
const CLICK_MS = 2_000;
const BOX_MS = 1_000;
/** A handle is about as wide as it is high; what is so many times wider is a track. */
const TRACK = 2.5;
/** Pages mark what the mouse passes on its way. */
const STEPS = 12;
/** Also a handle or a place that holds nothing, as a free hour of a calendar, by what its developer called it. */
const ICONS = { icons: true } as const;
const AGAIN = { milliseconds: 500, ...ICONS };

type Side = 'onto' | Beside;

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
        { wanted: from, intent: 'any', once: true, ...ICONS },
        async (start) => {
          const end = await findTarget(page, to, 'any', ICONS);
          await refuseForeignFrame(end, to);
          // A reference to an element holds for the latest look only, which was for the second one.
          const again = start.ref === null ? start : await findTarget(page, from, 'any', ICONS);
          const goal = end.ref === null ? end : await nearAgain(page, to, end);
          const held = await heldPart(again.locator);
          const frame = await frameOf(page, goal);
          const takeAgain = async () => {
            await takeHeld((await findTarget(page, from, 'any', AGAIN)).locator);
            await takeGoal((await findTarget(page, to, 'any', AGAIN)).locator);
          };
          const drop = () =>
            side === 'onto'
              ? held.dragTo(goal.locator, { timeout: ACT_MS, steps: STEPS })
              : dragBeside(held, goal.locator, side);
          const acted = `${again.words} was dragged ${where} ${to.shown}`;
          const watched = { held, frames: [...new Set([page.mainFrame(), frame])], acted };
          const dropped = await watchDrop(page, watched, drop);
          const onGround = async () => {
            const ground = await dropGround((await nearAgain(page, to, goal)).locator);
            if (!ground) return null;
            const now = (await held.count()) === 1 ? held : await heldNow(page, from);
            const drop = () =>
              now.dragTo(ground.part, { targetPosition: ground.at, timeout: ACT_MS, steps: STEPS });
            return await watchDrop(page, { ...watched, held: now }, drop);
          };
          const second = dropped.isNothing && side === 'onto' ? await onGround() : null;
          const { effect, facts, isNothing, endedAt } = second ?? dropped;
          if (isNothing) throw notDropped(acted);
          if (side !== 'onto') await refuseElsewhere(frame, { side, acted, endedAt, takeAgain });
          return { words: nameMatched(again, facts?.role ?? ''), effect };
        },
      );
      return result;
    },
    summary: ({ words }) => `Dragged ${words} ${where} ${to.shown}`,
    effect: ({ effect }) => effect,
  });
}

type Drop = { held: Locator; frames: readonly Frame[]; acted: string };

/** Nothing came of it, too, where the page is as before once it has taken its marks of the drag away. */
async function watchDrop(page: Page, { held, frames, acted }: Drop, drop: () => Promise<void>) {
  const before = await traceOf(frames);
  const place = await boxOf(held);
  // Not the tabs of other runs in the same profile.
  let hasOpened = false;
  const onTab = () => void (hasOpened = true);
  page.on('popup', onTab);
  const watched = watchEffect(page, held, drop, { acted, moves: true });
  const { effect, facts, hasAsked } = await watched.finally(() => page.off('popup', onTab));
  const endedAt = performance.now();
  // What is drawn on a canvas cannot be seen.
  if (facts?.tag === 'CANVAS') return { effect, facts, isNothing: false, endedAt };
  const isKnown = hasAsked || hasOpened || effect.verdict === 'nothing';
  const isBack = !isKnown && !(await leavesTrace(frames, before)) && (await isAt(held, place));
  return { effect, facts, isNothing: effect.verdict === 'nothing' || isBack, endedAt };
}

const boxOf = async (held: Locator) => await held.boundingBox({ timeout: BOX_MS }).catch(() => null);

/** On a page that is as it was. One that has drawn its list anew has another element there. */
async function isAt(held: Locator, place: Box): Promise<boolean> {
  if ((await held.count()) === 0) return true;
  const now = await boxOf(held);
  return place !== null && now !== null && Math.hypot(place.x - now.x, place.y - now.y) < 1;
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

async function heldNow(page: Page, from: Wanted): Promise<Locator> {
  return await heldPart((await findTarget(page, from, 'any', ICONS)).locator);
}

function notDropped(acted: string): StepFailure {
  return new StepFailure(
    'value_refused',
    `${acted}, and nothing on the page changed.`,
    'See whether it can be dropped there.',
  );
}

async function nearAgain(page: Page, to: Wanted, end: Found): Promise<Found> {
  return (await end.locator.count()) === 1 ? end : await findTarget(page, to, 'any', ICONS);
}

/**
 * To a value: a range field is set directly, a slider that is its own track by a click at its place, one that is a handle
 * on a track by arrow keys, which set each value on the way.
 */
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
        await setSlider(page, { found, wanted }, { facts, goal });
        return nameMatched(found, facts.role, 'slider');
      });
      return result;
    },
    summary: (words) => `Moved ${words} to ${value.shown}`,
  });
}

export async function setSlider(
  page: Page,
  { found: named, wanted }: { found: Found; wanted: Wanted },
  { facts: { type, role }, goal, way }: { facts: ElementFacts; goal: number; way?: Way },
): Promise<void> {
  const isRange = type === 'range';
  let found = named;
  const read = async () => (isRange ? Number((await readFacts(found.locator)).value) : await valueNow(found));
  const before = await read();
  refuseWrongWay(way, found.words, { now: `${before ?? ''}`, to: `${goal}` });
  if (role === 'spinbutton') await pressTo(found, goal, UP_DOWN);
  else if (isRange) await found.locator.fill(String(goal), { timeout: ACT_MS });
  else if (role === 'separator') await pullToValue(found.locator, goal, () => valueNow(found));
  else if (!(await clickOnTrack(found, goal)) && !(await pressTo(found, goal))) await clickAt(found, goal);
  // A slider that was drawn anew is found again by its words.
  if ((await found.locator.count()) === 0)
    found = await findTarget(page, wanted, 'slide', { milliseconds: 0 });
  const now = await read();
  if (now === goal) return;
  // It has no such value, and is left as it was.
  if (before !== null && before !== now) {
    if (isRange) await found.locator.fill(String(before), { timeout: ACT_MS });
    else if (role !== 'separator') await pressTo(found, before, role === 'spinbutton' ? UP_DOWN : LEFT_RIGHT);
  }
  throw new StepFailure(
    'value_refused',
    `${found.words} is at ${now ?? 'no number'}, not at ${goal}.`,
    'See which values it takes.',
  );
}

/** As a row of stars: a click is one act, and each key would be one. False where it is no track, or has another value now. */
async function clickOnTrack({ locator }: Found, goal: number): Promise<boolean> {
  const box = await locator.boundingBox();
  const [least, most] = await bordersOf(locator);
  if (!box || box.width < box.height * TRACK || !(most > least) || goal < least || goal > most) return false;
  if ((await locator.getAttribute('aria-orientation')) === 'vertical') return false;
  // Half stars and whole ones are rounded up, and so is the end of the track.
  const x = Math.max(1, (box.width * (goal - least)) / (most - least) - 1);
  const click = locator.click({ position: { x, y: box.height / 2 }, timeout: CLICK_MS });
  await click.catch(() => undefined);
  return (await valueOf(locator)) === goal;
}

async function bordersOf(locator: Locator): Promise<[number, number]> {
  const read = async (name: string) => Number((await locator.getAttribute(name)) ?? 'x');
  return [await read('aria-valuemin'), await read('aria-valuemax')];
}

/** For a slider without key events: drags to the value's place on its track, then corrects by the mouse. */
async function clickAt(found: Found, goal: number): Promise<void> {
  const { locator } = found;
  const [least, most] = await bordersOf(locator);
  const [own, track] = [await locator.boundingBox(), await locator.locator('..').boundingBox()];
  if (!(most > least) || !own || !track) return;
  // The handle of most sliders is a small element on a long one; others are the long one themselves.
  const line = own.width > own.height * 3 ? own : track;
  const mouse = locator.page().mouse;
  await mouse.move(own.x + own.width / 2, own.y + own.height / 2);
  await mouse.down();
  const at = line.x + (line.width * (goal - least)) / (most - least);
  await mouse.move(at, own.y + own.height / 2, { steps: 5 });
  await mouse.up();
}

const LEFT_RIGHT = ['ArrowRight', 'ArrowLeft'] as const;
const UP_DOWN = ['ArrowUp', 'ArrowDown'] as const;

/** False when it does not move at all. */
async function pressTo(
  found: Found,
  goal: number,
  [more, less]: readonly [string, string] = LEFT_RIGHT,
): Promise<boolean> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const now = await valueNow(found);
    if (now === null || now === goal) return true;
    await found.locator.press(now < goal ? more : less, { timeout: ACT_MS });
    const after = await valueNow(found);
    // It does not move, or it jumped over the value.
    if (after === now) return press > 0;
    if (after === null || Math.sign(goal - after) === -Math.sign(goal - now)) return true;
  }
  return true;
}

async function valueNow({ locator }: Found): Promise<number | null> {
  return await valueOf(locator);
}

async function valueOf(locator: Locator): Promise<number | null> {
  const written = await locator.getAttribute('aria-valuenow', { timeout: ACT_MS });
  return written === null ? null : Number(written);
}
