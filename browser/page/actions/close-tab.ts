import type { PageWorld } from '../page-world.ts';
import { runFree } from '../run-action.ts';
import { closeTab } from '../tabs.ts';

export async function closeCurrentTab(world: PageWorld): Promise<void> {
  await runFree(world, 10_000, (page) => closeTab(page));
}
