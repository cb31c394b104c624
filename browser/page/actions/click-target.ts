import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '../act-on-target.ts';
import { deliverClick } from '../deliver-click.ts';
import type { PageWorld } from '../page-world.ts';
import { runAction } from '../run-action.ts';
import { followNewTab } from '../tabs.ts';
import { describePhrase } from '../targets.ts';

export async function clickTarget(world: PageWorld, phrase: string): Promise<void> {
  await runAction(world, {
    intent: `click ${describePhrase(phrase)}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const { found } = await actOnTarget(page, { phrase, intent: 'click' }, (target) =>
        followNewTab(world, page, () => deliverClick(target.locator, ACT_MS)),
      );
      return found.words;
    },
    summary: (words) => `Clicked ${words}`,
  });
}
