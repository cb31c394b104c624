import { findInTurns, finish, type Sought } from '#shared/find-written.ts';
import { SECRET_MASK } from '#shared/secrets.ts';

/** Shorter secrets are not hidden: one or two characters occur in nearly every text, so a mask would reveal them. */
export const SHORTEST_SECRET = 3;
/** Shorter secrets are replaced only where they are a word of their own, or a PIN would blank out parts of prices. */
const SHORTEST_WITHIN_WORDS = 6;

/** Puts the mask in place of each of these secrets, however the text writes it: see `findWritten`. */
export function maskSecretTexts(text: string, secrets: readonly string[]): string {
  return finish(maskInTurns(text, secrets));
}

/** The same in turns, between which a process can do something else. */
export function* maskInTurns(text: string, secrets: readonly string[]): Generator<undefined, string> {
  const sought = secrets.flatMap((secret): Sought[] => {
    const trimmed = secret.trim();
    if (trimmed.length < SHORTEST_SECRET) return [];
    return [{ text: trimmed, is_whole_word: trimmed.length < SHORTEST_WITHIN_WORDS }];
  });
  const found = yield* findInTurns(text, sought);
  const ranges = found.toSorted((one, other) => one.from - other.from);
  let [kept, taken] = ['', 0];
  for (const { from, to } of ranges) {
    if (from >= taken) kept += text.slice(taken, from) + SECRET_MASK;
    taken = Math.max(taken, to);
  }
  return kept + text.slice(taken);
}
