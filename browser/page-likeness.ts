import type { Page } from 'playwright-core';
import * as z from 'zod';
import { withDeadline } from '#browser/with-deadline.ts';
import { StepFailure } from '#shared/errors.ts';

/** By what a page is recognised when it is opened again: its address, and hashes of its headings and buttons. */
export const PageLook = z.object({
  title: z.string(),
  headings: z.array(z.string()),
  buttons: z.array(z.string()),
  has_password: z.boolean(),
  has_dialog: z.boolean(),
});
export type PageLook = z.output<typeof PageLook>;

const LOOK_MS = 1_500;
/** Scripts that draw the page after its load get so long. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 150;
const LEAST_SHARE = 0.5;
const LONGEST_TITLE = 80;

/** Null for a page that does not answer in time. */
export async function lookAtPage(page: Page): Promise<PageLook | null> {
  return await withDeadline(page.evaluate(readLook), LOOK_MS).catch(() => null);
}

type Kept = { url: string; look: PageLook };

/** Throws `page_changed` when this is not the page that was kept, as far as can be seen. */
export async function refuseOtherPage(page: Page, kept: Kept): Promise<void> {
  const started = performance.now();
  for (;;) {
    const look = await lookAtPage(page);
    const now = look && { url: page.url(), look };
    if (now && isSamePage(kept, now)) return;
    if (performance.now() - started >= PATIENCE_MS) throw changed(kept, now);
    await page.waitForTimeout(PAUSE_MS);
  }
}

function isSamePage(kept: Kept, now: Kept): boolean {
  if (placeOf(kept.url) !== placeOf(now.url)) return false;
  if (now.look.has_password && !kept.look.has_password) return false;
  if (kept.look.has_dialog && !now.look.has_dialog) return false;
  return (
    shareOf(kept.look.headings, now.look.headings) >= LEAST_SHARE &&
    shareOf(kept.look.buttons, now.look.buttons) >= LEAST_SHARE
  );
}

function shareOf(kept: readonly string[], now: readonly string[]): number {
  const there = new Set(now);
  return kept.length === 0 ? 1 : kept.filter((one) => there.has(one)).length / kept.length;
}

/** Queries and anchors change from visit to visit; `#/orders` is a path. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const route = /^#[!/]/.test(url.hash) ? (url.hash.split('?')[0] ?? '') : '';
  return `${url.origin}${url.pathname}${route}`;
}

function changed(kept: Kept, now: Kept | null): StepFailure {
  const nameOf = ({ url, look }: Kept) =>
    look.title.trim() === '' ? new URL(url).pathname.slice(0, LONGEST_TITLE) : `“${look.title}”`;
  const [before, after] = [nameOf(kept), now ? nameOf(now) : 'a page that does not answer'];
  const found = before === after ? 'it shows other things now' : `it is ${after} now`;
  const login = now?.look.has_password && !kept.look.has_password ? ' The site asks for a password.' : '';
  return new StepFailure(
    'page_changed',
    `The page is not as it was when the run broke off: it was ${before}, ${found}.${login} Nothing was done.`,
    'Resume again to begin the row or the step anew. What would be done a second time is named first.',
  );
}

// What follows runs in the page.

function readLook(): PageLook {
  const MOST = 16;
  const MOST_SEEN = 500;
  const LONGEST = 120;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  function hash(text: string): string {
    let sum = 2_166_136_261;
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16_777_619);
    return (sum >>> 0).toString(36);
  }
  function textsOf(selector: string): string[] {
    const found = new Set<string>();
    let seen = 0;
    for (const element of document.querySelectorAll(selector)) {
      if (found.size >= MOST || (seen += 1) > MOST_SEEN) break;
      if (!isShown(element) || element.closest('nav, header, footer')) continue;
      const own = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
      const words = (element.getAttribute('aria-label') || own).slice(0, LONGEST);
      // Counts change by themselves: Basket (3).
      const folded = words.replaceAll(/[\d\s]+/g, ' ').trim();
      if (folded !== '') found.add(hash(folded));
    }
    return [...found];
  }
  const some = (selector: string) => [...document.querySelectorAll(selector)].some(isShown);
  return {
    title: document.title.replaceAll(/\d+/g, '*').slice(0, 80),
    headings: textsOf('h1, h2, h3, [role=heading]'),
    buttons: textsOf('button, [role=button], [role=tab], input[type=submit], input[type=button]'),
    has_password: some('input[type=password]'),
    has_dialog: some('dialog[open], [role=dialog], [role=alertdialog]'),
  };
}
