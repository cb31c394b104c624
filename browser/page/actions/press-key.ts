import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import { readKey } from '#browser/page/keys.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';
import { describePhrase } from '#browser/page/targets.ts';

export async function pressKey(world: ActionScope, written: string, phrase?: string): Promise<void> {
  const key = readKey(written);
  if (key === null) {
    throw new StepFailure(
      'input_invalid',
      `“${written}” is not a key.`,
      'Write a key like Enter, Tab, Escape, ArrowDown, F5 or Control+A.',
    );
  }
  await runAction(world, {
    intent: phrase ? `press ${key} in ${describePhrase(phrase)}` : `press ${key}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      if (!phrase) {
        await followNewTab(world, page, () => page.keyboard.press(key));
        return '';
      }
      const { found } = await actOnTarget(page, { phrase, intent: 'click', once: true }, (target) =>
        followNewTab(world, page, () => target.locator.press(key, { timeout: ACT_MS })),
      );
      return found.words;
    },
    summary: (words) => (words ? `Pressed ${key} in ${words}` : `Pressed ${key}`),
  });
}
