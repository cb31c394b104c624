import { isTerminal } from '#shared/run-status.ts';
import type { RunOverview } from '#shared/wire/runs.ts';

/** How often the list asks again while something in it is still going on. */
const REFRESH_MS = 5_000;

/** How many runs the screen asks for at once. */
export const PAGE_SIZE = 50;

type Page = readonly RunOverview[];

/**
 * Where the next page begins: after the last run of the last page, by its id. Null when the end has been reached: by a
 * short page, or by one that brings nothing new, as from a server that has no pages and gives the whole list each time.
 */
export function nextBefore(page: Page, pages: readonly Page[]): string | null {
  if (page.length < PAGE_SIZE) return null;
  const known = new Set(pages.slice(0, -1).flatMap((earlier) => earlier.map((run) => run.id)));
  return page.every((run) => known.has(run.id)) ? null : (page.at(-1)?.id ?? null);
}

/** A run that started between two pages' answers would be in both. */
export function withoutDoubles(pages: readonly (readonly RunOverview[])[]): RunOverview[] {
  const byId = new Map(pages.flat().map((run) => [run.id, run]));
  return [...byId.values()];
}

/** Every page is asked for again, so a long list is asked less often. False when all runs have ended. */
export function refreshInterval(pages: readonly (readonly RunOverview[])[]): number | false {
  const isGoingOn = pages.some((page) => page.some((run) => !isTerminal(run.status)));
  return isGoingOn ? REFRESH_MS * pages.length : false;
}
