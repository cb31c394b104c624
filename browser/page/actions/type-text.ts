import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { steppersCalled } from '#browser/page/look/page-drawn.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { type ElementFacts, readFocused } from '#browser/page/look/page-engine.ts';
import { choose } from '#browser/page/actions/select-option.ts';
import { chooseOrPut } from '#browser/page/actions/choose-or-put.ts';
import { settleTyped } from '#browser/page/actions/settle-typed.ts';
import { editCell } from '#browser/page/actions/edit-cell.ts';
import { focusedField, leavesBreak, putValue } from '#browser/page/actions/put-value.ts';
import { asBareNumber, numberOfValue } from '#browser/page/actions/number-of-value.ts';
import { setSlider } from '#browser/page/actions/drag-target.ts';
import { pickDate } from '#browser/page/actions/pick-date.ts';
import { asMeantDay } from '#browser/page/read/slashed-day.ts';
import { dateTextFor, readDay, readDayFor } from '#browser/page/read/date-text.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { maskSecrets } from '#browser/page/mask-secrets.ts';
import { noteKept, watchPage } from '#browser/page/page-watch.ts';
import { refuseCovered } from '#browser/page/prove/refuse-covered.ts';
import { refuseOtherUnit } from '#browser/page/prove/refuse-other-unit.ts';
import { refuseWrongWay, type Way } from '#browser/page/prove/refuse-wrong-way.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';

/**
 * `sets`: said as what the field is to hold, and not as keys, so that a choice of its list is taken. `runsOn`: nothing
 * parts the name of the field from the value. `way`: it is said as more or as less than it is.
 */
export type Typed = { value: Filled; sets?: boolean | undefined; runsOn?: boolean | undefined; way?: Way };

export async function typeText(
  world: ActionScope,
  wanted: Wanted,
  { value, sets = false, way }: Typed,
): Promise<void> {
  if (value.is_secret) world.hide(value.text);
  await runAction(world, {
    intent: `type into ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const today = world.today();
      const intent = readDay(value.text, today) === null ? 'type' : 'date';
      const put = actOnTarget(page, { wanted, intent, reaches: true }, async (found) => {
        const facts = await refuseCovered(found, true);
        const is_secret = isSecretField(found, facts) || value.is_secret;
        if (!is_secret) await refuseOtherUnit({ ...found, text: value.text, line: world.line ?? null });
        if (!is_secret) refuseWrongWay(way, found.words, { now: facts.value ?? '', to: value.text });
        // Before anything can fail or be pictured, and before the page can switch the field to readable text.
        if (is_secret) world.hide(value.text);
        const said = is_secret ? value : await asMeantDay(found, value, facts);
        const mayComplete = wanted.slot?.memory?.is_as_typed === true;
        const isAsTyped = mayComplete && !value.has_variables;
        const meant = isAsTyped ? null : readDayFor(said.text, { facts, label: found.label }, today);
        const day = facts.is_read_only ? meant : null;
        if (facts.is_read_only && day === null && numberOfValue(value.text, '') !== null)
          await refuseStepper(page, found);
        const text = isAsTyped ? said.text : dateTextFor(said.text, { facts, label: found.label }, today);
        const goal = isSetByKeys(facts) ? numberOfValue(value.text, found.label) : null;
        if (isList(facts)) await choose(page, { found, option: said, facts, today });
        else if (goal !== null) await setSlider(page, { found, wanted }, { facts, goal, way });
        else if (facts.role === 'gridcell' && found.ref !== null && !facts.is_content_editable)
          await editCell(page, found, value);
        else if (day !== null) await pickDate(page, found, day);
        else if (sets && !is_secret && isListOfField(facts))
          await chooseOrPut(page, { found, option: said, facts, today }, text);
        else {
          const put = { found, facts, text: asBareNumber(text, found.label, facts), is_secret };
          await putValue(page, { ...put, may_complete: mayComplete });
        }
        const isPicked = !is_secret && (await settleTyped(page, found, { facts, day: meant, text }));
        const isDay = isPicked || day !== null || text !== value.text;
        return {
          words: nameMatched(found, facts.role, facts.role === 'gridcell' ? 'cell' : 'field'),
          isSecret: isSecretField(found, facts),
          // Which day was taken for one without a year is said.
          day: isDay && meant?.written !== undefined ? `, as ${meant.day}` : '',
        };
      });
      const { result } = await put;
      const isSecret = result.isSecret || value.is_secret;
      if (isSecret) await maskSecrets(page, [value.text]).catch(() => undefined);
      (await watchPage(page)).typed_at = performance.now();
      await noteKept(page, isSecret);
      return result;
    },
    summary: ({ words, isSecret, day }) => {
      if (value.text === '') return `Emptied ${words}`;
      // What its author wrote around a variable may be part of the password.
      return isSecret && !isVariable(value)
        ? `Typed into ${words}`
        : `Typed ${value.shown} into ${words}${day}`;
    },
  });
}

/** `Set "Country" to "France"`: a list takes a choice where a field takes a text. */
function isList(facts: ElementFacts): boolean {
  return (
    facts.tag === 'SELECT' ||
    facts.role === 'button' ||
    (/^(?:combobox|listbox|radiogroup)$/.test(facts.role) && !facts.is_editable)
  );
}

/** A field that offers choices below it. What is searched for is typed. */
function isListOfField({ role, type, tag }: ElementFacts): boolean {
  return role === 'combobox' && tag === 'INPUT' && type !== 'search';
}

/** A slider, and a number that is drawn and has the role of a field. */
function isSetByKeys({ role, is_editable }: ElementFacts): boolean {
  return role === 'slider' || (role === 'spinbutton' && !is_editable);
}

/** Nobody can type into a field between plus and minus that only shows its number. */
async function refuseStepper(page: Page, { label, words }: Found): Promise<void> {
  if ((await steppersCalled(page.mainFrame(), label).count()) !== 1) return;
  throw new StepFailure(
    'target_wrong_kind',
    `${words} does not let anyone type.`,
    'Press what is beside it for more or for less.',
  );
}

/** Types into the focused element. Its kind is unknown, so literal text is not written to the history. */
export async function typeIntoFocused(world: ActionScope, value: Filled): Promise<void> {
  if (value.is_secret) world.hide(value.text);
  await runAction(world, {
    intent: 'type where the cursor is',
    milliseconds: ACT_MS,
    work: async (page) => {
      const field = await focusedField(page);
      // Pages that take a code by its keys have no field for it.
      if (!field && value.is_secret && /^[\x21-\x7e]{1,32}$/.test(value.text)) {
        await page.keyboard.type(value.text);
        return;
      }
      if (!field) {
        throw new StepFailure(
          'target_wrong_kind',
          'The cursor is in no field.',
          'Say where to type, as in: Type "Ada" into "Name".',
        );
      }
      if (field.facts.type === 'password') world.hide(value.text);
      if (field.facts.is_amid_text && (await watchPage(page)).wasClicked) throw amidText();
      const before = field.facts.value;
      await page.keyboard.insertText(value.text);
      (await watchPage(page)).typed_at = performance.now();
      if (leavesBreak(field.facts, value.text)) await page.keyboard.press('ArrowRight');
      const after = await readFocused(field.frame).catch(() => null);
      if (value.text !== '' && after?.is_editable && after.value === before && before !== null) {
        throw new StepFailure(
          'value_refused',
          'The field with the cursor did not take what was typed.',
          'Say where to type, as in: Type "Ada" into "Name".',
        );
      }
    },
    summary: () =>
      isVariable(value) ? `Typed ${value.shown} where the cursor was` : 'Typed where the cursor was',
  });
}

/** A click leaves the cursor where its middle was. */
function amidText(): StepFailure {
  // No wrong kind: that would be typed into the only field of the page, in place of this text.
  return new StepFailure(
    'target_ambiguous',
    'The cursor is in the middle of a text. Nothing was typed.',
    'Say where to type, which replaces what stands there, as in: Type "Ada" into "Name". Or press End first.',
  );
}

function isVariable(value: Filled): boolean {
  return value.has_variables && value.shown.startsWith('@');
}

/** Passwords, one-time codes and card numbers are not written to the history. */
function isSecretField(found: Found, facts: ElementFacts): boolean {
  if (facts.type === 'password') return true;
  // Lists that one can search in keep the browser's own offers away by `new-password`.
  const isKept =
    facts.role !== 'combobox' && /one-time-code|password|cc-(number|csc)/.test(facts.autocomplete);
  if (isKept) return true;
  return isNamedSecret(found);
}

function isNamedSecret(found: Found): boolean {
  return /pass(word|code|phrase)|one.?time|\botp\b|\b2fa\b|verification code|security code|\bpin\b|\bcv[vc]\b|card number|secret|api key|token/i.test(
    `${found.label} ${found.words}`,
  );
}
