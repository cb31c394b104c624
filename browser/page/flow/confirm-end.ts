import type { Place } from '#shared/place.ts';
import type { Walk } from '#browser/page/flow/walk.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { confirmKept } from '#browser/page/prove/refuse-changed.ts';
import { runFree } from '#browser/page/run-action.ts';

const CONFIRM_MS = 5_000;

/**
 * What ends a script is done when the page has kept what lines have set: the last line, or a condition, a loop or a
 * sign-in behind which nothing is left to do.
 */
export async function confirmAtEnd({ world, end }: Walk, next: Place): Promise<void> {
  if (next !== end) return;
  const page = world.parts.front();
  if (page && (await watchPage(page)).kept) await runFree(world, CONFIRM_MS, confirmKept);
}
