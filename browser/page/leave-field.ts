import type { Frame, Locator, Page } from 'playwright-core';
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

/**
 * The field with the cursor is left, as a person does who looks at the page next, and gets the cursor back for a key that
 * a later line presses in it: many pages save, or reckon with, what was typed only then. A field that shows what may be
 * chosen below it stays, because leaving it would close that.
 */
export async function leaveAndReturn(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => leaveIn(frame).catch(() => undefined)));
}

async function leaveIn(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const ENTRIES = 'li, td, a, button, [role="option"], [role="listbox"], [role="gridcell"], [role="row"]';
    const BELOW = 8;
    const INSIDE = 20;
    const ANSWERED_MS = 100;
    const focused = (root: Document | ShadowRoot): Element | null => {
      const { activeElement } = root;
      return activeElement?.shadowRoot ? focused(activeElement.shadowRoot) : activeElement;
    };
    const field = focused(document);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const isSearch = field.type === 'search' || field.getAttribute('role') === 'searchbox';
    if (isSearch || [field.name, field.id].some((name) => /search|query|^q$/i.test(name))) return;
    const isChooser = field.getAttribute('role') === 'combobox';
    const { left, top, bottom, width } = field.getBoundingClientRect();
    const isOffer = (y: number): boolean => {
      let at = document.elementFromPoint(left + Math.min(INSIDE, width / 2), y);
      for (; at && at !== document.body && !at.contains(field); at = at.parentElement) {
        const isLaid = /^(?:absolute|fixed)$/.test(getComputedStyle(at).position);
        if (isLaid && (at.matches(ENTRIES) || at.querySelector(ENTRIES))) return true;
      }
      return false;
    };
    if (!isChooser && (field.ariaExpanded === 'true' || isOffer(bottom + BELOW) || isOffer(top - BELOW)))
      return;
    field.blur();
    await new Promise((answered) => setTimeout(answered, ANSWERED_MS));
    const isFree = focused(document) === document.body;
    // A field that offers choices may hold what was typed only until it is left.
    if (isFree && field.isConnected && !(isChooser && field.value === '')) field.focus();
  });
}
