import { expect, test } from 'vitest';
import { type Merged, mergeRecorded, type WrittenLine } from '#web/editor/recording/merge-recorded.ts';

const NOTHING: Merged = { script: '', places: new Map() };
const lines = (...texts: string[]): WrittenLine[] => texts.map((text, id) => ({ id, text }));

test('a row of the person with the words of a recorded line stays theirs', () => {
  const own = 'Open shop.example\nClick "Save"\nClick "Next"';
  const first = mergeRecorded(own, { before: [], last: NOTHING }, lines('Click "Save"'));
  expect(first.script).toBe(`${own}\nClick "Save"`);
  expect(first.places.get(0)).toBe(4);

  // The recording finds that the first click was a double click, and takes the line back.
  const changed = mergeRecorded(
    first.script,
    { before: lines('Click "Save"'), last: first },
    lines('Double-click "Save"'),
  );
  expect(changed.script).toBe(`${own}\nDouble-click "Save"`);
  const removed = mergeRecorded(first.script, { before: lines('Click "Save"'), last: first }, []);
  expect(removed.script).toBe(own);
});

test('recorded lines are found where the person moved them to, and are left alone where they were edited or removed', () => {
  const before = lines('Click "A"', 'Click "B"', 'Click "A"');
  const first = mergeRecorded('Open x.example', { before: [], last: NOTHING }, before);
  const after = [...before.slice(0, 2), { id: 2, text: 'Click "C"' }];
  const merged = (script: string) => mergeRecorded(script, { before, last: first }, after).script.split('\n');

  expect(merged(`# A comment\n${first.script}`)).toEqual([
    '# A comment',
    'Open x.example',
    'Click "A"',
    'Click "B"',
    'Click "C"',
  ]);
  expect(merged('Open x.example\nClick "A"\nClick "B" twice\nClick "A"')).toEqual([
    'Open x.example',
    'Click "A"',
    'Click "B" twice',
    'Click "C"',
  ]);
  expect(merged('Open x.example\nClick "A"\nClick "B"')).toEqual([
    'Open x.example',
    'Click "A"',
    'Click "B"',
  ]);
  expect(merged('Click "Z"\nClick "B"')).toEqual(['Click "Z"', 'Click "B"']);
});
