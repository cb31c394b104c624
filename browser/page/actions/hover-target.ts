import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import { describePhrase } from '#browser/page/targets.ts';

export async function hoverTarget(world: ActionScope, phrase: string): Promise<void> {
  await runAction(world, {
    intent: `point at ${describePhrase(phrase)}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      const { found } = await actOnTarget(page, { phrase, intent: 'click' }, (target) =>
        target.locator.hover({ timeout: ACT_MS }),
      );
      return found.words;
    },
    summary: (words) => `Pointed at ${words}`,
  });
}
