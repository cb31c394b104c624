import { findInTurns, finish, type Sought, type Turns } from '#shared/secrets/find-written.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';

/** Shorter secrets are not hidden: one or two characters occur in nearly every text, so a mask would reveal them. */
export const SHORTEST_SECRET = 3;
/** Shorter secrets are replaced only where they are a word of their own, or a PIN would blank out parts of prices. */
const SHORTEST_WITHIN_WORDS = 6;

/** So many places in one turn take less than a millisecond. */
const MOST_AT_ONCE = 50_000;

/** Puts the mask in place of each of these secrets, however the text writes it: see `findWritten`. */
export function maskSecretTexts(text: string, secrets: readonly string[]): string {
  return finish(maskInTurns(text, secrets));
}

/** The same in turns, between which a process can do something else. */
export function* maskInTurns(text: string, secrets: readonly string[]): Turns<string> {
  const sought = secrets.flatMap((secret): Sought[] => {
    const trimmed = secret.trim();
    if (trimmed.length < SHORTEST_SECRET) return [];
    return [{ text: trimmed, is_whole_word: trimmed.length < SHORTEST_WITHIN_WORDS }];
  });
  const found = yield* findInTurns(text, sought);
  if (found.length === 0) return text;
  /** Of each place where a secret begins: where the longest that begins there ends. Sorting would be one long turn. */
  const ends = new Int32Array(text.length);
  for (const [number, { from, to }] of found.entries()) {
    ends[from] = Math.max(ends[from] ?? 0, to);
    if (number % MOST_AT_ONCE === 0) yield;
  }
  const parts: string[] = [];
  let pieces: string[] = [];
  let taken = 0;
  for (let from = 0; from < text.length; from += 1) {
    const to = ends[from] ?? 0;
    if (from % MOST_AT_ONCE === 0) {
      parts.push(pieces.join(''));
      pieces = [];
      yield;
    }
    if (to === 0) continue;
    if (from >= taken) pieces.push(text.slice(taken, from), SECRET_MASK);
    taken = Math.max(taken, to);
  }
  return [...parts, ...pieces, text.slice(taken)].join('');
}
