import type { Locator, Page } from 'playwright-core';
import { watchPage } from '#browser/page/page-watch.ts';

const LEAVE_MS = 10_000;

/** The field with the cursor loses it, as it would by a press on this. */
export async function leaveField(beside: Locator): Promise<void> {
  const leave = (element: Element) => {
    const { activeElement } = element.ownerDocument;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  };
  await beside.evaluate(leave, undefined, { timeout: LEAVE_MS }).catch(() => undefined);
}

/** Pages reckon with a value when its field is left. False when the cursor is in no field that was typed into. */
export async function leaveTypedField(page: Page): Promise<boolean> {
  if ((await watchPage(page)).typed_at === Number.NEGATIVE_INFINITY) return false;
  const leave = () => {
    const { activeElement } = document;
    const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
    if (isField) activeElement.blur();
    return isField;
  };
  return await page.evaluate(leave).catch(() => false);
}
