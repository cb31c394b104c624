import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, valueOf } from '#shared/script/words/phrase.ts';
import { hasPlace } from '#shared/script/target/read-place.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';
import type { TargetPhrase, TargetReading } from '#shared/script/target/target.ts';
import { isEmpty, literalValue, type Value } from '#shared/script/words/value.ts';

/** What stands behind a verb, read: one instruction, several in a row, or null when it cannot be understood. */
export type Reading = Instruction | readonly Instruction[] | null;

/** One verb of the language: how a line may begin, and what such a line means. */
export type Verb = {
  says: readonly string[];
  read: (rest: Phrase) => Reading;
  /** It may be a whole line by itself: `Submit`. */
  isAlone?: true;
};

export function withTarget<T>(phrase: Phrase, make: (target: TargetPhrase) => T): T | null {
  // Two names, and no word between them that says how they belong together: one would be left out in silence.
  if (phrase.filter((word) => word.is_quoted).length > 1 && !hasPlace(phrase)) return null;
  const target = readTarget(phrase);
  return target.readings.length === 0 ? null : make(target);
}

/** The page decides which of these is meant. */
export function either(...readings: readonly (Instruction | null)[]): Instruction | null {
  const of = readings.filter((reading) => reading !== null);
  return of.length > 1 ? { verb: 'either', of } : (of[0] ?? null);
}

/** `"A" and "B"`, `"A", "B" and "C"`: each of them. Null when there are not several names. */
export function severalOf(phrase: Phrase): Phrase[] | null {
  const said = partsBetween(phrase, ({ key }) => key === 'and' || key === '&');
  const isEach = said.length > 1 && said.every((part) => part.filter((word) => word.is_quoted).length === 1);
  return isEach && said.slice(1).every((part) => part[0]?.is_quoted) ? said : null;
}

/** One of several names that a thing usually has on pages, and no other. */
export function usualNames(
  names: readonly string[],
  more: { near?: Phrase; kind?: TargetReading['kind'] } = {},
): TargetPhrase {
  const { kind = null, near } = more;
  const place: Value | null = near && near.length > 0 ? valueOf(near) : null;
  const readings = names.map((name): TargetReading => ({
    words: literalValue(name),
    kind,
    ordinal: null,
    near: place && !isEmpty(place) ? place : null,
    is_exact: true,
  }));
  return { readings, written: literalValue(names[0] ?? '') };
}
