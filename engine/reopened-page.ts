import { decodePageState, type PageState } from '#browser/page-state.ts';
import type { RunActionRow, RunStepRow } from '#db/schema.ts';
import { hasMeaning, isRiskyText } from '#shared/action-words.ts';
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
  return words !== null && maySave(page.came_by, { words, address: page.url }) ? words : null;
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

const ACTS = ['pay', 'send', 'delete', 'transfer', 'approve'];
const LOOKS = ['search', 'next', 'back', 'close', 'sign in', 'sign out', 'settings', 'download'];
const LOOKS_TOO = /\b(?:show|view|filter|sort|list|display|refresh|browse|look up|check)\b/i;
const SEARCH_ADDRESS = /search|find|filter|query|lookup|login|sign-?in|[?&](?:q|s|sort|page)=/i;

/** A form that looks something up is told by its words or by its address; a link or a script must say that it acts. */
function maySave(
  by: NonNullable<PageState['came_by']>,
  { words, address }: { words: string; address: string },
): boolean {
  // The link of a cart only leads to where one pays.
  const isRisky = by === 'link' ? hasMeaning(words, ACTS) : isRiskyText(words);
  if (isRisky) return true;
  if (by !== 'form') return false;
  if (hasMeaning(words, ['save', 'add', 'register', 'edit', 'upload', 'reject'])) return true;
  return !hasMeaning(words, LOOKS) && !LOOKS_TOO.test(words) && !SEARCH_ADDRESS.test(address);
}
