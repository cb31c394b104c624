import { isRecord } from '#shared/is-record.ts';
import type { OfferedDraft } from '#shared/wire/draft.ts';
import { TYPED_VALUES_PREFIX } from '#web/session/session-storage.ts';

/** A draft with the words that it was made of. */
export type Offered = OfferedDraft & { words: string; number: number };

const keyOf = (place: string) => `${TYPED_VALUES_PREFIX}draft:${place}`;

/** A draft that is shown survives a reload of the tab, as the words do that it was made of. */
export function keepDraft(place: string, offered: Offered | null): void {
  try {
    if (offered === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(offered));
  } catch {
    // Storage is full or forbidden: only a reload loses the draft.
  }
}

/** Null when there is none, or when another version of the page wrote it. */
export async function readKeptDraft(place: string): Promise<Offered | null> {
  const stored = sessionStorage.getItem(keyOf(place));
  if (stored === null) return null;
  // The shapes are loaded only when something is to be read.
  const { OfferedDraft } = await import('#shared/wire/draft.ts');
  try {
    const value: unknown = JSON.parse(stored);
    const offered = OfferedDraft.safeParse(value);
    const words = isRecord(value) ? value.words : null;
    return offered.success && typeof words === 'string' ? { ...offered.data, words, number: 0 } : null;
  } catch {
    return null;
  }
}
