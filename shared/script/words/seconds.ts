import { StepFailure } from '#shared/errors.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { matchWords, type Phrase, valueOf, withoutStart } from '#shared/script/words/phrase.ts';
import { fillValue, type Lookup, type Value } from '#shared/script/words/value.ts';

/** A number that is written, or a variable that holds one, and the unit behind it in seconds. */
export type Duration = number | { value: Value; unit: number };

export const MOST_SECONDS = 600;

const UNITS: Record<string, number> = {
  ms: 0.001,
  millisecond: 0.001,
  milliseconds: 0.001,
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
};
const NUMBER = /^(\d{1,9}(?:\.\d{1,9})?)([a-z]*)$/;
const LIMITS = ['up to', 'at most', 'max', 'maximum'];

/** `2 seconds`, `for 1.5`, `1 minute`, `500ms`, or a variable with a unit behind it; null for anything else. */
export function readDuration(phrase: Phrase): Duration | null {
  const words = withoutStart(phrase, ['for']);
  const [first, second, third] = words;
  if (!first || third || first.is_quoted) return null;
  const unit = second ? unitCalled(second.key) : null;
  if (second && unit === null) return null;
  if (first.key === '')
    return isOneVariable(first.parts) ? { value: valueOf([first]), unit: unit ?? 1 } : null;
  const spoken = /^(?:a|an|one)$/.test(first.key) ? 1 : readNumber(first.key);
  if (unit !== null && second && second.key.length > 2 && !/\d/.test(first.key) && spoken > 0)
    return spoken * unit;
  const match = NUMBER.exec(first.key);
  const glued = match?.[2] ? unitCalled(match[2]) : 1;
  if (!match || glued === null || (match[2] && second)) return null;
  return Number(match[1]) * (unit ?? glued);
}

/** `… up to 90 seconds` at the end: the rest, and the limit. */
export function takeLimit(phrase: Phrase): { rest: Phrase; limit: Duration | null } {
  for (let at = phrase.length - 1; at >= 1 && at >= phrase.length - 4; at -= 1) {
    for (const words of LIMITS) {
      const count = matchWords(phrase, words, at);
      const limit = count === null ? null : readDuration(phrase.slice(at + count));
      if (limit === null) continue;
      const end = at > 1 && phrase[at - 1]?.key === 'for' ? at - 1 : at;
      return { rest: phrase.slice(0, end), limit };
    }
  }
  return { rest: phrase, limit: null };
}

export function fillDuration(duration: Duration, lookup: Lookup): number {
  if (typeof duration === 'number') return duration;
  const { text, shown } = fillValue(duration.value, lookup);
  const written = text.trim();
  if (written !== '' && written.length < 20 && Number(written) >= 0) return Number(written) * duration.unit;
  throw new StepFailure(
    'input_invalid',
    `${shown} is not a number of seconds.`,
    `Give the variable a number between 0 and ${MOST_SECONDS}.`,
  );
}

function unitCalled(word: string): number | null {
  return Object.hasOwn(UNITS, word) ? (UNITS[word] ?? null) : null;
}

function isOneVariable(parts: Phrase[number]['parts']): boolean {
  return parts.length === 1 && typeof parts[0] === 'object';
}
