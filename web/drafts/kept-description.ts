import { useState } from 'react';
import { TYPED_VALUES_PREFIX } from '#web/session/session-storage.ts';

const keyOf = (place: string) => `${TYPED_VALUES_PREFIX}description:${place}`;

/** What was written there last; empty when nothing was. */
export function keptDescription(place: string): string {
  return sessionStorage.getItem(keyOf(place)) ?? '';
}

/** What its field begins with when it is opened next. */
export function keepDescription(place: string, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), words);
  } catch {
    // Storage is full or forbidden: only a reload loses the words.
  }
}

/**
 * A description that is being written: it survives a reload of the tab, and goes with the session, as what is typed into
 * run forms does. `place` tells the fields apart.
 */
export function useKeptDescription(place: string): {
  words: string;
  write: (words: string) => void;
  /** Empties the field, unless other words were written into it meanwhile. */
  clear: (done: string) => void;
} {
  const [words, setWords] = useState(() => keptDescription(place));
  const write = (next: string) => {
    setWords(next);
    keepDescription(place, next);
  };
  const clear = (done: string) => {
    // Storage has what was written last; the words of this render may be older.
    if (keptDescription(place) === done) write('');
  };
  return { words, write, clear };
}
