import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ActionMeter, ActionRecord, FileContent } from '#shared/metered-page.ts';
import { type BrowserHost, openBrowserHost } from '#browser/browser-host.ts';
import type { BrowserProfile } from '#browser/browser-profile.ts';
import type { BrowserSettings } from '#browser/browser-settings.ts';
import type { ProvenChromium } from '#browser/chromium/chromium.ts';
import { type PreparedChromium, prepareChromium } from '#browser/chromium/prepare-chromium.ts';
import { browserHome, isOpenToAll } from '#browser/chromium/own-folder.ts';
import type { OpenPageOptions, RunPage } from '#browser/run-page.ts';

/** A browser host for tests: a data folder of its own, and servers of the test itself may be reached. */
export type TestBrowser = {
  host: BrowserHost;
  data_folder: string;
  /** What the host had to say. */
  sentences: string[];
  /**
   * A page with a meter that records. Pages share one profile, and with it one Chromium, unless told: starting another
   * takes a second of both cores.
   */
  openPage(
    options?: Partial<OpenPageOptions>,
  ): Promise<RunPage & { recorded: RecordedActions; hidden: string[] }>;
  close(): Promise<void>;
};

type RecordedAction = ActionRecord & { succeeded: boolean; picture: Promise<FileContent | null> };
export type RecordedActions = RecordedAction[];

/** One for all test files: unpacking takes seconds and 250 MB. */
const CHROMIUM_FOLDER = path.join(os.tmpdir(), `legwork-test-chromium-${process.getuid?.() ?? 'user'}`);

export function testBrowserSettings(dataFolder: string): BrowserSettings {
  return {
    data_folder: dataFolder,
    cdp_url: null,
    executable_path: process.env.CHROMIUM_PATH ?? null,
    allowed_hosts: ['127.0.0.1', 'localhost'],
    allow_no_sandbox: true,
    is_reachable_by_others: false,
    chromium_folder: CHROMIUM_FOLDER,
  };
}

export async function prepareTestChromium(settings: BrowserSettings): Promise<ProvenChromium> {
  const { chromium, state } = await prepareChromium(settings, null, new AbortController().signal);
  if (!chromium) throw new Error(`${state.problem} ${state.cure}`);
  return chromium;
}

/** What was found for these settings by the first host of this process. */
const prepared = new Map<string, Promise<PreparedChromium>>();

/** The test files of one worker share a process: a Chromium is started once to see how it runs, not for each host. */
const prepareOnce: typeof prepareChromium = (settings, display, signal) => {
  // A browser that the test chose may hang, and is prepared until its host is closed.
  if (display || settings.executable_path !== (process.env.CHROMIUM_PATH ?? null))
    return prepareChromium(settings, display, signal);
  const { data_folder: dataFolder, ...others } = settings;
  const key = JSON.stringify({ ...others, is_open: isOpenToAll(browserHome(dataFolder)) });
  const found = prepared.get(key) ?? prepareChromium(settings, null, new AbortController().signal);
  prepared.set(key, found);
  const forget = () => void prepared.delete(key);
  found.then(({ chromium }) => chromium ?? forget(), forget);
  return found;
};

export async function openTestBrowser(settings: Partial<BrowserSettings> = {}): Promise<TestBrowser> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-browser-'));
  // Chromium's own user has to get through.
  fs.chmodSync(dataFolder, 0o711);
  const sentences: string[] = [];
  const shared = testProfile();
  const host = await openBrowserHost(
    { ...testBrowserSettings(dataFolder), ...settings },
    (sentence) => sentences.push(sentence),
    prepareOnce,
  );
  return {
    host,
    data_folder: dataFolder,
    sentences,
    openPage: async (options = {}) => {
      const recorded: RecordedActions = [];
      const hidden: string[] = [];
      const page = await host.openPage({
        profile: shared,
        meter: recordingMeter(recorded, hidden),
        signal: new AbortController().signal,
        state: null,
        ...options,
      });
      return Object.assign(page, { recorded, hidden });
    },
    close: async () => {
      await host.close();
      fs.rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type TestPages = Pick<TestBrowser, 'openPage'>;

let shared: Promise<TestBrowser> | null = null;

function openShared(): Promise<TestBrowser> {
  shared ??= openTestBrowser({ idle_seconds: 3_600 });
  // A browser that could not be opened is tried again by the next file.
  shared.catch(() => (shared = null));
  return shared;
}

/**
 * One for all files that a worker runs, which share its logins: each start of a Chromium costs two seconds of processor
 * time. It ends with the process.
 */
export function sharedTestBrowser(): Promise<TestPages> {
  return openShared();
}

/**
 * The same for the worker of an engine: the runs and sessions of all people share that Chromium, though each has a
 * profile. With `onOpen` for what a test sets on each page.
 */
export async function sharedTestHost(
  onOpen: (page: RunPage) => Promise<void> = () => Promise.resolve(),
): Promise<BrowserHost> {
  const { host, openPage } = await openShared();
  const open = new Map<string, number>();
  const count = (id: string, by: number) => open.set(id, (open.get(id) ?? 0) + by);
  return {
    ...host,
    openPage: async ({ profile: { id }, ...options }) => {
      const page = await openPage(options);
      count(id, 1);
      void page.closed.then(() => count(id, -1));
      await onOpen(page);
      return page;
    },
    openPages: (profileId) => open.get(profileId) ?? 0,
    close: () => Promise.resolve(),
  };
}

/** Keeps its sidecar in memory, as the database would. */
export function testProfile(id: string = randomUUID()): BrowserProfile & { stored(): Uint8Array | null } {
  let stored: Uint8Array | null = null;
  let generation = 0;
  return {
    id,
    loadSidecar: () => Promise.resolve(stored),
    raiseGeneration: () => Promise.resolve((generation += 1)),
    saveSidecar: (sidecar) => {
      stored = sidecar;
      return Promise.resolve();
    },
    stored: () => stored,
  };
}

/** Never runs out of credits. */
export function recordingMeter(recorded: RecordedActions, hidden: string[] = []): ActionMeter {
  const record = (succeeded: boolean) => (action: ActionRecord, picture: Promise<FileContent | null>) => {
    recorded.push({ ...action, succeeded, picture });
    return Promise.resolve();
  };
  return {
    begin: () => Promise.resolve(),
    reached: () => Promise.resolve(),
    succeed: record(true),
    fail: record(false),
    giveUp: () => Promise.resolve(),
    failFree: record(false),
    hide: (text) => void hidden.push(text),
  };
}
