import type { Aim } from '#browser/record/names/aim.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';
import type { TargetWords } from '#browser/record/names/name-target.ts';
import { foldTick } from '#browser/record/acts/fold-tick.ts';
import type { Swipe } from '#browser/record/acts/swipes.ts';
import { foldStrokes } from '#browser/record/acts/strokes.ts';
import { foldWheel } from '#browser/record/acts/wheel-act.ts';
import { isOf, isSame } from '#browser/record/acts/same-thing.ts';
import type { RecordedPart, Risk } from '#shared/live/live-recording.ts';
import type { Stroke } from '#shared/script/strokes.ts';
import type { ClickHow } from '#shared/script/instruction.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

/** A target with the words that a line would name it by. */
export type Named = {
  aim: Aim;
  words: TargetWords;
  memory: TargetMemory;
  risk: Risk | null;
  /** Which element its page says it is, where it does. */
  element?: number | undefined;
};

/** What a person did, as it becomes one line. */
export type Act = {
  id: number;
  on: Named | null;
  /** Not a line yet: whether it did anything is seen later. */
  is_hidden: boolean;
  note: string;
} &
  /** `sets`: how a switch stands since then that says so by its looks alone. */
  (
    | { kind: 'click'; how: ClickHow; sets?: TargetMemory['sets'] }
    /**
     * `value` null is a secret. `after`: what the value begins with stands there already: by the key that opened the field, or a line before. `text`:
     * which text of a field for keys it ends with, and what the value holds of the ones before.
     */
    | {
        kind: 'type';
        value: string | null;
        after?: string;
        text?: { number: number; before: string };
        /** No words find its field, and the act before has given it the focus. */
        is_at_cursor?: boolean;
        /** The page has added the rest of a word to it. */
        is_completed?: boolean;
      }
    | { kind: 'set'; value: string; is_date: boolean }
    | { kind: 'tick'; is_on: boolean; is_radio: boolean }
    | { kind: 'choose'; labels: string[] }
    | { kind: 'press'; key: string }
    /** A number, by what is pressed for more or for less. */
    | { kind: 'step'; label: string; value: number }
    /** By the arrow of a branch of a tree. */
    | { kind: 'fold'; is_open: boolean }
    /** What the next act needs: that something is pointed at, or scrolled to. Without that act they are no lines. */
    | { kind: 'point' }
    /** `to` is empty where it is the end of what is scrolled. */
    | { kind: 'scroll'; to: string; is_up: boolean }
    /** `is_more`: beside the file before, which the page has taken. */
    | { kind: 'upload'; is_more: boolean }
    /** Aside, by so many pixels; over what is drawn, where the mouse went. */
    | { kind: 'pull'; way: Swipe['way']; by: number; risk: Risk | null; strokes: readonly Stroke[] | null }
    | { kind: 'wheel'; way: Swipe['way']; by: number; times: number; with_control: boolean }
    /** Onto another thing, or a slider to a value. */
    | { kind: 'drag'; onto: Named | null; side: 'onto' | 'above' | 'below'; value: string }
    /** Written as it is: opening, tabs, dialogs. */
    | { kind: 'plain'; words: RecordedPart[] }
  );

export type NewAct = Act extends infer One
  ? One extends Act
    ? Omit<One, 'id' | 'note' | 'is_hidden'>
    : never
  : never;

const TWICE: Record<'type' | 'set' | 'choose', string> = {
  type: 'typed twice, kept the last',
  set: 'set twice, kept the last',
  choose: 'chosen twice, kept the last',
};

/** As this thing was called when a line was last written of it. */
export function lastOn(acts: readonly Act[], { path, document }: Aim): Named | undefined {
  return acts.findLast(({ on }) => on?.aim.path === path && on.aim.document === document)?.on ?? undefined;
}

/** The acts that are lines now. */
export function shownActs(acts: readonly Act[]): Act[] {
  return acts.filter((act, at) => {
    if (act.kind === 'type' && act.after !== undefined && act.after === act.value) return false;
    if (!isLead(act)) return !act.is_hidden;
    const next = acts.slice(at + 1, at + 1 + MOST_LEADS).find((one) => !isLead(one));
    return next !== undefined && !next.is_hidden;
  });
}

/** Without the last of them. */
export function withoutLast(acts: readonly Act[]): Act[] {
  const last = shownActs(acts).at(-1);
  return acts.filter((act) => act !== last);
}

const MOST_LEADS = 8;

export function isLead({ kind }: Act): boolean {
  return kind === 'point' || kind === 'scroll';
}

/** The acts after one more: what it takes back, repeats or makes unnecessary is gone. */
export function foldAct(acts: readonly Act[], next: Act): Act[] {
  const before = withoutFocusClick(acts, next);
  switch (next.kind) {
    case 'click':
      return foldClick(before, next);
    case 'type':
    case 'set':
    case 'choose':
      return foldValue(before, next);
    case 'tick':
      return foldTick(before, next);
    case 'upload': {
      const earlier = before.findLast((act) => !next.is_more && act.kind === 'upload' && isSame(act, next));
      return [...before.filter((act) => act !== earlier), next];
    }
    case 'wheel':
      return foldWheel(before, next);
    case 'pull':
      return foldStrokes(before, next);
    case 'drag': {
      const last = before.at(-1);
      const isAgain = last?.kind === 'drag' && !last.onto && !next.onto && isSame(last, next);
      return [...(isAgain ? before.slice(0, -1) : before), next];
    }
    case 'step': {
      const last = before.at(-1);
      const isAgain = last?.kind === 'step' && last.label === next.label;
      return [...(isAgain ? before.slice(0, -1) : before), next];
    }
    default:
      return [...before, next];
  }
}

/** Pages may keep where a press was and nothing shows it: keys then go on from there. */
export function withFocusClick(acts: readonly Act[], on: Named): Act[] {
  const last = acts.at(-1);
  const isFocus = last?.kind === 'click' && last.is_hidden && last.on?.aim.is_editable === false;
  return isFocus && isOf(last, on) ? [...acts.slice(0, -1), { ...last, is_hidden: false }] : [...acts];
}

/** A click that gave a field the focus, which showed what is pressed next. */
export function withOpener(acts: readonly Act[], place: ElementPlace): Act[] {
  const last = acts.at(-1);
  const aim = last?.on?.aim;
  const isOpener = last?.kind === 'click' && aim?.path === place.path && aim.document === place.document;
  return isOpener ? [...acts.slice(0, -1), { ...last, is_hidden: false }] : [...acts];
}

/** Without the click on the text of an editor, which only gives the focus to its field for the keys. */
export function withoutReach(acts: readonly Act[]): Act[] {
  const last = acts.at(-1);
  const isReach = last?.kind === 'click' && last.how === 'once' && last.on?.aim.is_control === false;
  return isReach ? acts.slice(0, -1) : [...acts];
}

/** A click that has done something is a line. */
export function withEffect(acts: readonly Act[], id: number | null): Act[] {
  return acts.map((act) => {
    const { aim } = act.on ?? {};
    // Fields change their looks when they get the focus.
    const isFocus = aim?.is_page === true || (aim?.is_editable === true && !aim.opens);
    return act.id === id && act.kind === 'click' && !isFocus ? { ...act, is_hidden: false } : act;
  });
}

/**
 * The click of an empty place is a line where it closed what lay over the page. On the page itself it is none otherwise.
 */
export function withClosed(
  acts: readonly Act[],
  id: number | null,
  closed: 'dialog' | 'menu' | null | undefined,
): Act[] {
  return acts.flatMap((act) => {
    const { is_empty: isEmpty, is_ground: isGround, is_page: isPage } = act.on?.aim ?? {};
    if (act.id !== id || act.kind !== 'click' || !(isEmpty || isGround)) return act;
    if (!closed) return isPage ? [] : act;
    const words = [`Click outside the ${closed}`];
    return { id: act.id, kind: 'plain', words, on: null, note: act.note, is_hidden: false };
  });
}

/** A click that only gave a field the focus. */
function withoutFocusClick(acts: readonly Act[], next: Act): Act[] {
  const last = acts.at(-1);
  const isFocus =
    last?.kind === 'click' &&
    last.how === 'once' &&
    next.kind !== 'click' &&
    next.kind !== 'press' &&
    isSame(last, next);
  return isFocus ? acts.slice(0, -1) : [...acts];
}

/** A line that names a day turns its calendar to it: how often is another number on another day. */
function withoutTurns(acts: Act[], { on }: Act): Act[] {
  if (!on?.aim.day || !on.words.is_sure) return acts;
  const at = acts.findLastIndex((act) => !act.is_hidden && !isTurn(act, on));
  return acts.filter((act, number) => number <= at || !isTurn(act, on));
}

function isTurn(act: Act, { aim }: Named): boolean {
  return act.kind === 'click' && act.on?.aim.turns === true && act.on.aim.document === aim.document;
}

/** What a bar above an editor does is for where its cursor is. */
function withEditorClick(acts: Act[]): Act[] {
  const last = acts.at(-1);
  const aim = last?.kind === 'click' && last.is_hidden ? last.on?.aim : undefined;
  const isEditor = aim?.is_editable === true && !/^(?:INPUT|TEXTAREA)$/.test(aim.tag);
  return last && isEditor ? [...acts.slice(0, -1), { ...last, is_hidden: false }] : acts;
}

function foldClick(before: Act[], next: Extract<Act, { kind: 'click' }>): Act[] {
  const turned = withoutTurns(before, next);
  const acts = next.how === 'once' && next.on?.aim.is_control === true ? withEditorClick(turned) : turned;
  const last = acts.at(-1);
  const isSecond =
    next.how === 'twice' &&
    last?.kind === 'click' &&
    last.how === 'once' &&
    last.on?.aim.document === next.on?.aim.document;
  if (!isSecond) return [...acts, next];
  // The second click of two is on what the first one left there; the line is about what it was before. Nobody clicks twice
  // for nothing, but in a field that selects a word.
  const is_hidden = last.is_hidden && last.on?.aim.is_editable === true;
  return [...acts.slice(0, -1), { ...last, how: 'twice', is_hidden }];
}

type Valued = Extract<Act, { kind: 'type' | 'set' | 'choose' }>;

function foldValue(acts: Act[], next: Valued): Act[] {
  const last = acts.at(-1);
  if (last?.kind === next.kind && isSame(last, next)) {
    const isEmptied = next.kind === 'type' && next.value === '' && last.kind === 'type' && !isClearing(last);
    const rest = acts.slice(0, -1);
    return isEmptied
      ? [...rest, { ...next, id: last.id, note: last.note, is_hidden: true }]
      : [...rest, { ...next, id: last.id, note: last.note }];
  }
  const earlier = findEarlier(acts, next);
  const goesOn = next.kind === 'type' && next.after !== undefined;
  if (!earlier || goesOn) return [...acts, next];
  const at = acts.indexOf(earlier);
  const note = earlier.is_hidden ? next.note : TWICE[next.kind];
  // A run knows a sign-in by the order of its lines, and a password changes no other field.
  if ([...acts.slice(at), next].some(isSecret)) {
    const is_hidden = next.kind === 'type' && next.value === '';
    return acts.with(at, { ...next, id: earlier.id, note, is_hidden });
  }
  const rest = acts.filter((act) => act !== earlier);
  if (next.kind === 'type' && next.value === '') return rest;
  return [...rest, { ...next, note }];
}

const MOST_TYPED = 10_000;

/** A text of a field for keys goes on from the one before, unless something was done between them. */
export function withTextBefore(
  acts: readonly Act[],
  { value, number, on }: { value: string | null; number: number; on: Named },
): { value: string | null; text?: { number: number; before: string } } {
  if (value === null || number === 0) return { value };
  const next: Act = { kind: 'type', value, on, id: 0, note: '', is_hidden: false };
  const earlier = findEarlier(withoutFocusClick(acts, next), next);
  const last = earlier?.kind === 'type' ? earlier : null;
  const isSame = last !== null && (last.text?.number ?? 0) === number;
  const before = (isSame ? last.text?.before : last?.value) ?? '';
  return { value: (before + value).slice(0, MOST_TYPED), text: { number, before } };
}

function isSecret(act: Act): boolean {
  return act.kind === 'type' && act.value === null;
}

/** The field was full before, and its person emptied it. */
function isClearing(act: Act): boolean {
  return act.kind === 'type' && act.value === '' && !act.is_hidden;
}

/** An earlier value of the same field, when nothing but fields was touched since. */
function findEarlier(acts: readonly Act[], next: Valued): Act | undefined {
  for (const act of acts.toReversed()) {
    if (act.kind === next.kind && isSame(act, next)) return act;
    if (!/^(?:type|set|choose|tick)$/.test(act.kind) && !act.is_hidden) return undefined;
  }
  return undefined;
}
