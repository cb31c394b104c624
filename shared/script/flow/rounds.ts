import type { Place } from '#shared/place.ts';
import type { FoundValue } from '#shared/script-line.ts';

/**
 * What a loop keeps with its head: a value under a name that begins like this. The titles of its items are listed once,
 * so that a run which goes on in another process has the same rounds.
 */
export const ROUNDS_NOTE = '#rounds ';
const LONGEST_TITLE = 80;

/** One thing that a loop goes over: found again by its title and its number among equal titles. */
export type LoopItem = { title: string; number: number };

export function listItems(titles: readonly string[]): LoopItem[] {
  const counts = new Map<string, number>();
  return titles.map((whole) => {
    const title = whole.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE).toWellFormed();
    const number = (counts.get(title) ?? 0) + 1;
    counts.set(title, number);
    return { title, number };
  });
}

/** `url` is where the items are. */
export type RoundsNote = { titles: readonly string[]; url: string };

export function noteOfRounds(note: RoundsNote): FoundValue {
  return {
    name: `${ROUNDS_NOTE}${note.titles.length}`,
    value: JSON.stringify(note),
    variable_type: 'string',
  };
}

export function isRoundsNote({ name }: Pick<FoundValue, 'name'>): boolean {
  return name.startsWith(ROUNDS_NOTE);
}

/** Null for a value that a line found. */
export function readRoundsNote(found: Pick<FoundValue, 'name' | 'value'>): RoundsNote | null {
  if (!isRoundsNote(found)) return null;
  const note: unknown = JSON.parse(found.value);
  if (typeof note !== 'object' || note === null) return null;
  const titles = 'titles' in note && Array.isArray(note.titles) ? note.titles.map(String) : [];
  return { titles, url: 'url' in note ? String(note.url) : '' };
}

/** The line that ends a round and has its row. */
export const ROUND_END = 'end';

export function isInRound(place: Place): boolean {
  return place.includes('[');
}

/** Whether the line ends a round, and so has a row of a table. */
export function endsRound(place: Place): boolean {
  return place.endsWith(`].${ROUND_END}`);
}

/** The round that a place is in, without what is in it: `3[17]` of `3[17].2`; null outside of loops. */
export function roundOf(place: Place): Place | null {
  const end = place.lastIndexOf(']');
  return end === -1 ? null : place.slice(0, end + 1);
}
