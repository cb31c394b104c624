import { type Frame, type Locator, type Page, selectors } from 'playwright-core';
import * as z from 'zod';
import { ENGINE_SOURCE } from '#browser/page/look/engine-source.ts';
import { PageLook } from '#browser/page/look/page-look.ts';
import { ChangedControls } from '#browser/page/look/changed-controls.ts';
import { TargetMarks } from '#shared/script/target/target-memory.ts';

/**
 * Questions to a page, answered by a selector engine in Playwright's own world, which the page's scripts cannot reach.
 * One call answers each: the engine returns an element that was never attached, and its attribute is the answer.
 */
export const ENGINE = 'legwork';
const ASK_MS = 5_000;

/** Playwright refuses a name twice, and has no way to ask. Before the first browser of this process is started. */
let registered: Promise<void> | null = null;

export function registerPageEngine(): Promise<void> {
  registered ??= selectors.register(ENGINE, { content: ENGINE_SOURCE }, { contentScript: true });
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
  /** The pointer over it says that it can be pressed. */
  is_pointer: z.boolean(),
  /** As it is written at the element. */
  style: z.string(),
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
  /** Where it can be pressed, when its middle lies under something: `is_through` on what does the same as it. */
  press_at: z.optional(z.nullable(z.object({ x: z.number(), y: z.number(), is_through: z.boolean() }))),
  changed: z.optional(ChangedControls),
  /** Something large that lies over the page is on its way out for so long. */
  leaving_ms: z.optional(z.number()),
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
  | 'stepper-value'
  | 'drawn-state'
  | `calendar ${string}`
  | 'marks'
  | 'box'
  | 'box-place'
  | 'stands'
  | 'listed'
  | `of-another ${string}`
  | `joined-texts ${string}`
  | 'parted-lines'
  | 'which'
  | `candidates ${string}`
  | `aim-${'at' | 'around' | 'under' | 'moved' | 'path' | 'reached' | 'clicked' | 'same' | 'shows' | 'one' | 'beside' | 'sides' | 'last'} ${string}`
  | 'aim-focus'
  | 'aim-state'
  | 'titled'
  | 'switched'
  | `aim-${'switched' | 'stepper' | 'ground'} ${number}`
  | 'frame-path'
  | `order-take ${'held' | 'goal'}`
  | `order-${'drop' | 'now'} ${'above' | 'below'}`
  | 'reach-to-type'
  | `reach-only-${'text' | 'list'} ${number}`
  | `pick-${'at' | 'step' | 'known' | 'next' | 'rows' | 'texts' | 'same' | 'scroll'} ${string}`
  | `aim-${'pulled' | 'bared' | 'elsewhere' | 'drawn'} ${string}`
  | 'area-place'
  | 'stand-take'
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

/** Of several alike entries of the page, it belongs to another than the one of these words. */
export async function isOfAnotherEntry(of: Locator, near: string, milliseconds: number): Promise<boolean> {
  return z.boolean().parse(await askPage(of, `of-another ${encodeURIComponent(near)}`, milliseconds));
}

/** Texts that stand against each other without a space, each two of which one has these words. */
export async function joinedTexts(
  of: Frame,
  near: string,
  milliseconds: number,
): Promise<[string, string][]> {
  const answer = await askPage(of, `joined-texts ${encodeURIComponent(near)}`, milliseconds);
  return z.array(z.tuple([z.string(), z.string()])).parse(answer);
}

/** Lines of words in which only a margin parts two: as the browser tells of them, and with a space there. */
export async function partedLines(of: Frame, milliseconds: number): Promise<[string, string][]> {
  return z.array(z.tuple([z.string(), z.string()])).parse(await askPage(of, 'parted-lines', milliseconds));
}

/** The only entry of these words, as a person points at it to see what belongs to it. */
export function entrySaying(of: Frame, near: string): Locator {
  return of.locator(`${ENGINE}=entry-saying ${encodeURIComponent(near)}`);
}

/** Areas of pictures by their names; `near` is the name of the picture. */
export function areasCalled(of: Frame, name: string, near: string): Locator {
  return of.locator(`${ENGINE}=area ${encodeURIComponent(name)}/${encodeURIComponent(near)}`);
}

/** Cells of a drawn grid, by the heading of their column and the words of their row; or the fields in them. */
export function cellsCrossing(
  of: Frame,
  words: { column: string; row: string },
  kind: 'cell' | 'field',
): Locator {
  const about = [words.column, words.row, kind].map(encodeURIComponent).join('/');
  return of.locator(`${ENGINE}=crossing ${about}`);
}

/** The picture of an area, which gets its clicks. */
export function pictureOfArea(of: Locator): Locator {
  return of.locator(`${ENGINE}=area-picture`);
}

/** What opens the closed menu that has an entry of these words. */
export function openerOfMenu(of: Frame, words: string): Locator {
  return of.locator(`${ENGINE}=menu-with ${encodeURIComponent(words)}`);
}

/** The buttons that apply what was chosen last, such as that of the form it is in. */
export function appliersOf(of: Page): Locator {
  return of.locator(`${ENGINE}=appliers`);
}

/** The label of a control, which people click in its place. */
export function labelOf(of: Locator): Locator {
  return of.locator(`${ENGINE}=label`);
}

/** Of a text or a link in a label or in a drawn box: the control that the label is for, or that box. */
export function boxOf(of: Locator): Locator {
  return of.locator(`${ENGINE}=box-of`);
}

const BoxPlace = z.object({
  is_free: z.boolean(),
  at: z.nullable(z.object({ x: z.number(), y: z.number() })),
});

/** Where a box or its label is pressed, and not a link in it: from its corner, null for its middle. */
export async function placeOfBox(of: Locator): Promise<z.output<typeof BoxPlace>> {
  return BoxPlace.parse(await askPage(of, 'box-place'));
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

let asked = 0;

type TypedKind = 'text' | 'list';

/** How many of these there are: 1 only where that one is a field for text or a native list. */
async function countOfKind(of: Locator, kind: TypedKind): Promise<number> {
  asked += 1;
  return await of.locator(`${ENGINE}=kind ${kind}.${asked}`).count();
}

/** Whether there is only one of these, and it is a field for text or a native list. */
export async function isOnlyOfKind(of: Locator, kind: TypedKind): Promise<boolean> {
  return (await countOfKind(of, kind)) === 1;
}

/**
 * The same as a count, which is 0 only where there is none, and where it is 1 what `readReachable` answers of it. Both
 * questions are on their way at once: the page answers them in their order, or the second with null.
 */
export async function reachOnlyOfKind(
  of: Locator,
  kind: TypedKind,
): Promise<{ count: number; facts: ElementFacts | null }> {
  const counting = countOfKind(of, kind);
  const [count, facts] = await Promise.all([
    counting,
    askPage(of.page(), `reach-only-${kind} ${asked}`).catch(() => null),
  ]);
  return { count, facts: count === 1 ? z.nullable(Facts).parse(facts) : null };
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
