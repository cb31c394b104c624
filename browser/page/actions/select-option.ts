import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { findOpened } from '#browser/page/find/find-opened.ts';
import { findTarget, type Found } from '#browser/page/find/find-target.ts';
import { contains, labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import {
  chooseByLabel,
  type ElementFacts,
  readAround,
  readFacts,
  readKept,
} from '#browser/page/look/page-engine.ts';
import { runAction } from '#browser/page/run-action.ts';
import { likeness, scoreText } from '#browser/page/find/score-text.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { NO_TARGET, type Wanted } from '#shared/script/target/target.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';
import { type Settable, setState } from '#browser/page/actions/check-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { choiceWords } from '#browser/page/actions/choice-words.ts';
import { bestChoice, choiceInGroup } from '#browser/page/actions/best-choice.ts';
import { chooseEach } from '#browser/page/actions/choose-each.ts';
import { severalIn } from '#browser/page/actions/several-in.ts';
import { chooseSuggested, readSuggestions } from '#browser/page/actions/choose-suggested.ts';
import { putValue } from '#browser/page/actions/put-value.ts';
import { hasCalendar, pickDate, pickInOpenedCalendar } from '#browser/page/actions/pick-date.ts';
import { asMeantDay } from '#browser/page/read/slashed-day.ts';
import { readDayFor } from '#browser/page/read/date-text.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { noteKept } from '#browser/page/page-watch.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { refuseCovered } from '#browser/page/prove/refuse-covered.ts';
import { refuseBlocked } from '#browser/page/prove/refuse-blocked.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import type { Effect } from '#shared/metered-page.ts';

/** Some lists load their choices after they appear. */
const CHOICES_MS = 5_000;
/** How long a list may take to show what was chosen. */
const CONFIRM_MS = 2_000;
const LOOK_MS = 60;
/** A longer one is looked for among all choices. */
const LONGEST_LABEL = 500;

export async function selectOption(world: ActionScope, wanted: Wanted, option: Filled): Promise<void> {
  await runAction(world, {
    intent: `select ${option.shown} in ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS + CHOICES_MS,
    work: async (page) => {
      const { result } = await actOnTarget(
        page,
        { wanted, intent: 'select', reaches: true },
        async (target) => {
          const facts = await refuseCovered(target);
          const said = await asMeantDay(target, option, facts);
          await choose(page, { found: target, option: said, facts, today: world.today() });
          const kind = facts.role === 'combobox' ? 'list' : undefined;
          const own = await choiceWords(target, option);
          return own ?? `${option.shown} in ${nameMatched(target, facts.role, kind)}`;
        },
      );
      return result;
    },
    summary: (words) => `Selected ${words}`,
  });
}

export type Choosing = { found: Found; option: Filled; facts: ElementFacts; today: string };

export async function choose(page: Page, choosing: Choosing): Promise<void> {
  const { found, option, facts } = choosing;
  if (facts.tag === 'SELECT') {
    await chooseInNativeList(found.locator, option, found.words);
    return;
  }
  const day = readDayFor(option.text, { facts, label: found.label }, choosing.today);
  if (day !== null && facts.is_read_only) {
    await pickDate(page, found, day);
    return;
  }
  if (day !== null && facts.type === 'date') {
    await putValue(page, { found, facts, text: day.day, is_secret: false });
    return;
  }
  const inside = await findChoiceInside(page, found, option);
  if (inside) {
    await pick(page, { found: inside, wanted: asTarget(option) });
    return;
  }
  if (facts.tag === 'INPUT' && (await chooseSuggested(found, option))) return;
  await chooseInOpenedList(page, choosing);
}

export async function chooseInNativeList(list: Locator, option: Filled, words: string): Promise<void> {
  const label = option.text.replaceAll(/\s+/g, ' ').trim();
  if (label !== '' && label.length <= LONGEST_LABEL) {
    const [isChosen, atOnce] = await Promise.all([
      chooseByLabel(list, label).catch(() => false),
      readShown(list),
    ]);
    if (isChosen) {
      // Both were on their way at once: what shows anything else may have been read before the choice.
      const shown = atOnce?.value === label ? atOnce : await readShown(list);
      await confirmChosen(list, { label, words, shown });
      return;
    }
  }
  const started = performance.now();
  for (;;) {
    const choices = await list.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? [...element.options].map((choice) => ({
            label: choice.label.trim(),
            value: choice.value,
            is_off: choice.disabled,
            group: choice.parentElement instanceof HTMLOptGroupElement ? choice.parentElement.label : '',
          }))
        : [],
    );
    const index = choiceInGroup(choices, option.text) ?? bestChoice(choices, option.text);
    if (index !== null) {
      const label = choices[index]?.label ?? option.text;
      // In the page at once, where it can be: a page that draws its list anew on a choice would leave the old one to be read.
      const isChosen = label !== '' && (await chooseByLabel(list, label).catch(() => false));
      if (!isChosen) await list.selectOption({ index }, { timeout: ACT_MS });
      await confirmChosen(list, { label, words, shown: await readShown(list) });
      return;
    }
    if (performance.now() - started >= CHOICES_MS || (await hasRested(list.page(), started)))
      throw noSuchChoice(
        option,
        words,
        choices.map((choice) => choice.label),
      );
    await list.page().waitForTimeout(200);
  }
}

const readShown = (list: Locator) => readKept(list, CONFIRM_MS).catch(() => null);

/** A list that disappeared counts as chosen. */
async function confirmChosen(
  list: Locator,
  { label, words, shown }: { label: string; words: string; shown: ElementFacts | null },
): Promise<void> {
  if (shown === null || shown.value === null || shown.value.includes(label)) {
    await noteKept(list.page());
    return;
  }
  throw new StepFailure(
    'value_refused',
    `${words} shows ${quoteShown(shown.value)} after ${quoteShown(label)} was selected.`,
    'See whether the page allows this choice now.',
  );
}

/** Radio buttons, checkboxes and choices that are visible within a group. */
export async function findChoiceInside(page: Page, found: Found, option: Filled): Promise<Found | null> {
  if (/^(radio|checkbox|switch)$/.test(found.role)) return found;
  if (!/^(radiogroup|group|listbox|)$/.test(found.role)) return null;
  const tree = await readPageTree(page);
  const group = tree.nodes.find((node) => node.ref !== null && node.ref === found.ref);
  if (!group) return null;
  const choice = tree.nodes
    .filter((node) => contains(group, node) && node !== group && node.ref !== null)
    .filter((node) => /^(radio|checkbox|option|menuitemradio|switch|button)$/.test(node.role))
    .map((node) => ({ node, score: scoreText(option.text, labelOf(tree, node)) }))
    .toSorted((a, b) => b.score - a.score)[0];
  if (!choice || choice.score < 50) return null;
  return {
    locator: page.locator(`aria-ref=${choice.node.ref}`),
    words: option.shown,
    label: labelOf(tree, choice.node),
    target: { ...NO_TARGET, text: option.text, shown: { text: option.shown, near: '' } },
    role: choice.node.role,
    ref: choice.node.ref,
  };
}

/** Some lists have a field for the keyboard alone, of a pixel or two: what is drawn around it is pressed. */
async function opener({ locator }: Found, facts: ElementFacts): Promise<Locator> {
  const box =
    facts.tag === 'INPUT' ? await locator.boundingBox({ timeout: CONFIRM_MS }).catch(() => null) : null;
  if (!box || box.width > MOST_DUMMY) return locator;
  const drawn = locator.locator('xpath=ancestor::*[self::div or self::span][position() <= 4]');
  for (let up = (await drawn.count()) - 1; up >= 0; up -= 1) {
    const around = await drawn.nth(up).boundingBox();
    if (around && around.width > LEAST_DRAWN && around.height > LEAST_DRAWN) return drawn.nth(up);
  }
  return locator;
}

const MOST_DUMMY = 4;
const LEAST_DRAWN = 16;

/** Lists made of other elements show their choices when clicked, and some only when typed into. */
async function chooseInOpenedList(page: Page, { found, option, facts, today }: Choosing): Promise<void> {
  const before = await readPageTree(page);
  await (await opener(found, facts)).click({ timeout: ACT_MS });
  const day = readDayFor(option.text, { facts, label: found.label }, today);
  if (day !== null && (await hasCalendar(page, found, day.day))) {
    await pickInOpenedCalendar(page, found, day);
    return;
  }
  const names = option.has_variables || option.is_secret ? null : severalIn(option.text);
  const pressed = names && (await opener(found, facts));
  if (names && pressed && (await chooseEach(page, found, { whole: option.text, names, opener: pressed })))
    return;
  const wanted = asTarget(option);
  const isField = facts.tag === 'INPUT';
  let choice: Found;
  try {
    choice = await findOpened(page, { wanted, before, milliseconds: isField ? 1_000 : CHOICES_MS });
  } catch (error) {
    if (!isField) throw await explainClosedList(page, option, found, error);
    await found.locator.fill(option.text, { timeout: ACT_MS });
    choice = await findTarget(page, wanted, 'option', { milliseconds: CHOICES_MS }).catch(
      async (later: unknown) => {
        // The text that was typed as a filter is replaced by what was there before.
        await found.locator.fill(facts.value ?? '', { timeout: ACT_MS }).catch(() => undefined);
        throw await explainClosedList(page, option, found, later);
      },
    );
  }
  const effect = await pick(page, { found: choice, wanted });
  if (facts.role === 'combobox' || isField) await confirmShown(page, { found, option, facts, today }, choice);
  else if (effect?.verdict === 'nothing') throw notTaken(option, found);
}

/** The field, or what stands close around it, shows the choice; or the choice itself says that it is chosen. */
async function confirmShown(page: Page, { found, option }: Choosing, choice: Found): Promise<void> {
  const label = choice.label.toLowerCase().trim();
  const deadline = performance.now() + CONFIRM_MS;
  for (;;) {
    const around = await readAround(found.locator, CONFIRM_MS).catch(() => null);
    if (around === null) return;
    const isOpen = await choice.locator.isVisible().catch(() => false);
    if (isOpen && (await readFacts(choice.locator, CONFIRM_MS).catch(() => null))?.state === 'on') return;
    const texts = isOpen ? around.slice(0, 1) : around;
    if (texts.some((text) => text.toLowerCase().includes(label))) return;
    if (performance.now() >= deadline) throw notTaken(option, found);
    await page.waitForTimeout(LOOK_MS);
  }
}

function notTaken(option: Filled, found: Found): StepFailure {
  return new StepFailure(
    'value_refused',
    `${option.shown} was clicked, and ${found.words} does not show it.`,
    'See whether the page allows this choice now.',
  );
}

export async function pick(page: Page, choice: Settable): Promise<Effect | null> {
  const { found } = choice;
  const facts = await readFacts(found.locator);
  if (/^(radio|checkbox|switch)$/.test(found.role || facts.role)) {
    await setState(page, choice, true);
    return null;
  }
  const click = () => deliverClick(found.locator, ACT_MS);
  const { effect } = await watchEffect(page, found.locator, click, { acted: `${found.words} was clicked` });
  refuseBlocked(found, effect, { role: facts.role, isText: false });
  return effect;
}

async function explainClosedList(page: Page, option: Filled, found: Found, error: unknown): Promise<unknown> {
  if (!(error instanceof StepFailure) || error.failure.code !== 'target_not_found') return error;
  const tree = await readPageTree(page);
  const choices = tree.nodes
    .filter((node) => /^(option|menuitem|menuitemradio|treeitem|radio)$/.test(node.role))
    .map((node) => labelOf(tree, node));
  const suggested = (await readSuggestions(found.locator)).map(({ label }) => label);
  return noSuchChoice(option, found.words, [...choices, ...suggested]);
}

function noSuchChoice(option: Filled, words: string, choices: readonly string[]): StepFailure {
  const shown = [...new Set(choices)]
    .filter(Boolean)
    .toSorted((a, b) => likeness(option.text, b) - likeness(option.text, a))
    .slice(0, 6)
    .map(quoteShown);
  const more = choices.length > 6 ? ` and ${choices.length - 6} more` : '';
  return new StepFailure(
    'target_not_found',
    `${words} has no ${option.shown}. ${shown.length > 0 ? `It has ${shown.join(', ')}${more}.` : 'It has no choices at all.'}`,
    'Write the choice as it reads in the list.',
  );
}

/** Matches exactly these words, without reading them as a pattern. */
export function asTarget(option: Filled): Wanted {
  return wantedText(option.text, option.shown);
}
