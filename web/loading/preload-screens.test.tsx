import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPart, lazyScreen } from '#web/loading/lazy-screen.tsx';
import { preloadScreensWhenIdle } from '#web/loading/preload-screens.ts';

function Nothing() {
  return null;
}

/** A busy browser has none, so it ends by itself, after what waits for some since before. */
function idleTime(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 6_000 }));
}

/** Pages whose screens come from `load`, with the first of them open. */
async function openPages(load: (name: string) => Promise<{ Screen: typeof Nothing }>) {
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const screen = (name: string) =>
    createRoute({
      getParentRoute: () => shell,
      path: `/${name}`,
      component: lazyScreen(() => load(name), 'Screen'),
    });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([screen('first'), screen('second'), screen('third')])]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
  });
  preloadScreensWhenIdle(router);
  await render(<RouterProvider router={router} />);
}

test('without a connection no screen is loaded ahead; they come when it is back', async () => {
  const load = vi.fn<(name: string) => Promise<{ Screen: typeof Nothing }>>(async () => ({
    Screen: Nothing,
  }));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const idle = vi.spyOn(window, 'requestIdleCallback');
  await openPages(load);
  await expect.poll(() => idle.mock.calls.length).toBe(1);
  await idleTime();
  expect(load.mock.calls).toEqual([['first']]);
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => load.mock.calls).toEqual([['first'], ['second'], ['third']]);
});

test('one screen that cannot be loaded keeps no other from being loaded ahead', async () => {
  const asked: string[] = [];
  await openPages(async (name) => {
    asked.push(name);
    if (name !== 'second') return { Screen: Nothing };
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await expect.poll(() => asked).toEqual(['first', 'second', 'third']);
});

test('after two screens that cannot be loaded no more is asked for', async () => {
  const part = vi.fn<() => Promise<{ Part: typeof Nothing }>>(async () => ({ Part: Nothing }));
  lazyPart(part, 'Part');
  const failed = Promise.withResolvers<void>();
  await openPages(async (name) => {
    if (name === 'first') return { Screen: Nothing };
    if (name === 'third') failed.resolve();
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await failed.promise;
  // What is asked for after a failure is asked for in the same moment.
  await idleTime();
  expect(part).not.toHaveBeenCalled();
});
