import type { DurationLikeObject } from 'luxon';
import { StepFailure } from '#shared/errors.ts';

type Unit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds';

const UNITS: readonly [RegExp, Unit][] = [
  [/^(?:y|yrs?|years?)$/, 'years'],
  [/^(?:mo|months?)$/, 'months'],
  [/^(?:w|weeks?)$/, 'weeks'],
  [/^(?:d|days?)$/, 'days'],
  [/^(?:h|hrs?|hours?)$/, 'hours'],
  [/^(?:m|mins?|minutes?)$/, 'minutes'],
  [/^(?:s|secs?|seconds?)$/, 'seconds'],
];
const PART = /^([+-]?)\s*(\d{1,6})\s*([a-z]+)$/;
const MAX_CHARACTERS = 200;
const MAX_PARTS = 10;

/** `3 days`, `-2 weeks`, `1 month and 2 days`, `1h 30m`: units with their amounts. */
export function readDuration(given: string): DurationLikeObject {
  const text = given.trim().toLowerCase().slice(0, MAX_CHARACTERS);
  const parts = text
    .replaceAll(/,|\band\b/g, ' ')
    // A part begins at each number; its sign stays with it.
    .split(/(?<=[a-z]) *(?=[+-]? ?\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > MAX_PARTS) throw notADuration(given);
  const total: Partial<Record<Unit, number>> = {};
  let sign = '+';
  for (const part of parts) {
    const [, written = '', amount = '', word = ''] = PART.exec(part) ?? [];
    const unit = UNITS.find(([pattern]) => pattern.test(word))?.[1];
    if (!unit) throw notADuration(given);
    // "-1 day 2 hours" goes back by both.
    sign = written || sign;
    total[unit] = (total[unit] ?? 0) + (sign === '-' ? -Number(amount) : Number(amount));
  }
  return total;
}

function notADuration(given: string): StepFailure {
  return new StepFailure(
    'input_invalid',
    `“${given.trim().slice(0, 60)}” is not a length of time.`,
    'Write it as 3 days, -2 weeks, 1 month or 1 hour 30 minutes.',
  );
}
