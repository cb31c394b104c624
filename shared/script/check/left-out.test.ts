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

test.each([
  ['if the price is higher than 30, stop', 'require the price not more 30'],
  ['If the price is lower than 40, click "Buy"', 'if the price less 40; click · Buy'],
  ['If the weight is heavier than 5, go back', 'if the weight more 5; go_back'],
  ['wait for the spinner to go away', 'wait_for · the spinner'],
  ['wait for the spinner to vanish', 'wait_for · the spinner'],
  ['If "Sold out" goes away, go back', 'if gone Sold out; go_back'],
  ['wait for the page to be completely loaded', 'wait_loaded'],
  ['Click "Save" (top right)', 'click · Save'],
  ['Click "Save" now', 'click · Save'],
  ['only if "Draft" is shown, click "Publish"', 'if shown Draft; click · Publish'],
  ['Clicking "Next"', 'click · Next'],
  ['Typing "Ada" into "Name"', 'type · Name · Ada'],
  ['Opening hours', 'click · Opening hours'],
  ['Click "Save" to open the menu', 'click · Save'],
  ['Tick "A" to continue', 'check · A'],
  ['Click "Save" right now, thanks', 'click · Save'],
  ['Click "Save" here too', 'click · Save'],
  ['Scroll down again', 'scroll · down'],
  ['Wait until "Save" can be clicked', 'wait_until Save enabled'],
  ['once more make sure "Thanks" is shown', 'require shown Thanks'],
  ['write a comment: Thanks a lot', 'type · comment · Thanks a lot'],
  ['Type we are fine for now', 'type · we are fine for now'],
  ['write see you and so on', 'type · see you and so on'],
  ['Type 20 or so', 'type · 20 or so'],
  ['Type "20" for now', 'type · 20'],
  ['Type 20 into Amount for now', 'type · Amount · 20'],
  ['Type hello please', 'type · hello'],
  ['enter the voucher SPRING and apply it', 'type · Coupon code · SPRING; click · Apply; '],
  [
    'If "Code" is shown, enter coupon SAVE10, otherwise apply it',
    'if shown Code; type · Coupon code · SAVE10; click · Apply; click · Apply',
  ],
  [
    'do this for all rows in @file',
    '? Write: For each row of @file: — and below it, indented, what is done with each. There [Email] is a column of the row.',
  ],
])('nothing is left over of %s', (line, meaning) => {
  expect(readFully(line)).toBe(meaning);
});

test.each([
  'Click "Save" to open all menus',
  'Click "Save" to see if it works',
  'Click "Save" to continue without saving',
  'Click "Country" to open Germany',
  'Type "5" into "Size" to save',
  'Click "Save" twice a day',
])('%s says more than is done', (line) => {
  expect(readFully(line)).toMatch(/^[?→] /);
});

test('one of several bounds is not looked for as words', () => {
  expect(readFully('The free time must be five minutes or longer')).toMatch(/^\? /);
});
