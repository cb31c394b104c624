import type { Page } from 'playwright-core';
import type { NewAct } from '#browser/record/acts/act.ts';
import { dragAct } from '#browser/record/acts/drag-act.ts';
import { type DropGoal, lineOfDrop } from '#browser/record/acts/dropped-beside.ts';
import { hasChanged } from '#browser/record/acts/has-changed.ts';
import type { LOST_NOTES } from '#browser/record/acts/lost-notes.ts';
import { type Drag, type Presses } from '#browser/record/acts/presses.ts';
import { hasSwiped, riskOfSwipe, type Swipe } from '#browser/record/acts/swipes.ts';
import { entryBeside } from '#browser/record/names/aim.ts';
import { isSlider, nameAim } from '#browser/record/names/name-aim.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';
import { settle } from '#browser/record/settle.ts';

type Point = { x: number; y: number };
const NOWHERE = { side: 'onto', onto: null } as const;
type Click = Point & { place: ElementPlace };

/** Drags and swipes: what was pressed and released elsewhere, once it is seen what came of it. */
export function createPulls(parts: {
  presses: Presses;
  isPrivate(text: string): boolean;
  add(act: NewAct): void;
  addLost(why: keyof typeof LOST_NOTES): void;
}) {
  const { presses, add, addLost } = parts;
  /** The pull that became a line last: the click that its release makes is none. */
  let last: Drag | Swipe | null = null;
  /** What was released last can be dragged, and is looked at by itself. */
  let isLooked = false;
  /** The next press may undo what comes of the last pull, and waits until that was looked at. */
  let looked: Promise<void> = Promise.resolve();

  /** Of the place that was pulled over from here, nothing was carried. */
  const hasWords = () => presses.newest()?.aim.marks.name !== '';
  const lookAt = (look: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    looked = promise;
    return () => look().finally(resolve);
  };
  const addDrag = async (page: Page, drag: Drag) => {
    if (isSlider(drag.from.aim)) last = drag;
    if (!(await hasChanged(drag))) return;
    last = drag;
    const act = await dragAct(page, await asDropped(page, drag));
    if (act) add(act);
    else addLost('carried');
  };
  const asDropped = async (page: Page, drag: Drag): Promise<Drag> => {
    const beside = drag.sorted_later && (await entryBeside(drag.from.aim, drag.sorted_later));
    if (!beside) return { ...drag, ...(await asPut(drag)) };
    const onto = await nameAim(page, beside.aim, { intent: 'place', isPrivate: parts.isPrivate });
    return { ...drag, side: beside.side, onto };
  };
  const asPut = async ({ from, onto, side, ...goal }: Pick<Drag, 'from' | 'side' | keyof DropGoal>) =>
    onto && side === 'onto' ? await lineOfDrop(from.aim, { onto, ...goal }) : { onto, side };
  const addSwipe = async (swipe: Swipe) => {
    last = swipe;
    const { from, way, by, second, strokes } = swipe;
    if (!(await hasSwiped(swipe))) return;
    add({ kind: 'pull', way, by, strokes, risk: await riskOfSwipe(swipe), on: from });
    if (second) add({ kind: 'pull', ...second, strokes: null, risk: null, on: from });
  };

  return {
    /** Before the button is released here: looks afterwards whether the pull changed anything. Null for no pull. */
    async beforeRelease(page: Page, point: Point, at: number): Promise<(() => Promise<void>) | null> {
      last = null;
      const drag = await presses.release(page, point, at);
      const swipe = presses.lastSwipe();
      isLooked = drag !== null || swipe !== null;
      if (swipe) return lookAt(() => addSwipe(swipe));
      return drag && lookAt(() => addDrag(page, drag));
    },
    isEnd: (click: Click): boolean => last !== null && isEndOf(last, click),
    looked: () => settle(looked),
    /** A pull over the page that nothing was looked for of, and with which the page did something. */
    async addPull(why: 'pull' | 'carried'): Promise<void> {
      const pull = presses.lastPull();
      const { side, onto } = pull ? await asPut(pull) : NOWHERE;
      if (pull && onto) add({ kind: 'drag', on: pull.from, onto, side, value: '' });
      else addLost(why === 'carried' && !hasWords() ? 'pull' : why);
    },
    async addCarried(): Promise<void> {
      if (!isLooked) await this.addPull('carried');
    },
  };
}

/** Whether this click is what the release of a drag makes. */
function isEndOf(
  { from: { aim }, point }: Pick<Drag, 'from' | 'point'>,
  click: { place: ElementPlace; x: number; y: number },
): boolean {
  return (
    aim.document === click.place.document &&
    aim.frame_path === click.place.frame &&
    Math.abs(point.x - aim.corner.x - click.x) < 2 &&
    Math.abs(point.y - aim.corner.y - click.y) < 2
  );
}
