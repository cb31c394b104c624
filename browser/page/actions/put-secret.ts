import type { Frame, Locator, Page } from 'playwright-core';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { hasFocus } from '#browser/page/look/page-engine.ts';

const PRINTABLE = /^[\u0020-\u007e]$/;

/** `isNumber`: the first letters of a number may be none, and its field would stay empty. */
export async function fillSecret(
  locator: Locator,
  { value, isNumber }: { value: string; isNumber: boolean },
): Promise<void> {
  const last = value.at(-1) ?? '';
  const isWhole = isNumber || !PRINTABLE.test(last);
  await setSecret(locator, isWhole ? value : value.slice(0, -1), isWhole);
  if (isWhole) return;
  if (await hasFocus(locator).catch(() => false)) await locator.page().keyboard.type(last);
  else await setSecret(locator, value, true);
}

/**
 * A page may move the focus at any time, and Playwright's `fill` types where the focus is. A secret is set in its own
 * element, so that no other field gets more of it than one letter.
 * `isWhole`: no key follows, after which the browser itself would say that it has changed.
 */
async function setSecret(locator: Locator, text: string, isWhole: boolean): Promise<void> {
  const set = (element: Element, { value, isLast }: { value: string; isLast: boolean }) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
    if (element.readOnly || element.disabled) return false;
    element.focus();
    // Libraries replace the setter of the element itself, to see what is set by their own code.
    const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    const typed = { bubbles: true, composed: true, inputType: 'insertText', data: value };
    element.dispatchEvent(new InputEvent('input', typed));
    if (isLast || element.ownerDocument.activeElement !== element)
      element.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };
  if (await locator.evaluate(set, { value: text, isLast: isWhole }, { timeout: ACT_MS })) return;
  await locator.focus({ timeout: ACT_MS });
  await retypeSecret(locator.page(), locator, text);
}

/** False as soon as the focus is on anything but a field for one letter: no other field gets the rest. */
export async function typeSecretLetters(page: Page, frame: Frame, text: string): Promise<boolean> {
  for (const letter of text) {
    if (!(await hasFocus(frame).catch(() => false))) return false;
    await page.keyboard.type(letter);
  }
  return true;
}

/** Ends where the focus has gone to something else. */
export async function retypeSecret(page: Page, locator: Locator, text: string): Promise<void> {
  const isThere = () => hasFocus(locator).catch(() => false);
  if (!(await isThere())) return;
  await page.keyboard.press('ControlOrMeta+A');
  for (const letter of text) {
    if (!(await isThere())) return;
    await page.keyboard.type(letter);
  }
}
