import type { BrowserHost } from '#browser/browser-host.ts';
import type { BrowserState } from '#browser/chromium/confinement.ts';
import type { OpenPageOptions, RunPage } from '#browser/run-page.ts';
import type { PageGroup } from '#browser/page-group.ts';
import { StepFailure } from '#shared/errors.ts';
import type { ActionRecord, FileContent } from '#shared/metered-page.ts';
import { comparePlaces, placeOfStep } from '#shared/place.ts';
import { fillWritten, type Written } from '#shared/script/words/value.ts';

/** A browser without Chromium: it pays for each action as the real one does, and records the actions in a list. */
export type FakeBrowser = BrowserHost & {
  /** Everything that was done on any page, in order. */
  done: string[];
  /** The states that pages were opened with. */
  openedWith: string[][];
  pages: Set<RunPage>;
  closedProfiles: string[];
  /** Actions on targets in here fail. */
  broken: Set<string>;
  /** Resolves with the picture of an action. */
  takePicture: () => Promise<FileContent>;
  /** The browser is lost with the next actions on these targets, once for each time that they are in here. */
  losing: string[];
  /** So many of the next starts fail. */
  failing_starts: number;
  /** Resolves when the logins of a page are stored. */
  saveLogins: () => Promise<void>;
  /** Where an action on a target is done, when a navigation under way has ended. */
  reached: Map<string, string[]>;
  /** Called while an action is under way. */
  during: (target: string) => Promise<void>;
};

const FAKE_STATE: BrowserState = {
  confinement: 'sandbox',
  description: 'Fake',
  problem: null,
  cure: null,
  notice: null,
  advice: null,
};

export function openFakeBrowser(): FakeBrowser {
  const openOn = new Map<string, number>();
  const browser: FakeBrowser = {
    done: [],
    openedWith: [],
    pages: new Set(),
    closedProfiles: [],
    broken: new Set(),
    losing: [],
    failing_starts: 0,
    reached: new Map(),
    takePicture: async () => ({ name: 'a.png', media_type: 'image/png', bytes: new Uint8Array([1]) }),
    during: async () => {},
    saveLogins: async () => {},
    async openPage(options) {
      if (browser.failing_starts > 0) {
        browser.failing_starts -= 1;
        throw lost();
      }
      const page = await createFakePage(browser, options, () => {
        openOn.set(options.profile.id, (openOn.get(options.profile.id) ?? 1) - 1);
      });
      openOn.set(options.profile.id, (openOn.get(options.profile.id) ?? 0) + 1);
      return page;
    },
    prepare: async () => FAKE_STATE,
    state: () => FAKE_STATE,
    openPages: (profileId) => openOn.get(profileId) ?? 0,
    closeProfile: async (profileId) => void browser.closedProfiles.push(profileId),
    deleteProfile: async () => {},
    close: async () => {},
  };
  return browser;
}

async function createFakePage(
  browser: FakeBrowser,
  options: OpenPageOptions,
  onClose: () => void,
): Promise<RunPage> {
  const { meter, profile, signal } = options;
  signal.throwIfAborted();
  await profile.loadSidecar();
  const done: string[] = options.state ? JSON.parse(Buffer.from(options.state).toString()) : [];
  browser.openedWith.push([...done]);

  async function act(written: Written): Promise<void> {
    const target = fillWritten(written).text;
    await meter.begin(/^https?:/.test(target) ? target : null);
    const record: ActionRecord = {
      summary: target,
      effect: null,
      url: 'https://example.com/',
      started_at: new Date(),
      duration_ms: 1,
    };
    try {
      await meter.reached(browser.reached.get(target) ?? []);
    } catch (error) {
      await meter.fail(record, Promise.resolve(null));
      throw error;
    }
    await browser.during(target);
    signal.throwIfAborted();
    const losing = browser.losing.indexOf(target);
    if (losing !== -1) {
      browser.losing.splice(losing, 1);
      await meter.fail(record, Promise.resolve(null));
      throw lost();
    }
    if (browser.broken.has(target)) {
      await meter.fail(record, Promise.resolve(null));
      throw new Error(`${target} is broken.`);
    }
    done.push(target);
    browser.done.push(target);
    await meter.succeed(record, browser.takePicture());
    await profile.saveSidecar(Buffer.from(JSON.stringify(done)));
  }

  const refuse = () => Promise.reject(new Error('Paper can only be clicked.'));
  const closed = Promise.withResolvers<void>();
  const page: RunPage = {
    open: async (address) => {
      await act(address);
      return { url: fillWritten(address).text, title: '' };
    },
    click: act,
    type: act,
    select: act,
    press: act,
    waitFor: async () => {},
    extractText: refuse,
    extractData: refuse,
    screenshot: refuse,
    upload: refuse,
    download: refuse,
    agent: refuse,
    useTargets: () => {},
    async follow(instructions, follow = {}) {
      const lines = fillWritten(instructions).text.split('\n');
      for (const [index, text] of lines.entries()) {
        const path = placeOfStep(index);
        // `read price` may be repeated and finds a value; anything else may not.
        const name = /^read (.+)$/.exec(text)?.[1];
        if (follow.from && comparePlaces(path, follow.from.line) < 0) continue;
        await follow.onLine?.({ path, text, may_repeat: name !== undefined, is_free: false });
        await act(text);
        const found = name ? { name, value: `value of ${name}`, variable_type: 'string' as const } : null;
        await follow.onLineDone?.({ next: placeOfStep(index + 1), found });
      }
      return {};
    },
    url: () => 'https://example.com/',
    get tabs(): PageGroup {
      throw new Error('Paper has no tabs.');
    },
    gate: { take() {}, giveBack() {}, isHeld: () => false, untilFree: async () => {} },
    lend: refuse,
    watchActions() {},
    closed: closed.promise,
    saveLogins: () => browser.saveLogins(),
    captureState: async () => Buffer.from(JSON.stringify(done)),
    async close() {
      browser.pages.delete(page);
      closed.resolve();
      onClose();
    },
  };
  browser.pages.add(page);
  return page;
}

function lost(): StepFailure {
  return new StepFailure('browser_lost', 'The fake browser was lost.', 'Take another.');
}
