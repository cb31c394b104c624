import type { Download, Page } from 'playwright-core';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';
import { actInTabs } from '#browser/live/act-in-tabs.ts';
import { type AgentControl, createControl } from '#browser/live/control.ts';
import { createPageSize } from '#browser/live/page-size.ts';
import { isGesture } from '#browser/live/is-gesture.ts';
import { offerDownload } from '#browser/live/offer-download.ts';
import { createLineOutliner } from '#browser/live/outline-line.ts';
import type { TabGroup } from '#browser/live/tab-group.ts';
import { reopenTabs } from '#browser/live/reopen-tabs.ts';
import { tabsMessage } from '#browser/live/tabs-message.ts';
import { createViewer, type Viewer, type ViewerWire } from '#browser/live/viewer.ts';
import { type WatchedTab, watchTab } from '#browser/live/watched-tab.ts';
import { LARGEST } from '#browser/live/window-size.ts';
import { createRecording } from '#browser/record/recording.ts';
import { DeadlinePassed, withDeadline } from '#browser/with-deadline.ts';

/** Tabs that several viewers watch and use at once: those of a run, or of a profile opened by hand. */
export type LiveSession = {
  /** `visitor` identifies a viewer across reconnects. */
  attach(wire: ViewerWire, visitor: string): Promise<AttachedViewer>;
  viewers(): number;
  /** Time of the last input of a viewer, in milliseconds since 1970; now while a run is at work. */
  lastInputAt(): number;
  /** Sends a message to all viewers. */
  notify(sentence: string): void;
  /** A run works in the tabs from now on; with null it has ended, and people may act again. */
  changeAgent(agent: AgentControl | null): void;
  /** While acts are recorded, no run may work in the tabs: its acts would be recorded too. */
  isRecording(): boolean;
  end(sentence: string): Promise<void>;
};

export type AttachedViewer = {
  receive(message: ViewerMessage): Promise<void>;
  /** `isLost`: the connection was lost; the viewer did not leave. */
  leave(isLost: boolean): Promise<void>;
};

type Options = {
  tabs: TabGroup;
  agent: AgentControl | null;
  now(): number;
  /** Keeps the file and answers the address it can be fetched from. */
  keepDownload(download: Download): Promise<{ name: string; address: string }>;
  /** Called when input was followed by a pause, to save the profile. */
  onPause(): void;
  /** Called when the browser crashes repeatedly; the owner should end the session. */
  onBroken(sentence: string): void;
};

const PAUSE_MS = 1_000;
const GESTURE_MS = 1_000;
/** Deadline for calls to a page, which a hung page does not answer. */
const WATCH_MS = 5_000;
const DETACH_MS = 2_000;
/** A page that hangs is given up. */
const attempt = (work: Promise<unknown>, milliseconds: number) =>
  withDeadline(work, milliseconds).catch(() => {});

export function createLiveSession(options: Options): LiveSession {
  const { tabs } = options;
  let { agent } = options;
  const viewers = new Map<Viewer, { pixelRatio: number }>();
  const watched = new Map<Page, WatchedTab>();
  const tabIds = new WeakMap<Page, number>();
  let nextTabId = 1;
  let shown: WatchedTab | null = null;
  /** The viewer of the last input: open lists and copied text are sent to it alone. */
  let actor: Viewer | null = null;
  /** The viewer who pressed a mouse button last, and may hold it. */
  let presser: Viewer | null = null;
  const size = createPageSize(() => agent !== null);
  let pointer: { x: number; y: number } | null = null;
  let lastInputAt = options.now();
  let lastGestureAt = -Infinity;
  let pauseTimer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const sendAll = (message: LiveMessage) => {
    for (const viewer of viewers.keys()) viewer.tell(message);
  };
  const notice = (sentence: string) => sendAll({ kind: 'notice', sentence });
  const control = createControl({ agent, viewers: () => [...viewers.keys()], onIntent: () => sendAgent() });
  const recording = createRecording({
    now: options.now,
    viewers: () => [...viewers.keys()],
    tabs: () => [...watched.values()],
    pages: () => tabs.pages(),
    current: () => tabs.current(),
  });
  const outliner = createLineOutliner(() => (agent === null ? (shown?.page ?? null) : null));
  const sendAgent = () => {
    if (agent && !control.isHeld())
      sendAll({ kind: 'agent', summary: control.intent(), x: pointer?.x ?? null, y: pointer?.y ?? null });
  };
  const sendTabs = () => sendAll(tabsMessage(tabs.pages(), watched, shown));

  const watch = (page: Page) => {
    const id = tabIds.get(page) ?? nextTabId++;
    tabIds.set(page, id);
    const pixelRatio = () => Math.max(1, ...[...viewers.values()].map((viewer) => viewer.pixelRatio));
    return watchTab(
      page,
      id,
      { size: LARGEST, pixelRatio },
      {
        onFrame: (frame) => {
          if (frame.tab !== shown?.id) return;
          for (const viewer of viewers.keys()) viewer.show(frame);
          // Pictures for nobody take most of what a page at work costs.
          if (viewers.keys().every((viewer) => viewer.isAway())) void shown.screencast.stop();
        },
        onMessage: sendAll,
        onReaction: (message) => {
          if (message.kind !== 'clipboard' || isGestureFresh()) actor?.tell(message);
        },
        onPointer: (place) => {
          pointer = place;
          sendAgent();
        },
        // Never rejects.
        onDownload: (download) => void offerDownload(download, options.keepDownload).then(sendAll),
        onRecorded: (event) => recording.hear(page, event),
        onChange: () => sendTabs(),
        mayAnswer: () => viewers.size > 0 && (agent === null || control.isHeld()),
      },
    );
  };

  /** Watches new tabs and stops watching closed ones. Updates run one at a time. */
  let updating: Promise<void> = Promise.resolve();
  const update = () => {
    // A tab that closes during an update causes another update.
    updating = updating.then(updateOnce).catch(() => {});
    return updating;
  };
  const updateOnce = async () => {
    if (hasEnded) return;
    // A run opens its own when it needs one.
    if (!agent) await reopenTabs(tabs, { notice, broken: options.onBroken });
    const open = new Set(tabs.pages());
    for (const [page, tab] of watched) {
      if (open.has(page)) continue;
      watched.delete(page);
      await detach(tab);
    }
    // Watching takes CPU time of the page, so without viewers no tab is watched.
    if (viewers.size > 0) {
      for (const page of open) {
        if (watched.has(page) || page.isClosed()) continue;
        const tab = await watchInTime(page);
        if (!tab) continue;
        watched.set(page, tab);
        await recording.follow(tab);
      }
    }
    const current = tabs.current();
    const wanted = (current && watched.get(current)) ?? null;
    if (wanted !== shown && shown) {
      await attempt(shown.releaseMouse(), WATCH_MS);
      await attempt(shown.screencast.stop(), WATCH_MS);
    }
    shown = wanted;
    if (shown && viewers.size > 0) await attempt(showPictures(shown), WATCH_MS);
    sendTabs();
  };
  const showPictures = async (tab: WatchedTab) => {
    await tab.page.bringToFront().catch(() => {});
    await size.apply(tab.page).catch(() => {});
    await tab.screencast.start().catch(() => {});
  };
  /** Null for a page that closed before it could be watched, or that hangs. */
  const watchInTime = async (page: Page): Promise<WatchedTab | null> => {
    const watching = watch(page);
    try {
      return await withDeadline(watching, WATCH_MS);
    } catch (error) {
      if (!(error instanceof DeadlinePassed)) return null;
      // A late answer is ignored.
      watching.then(detach, () => {});
      notice('A page does not answer and cannot be shown.');
      // Scripts in a page of a run are handled by the run.
      if (!agent) tabs.freeHungPage(page).then(update, () => {});
      return null;
    }
  };
  const detach = (tab: WatchedTab) => attempt(tab.detach(), DETACH_MS);
  const resize = async (viewer: Viewer, asked: Extract<ViewerMessage, { kind: 'resize' }>) => {
    viewers.set(viewer, { pixelRatio: asked.pixel_ratio ?? 1 });
    // The window of the first viewer decides the size; the others see it scaled.
    if (viewers.keys().next().value !== viewer) return;
    size.want(asked);
    if (shown) await size.apply(shown.page);
  };

  // Never rejects.
  const stopListening = tabs.onChange(() => void update());

  /** As in any browser, a page may write the viewer's clipboard only shortly after input of that viewer. */
  const isGestureFresh = () => options.now() - lastGestureAt <= GESTURE_MS;
  const noteInput = (viewer: Viewer, message: ViewerMessage) => {
    actor = viewer;
    if (message.kind === 'mouse' && message.action === 'mousePressed') presser = viewer;
    lastInputAt = options.now();
    if (isGesture(message)) lastGestureAt = lastInputAt;
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(options.onPause, PAUSE_MS);
    pauseTimer.unref();
  };
  const resume = (viewer: Viewer) => {
    viewer.drew();
    shown?.screencast.start().catch(() => {});
  };
  const receive = async (viewer: Viewer, message: ViewerMessage): Promise<void> => {
    if (hasEnded) return;
    if (message.kind === 'drawn') resume(viewer);
    else if (message.kind === 'resize') await resize(viewer, message).then(recording.resized);
    else if (message.kind === 'take_control') {
      if (agent) await shown?.releaseMouse();
      control.take(viewer);
      sendAll({ kind: 'agent', summary: '', x: null, y: null });
    } else if (message.kind === 'give_back') {
      if (agent && control.mayAct(viewer)) await shown?.releaseMouse();
      control.giveBack(viewer);
    } else if (message.kind === 'record') {
      // What a run does is not recorded.
      if (agent && !recording.isOn()) notice('A run is using this browser. Record when it has ended.');
      else await recording.command(viewer, message);
    } else if (message.kind === 'look_at') outliner.show(viewer, message.line);
    else if (control.mayAct(viewer)) {
      noteInput(viewer, message);
      await recording.around(shown?.page ?? null, message, () => act(viewer, message));
    }
  };
  const act = (viewer: Viewer, message: ViewerMessage) =>
    actInTabs({ tabs, watched: [...watched.values()], shown }, viewer, message);

  return {
    async attach(wire, visitor) {
      const viewer = createViewer(wire, visitor);
      viewers.set(viewer, { pixelRatio: 1 });
      control.addViewer(viewer);
      sendAll({ kind: 'welcome', viewers: viewers.size });
      await update();
      const last = shown?.screencast.lastFrame();
      if (last) viewer.show(last);
      const question = shown?.questions.waiting();
      if (question) viewer.tell(question);
      sendAgent();
      recording.join(viewer);
      return {
        // Input for a tab that has just closed is dropped.
        receive: (message) => receive(viewer, message).catch(() => {}),
        async leave(isLost) {
          viewers.delete(viewer);
          outliner.leave(viewer);
          if (actor === viewer) actor = null;
          if (presser === viewer || viewers.size === 0)
            await attempt(shown?.releaseMouse() ?? Promise.resolve(), DETACH_MS);
          control.leave(viewer, isLost);
          sendAll({ kind: 'welcome', viewers: viewers.size });
          if (viewers.size === 0 && shown) await attempt(shown.screencast.stop(), DETACH_MS);
        },
      };
    },
    viewers: () => viewers.size,
    lastInputAt: () => (agent ? options.now() : lastInputAt),
    changeAgent(next) {
      agent = next;
      lastInputAt = options.now();
      control.changeAgent(next);
      sendAll({ kind: 'agent', summary: '', x: null, y: null });
      // The page has the size of the viewer's window again.
      if (shown) void size.apply(shown.page).catch(() => {});
    },
    isRecording: () => recording.isOn(),
    notify: notice,
    async end(sentence) {
      if (hasEnded) return;
      hasEnded = true;
      stopListening();
      clearTimeout(pauseTimer);
      control.stop();
      outliner.end();
      recording.end();
      sendAll({ kind: 'ended', sentence });
      for (const viewer of viewers.keys()) viewer.wire.close(sentence);
      viewers.clear();
      // A hung page must not hold its browser and the lease of its profile for ever.
      await attempt(updating, 2 * WATCH_MS);
      await Promise.all([...watched.values()].map(detach));
    },
  };
}
