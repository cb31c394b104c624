import { expect, test } from 'vitest';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import type { Condition } from '#shared/script/instruction.ts';
import { literalText } from '#shared/script/words/value.ts';

/** `any(shown Paid, shown Sent)` */
function told(that: Condition): string {
  if (that.kind === 'any' || that.kind === 'all') return `${that.kind}(${that.of.map(told).join(', ')})`;
  const [reading] = 'what' in that ? that.what.readings : [];
  return `${that.kind} ${reading?.words ? literalText(reading.words) : ''}`;
}

test('a round goes on until one of them is shown', () => {
  const [said] = understoodInstructions('Click "Next" until "A" or "B" is shown');
  expect(said?.verb === 'until' && told(said.that)).toBe('any(shown A, shown B)');
});

test.each(['Make sure it does not say "Paid" or "Open"', 'Stop if it doesn\'t say "Paid" and "Open"'])(
  '%s is not understood as either of two',
  (line) => {
    expect(understoodInstructions(line)).toEqual([]);
  },
);

test.each([
  ['Make sure "Paid" or "Sent" is shown', 'any(shown Paid, shown Sent)'],
  ['Check that it says "Paid" or "Sent"', 'any(shown Paid, shown Sent)'],
  ['Check that it says paid or sent out', 'any(shown paid, shown sent out)'],
  ['Stop if "Sold out" or "Closed" is shown', 'all(gone Sold out, gone Closed)'],
  ['Stop if it says sold out or closed', 'all(gone sold out, gone closed)'],
  ['Stop if "A", "B" or "C" is shown', 'all(gone A, gone B, gone C)'],
  ['Stop if "A" and "B" are shown', 'any(gone A, gone B)'],
  ['Stop if the page says "A or B"', 'gone A or B'],
  ['Make sure "Paid" is shown', 'shown Paid'],
  ['Make sure the title is "Sign up" and "News" is ticked', 'all(compare , state News)'],
])('%s asks %s', (line, asked) => {
  const [said] = understoodInstructions(line);
  expect(said?.verb === 'require' && told(said.that)).toBe(asked);
});
