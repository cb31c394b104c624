import { type Frame, type Locator, type Page, selectors } from 'playwright-core';
import * as z from 'zod';
import { inPageAim } from '#browser/page/look/in-page-aim.ts';
import { inPageCalendar } from '#browser/page/look/in-page-calendar.ts';
import { inPageColumns } from '#browser/page/look/in-page-columns.ts';
import { inPageFacts } from '#browser/page/look/in-page-facts.ts';
import { inPageFold } from '#browser/page/look/in-page-fold.ts';
import { inPageIcons } from '#browser/page/look/in-page-icons.ts';
import { inPageMarks } from '#browser/page/look/in-page-marks.ts';
import { inPageNext } from '#browser/page/look/in-page-next.ts';
import { inPagePaths } from '#browser/page/look/in-page-paths.ts';
import { inPagePick } from '#browser/page/look/in-page-pick.ts';
import { inPageReached } from '#browser/page/look/in-page-reached.ts';
import { inPageScroll } from '#browser/page/look/in-page-scroll.ts';
import { inPageRepeats } from '#browser/page/look/in-page-repeats.ts';
import { inPageSlots } from '#browser/page/look/in-page-slots.ts';
import { inPageTools } from '#browser/page/look/in-page-tools.ts';
import { inPageKept } from '#browser/page/look/in-page-kept.ts';
import { PageLook } from '#browser/page/look/page-look.ts';
import { ChangedControls } from '#browser/page/look/changed-controls.ts';
import { WATCH_SOURCE } from '#browser/page/look/watch-source.ts';
import { TargetMarks } from '#shared/script/target-memory.ts';

/**
 * Questions to a page, answered by a selector engine in Playwright's own world, which the page's scripts cannot reach.
 * One call answers each: the engine returns an element that was never attached, and its attribute is the answer.
 */
export const ENGINE = 'legwork';
const ASK_MS = 5_000;

const SOURCE = `(() => {
  const tools = (${inPageTools.toString()})();
  const facts = (${inPageFacts.toString()})(tools);
  const calendar = (${inPageCalendar.toString()})(tools);
  const icons = (${inPageIcons.toString()})(tools);
  const marks = (${inPageMarks.toString()})(tools, facts);
  const fold = (${inPageFold.toString()})(tools);
  const watch = ${WATCH_SOURCE};
  const kept = (${inPageKept.toString()})(tools, marks.name);
  const paths = (${inPagePaths.toString()})();
  const aim = (${inPageAim.toString()})(tools, facts, marks, paths, (${inPageSlots.toString()})(tools), ${inPageReached.toString()});
  const repeats = (${inPageRepeats.toString()})(tools, (${inPageColumns.toString()})(tools));
  const pick = (${inPagePick.toString()})(tools, facts, paths, repeats, {
    findNext: (${inPageNext.toString()})(tools),
    scroll: (${inPageScroll.toString()})(tools),
  });
  let reached = null;
  const known = (root, except) => {
    reached = root;
    const found = facts.facts(root, true);
    const changed = kept.changed(except);
    return { ...found, marks: marks.safeMarks(root) ?? undefined, words_at: aim.wordsAt(root), changed };
  };
  const answers = {
    facts: (root) => facts.facts(root, false),
    'facts-kept': (root) => {
      kept.keep(root);
      return facts.facts(root, false);
    },
    reach: (root) => known(root, root),
    'kept-changed': () => kept.changed(),
    'kept-forget': () => kept.forget() ?? null,
    marks: marks.safeMarks,
    box: marks.box,
    which: marks.which,
    candidates: (root, tag) => marks.candidates(tag),
    focus: facts.focus,
    joined: facts.joined,
    passwords: facts.passwords,
    around: facts.around,
    arm: (root) => {
      const found = root instanceof Element ? known(root) : { changed: kept.changed() };
      // What is done next may change what was set before.
      kept.forget();
      watch.arm(root);
      return found;
    },
    look: watch.look,
    rest: watch.rest,
    'fold-state': fold.state,
    calendar: (root, date) => calendar.calendar(date),
    'aim-at': (root, point) => aim.at(point),
    'aim-reached': (root, number) => aim.reached(number),
    'aim-path': (root, path) => aim.path(path),
    'aim-focus': aim.focused,
    'aim-same': aim.same,
    'aim-shows': (root, number) => aim.shows(number),
    'aim-one': (root, numbers) => aim.one(numbers),
    'aim-beside': (root, number) => aim.beside(number),
    'aim-state': aim.state,
    'frame-path': aim.frame,
    'reach-to-type': (root) => {
      const found = known(root, root);
      kept.begin(root);
      watch.typeInto(root);
      return { ...found, is_selected: found.cover === null && facts.selectForTyping(root) };
    },
    'pick-at': (root, point) => pick.at(point),
    'pick-step': (root, about) => pick.step(about),
    'pick-known': (root, number) => pick.picked(number),
    'pick-next': pick.next,
    'pick-scroll': pick.scroll,
    'pick-rows': (root, about) => pick.rows(about),
    'pick-texts': (root, about) => pick.texts(about),
    'pick-same': pick.same,
    'pick-all': pick.everything,
  };
  const carry = (value) => {
    const element = document.createElement('i');
    element.setAttribute('v', JSON.stringify(value));
    return element;
  };
  const elements = {
    label: facts.label,
    'handed-on': (root, text) => (facts.handedOn(root, decodeURIComponent(text)) ? [root] : []),
    fold: fold.element,
    'has-focus': facts.withFocus,
    // What is of another kind counts twice: so one count says how many there are and of which kind.
    kind: (root, kind) => (facts.isOfKind(root, kind) ? [root] : [root, carry(null)]),
    choose: (root, label) => (root === reached && facts.choose(root, label) ? [root] : []),
    'calendar-part': (root, part) => calendar.element(part),
    icon: (root, about) => icons.icons(about),
    hidden: (root, about) => icons.hidden(about),
    'pick-element': (root, number) => pick.element(number),
    pick: (root, which) => marks.pick(...which.split('.').map(Number)),
  };
  const queryAll = (root, asked) => {
    const [question, about] = asked.split(' ');
    const find = elements[question];
    return find ? find(root, about) : [carry(answers[question](root, about))];
  };
  return { query: (root, question) => queryAll(root, question)[0], queryAll };
})()`;

/** Playwright refuses a name twice, and has no way to ask. Before the first browser of this process is started. */
let registered: Promise<void> | null = null;

export function registerPageEngine(): Promise<void> {
  registered ??= selectors.register(ENGINE, { content: SOURCE }, { contentScript: true });
  return registered;
}

const Facts = z.object({
  tag: z.string(),
  type: z.string(),
  role: z.string(),
  autocomplete: z.string(),
  most_characters: z.number(),
  is_editable: z.boolean(),
  is_read_only: z.boolean(),
  placeholder: z.string(),
  is_content_editable: z.boolean(),
  is_focused: z.boolean(),
  is_invalid: z.boolean(),
  is_amid_text: z.boolean(),
  /** It chooses what another part of the page shows, as a tab does. */
  shows_part: z.boolean(),
  is_disabled: z.boolean(),
  value: z.nullable(z.string()),
  state: z.nullable(z.enum(['on', 'off', 'mixed'])),
  has_control: z.boolean(),
  text: z.string(),
  cover: z.nullable(z.object({ words: z.string(), is_dialog: z.boolean() })),
  /** It has the focus and can be typed into, with its text selected. */
  is_selected: z.optional(z.boolean()),
  /** Of what is about to be acted on. */
  marks: z.optional(TargetMarks),
  /** Where the first words of an entry or a cell are, from its corner; null for one without, and for anything else. */
  words_at: z.optional(z.nullable(z.object({ x: z.number(), y: z.number() }))),
  changed: z.optional(ChangedControls),
});
/** What an element is, and what it holds. */
export type ElementFacts = z.output<typeof Facts>;

type Question =
  | 'facts'
  | 'facts-kept'
  | 'kept-changed'
  | 'kept-forget'
  | 'reach'
  | 'focus'
  | 'joined'
  | 'passwords'
  | 'around'
  | 'arm'
  | 'look'
  | 'rest'
  | 'fold-state'
  | `calendar ${string}`
  | 'marks'
  | 'box'
  | 'which'
  | `candidates ${string}`
  | `aim-${'at' | 'path' | 'reached' | 'same' | 'shows' | 'one' | 'beside'} ${string}`
  | 'aim-focus'
  | 'aim-state'
  | 'frame-path'
  | 'reach-to-type'
  | `pick-${'at' | 'step' | 'known' | 'next' | 'rows' | 'texts' | 'same' | 'scroll'} ${string}`
  | 'pick-all';

export async function askPage(
  of: Locator | Frame | Page,
  question: Question,
  milliseconds = ASK_MS,
): Promise<unknown> {
  const answer = await of.locator(`${ENGINE}=${question}`).getAttribute('v', { timeout: milliseconds });
  return JSON.parse(answer ?? 'null');
}

export async function readFacts(of: Locator, milliseconds?: number): Promise<ElementFacts> {
  return Facts.parse(await askPage(of, 'facts', milliseconds));
}

/** The same for what was typed into or chosen: whatever changes it from now on is noticed before the next act. */
export async function readKept(of: Locator, milliseconds: number): Promise<ElementFacts> {
  return Facts.parse(await askPage(of, 'facts-kept', milliseconds));
}

/**
 * The same, scrolled into view, with what lies over it. A text field that is about to be typed into gets the focus, with
 * its text selected.
 */
export async function readReachable(of: Locator, toType = false): Promise<ElementFacts> {
  return Facts.parse(await askPage(of, toType ? 'reach-to-type' : 'reach'));
}

/** Of the element that has the focus in this frame. */
export async function readFocused(frame: Frame): Promise<ElementFacts | null> {
  return z.nullable(Facts).parse(await askPage(frame, 'focus'));
}

/** What `candidates` found, until it is asked again. */
export function pickElement(of: Frame, number: number, at: number): Locator {
  return of.locator(`${ENGINE}=pick ${number}.${at}`);
}

/** What was pointed at or found to repeat, by its number. */
export function pickedElement(of: Frame, number: number): Locator {
  return of.locator(`${ENGINE}=pick-element ${number}`);
}

/** The label of a control, which people click in its place. */
export function labelOf(of: Locator): Locator {
  return of.locator(`${ENGINE}=label`);
}

/** Of fields for one letter each: all letters. */
export async function readJoined(of: Locator): Promise<string | null> {
  return z.object({ value: z.nullable(z.string()) }).parse(await askPage(of, 'joined')).value;
}

/** Of the native list that was reached last, by the whole label; false when that was not done. */
export async function chooseByLabel(of: Locator, label: string): Promise<boolean> {
  return (await of.locator(`${ENGINE}=choose ${encodeURIComponent(label)}`).count()) === 1;
}

/** Of a field for the keyboard of an editor, which keeps no text: whether the editor has taken the text. */
export async function hasHandedOn(of: Locator, text: string): Promise<boolean> {
  return (await of.locator(`${ENGINE}=handed-on ${encodeURIComponent(text)}`).count()) === 1;
}

export async function hasFocus(of: Locator | Frame): Promise<boolean> {
  return (await of.locator(`${ENGINE}=has-focus`).count()) === 1;
}

/** Whether there is only one of these, and it is a field for text or a native list. */
export async function isOnlyOfKind(of: Locator, kind: 'text' | 'list'): Promise<boolean> {
  return (await of.locator(`${ENGINE}=kind ${kind}`).count()) === 1;
}

/** What stands in the password fields of a frame, whoever filled them in. */
export async function readPasswords(of: Frame): Promise<string[]> {
  return z.array(z.string()).parse(await askPage(of, 'passwords'));
}

/** What a person reads on an element and close around it. */
export async function readAround(of: Locator, milliseconds: number): Promise<string[]> {
  return z.array(z.string()).parse(await askPage(of, 'around', milliseconds));
}

/** From now on, changes may be effects of what is done to this element, which is scrolled into view. */
export async function armWatch(of: Locator): Promise<ElementFacts> {
  return Facts.parse(await askPage(of, 'arm'));
}

/** The same for the element of this frame that has the focus, or for none. */
export async function armFrame(of: Frame): Promise<ChangedControls> {
  return z.object({ changed: ChangedControls }).parse(await askPage(of, 'arm')).changed;
}

export async function lookAgain(frame: Frame, milliseconds: number): Promise<PageLook> {
  return PageLook.parse(await askPage(frame, 'look', milliseconds));
}

/** How long nothing has changed in a frame. */
export async function readRest(frame: Frame): Promise<{ quiet_ms: number; is_complete: boolean }> {
  return z.object({ quiet_ms: z.number(), is_complete: z.boolean() }).parse(await askPage(frame, 'rest'));
}
