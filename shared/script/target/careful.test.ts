import { expect, test } from 'vitest';
import { isMarked, markedLines, markLine, withoutMarks } from '#shared/script/target/careful.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

test('a line is marked as careful and unmarked, and reads as without the mark', () => {
  const marked = markLine('  Click "Go"  ', true);
  expect(marked).toBe('  Click "Go" (careful)');
  expect([isMarked(marked), markLine(marked, true), markLine(marked, false)]).toEqual([
    true,
    marked,
    '  Click "Go"',
  ]);
  const text = 'Open example.com\nClick "Go" (Careful)\nClick "Be (careful)"\nType "x" into Name (careful) ';
  expect([...markedLines(text)]).toEqual([2, 4]);
  expect(withoutMarks(text)).toHaveLength(text.length);
  expect(readInstructions(text)).toEqual(readInstructions(withoutMarks(text)));
  expect(readInstructions(text).map(({ instruction: { verb } }) => verb)).toEqual([
    'open',
    'click',
    'click',
    'type',
  ]);
  expect(
    checkScript(text, NO_VARIABLES).map(
      (check) => 'reading' in check && check.reading.includes('asks first'),
    ),
  ).toEqual([false, true, false, true]);
});

test('a hundred thousand marks are read in one go', () => {
  const text = `${' '.repeat(1_900)}(careful)\n`.repeat(25) + ' '.repeat(50_000);
  expect(markedLines(text).size).toBe(25);
  expect(withoutMarks('(careful)'.repeat(200)).trim()).toBe('-');
  expect(withoutMarks('“(careful)'.repeat(11_000))).toHaveLength(110_000);
});

test('a mark is kept before a full stop and between two instructions, and is no part of a quoted text', () => {
  const text =
    'Click "Go" (careful).\nClick "Go" (careful), then click "OK"\nClick "Go" (careful) and then click "OK"\nType "a (careful), b" into Name';
  expect([...markedLines(text)]).toEqual([1, 2, 3]);
  expect(withoutMarks(text)).toHaveLength(text.length);
  expect(readInstructions(text)[0]).toEqual(readInstructions('Click "Go"')[0]);
  expect(checkScript(text, NO_VARIABLES).map((check) => 'reading' in check && check.reading)).toEqual([
    'click · asks first',
    'click · asks first',
    'click · asks first',
    'field',
  ]);
  expect(markLine('Click "Go" (careful).', false)).toBe('Click "Go"');
  // In lower case, the first letter is two.
  const turkish = 'Click İptal (careful), then click Öde';
  expect(withoutMarks(turkish)).toBe(turkish.replace('(careful)', ' '.repeat(9)));
});

test.each([
  '(careful) Click "Go"',
  '(Careful): Click "Go"',
  '- (careful) Click "Go"',
  'Click (careful) "Go"',
  'Click "Go" (careful)!',
])('%s is marked wherever the mark stands', (line) => {
  expect(isMarked(line)).toBe(true);
  expect(checkScript(line, NO_VARIABLES)).toEqual([{ line: 1, reading: 'click · asks first' }]);
  expect(markLine(line, false).replace(/^- /, '')).toMatch(/^Click "Go"!?$/);
  // Without a block that it would seem to be in.
  const block = `If "A" is shown:\n  ${line}\n  Click "B"\nClick "C"`;
  expect(checkScript(block, NO_VARIABLES).every((check) => 'reading' in check)).toBe(true);
});
