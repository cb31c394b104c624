import { expect, test } from 'vitest';
import { readScript } from '#shared/script/read-instructions.ts';
import { readFully } from '#shared/script/test-script.ts';

const LINES = [
  'Click "Save"',
  'Click Edit next to "Ada"',
  'Type "5" into Quantity',
  'Select "Large" from "Size"',
  'Tick "I agree"',
  'Wait for "Saved"',
  'Scroll down',
  'Read the price of the lantern',
  'Count the rows',
  'Take a screenshot',
  'Export to CSV',
  'Sort by price',
  'Log out',
  'Log in as ada@example.com with password secret',
  'Remove "Ada" from the list',
  'Drag "A" to "B"',
  'Make sure "Thanks" is shown',
  'If "Sold out" is shown, go back',
  'Press Tab twice',
];
const SAID =
  'except the first|but not "Ada"|except "Ada"|three times|after 5 minutes|in the second tab|for every row|tomorrow|every Monday|on Fridays|next week|at 8 am|without saving|without clicking "Save"|instead of "Cancel"|and also "Other"|only the first three|every second|minus 5|plus 10|as @copy|when Bob is there|until it works|by mail|holding Shift|in German|in capitals|using Chrome|from last week|this month|rounded|in euros|excluding tax|randomly|one by one|twice a day|halfway|as admin|like yesterday|wrong|cheapest'.split(
    '|',
  );

/** All that is read, without where it stands; null when something is not. */
function readAll(line: string): string | null {
  const { nodes, parts } = readScript(line);
  return parts.some((part) => 'problem' in part)
    ? null
    : JSON.stringify(nodes, (key, value: unknown) => (key === 'at' || key === 'written' ? null : value));
}

test('no words put anywhere into a line leave its reading as it was', () => {
  const silent = LINES.flatMap((line) => {
    const plain = readAll(line);
    expect(plain).not.toBeNull();
    const places = [...line.matchAll(/ (?=(?:[^"]*"[^"]*")*[^"]*$)/g)].map(({ index }) => index);
    return SAID.flatMap((said) =>
      [...places, line.length]
        .map((at) => `${line.slice(0, at)} ${said}${line.slice(at)}`)
        .filter((longer) => readAll(longer) === plain),
    );
  });
  expect(silent).toEqual([]);
});

test.each([
  ['Click "Save" tomorrow', '“tomorrow”'],
  ['Click "Save" holding Shift and Alt', '“holding Shift and Alt”'],
  ['If slowly "Sold out" is shown, go back', '“slowly”'],
  ['For each row of daily "Orders": click "Open"', '“daily”'],
])('%s names what is not understood', (line, words) => {
  expect(readFully(line)).toBe(
    `? ${words} is not understood here. Leave it out, or write it in a line of its own.`,
  );
});
