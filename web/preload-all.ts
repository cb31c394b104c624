import type { AnyRouter } from '@tanstack/react-router';
import { partsToPreload, type Preloadable } from '#web/lazy-screen.tsx';

/**
 * One at a time: what the person asks for meanwhile is not kept waiting. What was asked for in vain is not asked for
 * again before the page is reloaded, so nothing is asked for without a connection, and nothing more after a failure.
 */
export async function preloadAll(router: AnyRouter): Promise<void> {
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
