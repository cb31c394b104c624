import type { AnyRouter } from '@tanstack/react-router';
import { partsToPreload, type Preloadable } from '#web/loading/lazy-screen.tsx';

/** So many in a row that cannot be loaded: it is the server or the network, and not one file. */
const MOST_FAILURES = 2;

/**
 * One at a time: what the person asks for meanwhile is not kept waiting. What was asked for in vain is not asked for
 * again before the page is reloaded, so nothing is asked for without a connection, and nothing more after two failures.
 */
export async function preloadAll(router: AnyRouter): Promise<void> {
  let failures = 0;
  const load = async (code: Preloadable) => {
    failures = (await preload(code)) ? 0 : failures + 1;
    return failures < MOST_FAILURES;
  };
  for (const route of Object.values(router.routesById)) {
    // oxlint-disable-next-line no-await-in-loop
    if (isPreloadable(route.options.component) && !(await load(route.options.component))) return;
  }
  // Parts have parts.
  for (let [part] = partsToPreload(); part; [part] = partsToPreload()) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await load(part))) return;
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
