import type { Page } from 'playwright-core';
import type { FileContent } from '#shared/metered-page.ts';
import { raceLasting } from '#shared/race-lasting.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import { maskSecrets } from '#browser/page/mask-secrets.ts';
import { watchPage } from '#browser/page/page-watch.ts';

export type Pictures = {
  /** A picture of the page after an action. Null when the page is gone or too slow. */
  takeAfter(page: Page): Promise<FileContent | null>;
  /** The same at once, and with more patience: it is what a person looks at to see why an action failed. */
  takeFailure(page: Page): Promise<FileContent | null>;
  /** Pictures that are due wait until `release`, because something is done or read on the page; not for long. */
  hold(): void;
  release(): void;
  /** Takes pending pictures now, because an action that may replace the page begins. Does not wait for them. */
  hurry(): void;
  /** Before the tabs are closed: resolves when all pictures are taken, within three seconds; later while one of a failure is pending. */
  finish(): Promise<void>;
};

const QUALITY = 60;
const PATIENCE_MS = 5_000;
/** The last picture shows what a run came to, and takes longer on a machine that is busy. */
const FINISH_MS = 3_000;
/** On a machine that is busy. */
const FAILURE_MS = 12_000;
/**
 * A picture costs the browser about as much as typing into a field. Actions in quick succession that stay on the
 * page share the one taken when they pause, so that pictures do not slow down what they show.
 */
const QUIET_MS = 60;
const LONGEST_WAIT_MS = 400;

export const NO_PICTURES: Pictures = {
  takeAfter: () => Promise.resolve(null),
  takeFailure: () => Promise.resolve(null),
  hold() {},
  release() {},
  hurry() {},
  finish: () => Promise.resolve(),
};

type Waiting = { page: Page; since: number; resolve: (picture: FileContent | null) => void };

/** Fields that hold one of the secrets are not readable in the pictures. The list may grow. */
export function createPictures(secrets: readonly string[]): Pictures {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let holds = 0;
  let isDue = false;
  // One at a time: a picture uses the same cores as the page.
  let last: Promise<unknown> = Promise.resolve();
  let failures = 0;

  function shoot(mayMoveOn: boolean): void {
    clearTimeout(timer);
    isDue = false;
    const group = waiting;
    waiting = [];
    const page = group[0]?.page;
    if (!page) return;
    last = shootAfter(last, { page, mayMoveOn, group, secrets });
  }

  /** A picture takes time of the same cores and the same page as the next action, which somebody waits for. */
  function shootUnlessHeld(): void {
    const left = LONGEST_WAIT_MS - (performance.now() - (waiting[0]?.since ?? 0));
    if (holds === 0 || left <= 0) return shoot(true);
    isDue = true;
    timer = setTimeout(() => shoot(true), left);
  }

  return {
    takeAfter(page) {
      if (page.isClosed()) return Promise.resolve(null);
      if (waiting[0] && waiting[0].page !== page) shoot(false);
      const { promise, resolve } = Promise.withResolvers<FileContent | null>();
      const now = performance.now();
      waiting.push({ page, since: now, resolve });
      clearTimeout(timer);
      const waited = now - (waiting[0]?.since ?? now);
      isDue = false;
      timer = setTimeout(shootUnlessHeld, Math.max(0, Math.min(QUIET_MS, LONGEST_WAIT_MS - waited)));
      return promise;
    },
    takeFailure(page) {
      failures += 1;
      const picture = this.takeAfter(page).finally(() => void (failures -= 1));
      shoot(true);
      return picture;
    },
    hold: () => {
      holds += 1;
    },
    release: () => {
      holds -= 1;
      // Not at once: the action that ended may share the picture.
      if (holds > 0 || !isDue) return;
      clearTimeout(timer);
      timer = setTimeout(shootUnlessHeld, 0);
    },
    hurry: () => shoot(false),
    async finish() {
      shoot(true);
      // A picture that takes longer is dropped.
      await withDeadline(last, failures > 0 ? FAILURE_MS : FINISH_MS).catch(() => undefined);
    },
  };
}

async function shootAfter(
  earlier: Promise<unknown>,
  shot: { page: Page; mayMoveOn: boolean; group: readonly Waiting[]; secrets: readonly string[] },
): Promise<void> {
  await earlier;
  const picture = await capture(shot.page, shot);
  for (const one of shot.group) one.resolve(picture);
}

/** `mayMoveOn` allows the picture to show the page that took the place of this one meanwhile. */
async function capture(
  page: Page,
  { mayMoveOn, secrets }: { mayMoveOn: boolean; secrets: readonly string[] },
): Promise<FileContent | null> {
  try {
    const watch = await watchPage(page);
    for (let tries = 0; tries < (mayMoveOn ? 2 : 1) && !page.isClosed(); tries += 1) {
      if (mayMoveOn) await watch.settled(PATIENCE_MS);
      const isMasked = await maskSecrets(page, secrets).then(
        () => true,
        () => false,
      );
      if (!isMasked) continue;
      // Directly by CDP: Playwright's screenshot stops animations and waits for fonts first.
      const shot = watch.session.send('Page.captureScreenshot', {
        format: 'jpeg',
        quality: QUALITY,
        optimizeForSpeed: true,
      });
      // A picture that is requested during a navigation never arrives.
      const taken = await withDeadline(raceLasting(shot, watch.replaced()), PATIENCE_MS);
      if (taken) {
        return { name: 'screenshot.jpg', media_type: 'image/jpeg', bytes: Buffer.from(taken.data, 'base64') };
      }
      shot.catch(() => undefined);
    }
    return null;
  } catch {
    // A closed or crashed page has no picture; the action is recorded without one.
    return null;
  }
}
