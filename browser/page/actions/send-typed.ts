import type { Frame, Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { focusedField } from '#browser/page/actions/put-value.ts';

const BUTTONS = 'button, input[type="submit"], input[type="button"], input[type="image"], [role="button"]';

/** How what stands in the field with the cursor is sent. */
export type Sending = {
  /** Enter sends the form of a field of one line; a field of several lines is sent by a button alone. */
  send: (pressEnter: () => Promise<void>) => Promise<void>;
  /** Without a form, what was sent has to show. */
  isInForm: boolean;
};

/** Throws StepFailure `target_not_found` where no field has the cursor, or no one button sends one of several lines. */
export async function sendingOf(page: Page): Promise<Sending> {
  const field = await focusedField(page);
  if (!field) throw nothingToSend();
  const { isInForm, isOfLines } = await field.frame.evaluate(() => {
    const { activeElement: area } = document;
    return {
      isInForm: area?.closest('form') != null,
      isOfLines:
        area instanceof HTMLTextAreaElement || (area instanceof HTMLElement && area.isContentEditable),
    };
  });
  if (!isOfLines) return { isInForm, send: (pressEnter) => pressEnter() };
  const sender = await senderIn(field.frame);
  if (!sender) throw nothingToSend(true);
  return { isInForm, send: () => deliverClick(sender, ACT_MS) };
}

/** The only submit button of the form; else, in the smallest part of the page around the field, the only one named so. */
async function senderIn(frame: Frame): Promise<Locator | null> {
  const buttons = frame.locator(BUTTONS);
  const at = await buttons.evaluateAll((all) => {
    const SENDS = /^\W*(?:send|submit|reply|post|publish|answer|comment|share)\b/i;
    const field = document.activeElement;
    const shown = all.filter((one) => one.getClientRects().length > 0);
    const isOfForm = (one: Element) =>
      one instanceof HTMLButtonElement
        ? one.type === 'submit'
        : one instanceof HTMLInputElement && /^(?:submit|image)$/.test(one.type);
    const form = field?.closest('form') ?? null;
    const own = shown.filter((one) => form !== null && form.contains(one) && isOfForm(one));
    const [submit] = own;
    if (submit && own.length === 1) return all.indexOf(submit);
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ??
      (one instanceof HTMLInputElement
        ? one.value
        : one.textContent?.trim() || one.getAttribute('title') || '');
    const named = shown.filter((one) => SENDS.test(nameOf(one)) && (form === null || form.contains(one)));
    for (let around = field?.parentElement; around; around = around.parentElement) {
      const inside = named.filter((one) => around.contains(one));
      const [only] = inside;
      if (only) return inside.length === 1 ? all.indexOf(only) : -1;
    }
    return -1;
  });
  return at === -1 ? null : buttons.nth(at);
}

export function nothingToSend(isOfLines = false): StepFailure {
  return new StepFailure(
    'target_not_found',
    isOfLines
      ? 'There is no button that says “Submit” or “Send” beside the field, and in a field of several lines Enter begins another line.'
      : 'There is no button that says “Submit” or “Send” on the page, and no field whose form Enter would send.',
    `Write what the button says, as in: Click "Place order".${isOfLines ? ' Where Enter sends it, write: Press Enter.' : ''}`,
  );
}
