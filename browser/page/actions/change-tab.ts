import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runFree } from '#browser/page/run-action.ts';
import { openOwnTab } from '#browser/page/tabs.ts';

const TAB_MS = 15_000;

export async function openNewTab(world: ActionScope): Promise<void> {
  await runFree(world, TAB_MS, () => openOwnTab(world));
}

/** 1 is the first tab, -1 the last. */
export async function switchTab(world: ActionScope, to: number): Promise<void> {
  await runFree(world, TAB_MS, async () => {
    const tabs = world.parts.tabs();
    const tab = to === -1 ? tabs.at(-1) : tabs[to - 1];
    if (!tab) {
      throw new StepFailure(
        'target_not_found',
        `There ${tabs.length === 1 ? 'is only one tab' : `are only ${tabs.length} tabs`}.`,
        'Tabs are counted in the order in which they were opened.',
      );
    }
    world.parts.switchTo(tab);
    await tab.bringToFront();
  });
}
