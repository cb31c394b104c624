import { decodePageState } from '#browser/page-state.ts';
import type { RunActionRow, RunStepRow } from '#db/schema.ts';
import { maySaveAgain } from '#shared/may-save-again.ts';
import { stepIndexOf } from '#shared/place.ts';
import type { Step } from '#shared/wire.ts';

/** What kept a page and what is known of the run that was on it. */
type Reopened = {
  /** As it was captured; null when there is none. */
  state: Uint8Array | null;
  steps: readonly Step[];
  /** Those with an effect that were done, in order. */
  lines: readonly Pick<RunStepRow, 'place' | 'line_text'>[];
  actions: readonly Pick<RunActionRow, 'place' | 'url' | 'succeeded'>[];
};

/**
 * The line or step that led to the page, when a site may do a second time what it did then as soon as the page is opened
 * again; else null. By HTTP a page may be opened any number of times, but there are sites that save on it.
 */
export function nameOfReopened({ state, steps, lines, actions }: Reopened): string | null {
  const page = state && decodePageState(state);
  if (!page?.came_by) return null;
  const words = nameOfCause({ steps, lines, actions });
  return words !== null && maySaveAgain(page.came_by, { words, address: page.url }) ? words : null;
}

/** The line or step whose action came to the address first at which the actions end. */
function nameOfCause({ steps, lines, actions }: Omit<Reopened, 'state'>): string | null {
  const done = actions.filter(({ succeeded, url }) => succeeded && url !== null);
  const last = done.at(-1);
  const before = done.findLastIndex(({ url }) => url !== last?.url);
  const place = done[before + 1]?.place;
  // A run that was resumed has the lines of the run before, not its actions.
  if (place === undefined) return lines.at(-1)?.line_text ?? null;
  return lines.find((line) => line.place === place)?.line_text ?? steps[stepIndexOf(place)]?.name ?? null;
}
