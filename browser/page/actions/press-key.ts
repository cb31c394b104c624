import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
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
        const press = () =>
          form?.sender ? deliverClick(form.sender, ACT_MS) : page.keyboard.press(typedKey(key));
        const pressed = () => followNewTab(world, page, press);
        const { effect } = await watchEffect(page, null, pressed, { acted });
        // A field in no form may have sent nothing, and one of several lines may have begun another.
        const isOut = !form?.isOne && effect?.verdict === 'nothing';
        if (form && (isOut || (form.lines !== null && (await linesOf(page)) === form.lines + 1)))
          throw nothingToSend();
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

/** A field in which Enter begins another line is sent by the only button of its form. */
type Focused = { isOne: boolean; sender: Locator | null; lines: number | null };

const SENDERS =
  'form:focus-within button:not([type="button"]):not([type="reset"]), form:focus-within input[type="submit"]';

/** The form of the field that has the focus. Throws StepFailure `target_not_found` where no field has it. */
async function formOfFocus(page: Page): Promise<Focused> {
  const field = await focusedField(page);
  if (!field) throw nothingToSend();
  const isOne = await field.frame.evaluate(() => document.activeElement?.closest('form') != null);
  const lines = await linesOf(page);
  const senders = lines === null ? null : field.frame.locator(SENDERS);
  const sender = senders && (await senders.count()) === 1 ? senders : null;
  return { isOne, sender, lines };
}

/** Of a field of several lines that has the focus; null of any other. */
async function linesOf(page: Page): Promise<number | null> {
  const field = await focusedField(page).catch(() => null);
  if (!field) return null;
  return await field.frame
    .evaluate(() => {
      const { activeElement: area } = document;
      return area instanceof HTMLTextAreaElement ? area.value.split('\n').length : null;
    })
    .catch(() => null);
}

function nothingToSend(): StepFailure {
  return new StepFailure(
    'target_not_found',
    'There is no button that says “Submit” or “Send” on the page, and no field whose form Enter would send.',
    'Write what the button says, as in: Click "Place order".',
  );
}
