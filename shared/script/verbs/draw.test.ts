import { expect, test } from 'vitest';
import { readStrokes, writeStrokes } from '#shared/script/strokes.ts';
import { readFully } from '#shared/script/test-script.ts';

test.each([
  ['Draw "10,40 20,60; 30,20 30,70" on "Signature"', 'draw · Signature · 10,40 20,60; 30,20 30,70'],
  ['Turn the wheel over "Map" up by 300 pixels in 3 turns', 'wheel · Map · up · 300 · 3'],
  ['Turn the wheel over the map down by 120 px', 'wheel · the map · down · 120 · 1'],
  ['turn the wheel up by 100 pixels with ctrl', 'wheel · up · 100 · 1'],
])('%s', (line, read) => {
  expect(readFully(line)).toBe(read);
});

test.each(['Draw a circle', 'Draw "10,40"', 'Turn the wheel', 'Turn the wheel over "Map" up'])(
  'not read: %s',
  (line) => {
    expect(readFully(line)).not.toMatch(/^(?:draw|wheel) ·/);
  },
);

test('a path is read as it was written, and is never longer than a line may be', () => {
  const long = Array.from({ length: 5_000 }, (_, at) => ({ x: (at % 100) + 0.26, y: at / 50 }));
  const text = writeStrokes([long, [{ x: -4, y: 120 }]]);
  expect(text.length).toBeLessThan(4_000);
  expect(readStrokes(text)?.map((stroke) => stroke.length)).toEqual([150, 1]);
  expect(readStrokes(text)?.[1]).toEqual([{ x: 0, y: 100 }]);
});

test.each(['', '10', '10,400', 'a,b', '10,20 ; ', '1,2 3'])('no path: %s', (text) => {
  expect(readStrokes(text)).toBeNull();
});
