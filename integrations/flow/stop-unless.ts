import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';
import { numberInText } from '#shared/number-in-text.ts';
import { looksBack } from '#shared/workflow/looks-back.ts';

/** More than this of a value is not shown. */
const MOST_SHOWN = 200;

/** Without a value to compare with, these have nothing to say. */
const CONDITIONS = {
  changed: 'has changed since last time',
  same: 'is the same as last time',
  fell: 'is less than last time',
  rose: 'is more than last time',
  not_empty: 'is not empty',
  empty: 'is empty',
  contains: 'contains',
  newly_contains: 'contains, and did not last time',
  lacks: 'does not contain',
  equals: 'is',
  differs: 'is not',
  above: 'is more than',
  at_least: 'is at least',
  below: 'is less than',
  at_most: 'is at most',
};
type Condition = keyof typeof CONDITIONS;

type Moved = 'fell' | 'rose';
/** What one value says by itself. */
type Plain = Exclude<Condition, 'changed' | 'same' | Moved>;

/** Whether the run of a draft can say what a condition comes to: “changed” needs a last time. */
export function isTriable(condition: string): condition is Plain {
  return !looksBack(condition) && Object.hasOwn(CONDITIONS, condition);
}

export const stopUnless = defineAction({
  id: 'flow.stop_unless',
  name: 'Stop here unless …',
  search_words: 'if condition when only else filter compare check skip end',
  description:
    'Goes on only when something is so: a price has changed, a text contains a word, a number is large enough. Otherwise the run is completed here.',
  group: 'Flow',
  // It compares, and what it remembers is the same the second time.
  onInterrupt: 'repeat',
  inputs: {
    value: optional(
      text('Value', 'What to look at, as a rule what an earlier step read', { multiline: true }),
    ),
    condition: choice('Condition', CONDITIONS),
    other: optional(
      text(
        'Compared with',
        'A text or a number; for “changed”, “the same” and “empty” nothing; for “less than last time” by how much at least, as 5 or 10 %, or nothing',
      ),
    ),
  },
  outputs: { outcome: text('Outcome'), before: text('Value of last time') },
  examples: { outcome: 'It has changed.', before: '$39.00' },
  async run({ inputs, recall, remember, endRun }) {
    const value = (inputs.value ?? '').trim();
    const condition = inputs.condition as Condition;
    const before = await recall();
    await remember(value);
    const isSo = isSoNow(condition, { value, before, other: inputs.other });
    if (!isSo) endRun();
    return {
      outcome: describe(condition, { value, before, other: inputs.other, isSo }),
      before: before ?? '',
    };
  },
});

type Compared = { value: string; before: string | null; other: string | undefined };

function isSoNow(condition: Condition, { value, before, other }: Compared): boolean {
  if (condition === 'changed') return before !== null && before !== value;
  if (condition === 'same') return before === value;
  if (condition === 'fell' || condition === 'rose') return hasMoved(condition, { value, before, other });
  if (!isConditionMet(condition, value, other)) return false;
  return condition !== 'newly_contains' || before === null || !isConditionMet(condition, before, other);
}

/** By at least `other`, where that is said: a number, or a share of the value of last time. */
function hasMoved(which: Moved, { value, before, other }: Compared): boolean {
  const now = requireNumber('Value', value);
  const least = (other ?? '').trim() === '' ? 0 : requireNumber('Compared with', other ?? '');
  const last = before === null ? null : numberInText(before);
  if (last === null) return false;
  const by = which === 'fell' ? last - now : now - last;
  const wanted = SHARE.test(other ?? '') ? (Math.abs(last) * least) / 100 : least;
  // 0.3 - 0.2 is a little less than 0.1.
  return by > 0 && by > wanted - 1e-9;
}

const SHARE = /%|\bper ?cent\b/i;

/** Of a value by itself, whatever it was before. Throws a StepFailure for what cannot be compared. */
export function isConditionMet(condition: Plain, value: string, other: string | undefined): boolean {
  if (condition === 'empty') return value === '';
  if (condition === 'not_empty') return value !== '';
  if (other === undefined || other.trim() === '') throw nothingToCompareWith(condition);
  const wanted = other.trim();
  if (condition === 'contains' || condition === 'newly_contains') return fold(value).includes(fold(wanted));
  if (condition === 'lacks') return !fold(value).includes(fold(wanted));
  if (condition === 'equals') return isSame(value, wanted);
  if (condition === 'differs') return !isSame(value, wanted);
  const [one, two] = [requireNumber('Value', value), requireNumber('Compared with', wanted)];
  if (condition === 'above') return one > two;
  if (condition === 'at_least') return one >= two;
  return condition === 'below' ? one < two : one <= two;
}

function isSame(one: string, other: string): boolean {
  const numbers = [numberInText(one), numberInText(other)];
  return numbers[0] !== null && numbers[0] === numbers[1] ? true : fold(one) === fold(other);
}

function fold(value: string): string {
  return value.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();
}

function requireNumber(label: string, value: string): number {
  const number = numberInText(value);
  if (number !== null) return number;
  throw new StepFailure(
    'input_invalid',
    `“${label}” is not a number: ${shorten(value)}.`,
    'Choose a value that is one number, such as $39.00, or another condition.',
  );
}

function nothingToCompareWith(condition: Condition): StepFailure {
  return new StepFailure(
    'input_missing',
    `“${CONDITIONS[condition]}” needs something to compare with.`,
    'Fill in “Compared with”.',
  );
}

function describe(condition: Condition, of: Compared & { isSo: boolean }): string {
  const end = of.isSo ? 'The run goes on.' : 'The run ends here.';
  if (condition === 'changed') return `${describeChange(of, 'has changed')} ${end}`;
  if (condition === 'same') return `${describeChange(of, 'is the same')} ${end}`;
  if (condition === 'fell') return `${describeChange(of, 'is less')}${by(of)} ${end}`;
  if (condition === 'rose') return `${describeChange(of, 'is more')}${by(of)} ${end}`;
  if (condition === 'newly_contains') return `${describeNews(of)} ${end}`;
  const how = of.isSo ? CONDITIONS[condition] : DENIED[condition];
  const so = of.isSo ? 'so the run goes on' : 'so the run ends here';
  if (condition === 'empty' || condition === 'not_empty')
    return `${of.value === '' ? 'The value' : shorten(of.value)} ${how}, ${so}.`;
  const shown = (value: string) => (NUMERIC.has(condition) ? shortenBare(value) : shorten(value));
  return `${shown(of.value)} ${how} ${shown((of.other ?? '').trim())}, ${so}.`;
}

/** What is so instead, as one says it. */
const DENIED: Readonly<Record<Exclude<Plain, 'newly_contains'>, string>> = {
  not_empty: 'is empty',
  empty: 'is not empty',
  contains: 'does not contain',
  lacks: 'contains',
  equals: 'is not',
  differs: 'is',
  above: 'is not more than',
  at_least: 'is less than',
  below: 'is not less than',
  at_most: 'is more than',
};
const NUMERIC: ReadonlySet<Condition> = new Set<Condition>(['above', 'at_least', 'below', 'at_most']);

function describeChange({ value, before }: Compared, awaited: string): string {
  if (before === null) return `First look: it is ${shorten(value)}. Later runs go on when that ${awaited}.`;
  return before === value
    ? `It is ${shorten(value)}, as last time.`
    : `It is ${shorten(value)}, and was ${shorten(before)} last time.`;
}

/** What had to be so besides. */
function by({ before, other, isSo }: Compared & { isSo: boolean }): string {
  const least = (other ?? '').trim();
  return isSo || before === null || least === '' ? '' : ` That is not by ${shorten(least)}.`;
}

function describeNews({ value, before, other, isSo }: Compared & { isSo: boolean }): string {
  const wanted = shorten(other ?? '');
  if (!isSo && isConditionMet('contains', value, other))
    return `${shorten(value)} contains ${wanted}, as last time.`;
  if (!isSo) return `${shorten(value)} does not contain ${wanted}.`;
  return `${shorten(value)} contains ${wanted}${before === null ? '' : ', and did not last time'}.`;
}

function shorten(value: string): string {
  return value === '' ? 'nothing' : `“${shortenBare(value)}”`;
}

/** A number needs no quotes. */
function shortenBare(value: string): string {
  return value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
}
