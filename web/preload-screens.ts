import type { AnyRouter } from '@tanstack/react-router';
import { partsToPreload, type Preloadable } from '#web/lazy-screen.tsx';

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

/**
 * One at a time: what the person asks for meanwhile is not kept waiting. What was asked for in vain is not asked for
 * again before the page is reloaded, so nothing is asked for without a connection, and nothing more after a failure.
 */
async function preloadAll(router: AnyRouter): Promise<void> {
  for (const route of Object.values(router.routesById)) {
    // oxlint-disable-next-line no-await-in-loop
    if (isPreloadable(route.options.component) && !(await preload(route.options.component))) return;
  }
  // Parts have parts.
  for (let [part] = partsToPreload(); part; [part] = partsToPreload()) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await preload(part))) return;
  }
}

/** Whether it is loaded. */
async function preload(code: Preloadable): Promise<boolean> {
  if (!navigator.onLine) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  }
  await code.preload();
  return !code.failure();
}

function isPreloadable(component: unknown): component is Preloadable {
  return typeof component === 'function' && 'failure' in component;
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
