import type { Frame, Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';
import { isWebAddress } from '#browser/web-address.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';

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
  refuseFrame(frame, mayActOn);
}

type MayActOn = (origin: string) => void;

/** Documents without an address of their own belong to the page around them. */
function refuseFrame(frame: Frame | null, mayActOn: MayActOn): void {
  let at = frame;
  while (at && !isWebAddress(at.url())) at = at.parentFrame();
  if (at) mayActOn(new URL(at.url()).origin);
}

/**
 * The same for lines that name nothing to act on. What goes to the focus is checked where the focus is; what looks for
 * its target by itself is refused as long as the page shows a frame in which nothing may be done.
 */
export async function refuseForeignPlace(
  { world, options: { mayActOn } }: Pick<Scene, 'options'> & { world: ActionScope },
  instruction: Instruction,
): Promise<void> {
  const place = mayActOn ? placeOf(instruction) : null;
  if (!mayActOn || place === null) return;
  await runFree(world, FRAME_MS, async (page) => {
    const frames = place === 'focus' ? [await focusedFrame(page)] : page.frames();
    for (const frame of frames) refuseFrame(frame, mayActOn);
  });
}

/** Null for what acts on a named target, or on nothing in the page. */
function placeOf(instruction: Instruction): 'focus' | 'anywhere' | null {
  switch (instruction.verb) {
    case 'type':
    case 'press':
      return instruction.target ? null : 'focus';
    case 'select':
    case 'upload':
      return instruction.target ? null : 'anywhere';
    case 'check_all':
    case 'search':
    case 'to_password':
    case 'dismiss':
      return 'anywhere';
    default:
      return null;
  }
}

async function focusedFrame(page: Page): Promise<Frame> {
  let at = page.mainFrame();
  for (;;) {
    let inner: Frame | null = null;
    for (const child of at.childFrames()) if (await hasFocus(child)) inner = child;
    if (!inner) return at;
    at = inner;
  }
}

/** Whether it is what has the focus in the document around it. A frame that goes meanwhile has none. */
async function hasFocus(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement().catch(() => null);
  if (!element) return false;
  try {
    return await element.evaluate((one) => {
      const root = one.getRootNode();
      return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === one;
    });
  } catch {
    return false;
  } finally {
    await element.dispose().catch(() => undefined);
  }
}
