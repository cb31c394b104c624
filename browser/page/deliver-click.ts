import type { Locator } from 'playwright-core';
import { pointAtMoving } from '#browser/page/point-at-moving.ts';
import type { ClickHow } from '#shared/script/instruction.ts';

const HELD: Partial<Record<ClickHow, 'ControlOrMeta' | 'Shift'>> = {
  control: 'ControlOrMeta',
  shift: 'Shift',
};

/** Clicks. Does not wait for a slow navigation that the click started; the next action does. */
export async function deliverClick(
  locator: Locator,
  milliseconds: number,
  how: ClickHow = 'once',
  /** From its corner; its middle without. `is_through`: whatever lies over it there. */
  position?: { x: number; y: number; is_through?: boolean },
): Promise<void> {
  const held = HELD[how];
  const options = {
    timeout: milliseconds,
    ...(position && { position: { x: position.x, y: position.y } }),
    ...(position?.is_through && { force: true }),
    ...(held && { modifiers: [held] }),
  };
  try {
    const button = how === 'right' ? 'right' : 'left';
    const clicking = how === 'twice' ? locator.dblclick(options) : locator.click({ ...options, button });
    await pointAtMoving(locator, clicking);
  } catch (error) {
    if (!(error instanceof Error) || !/click action done/.test(error.message)) throw error;
  }
}

/**
 * Whether the action may have reached the page before it failed: then it must not be repeated, as it may have paid or
 * sent something. Only the log in Playwright's error says so.
 */
export function mayHaveBeenDelivered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A press on something else than the target is kept from the page, and tried anew.
  const [lastTry = ''] = error.message.split(/\bretrying \w+ action/).slice(-1);
  return /performing .* action|waiting for scheduled navigations/.test(lastTry);
}
