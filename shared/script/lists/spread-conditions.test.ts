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
])('%s asks %s', (line, asked) => {
  const [said] = understoodInstructions(line);
  expect(said?.verb === 'require' && told(said.that)).toBe(asked);
});
