import { REST_MS, watchPage } from '#browser/page/page-watch.ts';
import type { RunPage } from '#browser/run-page.ts';
import type { Answer } from '#browser/test-site.ts';

/** What a page uses that changes it later by itself. */
const LIVELY =
  /setTimeout|setInterval|fetch\(|XMLHttpRequest|requestAnimationFrame|animation|transition|EventSource|WebSocket|Promise|async |Observer|<iframe|<img|@keyframes/;
/** On pages that never change by themselves: what is missing at once is missing for good. */
const STILL_MS = 250;

/** None of these changes by itself. One that answers for itself may be slow. */
export function areStill(pages: readonly (Answer | undefined)[]): boolean {
  return pages.every((page) => typeof page === 'string' && !LIVELY.test(page));
}

/** How long its tab waits for what is missing. */
export async function setRest(page: RunPage, isStill: boolean): Promise<void> {
  const tab = page.tabs.current();
  if (tab) (await watchPage(tab)).rest_ms = isStill ? STILL_MS : REST_MS;
}
