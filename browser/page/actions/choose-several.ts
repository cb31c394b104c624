import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import type { Target, Wanted } from '#shared/script/target/target.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { bestChoice } from '#browser/page/actions/best-choice.ts';
import { severalIn } from '#browser/page/actions/several-in.ts';
import { checkTarget, setState } from '#browser/page/actions/check-target.ts';
import { findChoiceInside } from '#browser/page/actions/select-option.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { type Found, isThere, lookOnce } from '#browser/page/find/find-target.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { onlyListWith } from '#browser/page/find/only-list.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { noteKept } from '#browser/page/page-watch.ts';
import { refuseCovered } from '#browser/page/prove/refuse-covered.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 15_000;
const READ_MS = 1_000;
const wantedOf = (text: string): Wanted => wantedText(text, quoteShown(text));
/** A box of these words, or the only box of the row that says them. */
function boxOf(text: string): Wanted {
  const named = wantedOf(text);
  const readings = named.readings.flatMap((own): Target[] => [
    own,
    {
      ...own,
      text: '',
      kind: 'checkbox',
      near: text,
      in_row: true,
      shown: { text: '', near: quoteShown(text) },
    },
  ]);
  return { ...named, readings };
}

/** Of boxes: ticks each, when all of them are there and none is called by all the words. False where that is not so. */
export async function checkSeveral(
  world: ActionScope,
  { whole, names, isChecked }: { whole: Wanted; names: readonly string[]; isChecked: boolean },
): Promise<boolean> {
  const isEach = await runFree(world, LOOK_MS, async (page) => {
    if (await isThere(page, whole, 'check')) return false;
    return await areThere(page, names);
  });
  if (!isEach) return false;
  for (const name of names) await checkTarget(world, boxOf(name), isChecked);
  return true;
}

async function areThere(page: Page, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (!(await isThere(page, boxOf(name), 'check'))) return false;
  return true;
}

/** Several choices of one list or group. False where all the words are one choice, or no list takes several. */
export async function selectSeveral(
  world: ActionScope,
  wanted: Wanted | null,
  option: Filled,
): Promise<boolean> {
  const names = option.has_variables ? null : severalIn(option.text);
  if (!names) return false;
  if (!wanted) {
    const isOne = await runFree(world, LOOK_MS, async (page) => await isOption(page, option.text));
    return !isOne && (await checkSeveral(world, { whole: wantedOf(option.text), names, isChecked: true }));
  }
  // A list that opens is asked for its choices when it is open.
  if (!(await runFree(world, LOOK_MS, async (page) => await isOpenList(page, wanted)))) return false;
  return await runAction(world, {
    intent: `select ${option.shown} in ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { result } = await actOnTarget(page, { wanted, intent: 'select' }, async (found) => {
        const facts = await refuseCovered(found);
        if (facts.tag === 'SELECT') await chooseAll(found, option, names);
        else await tickAll(page, found, { option, names });
        await noteKept(page);
        return nameMatched(found, facts.role, facts.role === 'combobox' ? 'list' : undefined);
      });
      return result;
    },
    summary: (words) => `Selected ${option.shown} in ${words}`,
  }).then(() => true);
}

async function isOpenList(page: Page, wanted: Wanted): Promise<boolean> {
  const { found, isExact } = await lookOnce(page, wanted, 'select');
  if (!found || !isExact) return false;
  const facts = await readFacts(found.locator, READ_MS).catch(() => null);
  return facts?.tag === 'SELECT' || /^(?:group|radiogroup|listbox)$/.test(found.role || (facts?.role ?? ''));
}

async function isOption(page: Page, text: string): Promise<boolean> {
  return (
    onlyListWith(await readPageTree(page), text) !== null || (await isThere(page, wantedOf(text), 'option'))
  );
}

async function chooseAll({ locator, words }: Found, option: Filled, names: readonly string[]): Promise<void> {
  const list = await locator.evaluate((element) =>
    element instanceof HTMLSelectElement
      ? {
          isMultiple: element.multiple,
          choices: [...element.options].map(({ label, value, disabled }) => ({
            label: label.trim(),
            value,
            is_off: disabled,
          })),
        }
      : null,
  );
  const whole = list && bestChoice(list.choices, option.text);
  const found = whole !== null ? [whole] : names.map((name) => bestChoice(list?.choices ?? [], name));
  const missing = names.filter((_name, at) => whole === null && found[at] === null);
  if (missing.length > 0) {
    throw new StepFailure(
      'target_not_found',
      `${words} has no ${missing.map(quoteShown).join(' and no ')}.`,
      'Write the choices as they read in the list.',
    );
  }
  if (whole === null && !list?.isMultiple) {
    throw new StepFailure(
      'value_refused',
      `${words} takes one choice, and ${names.length} are said.`,
      'Write the one that it is to show.',
    );
  }
  const indexes = found.filter((index) => index !== null).map((index) => ({ index }));
  await locator.selectOption(indexes, { timeout: ACT_MS });
  const chosen = await locator.evaluate((element) =>
    element instanceof HTMLSelectElement ? [...element.selectedOptions].map(({ index }) => index) : null,
  );
  if (chosen === null || indexes.every(({ index }) => chosen.includes(index))) return;
  throw new StepFailure(
    'value_refused',
    `${words} does not show all of ${option.shown} after they were selected.`,
    'See whether the page allows these choices now.',
  );
}

const SAME = 70;

async function tickAll(
  page: Page,
  group: Found,
  { option, names }: { option: Filled; names: readonly string[] },
): Promise<void> {
  const found: Found[] = [];
  for (const name of names) {
    const choice = await findChoiceInside(page, group, { ...option, text: name, shown: quoteShown(name) });
    if (!choice || scoreText(name, choice.label) < SAME) {
      throw new StepFailure(
        'target_not_found',
        `${group.words} has no ${quoteShown(name)}.`,
        'Write the choices as they read on the page.',
      );
    }
    found.push(choice);
  }
  for (const choice of found) await setState(page, { found: choice, wanted: wantedOf(choice.label) }, true);
}
