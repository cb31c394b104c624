import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';
import type { Wanted } from '#shared/script/target.ts';

export async function clickTarget(world: ActionScope, wanted: Wanted): Promise<void> {
  await runAction(world, {
    intent: `click ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const { found } = await actOnTarget(page, { wanted, intent: 'click' }, (target) =>
        followNewTab(world, page, () => deliverClick(target.locator, ACT_MS)),
      );
      return found.words;
    },
    summary: (words) => `Clicked ${words}`,
  });
}
