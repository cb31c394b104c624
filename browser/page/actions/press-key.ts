import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { readKey, typedKey } from '#shared/script/keys.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { focusedField } from '#browser/page/actions/put-value.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { refuseCovered } from '#browser/page/prove/refuse-covered.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';

export async function pressKey(
  world: ActionScope,
  written: Filled,
  { wanted, sends_form = false }: { wanted: Wanted | null; sends_form?: boolean },
): Promise<void> {
  const key = readKey(written.text);
  if (key === null) {
    throw new StepFailure(
      'input_invalid',
      `${written.shown} is not a key.`,
      'Write a key like Enter, Tab, Escape, ArrowDown, F5 or Control+A.',
    );
  }
  const named = written.has_variables ? written.shown : key;
  const acted = `${named} was pressed`;
  await runAction(world, {
    intent: wanted ? `press ${named} in ${wanted.shown}` : `press ${named}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      (await watchPage(page)).wasClicked = false;
      if (!wanted) {
        const form = sends_form ? await formOfFocus(page) : null;
        const pressed = () => followNewTab(world, page, () => page.keyboard.press(typedKey(key)));
        const { effect } = await watchEffect(page, null, pressed, { acted });
        // A field in no form may have sent nothing.
        if (form === 'none' && effect?.verdict === 'nothing') throw nothingToSend();
        return { words: '', effect };
      }
      const { result } = await actOnTarget(page, { wanted, intent: 'click', once: true }, async (target) => {
        await refuseCovered(target);
        const press = () => target.locator.press(typedKey(key), { timeout: ACT_MS });
        const pressed = () => followNewTab(world, page, press);
        const { effect, facts } = await watchEffect(page, target.locator, pressed, { acted });
        return { words: nameMatched(target, facts?.role ?? ''), effect };
      });
      return result;
    },
    summary: ({ words }) => (words ? `Pressed ${named} in ${words}` : `Pressed ${named}`),
    effect: ({ effect }) => effect,
  });
}

/** Whether the field that has the focus is in a form. Throws StepFailure `target_not_found` where no field has it. */
async function formOfFocus(page: Page): Promise<'one' | 'none'> {
  const field = await focusedField(page);
  if (!field) throw nothingToSend();
  const isInForm = await field.frame.evaluate(() => document.activeElement?.closest('form') != null);
  return isInForm ? 'one' : 'none';
}

function nothingToSend(): StepFailure {
  return new StepFailure(
    'target_not_found',
    'There is no button that says “Submit” or “Send” on the page, and no field whose form Enter would send.',
    'Write what the button says, as in: Click "Place order".',
  );
}
