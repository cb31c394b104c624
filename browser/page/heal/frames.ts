import type { Frame, Page } from 'playwright-core';
import type { Found } from '#browser/page/find/find-target.ts';
import { siteOf } from '#browser/page/shown-address.ts';

/** By which a frame is known again: the path of its address without numbers, or its number; empty for the page itself. */
export function markOfFrame(page: Page, frame: Frame): string {
  if (frame === page.mainFrame()) return '';
  const url = URL.parse(frame.url());
  const mark = `${siteOf(frame.url())}${url?.pathname.replaceAll(/\d+/g, '*') ?? ''}`.slice(0, 300);
  // Written into the page, without an address of their own.
  const alike =
    frame
      .parentFrame()
      ?.childFrames()
      .filter((one) => one.url() === frame.url()) ?? [];
  return url?.protocol === 'about:' && alike.length > 1 ? `${mark} ${alike.indexOf(frame) + 1}` : mark;
}

export async function frameOf(page: Page, found: Pick<Found, 'locator'>): Promise<Frame> {
  const main = page.mainFrame();
  if (page.frames().length === 1) return main;
  const handle = await found.locator.elementHandle({ timeout: 1_000 });
  const frame = (await handle?.ownerFrame()) ?? main;
  await handle?.dispose();
  return frame;
}
