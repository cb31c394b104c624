import type { Page } from 'playwright-core';
import type { FileContent } from '#shared/metered-page.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import { watchPage } from './page-watch.ts';

export type Pictures = {
  /** Starts a picture of the page as it is now. Null when the page is gone, too slow, or too many are under way. */
  take(page: Page): Promise<FileContent | null>;
};

const QUALITY = 60;
const PATIENCE_MS = 5_000;
/** A picture that waited longer would show what a later action did. */
const MOST_WAITING = 2;

/** One picture at a time: the browser encodes them on the same cores that run the page. */
export function createPictures(): Pictures {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    take(page) {
      if (waiting >= MOST_WAITING || page.isClosed()) return Promise.resolve(null);
      waiting += 1;
      const picture = last.then(() => capture(page)).finally(() => (waiting -= 1));
      last = picture;
      return picture;
    },
  };
}

async function capture(page: Page): Promise<FileContent | null> {
  try {
    const { session } = await watchPage(page);
    // Straight from the compositor: Playwright's own screenshot stops animations and waits for fonts first.
    const shot = await withDeadline(
      session.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY, optimizeForSpeed: true }),
      PATIENCE_MS,
    );
    return { name: 'screenshot.jpg', media_type: 'image/jpeg', bytes: Buffer.from(shot.data, 'base64') };
  } catch {
    // A page that closed or crashed has no picture, and the action is done all the same.
    return null;
  }
}
