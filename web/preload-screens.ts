import type { AnyRouter } from '@tanstack/react-router';
import { preloadParts } from '#web/lazy-screen.tsx';

/**
 * Loads the code of all screens while nothing else is done, so that the next one opens without a server too. Only for
 * those who are signed in: a visitor of the landing page needs none of it.
 */
export function preloadScreensWhenIdle(router: AnyRouter): void {
  const stop = router.subscribe('onResolved', () => {
    if (!router.state.matches.some((match) => match.routeId === '/shell')) return;
    stop();
    if (!savesData()) whenIdle(() => void preloadAll(router));
  });
}

async function preloadAll(router: AnyRouter): Promise<void> {
  for (const route of Object.values(router.routesById)) {
    const { component } = route.options;
    if (!hasPreload(component)) continue;
    // One at a time: what the person asks for meanwhile is not kept waiting.
    // oxlint-disable-next-line no-await-in-loop
    await component.preload();
  }
  await preloadParts();
}

function hasPreload(component: unknown): component is { preload: () => Promise<void> } {
  return typeof component === 'function' && 'preload' in component && typeof component.preload === 'function';
}

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5_000 });
  else setTimeout(act, 1_000);
}

/** Asked for by the person in their browser (https://wicg.github.io/savedata/). */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
