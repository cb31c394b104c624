import type { Event } from '#server/drafts/triggers/take-event.ts';
import { NO_PAGE } from '#server/drafts/words/first-page.ts';
import type { Written } from '#server/drafts/phrases/writing.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** Drafts in which nothing is done on a page. */

/** A condition that was left out, and no thing to do. */
const ONLY_WHEN = /^“(?:unless|except|only)\b/i;

/** No page is spoken of: what happened is only passed on. */
export function isOnlyOfEvent(event: Event | null, { lines }: Written): boolean {
  return event !== null && event.parts.length > 0 && lines.every(({ text }) => text === NO_PAGE);
}

/** “Remind me to pay the rent”: no page is spoken of, and nothing was left out that may need one. */
export function isOnlyReminder({ lines, notes }: Written, endings: readonly DraftPart[]): boolean {
  return (
    endings.length > 0 &&
    notes.every((note) => ONLY_WHEN.test(note)) &&
    lines.every(({ text }) => text === NO_PAGE)
  );
}
