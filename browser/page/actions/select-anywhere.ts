import { StepFailure } from '#shared/errors.ts';
import { actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { onlyListWith } from '#browser/page/find/only-list.ts';
import { labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { boxOfRow, isUnchosenCell } from '#browser/page/actions/box-of-row.ts';
import { asTarget, chooseInNativeList, pick } from '#browser/page/actions/select-option.ts';
import { drawnState } from '#browser/page/look/page-drawn.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { runAction } from '#browser/page/run-action.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';

const READ_MS = 2_000;

/** Without a list named: a radio button, a checkbox, or the one list that has this choice. */
export async function selectAnywhere(world: ActionScope, option: Filled): Promise<void> {
  await runAction(world, {
    intent: `select ${option.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const list = onlyListWith(await readPageTree(page), option.text);
      if (list) {
        const words = quoteShown(labelOf({ nodes: [] }, list));
        await chooseInNativeList(page.locator(`aria-ref=${list.ref}`), option, words);
        return { words: ` in list ${words}`, effect: null };
      }
      const wanted = asTarget(option);
      const { result } = await actOnTarget(page, { wanted, intent: 'option' }, async (found) => {
        const box = await boxOfRow(page, found);
        // A chip that is chosen already would be given up by a press.
        const drawn = box ? null : await drawnState(found.locator);
        if (drawn?.state === 'on' && drawn.others.length > 0) return null;
        if (drawn?.is_bare_box) throw unclear(option);
        const effect = await pick(page, { found: box ?? found, wanted });
        const isUnchosen =
          effect?.verdict === 'nothing'
            ? !(await isChosen(found))
            : !box && (await isUnchosenCell(page, found));
        if (isUnchosen) throw withoutEffect(option);
        return effect;
      });
      return { words: '', effect: result };
    },
    summary: ({ words }) => `Selected ${option.shown}${words}`,
    effect: ({ effect }) => effect,
  });
}

/** The head of a column is chosen where its table is sorted by it. */
async function isChosen({ locator }: Found): Promise<boolean> {
  if ((await readFacts(locator, READ_MS).catch(() => null))?.state === 'on') return true;
  const isSorted = (element: Element) =>
    /^(?:ascending|descending)$/.test(element.closest('[aria-sort]')?.getAttribute('aria-sort') ?? '');
  return await locator.evaluate(isSorted, undefined, { timeout: READ_MS }).catch(() => false);
}

function unclear(option: Filled): StepFailure {
  return new StepFailure(
    'value_refused',
    `${option.shown} does not show whether it is chosen, so it was not pressed.`,
    `See on the page whether it is, and write what is pressed, as in: Click ${option.shown}`,
  );
}

function withoutEffect(option: Filled): StepFailure {
  return new StepFailure(
    'page_failed',
    `${option.shown} was clicked, and is not chosen by that.`,
    'Say what it is chosen from, as in: Select "Express" from "Shipping".',
  );
}
