import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { readKey, typedKey } from '#shared/script/keys.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { nothingToSend, sendingOf } from '#browser/page/actions/send-typed.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { mayFilter, waitForAnswers } from '#browser/page/look/rest.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { mayHearLetters } from '#browser/page/prove/hears-keys.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { refuseCovered } from '#browser/page/prove/refuse-covered.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';

const ARROW = /^Arrow(?:Up|Down)$/;
const LETTER = /^[\p{L}\p{N}]$/u;
const TAKES = /^(?:Enter|Tab)$/;

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
      // Suggestions come a moment after what was typed: a key that is pressed before chooses nothing, or another one, and
      // their coming looks like what it did.
      if (ARROW.test(key) || (TAKES.test(key) && (await mayFilter(page)))) await waitForAnswers(page);
      if (!wanted) {
        const sending = sends_form ? await sendingOf(page) : null;
        const pressKeys = () => page.keyboard.press(typedKey(key));
        const press = () => (sending ? sending.send(pressKeys) : pressKeys());
        const pressed = () => followNewTab(world, page, press);
        const { effect } = await watchEffect(page, null, pressed, { acted });
        if (sending && !sending.isInForm && effect?.verdict === 'nothing') throw nothingToSend();
        const isUnseen = effect?.verdict === 'nothing' && LETTER.test(key);
        if (isUnseen && !(await mayHearLetters(page))) {
          throw new StepFailure(
            'value_refused',
            `${acted}, and nothing on the page listens to keys there.`,
            'To type it into a field, write: Type "a" into "Name".',
          );
        }
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
