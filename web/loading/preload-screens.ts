import type { AnyRouter } from '@tanstack/react-router';

/**
 * Loads the code of all screens while nothing else is done, so that the next one opens without a server too. Only for
 * those who are signed in: a visitor of the landing page needs none of it.
 */
export function preloadScreensWhenIdle(router: AnyRouter): void {
  const stop = router.subscribe('onResolved', () => {
    if (!router.state.matches.some((match) => match.routeId === '/shell')) return;
    stop();
    if (!savesData()) whenIdle(() => void preload(router));
  });
}

/** Its code is not needed for the first screen. */
async function preload(router: AnyRouter): Promise<void> {
  try {
    const { preloadAll } = await import('#web/loading/preload-all.ts');
    await preloadAll(router);
  } catch (error) {
    console.error('Nothing is loaded ahead', error);
  }
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
