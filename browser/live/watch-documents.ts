import type { CDPSession, Frame, Page } from 'playwright-core';
import { WATCHER_BINDING, WATCHER_SCRIPT, WATCHER_WORLD, type WatcherReport } from '#browser/live/in-page.ts';
import { ASK_SCRIPT } from '#browser/live/page-asks.ts';

/** Our isolated world in one document. */
export type WatcherPlace = { cdp: CDPSession; contextId: number };

export type WatchedDocuments = {
  /** The worlds of ours there are now. */
  places(): WatcherPlace[];
  /** Runs a script in our isolated world of every document, now and later; answers how to stop. */
  run(source: string): Promise<() => Promise<void>>;
  /** Stops attaching to new frames. */
  stop(): void;
};

/** Puts the watcher into every document of the page, those of frames with a process of their own included. */
export async function watchDocuments(
  page: Page,
  cdp: CDPSession,
  onReport: (report: WatcherReport, place: WatcherPlace) => void,
): Promise<WatchedDocuments> {
  const places = new Set<WatcherPlace>();
  const sessions = new Set<CDPSession>([cdp]);
  const scripts = new Map<string, Added[]>();
  await watchSession(cdp, places, onReport);
  const seen = new WeakSet<Frame>();
  const watchFrame = async (frame: Frame) => {
    if (frame === page.mainFrame() || seen.has(frame)) return;
    // Fails for a frame in its parent's process; the session of the page covers that one.
    const session = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    if (!session) return;
    seen.add(frame);
    // A frame may move into its parent's process and out of it again.
    session.once('close', () => {
      seen.delete(frame);
      for (const place of places) if (place.cdp === session) places.delete(place);
      sessions.delete(session);
    });
    await watchSession(session, places, onReport).catch(() => undefined);
    sessions.add(session);
    for (const [source, added] of scripts) added.push(...(await addScripts([session], source)));
  };
  const onNavigated = (frame: Frame) => void watchFrame(frame);
  page.on('framenavigated', onNavigated);
  await Promise.all(page.frames().map(watchFrame));
  return {
    places: () => [...places],
    async run(source) {
      scripts.set(source, await addScripts(sessions, source));
      return async () => {
        const added = scripts.get(source) ?? [];
        scripts.delete(source);
        await Promise.allSettled(
          added.map(({ session, identifier }) =>
            session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }),
          ),
        );
      };
    },
    stop: () => page.off('framenavigated', onNavigated),
  };
}

type Added = { session: CDPSession; identifier: string };

/** A session whose frame has gone is left out. */
async function addScripts(sessions: Iterable<CDPSession>, source: string): Promise<Added[]> {
  const script = { source, worldName: WATCHER_WORLD, runImmediately: true };
  const added = await Promise.all(
    [...sessions].map(async (session) => {
      const answer = await session.send('Page.addScriptToEvaluateOnNewDocument', script).catch(() => null);
      return answer ? [{ session, identifier: answer.identifier }] : [];
    }),
  );
  return added.flat();
}

async function watchSession(
  cdp: CDPSession,
  places: Set<WatcherPlace>,
  onReport: (report: WatcherReport, place: WatcherPlace) => void,
): Promise<void> {
  const forget = (isGone: (place: WatcherPlace) => boolean) => {
    for (const place of places) if (place.cdp === cdp && isGone(place)) places.delete(place);
  };
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WATCHER_WORLD) places.add({ cdp, contextId: context.id });
  });
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
    forget(({ contextId }) => contextId === executionContextId),
  );
  cdp.on('Runtime.executionContextsCleared', () => forget(() => true));
  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    // The binding lives in our own isolated world, where no page can call it.
    if (name !== WATCHER_BINDING) return;
    try {
      onReport(JSON.parse(payload) as WatcherReport, { cdp, contextId: executionContextId });
    } catch {
      // A compromised renderer can send any payload. An error thrown here would end this process.
    }
  });
  // Without this, scripts for new documents are accepted and never run.
  await cdp.send('Page.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: WATCHER_BINDING, executionContextName: WATCHER_WORLD });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: ASK_SCRIPT, runImmediately: true });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: WATCHER_SCRIPT,
    worldName: WATCHER_WORLD,
    runImmediately: true,
  });
}

export async function evaluateThere(place: WatcherPlace, expression: string): Promise<unknown> {
  const { result } = await place.cdp.send('Runtime.evaluate', {
    contextId: place.contextId,
    expression,
    userGesture: true,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value;
}
