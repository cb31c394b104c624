import type { ActionScope } from '#browser/page/action-context.ts';
import { runFree } from '#browser/page/run-action.ts';
import { closeTab } from '#browser/page/tabs.ts';

export async function closeCurrentTab(world: ActionScope): Promise<void> {
  await runFree(world, 10_000, (page) => closeTab(page));
}
