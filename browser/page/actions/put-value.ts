import type { Frame, Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { fieldValue } from '#browser/page/field-values.ts';
import { withoutUnit } from '#browser/page/actions/unit-beside.ts';
import { fillSecret, retypeSecret, typeSecretLetters } from '#browser/page/actions/put-secret.ts';
import { numberOfValue } from '#browser/page/actions/number-of-value.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { kindWord } from '#browser/page/find/kind-words.ts';
import {
  type ElementFacts,
  hasFocus,
  hasHandedOn,
  readFacts,
  readFocused,
  readJoined,
  readKept,
} from '#browser/page/look/page-engine.ts';
import { drawnState } from '#browser/page/look/page-drawn.ts';
import { isSameValue } from '#browser/page/prove/same-value.ts';
import { isTakenBack } from '#browser/page/prove/taken-back.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** Longer texts are set at once: typing thousands of keys takes minutes. */
const MOST_KEYS = 200;
const READ_MS = 1_500;
/** Pages that reformat a value do so within a few frames. */
const LOOKS = 4;
const LOOK_MS = 60;
const SET_WHOLE = /^(?:number|date|time|datetime-local|month|week|color|range)$/;
const PRINTABLE = /^[\u0020-\u007e]$/;

/** `may_complete`: the page added the rest of a word, selected, when its person typed this. */
export type Put = {
  found: Found;
  facts: ElementFacts;
  text: string;
  is_secret: boolean;
  may_complete?: boolean;
};

/** Puts a text into the target and reads it back. Throws `value_refused` when the page shows something else. */
export async function putValue(page: Page, put: Put): Promise<void> {
  const { found, facts, text } = put;
  const bare = facts.type === 'range' || facts.type === 'number' ? await withoutUnit(found, text) : null;
  if (bare !== null) return await putValue(page, { ...put, text: bare });
  // A browser takes any other text for the middle of the range.
  if (facts.type === 'range' && numberOfValue(text, '') === null) throw notAValue(found, 'number');
  if (facts.type === 'range' || facts.type === 'color') {
    await found.locator.fill(text.trim(), { timeout: ACT_MS });
    if (await isTaken(put)) return;
    throw await refusal(put);
  }
  if (!facts.is_editable) {
    await typeIntoEditor(page, put);
    return;
  }
  const value = fieldValue(facts.type, text);
  const number = value === null && facts.type === 'number' ? numberOfValue(text, found.label) : null;
  if (number !== null) return await putValue(page, { ...put, text: `${number}` });
  if (value === null) throw notAValue(found, facts.type);
  if (facts.most_characters === 1 && text.length > 1) {
    await typeOverFields(page, put);
    return;
  }
  if (facts.most_characters >= 0 && text.length > facts.most_characters) throw tooLong(put);
  await fill(page, put, value);
  if (await isTaken(put)) return;
  if (await hasHandedOn(found.locator, text).catch(() => false)) return;
  // A sign that ends a tag has made one: typed once more, there would be two.
  if (text.length <= MOST_KEYS && !SET_WHOLE.test(facts.type) && !/[,;]$/.test(text)) {
    const shown = await readShown(put);
    await retype(page, put);
    if (await isTaken(put)) return;
    if (shown !== (await readShown(put))) throw await refusal(put);
  }
  if (await isOtherwiseWritten(put)) return;
  throw await refusal(put);
}

/**
 * The last letter is typed as a key, for pages that listen for key events. Playwright's `fill` and `press` ask the
 * page twelve times one after the other; a field that is selected already is asked once.
 */
async function fill(page: Page, put: Put, value: string): Promise<void> {
  const { found, facts, is_secret } = put;
  const { locator } = found;
  const last = value.at(-1) ?? '';
  // Playwright types numbers where the focus is, too.
  const isTyped = facts.type === 'number' || !SET_WHOLE.test(facts.type);
  if (is_secret && value !== '' && isTyped)
    return await fillSecret(locator, { value, isNumber: facts.type === 'number' });
  if (facts.role === 'combobox' && value.length <= MOST_KEYS) return await typeEach(page, put, value);
  if (SET_WHOLE.test(facts.type) || !PRINTABLE.test(last)) {
    await locator.fill(value, { timeout: ACT_MS });
    if (value === '') return;
    const key = leavesBreak(facts, value) ? 'ArrowRight' : 'End';
    await locator.press(key, { timeout: ACT_MS }).catch(() => undefined);
    return;
  }
  const [begins, key] = [value.slice(0, -1), last === ' ' ? 'Space' : last];
  const isSelected = begins !== '' && facts.is_selected === true;
  if (isSelected) await page.keyboard.insertText(begins);
  else await locator.fill(begins, { timeout: ACT_MS });
  // Pages may give the focus to something else once the first letters are there.
  // Both halves of the key are on their way at once; the browser keeps their order.
  if (isSelected && (await hasFocus(locator).catch(() => false)))
    await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
  else {
    const instead = await drawnAnew(page, locator, begins);
    await (instead ?? locator).press(key, { timeout: ACT_MS });
    if (instead) await refuseOther({ ...put, found: { ...found, locator: instead } });
  }
}

/** The field that the page has put in its place, which has the focus and what was typed so far. */
async function drawnAnew(page: Page, locator: Locator, typed: string): Promise<Locator | null> {
  if ((await locator.count()) > 0) return null;
  const field = await focusedField(page);
  return field?.facts.value === typed ? field.frame.locator(':focus') : null;
}

async function refuseOther(put: Put): Promise<void> {
  if (!(await isTaken(put))) throw await refusal(put);
}

/** Lists that narrow by the keys that they hear need each of them. Nothing is typed where the focus has gone elsewhere. */
async function typeEach(page: Page, { found: { locator }, facts }: Put, value: string): Promise<void> {
  if (facts.value !== '') await locator.fill('', { timeout: ACT_MS });
  else await locator.focus({ timeout: ACT_MS });
  for (const letter of value) {
    if (!(await hasFocus(locator).catch(() => false))) return await locator.fill(value, { timeout: ACT_MS });
    await page.keyboard.type(letter);
  }
}

/** Chromium leaves the cursor of an editor before a line break that the text ends with. */
export function leavesBreak({ is_content_editable: isEditor }: ElementFacts, text: string): boolean {
  return isEditor && text.endsWith('\n');
}

/** Codes with one field for each letter, where the focus moves to the next field. */
async function typeOverFields(page: Page, put: Put): Promise<void> {
  const { found, text, is_secret } = put;
  // The first field may be gone when the last letter is typed; its frame stays.
  const element = is_secret ? await found.locator.elementHandle({ timeout: ACT_MS }) : null;
  const frame = await element?.ownerFrame();
  await found.locator.click({ timeout: ACT_MS });
  if (!is_secret) await page.keyboard.type(text);
  else if (!frame || !(await typeSecretLetters(page, frame, text))) throw await refusal(put);
  if (!(await isTaken(put))) throw await refusal(put);
}

async function retype(page: Page, { found, text, is_secret }: Put): Promise<void> {
  await found.locator.click({ timeout: ACT_MS });
  if (is_secret) return await retypeSecret(page, found.locator, text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Fields that disappeared count as filled: pages continue when a code is complete. A busy page is asked again. */
async function isTaken({ found, facts, text, may_complete: mayComplete }: Put): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await found.locator.page().waitForTimeout(LOOK_MS);
    const now = await readKept(found.locator, READ_MS).catch(() => null);
    // Where its frame or its tab is gone, asking fails.
    if (now === null && (await found.locator.count().catch(() => 0)) > 0) continue;
    if (now === null || now.value === null) return true;
    if (isSameValue(text, now.value, facts.type)) return true;
    if (mayComplete === true && (await isCompleted(found.locator, text))) return true;
    if (now.most_characters === 1 && isSameValue(text, (await readJoined(found.locator)) ?? '')) return true;
  }
  return false;
}

/** What is selected in it goes with the next letter: nothing else stays in the field. */
async function isCompleted(locator: Locator, text: string): Promise<boolean> {
  const read = (field: Element) =>
    field instanceof HTMLInputElement ? [field.value, field.selectionStart, field.selectionEnd] : [];
  const [value, start, end] = await locator.evaluate(read, undefined, { timeout: READ_MS }).catch(() => []);
  if (typeof value !== 'string' || start !== text.length || end !== value.length) return false;
  return value.toLowerCase().startsWith(text.toLowerCase());
}

async function readShown({ found }: Put): Promise<string | null> {
  return (await readKept(found.locator, READ_MS).catch(() => null))?.value ?? null;
}

/** `DE` that the page has made `Germany` by now: taken like one that it changes a moment later. */
async function isOtherwiseWritten(put: Put): Promise<boolean> {
  const { facts, text } = put;
  const now = await readShown(put);
  const [type, before] = [facts.type, facts.value ?? ''];
  return now !== null && !isTakenBack({ name: '', type, before, was: text, now, is_elsewhere: false });
}

/** Editors that are not an input element receive key presses once they have the focus. */
async function typeIntoEditor(page: Page, put: Put): Promise<void> {
  const { found, facts, text, is_secret } = put;
  if (
    !/^(|textbox|searchbox|combobox|application|generic|document|presentation|group|region)$/.test(facts.role)
  ) {
    throw notAField(found, facts);
  }
  if (facts.has_control || facts.tag === 'LABEL' || facts.tag === 'INPUT') throw notAField(found, facts);
  // A press on a box or a chip that is only drawn would set it.
  const drawn = await drawnState(found.locator);
  if (drawn?.is_said || drawn?.is_bare_box) throw notAField(found, facts);
  await found.locator.click({ timeout: ACT_MS });
  const field = await focusedField(page);
  if (!field) throw notAField(found, facts);
  if (is_secret && !(await hasFocus(found.locator).catch(() => false))) throw await refusal(put);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  const after = (await readFocused(field.frame).catch(() => null))?.value ?? text;
  // Some editors use a hidden field for the keyboard and empty it at each key.
  if (after !== '' && !isSameValue(text, after) && !after.includes(text)) throw await refusal(put);
}

/** The field that has the focus, in any frame. */
export async function focusedField(page: Page): Promise<{ frame: Frame; facts: ElementFacts } | null> {
  const answers = await Promise.all(
    page.frames().map(async (frame) => ({ frame, facts: await readFocused(frame).catch(() => null) })),
  );
  for (const { frame, facts } of answers) if (facts?.is_editable) return { frame, facts };
  return null;
}

async function refusal({ found, is_secret }: Put): Promise<StepFailure> {
  const now = await readFacts(found.locator, READ_MS).catch(() => null);
  const advice = 'Write the value the way the field shows values of its kind.';
  if (is_secret) {
    return new StepFailure('value_refused', `${found.words} did not keep what was typed.`, advice);
  }
  const shows = now?.value ? `shows ${quoteShown(now.value)}` : 'is empty';
  return new StepFailure('value_refused', `${found.words} ${shows} after typing.`, advice);
}

function tooLong({ found, facts }: Put): StepFailure {
  return new StepFailure(
    'value_refused',
    `${found.words} takes ${facts.most_characters} characters at most.`,
    'Give it a shorter text. Nothing was typed.',
  );
}

function notAField(found: Found, facts: ElementFacts): StepFailure {
  const kind = kindWord(facts.type === '' ? facts.role : facts.type) || 'text';
  const advice: Record<string, string> = {
    checkbox: 'Use Click, or Check in instructions.',
    radio: 'Use Select option, or Click.',
    file: 'Use Upload file.',
    slider: 'Drag it, or press ArrowRight in it as often as is needed.',
  };
  return new StepFailure(
    'target_wrong_kind',
    `${found.words} is a ${kind}, which one cannot type into.`,
    advice[kind] ?? 'Name the field instead.',
  );
}

function notAValue(found: Found, type: string): StepFailure {
  if (type === 'number') {
    return new StepFailure(
      'input_invalid',
      `${found.words} takes numbers only.`,
      'Give it a number, without units.',
    );
  }
  return new StepFailure(
    'input_invalid',
    `${found.words} takes a ${type === 'datetime-local' ? 'date and time' : type}, and this is none.`,
    'Write dates like 2026-12-31 and times like 14:30.',
  );
}
