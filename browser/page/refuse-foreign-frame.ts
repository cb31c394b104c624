import type { Frame } from 'playwright-core';
import type { Found } from '#browser/page/find-target.ts';
import { isWebAddress } from '#browser/web-address.ts';
import type { Wanted } from '#shared/script/target.ts';

const FRAME_MS = 20_000;

/** A page may show another site in a frame; what is done there is done on that site. */
export async function refuseForeignFrame({ locator }: Found, { mayActOn }: Wanted): Promise<void> {
  if (!mayActOn) return;
  const page = locator.page();
  let frame: Frame | null = page.mainFrame();
  if (page.frames().length > 1) {
    const handle = await locator.elementHandle({ timeout: FRAME_MS });
    frame = (await handle?.ownerFrame()) ?? null;
    await handle?.dispose();
  }
  // Documents without an address of their own belong to the page around them.
  while (frame && !isWebAddress(frame.url())) frame = frame.parentFrame();
  if (frame) mayActOn(new URL(frame.url()).origin);
}
