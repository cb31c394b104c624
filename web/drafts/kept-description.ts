import { useState } from 'react';
import { TYPED_VALUES_PREFIX } from '#web/session/session-storage.ts';

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
  const key = `${TYPED_VALUES_PREFIX}description:${place}`;
  const [words, setWords] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (next: string) => {
    setWords(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Storage is full or forbidden: only a reload loses the words.
    }
  };
  const clear = (done: string) => {
    // Storage has what was written last; the words of this render may be older.
    if (sessionStorage.getItem(key) === done) write('');
  };
  return { words, write, clear };
}
