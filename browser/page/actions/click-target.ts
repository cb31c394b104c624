import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';
import { describePhrase } from '#browser/page/targets.ts';

export async function clickTarget(world: ActionScope, phrase: string): Promise<void> {
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
