import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '../act-on-target.ts';
import type { PageWorld } from '../page-world.ts';
import { runAction } from '../run-action.ts';
import { describePhrase } from '../targets.ts';

export async function hoverTarget(world: PageWorld, phrase: string): Promise<void> {
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
