import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '../act-on-target.ts';
import { readKey } from '../keys.ts';
import type { PageWorld } from '../page-world.ts';
import { runAction } from '../run-action.ts';
import { followNewTab } from '../tabs.ts';
import { describePhrase } from '../targets.ts';

export async function pressKey(world: PageWorld, written: string, phrase?: string): Promise<void> {
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
