import type { Page } from 'playwright-core';
import type { Named } from '#browser/record/acts/act.ts';
import {
  type Aim,
  groundOf,
  isElsewhere,
  isMoved,
  isPulled,
  padOf,
  stateAround,
  wordsBared,
} from '#browser/record/names/aim.ts';
import { strokeOn } from '#browser/record/acts/strokes.ts';
import type { Stroke } from '#shared/script/strokes.ts';
import { nameAim, riskCalled } from '#browser/record/names/name-aim.ts';
import type { Risk } from '#shared/live/live-recording.ts';
import { isRiskyText } from '#shared/action-words.ts';
import { quoteWords } from '#shared/script/words/recorded-text.ts';

type Point = { x: number; y: number };

type Way = { way: 'left' | 'right' | 'up' | 'down'; by: number };

/** A pull that leaves a thing in its list and moves it aside: `state` is that of its document before the release. */
export type Swipe = {
  from: Named;
  point: Point;
  way: Way['way'];
  by: number;
  /** Of a pull aslant over a map: the other way of it. */
  second: Way | null;
  /** What was pressed, where that is only a part of what is pulled. */
  pressed: Aim;
  pulled: Point;
  state: string | null;
  /** Over what is drawn: where the mouse went. */
  strokes: Stroke[] | null;
  /** The words that the pull has brought to light beside it. */
  bared: string;
};

/** A pull that goes about straight. */
const STRAIGHT = 2;
const FEWEST_PIXELS = 16;
const LOOKS = 12;
const LOOK_MS = 60;
/** A row that is let go of too early slides back in this time. */
const STABLE = 5;

type Pulled = { pressed: Named; start: Point; point: Point; path: readonly Point[] };
type IsPrivate = (text: string) => boolean;

/** Before the button is released at `point`: what was pressed and pulled aside. */
export async function swipeOf(page: Page, pulled: Pulled, isPrivate: IsPrivate): Promise<Swipe | null> {
  return (
    (await drawnOn(page, pulled, isPrivate)) ??
    (await pulledAside(page, pulled, isPrivate)) ??
    (await pulledOver(page, pulled, isPrivate))
  );
}

function waysOf(x: number, y: number): Way[] {
  const ways: Way[] = [
    { way: x < 0 ? 'left' : 'right', by: Math.round(Math.abs(x)) },
    { way: y < 0 ? 'up' : 'down', by: Math.round(Math.abs(y)) },
  ];
  return ways.filter(({ by }) => by >= FEWEST_PIXELS);
}

/** A stroke on a pad that draws it with SVG. */
async function drawnOn(
  page: Page,
  { pressed: { aim }, start, point, path }: Pulled,
  isPrivate: IsPrivate,
): Promise<Swipe | null> {
  const pad = aim.tag === 'CANVAS' ? null : await padOf(page, aim, path);
  const from = pad && (await nameAim(page, pad, { intent: 'any', isPrivate }));
  if (!from?.words.is_sure) return null;
  const pulled = { x: point.x - start.x, y: point.y - start.y };
  const strokes = [strokeOn(from.aim, path)];
  // What a line says that is no drawing is not said of these.
  const way = { way: 'right', by: 0 } as const;
  return { strokes, from, point, ...way, second: null, pressed: aim, pulled, state: null, bared: '' };
}

/** A map that is pulled to show another part of it. Aslant it is two pulls: lines go across or along. */
async function pulledOver(
  page: Page,
  { pressed: { aim }, start, point }: Pulled,
  isPrivate: IsPrivate,
): Promise<Swipe | null> {
  const pulled = { x: point.x - start.x, y: point.y - start.y };
  const [first, second = null] = waysOf(pulled.x, pulled.y);
  const ground = first && aim.tag !== 'CANVAS' ? await groundOf(page, aim) : null;
  const from = ground && !ground.is_page ? await nameAim(page, ground, { intent: 'any', isPrivate }) : null;
  if (!first || !from?.words.is_sure) return null;
  const state = await stateAround(aim);
  return { strokes: null, from, point, ...first, second, pressed: aim, pulled, state, bared: '' };
}

async function pulledAside(
  page: Page,
  { pressed, start, point, path }: Pulled,
  isPrivate: IsPrivate,
): Promise<Swipe | null> {
  const [x, y] = [point.x - start.x, point.y - start.y];
  const isAcross = Math.abs(x) >= Math.abs(y);
  const [by, aside] = isAcross ? [x, y] : [y, x];
  const isCanvas = pressed.aim.tag === 'CANVAS';
  const isShort = Math.abs(by) < FEWEST_PIXELS || Math.abs(by) < Math.abs(aside) * STRAIGHT;
  if (isShort && !isCanvas) return null;
  const { aim } = pressed;
  if (aim.is_page || !(await isPulled(aim, point, { x, y }))) return null;
  const from = await namedToPull(page, pressed, isPrivate);
  if (!from) return null;
  const way = isAcross ? (by < 0 ? 'left' : 'right') : by < 0 ? 'up' : 'down';
  const [state, bared] = await Promise.all([stateAround(aim), wordsBared(aim, { x, y })]);
  const strokes = isCanvas ? [strokeOn(aim, path)] : null;
  const pulled = { x, y };
  const far = Math.round(Math.abs(by));
  return { strokes, from, point, way, by: far, second: null, pressed: aim, pulled, state, bared };
}

async function namedToPull(
  page: Page,
  pressed: Named,
  isPrivate: (text: string) => boolean,
): Promise<Named | null> {
  const now = await nameAim(page, pressed.aim, { intent: 'any', isPrivate });
  if (now.words.is_sure) return now;
  // A row whose buttons are shown beside it now: its name of before, where that alone found it.
  const isByName = pressed.words.is_sure && pressed.words.phrase === quoteWords(pressed.aim.marks.name);
  return isByName ? pressed : null;
}

/** Whether it stayed where it was pulled to, or the page did something else with that. */
export async function hasSwiped({ pressed: aim, pulled, state, strokes }: Swipe): Promise<boolean> {
  if (strokes) return true;
  let stays = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const [isAside, now] = await Promise.all([isElsewhere(aim, pulled), stateAround(aim)]);
    // It led to another page.
    if (isAside === null) return true;
    stays = isAside || (now !== null && now !== state) ? stays + 1 : 0;
    if (stays >= STABLE) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

const HAS_LETTERS = /\p{L}/u;

/**
 * What a swipe may have done that cannot be taken back, by what it took away and the words behind it. A row that is gone
 * where nothing says what for is deleted.
 */
export async function riskOfSwipe({ from: { aim }, bared }: Swipe): Promise<Risk | null> {
  if ((await isMoved(aim)) !== null) return null;
  if (!HAS_LETTERS.test(bared)) return 'deletes';
  return isRiskyText(bared) ? riskCalled(bared) : null;
}
