import type { Page } from 'playwright-core';
import type { Named } from '#browser/record/acts/act.ts';
import {
  type Aim,
  aimAt,
  aimAtFocus,
  aimReached,
  aimUnder,
  entryBeside,
  isMoved,
  isSameElement,
  isWithin,
  stateAround,
} from '#browser/record/names/aim.ts';
import { askPatiently } from '#browser/record/names/field-names.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';
import { intentFor, isSlider, nameAim, nameMeant, withNumberBefore } from '#browser/record/names/name-aim.ts';
import { type Stepper, stepperAt } from '#browser/record/names/stepped.ts';
import { dropGoal, type DropGoal } from '#browser/record/acts/dropped-beside.ts';
import { isDrawnAnew } from '#browser/record/acts/drawn-anew.ts';
import { reachOf } from '#browser/record/acts/strokes.ts';
import { type Swipe, swipeOf } from '#browser/record/acts/swipes.ts';
import { quoteWords } from '#shared/script/words/recorded-text.ts';
import { withDeadline } from '#browser/with-deadline.ts';

/** The mouse went down on this. */
type Press = {
  named: Named;
  point: Point;
  /** When its person pressed, in milliseconds, and for how long; the page may hear of both later. */
  at: number;
  heldFor: number;
  /** Where the mouse went since then. */
  path: Point[];
  choice: Named | null;
  /** Of a box that its page draws: its words for ticking. */
  toggle: Named | null;
  /** Of what is pressed for more or less: the number that it steps. */
  stepper: Stepper | null;
  /** Of what can be dragged: its words for dragging, and the state of its document before. */
  drag: { from: Named; state: string | null } | null;
  isTaken: boolean;
};
type Point = { x: number; y: number };

type Pull = Pick<Drag, 'from' | 'side'> & DropGoal;

/** Targets of presses and keys, taken before the page could react to them. */
export type Presses = {
  press(page: Page, point: Point, at: number): Promise<void>;
  key(page: Page): Promise<void>;
  move(point: Point): void;
  /** Before the button is released: null when what is held was not dragged, or cannot be. */
  release(page: Page, point: Point, at: number): Promise<Drag | null>;
  /** Something was released whose click was not heard yet. */
  isWaiting(): boolean;
  /** Whether what was released last can be dragged: its pull over the page is its drag. */
  wasDraggable(): boolean;
  /** What was released last was pulled aside. */
  lastSwipe(): Swipe | null;
  /** Of what cannot be dragged and was released on another thing: both, when words find them. */
  lastPull(): Pull | null;
  /** The press that a click came of, by where it was. */
  take(
    page: Page,
    click: { x: number; y: number; place: ElementPlace; is_answered?: boolean },
  ): Promise<Press | null>;
  takeKey(): Named | null;
  /** What the last key was pressed in, when it is this; it may be gone from there. */
  keyAt(place: ElementPlace): Named | null;
  /** What a click was on that speaks by its change. */
  keepBox(box: Named | null): void;
  /** The last of these, when it is this; it may be gone from there. */
  boxAt(place: ElementPlace): Named | null;
  lastOn(place: ElementPlace): Named | null;
  newest(): Named | null;
  /** The same opener in the words that choosing from it needs. */
  namedForChoice(opener: Named): Named | null;
  stepperOf(pressed: Named | null): Stepper | null;
  /** The same toggle in the words that ticking it needs. */
  namedForTick(toggle: Named): Named | null;
};

/** The mouse was pressed on something that can be dragged, and is about to be released at this point. */
export type Drag = {
  from: Named;
  state: string | null;
  point: Point;
  onto: Named | null;
  side: 'onto' | 'above' | 'below';
  stood: DropGoal['stood'];
  is_ground: boolean;
  /** Which way, where its list shows no other order before it is dropped. */
  sorted_later: 'up' | 'down' | null;
};

/** The press or release waits for it: only a page that hangs takes so long, and a slow machine must not lose the words. */
const NAME_MS = 6_000;
const KEY_AIM_MS = 2_500;
const NO_GOAL = { onto: null, stood: [], is_ground: false } as const;
const KEPT = 8;
const MOST_MOVES = 2_000;
const FAR = 8;
const MAY_BE_DRAWN_ON = /^(?:CANVAS|SVG|G|RECT|PATH|POLYLINE|POLYGON|LINE)$/i;
const TOGGLES = /^(?:switch|checkbox|menuitemcheckbox)$/;
const KEY_MS = 2_000;

export function createPresses(parts: {
  isPrivate: (text: string) => boolean;
  now(): number;
  /** As it was called when a line was last written of it. */
  namedBefore(aim: Aim): Named | undefined;
  /** Whether nothing was done in this field since something else was. */
  isNew(aim: Aim): boolean;
}): Presses {
  const { isPrivate } = parts;
  let kept: Press[] = [];
  let key: { named: Named; at: number } | null = null;
  let lastBox: Named | null = null;
  let lastDown: Press | null = null;
  let wasDraggable = false;
  let pull: Pull | null = null;
  let swipe: Swipe | null = null;
  /** Released, and nothing is heard of it yet. */
  let waiting: Press | null = null;

  const lastOf = (aim: Aim): Named | undefined =>
    kept.findLast(({ named }) => named.aim.path === aim.path && named.aim.document === aim.document)?.named ??
    parts.namedBefore(aim);

  const pullTo = async (page: Page, pressed: Named, point: Point): Promise<Pull | null> => {
    const { aim } = pressed;
    const beneath = aim.is_page ? null : await aimUnder(aim, point);
    const isSorted = beneath !== null && (await isMoved(aim));
    // What is under the mouse now may be the thing itself.
    if (isSorted === null) return null;
    const beside = isSorted ? await entryBeside(aim) : null;
    const side = beside?.side ?? 'onto';
    const end = beside?.aim ?? beneath;
    if (!end || end.is_page || (await isSameElement(aim, end))) return null;
    // Between entries that make room: its own list says nothing about its place there.
    const isOwn = !isSorted && (await isWithin(aim, end));
    const now = await nameAim(page, aim, { intent: 'any', isPrivate });
    // Drawn anew elsewhere by now: its name of before, where that alone found it.
    const isByName = pressed.words.is_sure && pressed.words.phrase === quoteWords(aim.marks.name);
    const from = now.words.is_sure || !isByName ? now : pressed;
    const goal = await dropGoal(page, { from: aim, end, side, isPrivate }, nameMeant);
    if (isOwn && !goal.is_ground) return null;
    return from.words.is_sure && goal.onto.words.is_sure ? { from, side, ...goal } : null;
  };

  const isNamed = (aim: Aim) => !aim.is_editable || parts.isNew(aim);
  const name = async (page: Page, aim: Aim | null): Promise<Named | null> =>
    aim && nameAim(page, aim, { isPrivate });

  return {
    async press(page, point, at) {
      lastDown = null;
      const work = async () => {
        const aim = await aimAt(page, point);
        const alone = aim && (await nameMeant(page, aim, { isPrivate }));
        if (!aim || !alone) return null;
        const named = withNumberBefore(alone, lastOf(alone.aim));
        const isOpener = aim.opens && intentFor(aim) !== 'select';
        const choice = isOpener ? await nameAim(page, aim, { intent: 'select', isPrivate }) : null;
        const isToggle = TOGGLES.test(named.aim.role) && named.aim.type === '';
        const toggle = isToggle ? await nameAim(page, named.aim, { intent: 'check', isPrivate }) : null;
        const stepper = await stepperAt(page, named.aim);
        // What a range field is dragged to is heard as its change.
        const isDraggable = aim.is_draggable && aim.type !== 'range';
        const drag = isDraggable
          ? {
              from: await nameAim(page, aim, { intent: 'any', isPrivate }),
              state: await stateAround(aim),
            }
          : null;
        return { named, point, at, heldFor: 0, path: [point], choice, toggle, stepper, drag, isTaken: false };
      };
      const press = await withDeadline(work(), NAME_MS).catch(() => null);
      lastDown = press;
      if (press) kept = [...kept, press].slice(-KEPT);
    },
    move({ x, y }) {
      if (lastDown && lastDown.path.length < MOST_MOVES) lastDown.path.push({ x, y });
    },
    async key(page) {
      const named = await withDeadline(
        aimAtFocus(page).then((aim) => (aim && isNamed(aim) ? name(page, aim) : null)),
        KEY_AIM_MS,
      ).catch(() => null);
      key = named && { named, at: parts.now() };
    },
    async release(page, point, at) {
      const press = lastDown;
      lastDown = null;
      [pull, swipe] = [null, null];
      wasDraggable = press !== null && press.drag !== null;
      if (!press) return null;
      press.heldFor = at - press.at;
      const isOfSlider = press.drag !== null && isSlider(press.named.aim);
      press.path.push({ x: point.x, y: point.y });
      // A round stroke ends where it began.
      const isDrawn = MAY_BE_DRAWN_ON.test(press.named.aim.tag) && reachOf(press.path) > FAR;
      const isFar = Math.hypot(point.x - press.point.x, point.y - press.point.y) > FAR;
      waiting = press;
      if (!isFar && !isDrawn && !isOfSlider) return null;
      press.isTaken = true;
      const pulled = { pressed: press.named, start: press.point, point, path: press.path };
      if (!isOfSlider)
        swipe = await withDeadline(swipeOf(page, pulled, isPrivate), NAME_MS).catch(() => null);
      if (swipe) return null;
      if (!isFar && !isOfSlider) {
        press.isTaken = false;
        return null;
      }
      if (!press.drag) {
        pull = await withDeadline(pullTo(page, press.named, point), NAME_MS).catch(() => null);
        return null;
      }
      const drag = { ...press.drag, ...NO_GOAL, point, side: 'onto', sorted_later: null } as const;
      if (isOfSlider) return drag;
      const work = async (): Promise<Drag | null> => {
        const aim = await aimAt(page, point);
        if (!aim || aim.is_page) return null;
        // Lists that sort while the mouse moves have what is dragged under it.
        const isOwn = await isSameElement(drag.from.aim, aim);
        const beside = isOwn ? await entryBeside(aim) : { side: 'onto' as const, aim };
        if (!beside) return null;
        const { side, aim: end } = beside;
        const goal = await dropGoal(page, { from: drag.from.aim, end, side, isPrivate });
        const isLater = isOwn && (await isMoved(drag.from.aim)) === false;
        const way = point.x + point.y < press.point.x + press.point.y ? 'up' : 'down';
        return { ...drag, ...goal, side, sorted_later: isLater ? way : null };
      };
      return await withDeadline(work(), NAME_MS).catch(() => null);
    },
    wasDraggable: () => wasDraggable,
    lastSwipe: () => swipe,
    lastPull: () => pull,
    isWaiting: () => waiting?.isTaken === false,
    async take(page, { x, y, place, is_answered }) {
      const press = kept.findLast(
        ({ named: { aim }, point }) =>
          aim.document === place.document &&
          aim.frame_path === place.frame &&
          Math.abs(point.x - aim.corner.x - x) < 2 &&
          Math.abs(point.y - aim.corner.y - y) < 2,
      );
      if (!press) return null;
      press.isTaken = true;
      const { aim } = press.named;
      const reached = await askPatiently(page, () => aimReached(aim, 'reached'));
      // What the page did at the press may have taken the thing away, so that the click is one on what holds it.
      const other = is_answered === true ? reached : ((await aimReached(aim, 'clicked')) ?? reached);
      if (other && !isDrawnAnew(aim, other)) {
        press.named = await nameAim(page, other, { isPrivate });
        [press.choice, press.toggle, press.stepper] = [null, null, null];
      }
      return press;
    },
    takeKey: () => (key && parts.now() - key.at < KEY_MS ? key.named : null),
    keyAt: (place) => (key && isAt(key.named, place) ? key.named : null),
    keepBox: (box) => void (lastBox = box ?? lastBox),
    boxAt: (place) => (isAt(lastBox, place) ? lastBox : null),
    newest: () => kept.at(-1)?.named ?? null,
    lastOn: (place) => {
      const last = kept.at(-1)?.named ?? null;
      return isAt(last, place) ? last : null;
    },
    namedForChoice: (opener) => {
      const choice = kept.findLast(({ named }) => named === opener)?.choice ?? null;
      return choice?.words.is_sure ? choice : null;
    },
    stepperOf: (pressed) => kept.findLast(({ named }) => named === pressed)?.stepper ?? null,
    namedForTick: (clicked) => {
      const toggle = kept.findLast(({ named }) => named === clicked)?.toggle ?? null;
      return toggle?.words.is_sure ? toggle : null;
    },
  };
}

function isAt(named: Named | null, { frame, path, document }: ElementPlace): boolean {
  const aim = named?.aim;
  return aim?.document === document && aim.frame_path === frame && aim.path === path;
}

/** Keys that may press what has the focus. */
export function isActingKey(key: string): boolean {
  return /^(?:Enter|Tab| |Escape|Delete|Arrow\w+|Page\w+|Home|End)$/.test(key);
}

const KEYED_ROLES = /^(?:listbox|tree|grid|treegrid|menu|menubar|radiogroup|tablist)$/;

/** Letters are pressed in a list of the page; elsewhere they are for all of it, whatever has the focus. */
export function onList(named: Named | null): Named | null {
  return named && KEYED_ROLES.test(named.aim.role) ? named : null;
}
