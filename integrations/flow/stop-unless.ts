import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';
import { numberInText } from '#shared/number-in-text.ts';

/** More than this of a value is not shown. */
const MOST_SHOWN = 200;

/** Without a value to compare with, these have nothing to say. */
const CONDITIONS = {
  changed: 'has changed since last time',
  not_empty: 'is not empty',
  empty: 'is empty',
  contains: 'contains',
  newly_contains: 'contains, and did not last time',
  lacks: 'does not contain',
  equals: 'is',
  differs: 'is not',
  above: 'is more than',
  below: 'is less than',
};
type Condition = keyof typeof CONDITIONS;

/** Whether the run of a draft can say what a condition comes to: “changed” needs a last time. */
export function isTriable(condition: string): condition is Exclude<Condition, 'changed'> {
  return condition !== 'changed' && Object.hasOwn(CONDITIONS, condition);
}

export const stopUnless = defineAction({
  id: 'flow.stop_unless',
  name: 'Stop here unless …',
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
    other: optional(text('Compared with', 'A text or a number; for “changed” and “empty” nothing')),
  },
  outputs: { outcome: text('Outcome'), before: text('Value of last time') },
  examples: { outcome: 'It has changed.', before: '$39.00' },
  async run({ inputs, recall, remember, endRun }) {
    const value = (inputs.value ?? '').trim();
    const condition = inputs.condition as Condition;
    const before = await recall();
    await remember(value);
    const isSo =
      condition === 'changed'
        ? before !== null && before !== value
        : isConditionMet(condition, value, inputs.other) &&
          !(
            condition === 'newly_contains' &&
            before !== null &&
            isConditionMet(condition, before, inputs.other)
          );
    if (!isSo) endRun();
    return {
      outcome: describe(condition, { value, before, other: inputs.other, isSo }),
      before: before ?? '',
    };
  },
});

/** Of a value by itself, whatever it was before. Throws a StepFailure for what cannot be compared. */
export function isConditionMet(
  condition: Exclude<Condition, 'changed'>,
  value: string,
  other: string | undefined,
): boolean {
  if (condition === 'empty') return value === '';
  if (condition === 'not_empty') return value !== '';
  if (other === undefined || other.trim() === '') throw nothingToCompareWith(condition);
  const wanted = other.trim();
  if (condition === 'contains' || condition === 'newly_contains') return fold(value).includes(fold(wanted));
  if (condition === 'lacks') return !fold(value).includes(fold(wanted));
  if (condition === 'equals') return isSame(value, wanted);
  if (condition === 'differs') return !isSame(value, wanted);
  const [one, two] = [requireNumber('Value', value), requireNumber('Compared with', wanted)];
  return condition === 'above' ? one > two : one < two;
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

function describe(
  condition: Condition,
  of: { value: string; before: string | null; other: string | undefined; isSo: boolean },
): string {
  const end = of.isSo ? 'The run goes on.' : 'The run ends here.';
  if (condition === 'changed') return `${describeChange(of.value, of.before)} ${end}`;
  if (condition === 'newly_contains') return `${describeNews(of)} ${end}`;
  const compared = condition === 'empty' || condition === 'not_empty' ? '' : ` ${shorten(of.other ?? '')}`;
  return `${of.isSo ? 'It is so' : 'It is not so'}: ${shorten(of.value)} ${CONDITIONS[condition]}${compared}. ${end}`;
}

function describeChange(value: string, before: string | null): string {
  if (before === null) return `First look: it is ${shorten(value)}. Later runs go on when that has changed.`;
  return before === value
    ? `It is ${shorten(value)}, as last time.`
    : `It is ${shorten(value)}, and was ${shorten(before)} last time.`;
}

function describeNews({
  value,
  before,
  other,
  isSo,
}: {
  value: string;
  before: string | null;
  other: string | undefined;
  isSo: boolean;
}): string {
  const wanted = shorten(other ?? '');
  if (!isSo && isConditionMet('contains', value, other))
    return `${shorten(value)} contains ${wanted}, as last time.`;
  if (!isSo) return `${shorten(value)} does not contain ${wanted}.`;
  return `${shorten(value)} contains ${wanted}${before === null ? '' : ', and did not last time'}.`;
}

function shorten(value: string): string {
  if (value === '') return 'nothing';
  return value.length > MOST_SHOWN ? `“${value.slice(0, MOST_SHOWN)}…”` : `“${value}”`;
}
