import { expect, test } from 'vitest';
import { checkScript } from '#shared/script/check/check-script.ts';
import { reference } from '#shared/references.ts';
import { PHRASES } from '#shared/script/check/phrases.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import { LINE_STARTS, lineStartsFor } from '#web/script/line-starts.ts';

test.each(PHRASES.flatMap(({ lines }) => lines))('what is offered is understood: %s', (line) => {
  const written = line.replaceAll(/@\w+/g, (word) =>
    line.startsWith('E-mail') || word === '@example' ? word : reference('var_x'),
  );
  const lines = line.split('\n').map((_words, at) => ({ line: at + 1, reading: expect.any(String) }));
  expect(checkScript(written, NO_VARIABLES)).toMatchObject(lines);
});

test.each(LINE_STARTS)('what a line is completed to is understood: %s', (start) => {
  const address = start.startsWith('Open')
    ? 'example.com'
    : start.startsWith('Upload')
      ? reference('var_x')
      : 'Ada';
  const line = start.replace('…', address).replace(/""$/, '"Name"').replace(/ $/, ' total');
  expect(checkScript(line, NO_VARIABLES)).toMatchObject([{ line: 1, reading: expect.any(String) }]);
});

test('lines go on from what is written, and nothing is offered for a whole line', () => {
  expect(lineStartsFor('cli')).toEqual(['Click "…"', 'Click "…" until it is gone']);
  expect(lineStartsFor('Log in')).toEqual([]);
  expect(lineStartsFor('Open example')).toEqual([]);
});
