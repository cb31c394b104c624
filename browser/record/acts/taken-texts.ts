import type { Act, NewAct } from '#browser/record/acts/act.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';

/** Keys that a line does not read. */
const UNREAD = /["“”'‘’!?{}]/;

/**
 * A page that ends a text by a key of it, as a comma ends a tag, takes it and empties the field: the text is one line, the
 * key another, and what is typed next a third. Null when what was typed last is not there.
 */
export function splitTaken(
  acts: readonly Act[],
  { place, key }: { place: ElementPlace; key: string },
): { acts: Act[]; press: NewAct } | null {
  const last = acts.at(-1);
  if (last?.kind !== 'type' || last.after !== undefined || UNREAD.test(key)) return null;
  const isThere = last.on?.aim.path === place.path && last.on.aim.document === place.document;
  if (!isThere || last.value?.endsWith(key) !== true) return null;
  const value = last.value.slice(0, -key.length);
  const before = acts.slice(0, -1);
  if (value === '') return { acts: before, press: { kind: 'press', key, on: last.on } };
  return { acts: [...before, { ...last, value }], press: { kind: 'press', key, on: null } };
}

/** A text that the page takes by a timer: what comes next has to wait for that. Null when it was not typed last. */
export function takenLater(acts: readonly Act[], place: ElementPlace): NewAct | null {
  const last = acts.at(-1);
  const { aim, words } = last?.on ?? {};
  const isThere = last?.kind === 'type' && aim?.path === place.path && aim.document === place.document;
  if (!isThere || words?.is_sure !== true) return null;
  return { kind: 'plain', words: [`Wait until ${words.phrase} is empty`], on: null };
}
