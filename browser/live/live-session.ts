import type { Download, Page } from 'playwright-core';
import type { LiveMessage, ViewerMessage } from '#shared/live-protocol.ts';
import { isInput } from './send-input.ts';
import type { TabGroup } from './tab-group.ts';
import { createViewer, type Viewer, type ViewerWire } from './viewer.ts';
import { type WatchedTab, watchTab } from './watched-tab.ts';

/** What several people may watch and work in at once: the tabs of a run, or of a profile opened by hand. */
export type LiveSession = {
  attach(wire: ViewerWire): Promise<AttachedViewer>;
  /** Tells the watchers what the agent is about to do. */
  showAgent(intent: string): void;
  viewers(): number;
  /** When somebody last did something here, in milliseconds since 1970. */
  lastInputAt(): number;
  end(sentence: string): Promise<void>;
};

export type AttachedViewer = { receive(message: ViewerMessage): Promise<void>; leave(): Promise<void> };

/** Who may act while an agent works. Without one, everybody may. */
export type AgentControl = {
  /** The agent waits before its next action until `giveBack`. */
  take(): void;
  giveBack(): void;
};

type Options = {
  tabs: TabGroup;
  agent: AgentControl | null;
  now(): number;
  /** Keeps the file and answers the address it can be fetched from. */
  keepDownload(download: Download): Promise<{ name: string; address: string }>;
  /** Somebody acted and then paused: a good moment to save the profile. */
  onPause(): void;
};

const SIZE = { width: 1600, height: 1200 };
const PAUSE_MS = 1_000;
const SMALLEST = 200;

export function createLiveSession(options: Options): LiveSession {
  const { tabs, agent } = options;
  const viewers = new Set<Viewer>();
  const watched = new Map<Page, WatchedTab>();
  let nextTabId = 1;
  let shown: WatchedTab | null = null;
  let controller: Viewer | null = null;
  let intent = '';
  let pointer: { x: number; y: number } | null = null;
  let lastInputAt = options.now();
  let pauseTimer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const tellAll = (message: LiveMessage) => {
    for (const viewer of viewers) viewer.tell(message);
  };
  const tabsMessage = (): LiveMessage => ({
    kind: 'tabs',
    shown: shown?.id ?? null,
    tabs: tabs.pages().flatMap((page) => {
      const tab = watched.get(page);
      return tab ? [{ id: tab.id, address: page.url(), title: tab.title, is_loading: tab.isLoading }] : [];
    }),
  });
  const tellControl = () => {
    for (const viewer of viewers) {
      const holder = !agent
        ? 'nobody'
        : !controller
          ? 'agent'
          : controller === viewer
            ? 'you'
            : 'another_viewer';
      viewer.tell({ kind: 'control', holder });
    }
  };
  const tellAgent = () => {
    if (agent && !controller)
      tellAll({ kind: 'agent', summary: intent, x: pointer?.x ?? null, y: pointer?.y ?? null });
  };
  const giveBack = () => {
    controller = null;
    agent?.giveBack();
    tellControl();
  };

  /** Brings what is watched in step with the tabs there are. Runs one after another, never twice at once. */
  let updating: Promise<void> = Promise.resolve();
  const update = () => {
    // A tab that closes while it is looked at makes another change, and so another update.
    updating = updating.then(updateOnce).catch(() => {});
    return updating;
  };
  const updateOnce = async () => {
    if (hasEnded) return;
    const open = new Set(tabs.pages());
    for (const [page, tab] of watched) {
      if (open.has(page)) continue;
      watched.delete(page);
      await tab.detach();
    }
    for (const page of open) {
      if (watched.has(page) || page.isClosed()) continue;
      const tab = await watchTab(page, nextTabId++, SIZE, {
        onFrame: (frame) => {
          if (frame.tab !== shown?.id) return;
          for (const viewer of viewers) viewer.show(frame);
        },
        onMessage: tellAll,
        onPointer: (place) => {
          pointer = place;
          tellAgent();
        },
        onDownload: (download) => void offerDownload(download),
        onChange: () => tellAll(tabsMessage()),
      }).catch(() => null);
      // A pop-up may close before it could be watched.
      if (tab) watched.set(page, tab);
    }
    const current = tabs.current();
    const wanted = (current && watched.get(current)) ?? null;
    if (wanted !== shown) await shown?.screencast.stop();
    shown = wanted;
    if (shown && viewers.size > 0) {
      await shown.page.bringToFront().catch(() => {});
      await shown.screencast.start().catch(() => {});
    }
    tellAll(tabsMessage());
  };

  const offerDownload = async (download: Download) => {
    try {
      tellAll({ kind: 'download', ...(await options.keepDownload(download)) });
    } catch {
      tellAll({ kind: 'notice', sentence: `${download.suggestedFilename()} could not be downloaded.` });
    }
  };
  const stopListening = tabs.onChange(() => void update());

  const noteInput = () => {
    lastInputAt = options.now();
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(options.onPause, PAUSE_MS);
    pauseTimer.unref();
  };

  const receive = async (viewer: Viewer, message: ViewerMessage): Promise<void> => {
    if (message.kind === 'drawn') {
      viewer.drew();
      return;
    }
    if (agent && message.kind === 'take_control') {
      controller = viewer;
      agent.take();
      tellAll({ kind: 'agent', summary: '', x: null, y: null });
      tellControl();
      return;
    }
    if (message.kind === 'give_back') {
      if (controller === viewer) giveBack();
      return;
    }
    if (agent && controller !== viewer) return;
    noteInput();
    await act(viewer, message);
  };

  const act = async (viewer: Viewer, message: ViewerMessage): Promise<void> => {
    if (message.kind === 'open_tab') {
      await tabs.openPage();
      return;
    }
    if (message.kind === 'show_tab' || message.kind === 'close_tab') {
      const tab = [...watched.values()].find((candidate) => candidate.id === message.tab);
      if (message.kind === 'show_tab' && tab) tabs.switchTo(tab.page);
      if (message.kind === 'close_tab') await tab?.page.close();
      return;
    }
    if (message.kind === 'navigate') {
      const page = shown?.page ?? (await tabs.openPage());
      await navigate(page, message.address, viewer);
      return;
    }
    if (!shown) return;
    if (isInput(message)) await shown.input(message);
    else if (message.kind === 'history') await walkHistory(shown.page, message.action);
    else if (message.kind === 'choose_option') await shown.choose({ indexes: message.indexes });
    else if (message.kind === 'choose_value') await shown.choose({ value: message.value });
    else if (message.kind === 'answer_dialog') await shown.answerDialog(message.accept, message.text);
    else if (message.kind === 'choose_files') {
      await shown.chooseFiles(
        message.files.map((file) => ({
          name: file.name,
          mimeType: file.media_type,
          buffer: Buffer.from(file.base64, 'base64'),
        })),
      );
    } else if (message.kind === 'resize' && (viewers.size === 1 || controller === viewer)) {
      const fit = (wanted: number, largest: number) => Math.max(SMALLEST, Math.min(largest, wanted));
      await shown.page.setViewportSize({
        width: fit(message.width, SIZE.width),
        height: fit(message.height, SIZE.height),
      });
    }
  };

  return {
    async attach(wire) {
      const viewer = createViewer(wire);
      viewers.add(viewer);
      viewer.tell({ kind: 'welcome', viewers: viewers.size });
      tellControl();
      await update();
      const last = shown?.screencast.lastFrame();
      if (last) viewer.show(last);
      return {
        // Input for a tab that has just closed has nowhere to go; the next message finds the next tab.
        receive: (message) => receive(viewer, message).catch(() => {}),
        async leave() {
          viewers.delete(viewer);
          if (controller === viewer) giveBack();
          if (viewers.size === 0) await shown?.screencast.stop();
        },
      };
    },
    showAgent: (given) => {
      intent = `${given.charAt(0).toUpperCase()}${given.slice(1)}`;
      tellAgent();
    },
    viewers: () => viewers.size,
    lastInputAt: () => lastInputAt,
    async end(sentence) {
      if (hasEnded) return;
      hasEnded = true;
      stopListening();
      clearTimeout(pauseTimer);
      if (controller) agent?.giveBack();
      tellAll({ kind: 'ended', sentence });
      for (const viewer of viewers) viewer.wire.close(sentence);
      viewers.clear();
      await updating;
      for (const tab of watched.values()) await tab.detach();
    },
  };
}

async function navigate(page: Page, typed: string, viewer: Viewer): Promise<void> {
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    viewer.tell({
      kind: 'notice',
      sentence: 'Only addresses that begin with http:// or https:// can be opened.',
    });
    return;
  }
  await page.goto(address, { waitUntil: 'commit', timeout: 30_000 }).catch((error: unknown) => {
    const isReplaced = error instanceof Error && /interrupted|ERR_ABORTED/.test(error.message);
    if (!isReplaced) viewer.tell({ kind: 'notice', sentence: `${address} could not be opened.` });
  });
}

async function walkHistory(page: Page, action: 'back' | 'forward' | 'reload' | 'stop'): Promise<void> {
  const patience = { waitUntil: 'commit', timeout: 15_000 } as const;
  if (action === 'back') await page.goBack(patience);
  else if (action === 'forward') await page.goForward(patience);
  else if (action === 'reload') await page.reload(patience);
  else await page.evaluate(() => window.stop());
}
