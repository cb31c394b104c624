import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reference } from '#shared/references.ts';
import { scanText, type Word } from '#shared/script/words/scan.ts';

const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
const wordsOf = (text: string): Word[] => scanText(text).lines.flat();
const quotedIn = (text: string) =>
  wordsOf(text)
    .filter((word) => word.is_quoted)
    .map((word) =>
      word.parts.map((part) => (typeof part === 'string' ? part : reference(part.variable))).join(''),
    );

describe('quoted text', () => {
  test('comes out as it went in, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (values) => {
        const text = values.map((value) => `Type ${quote(value)} into it`).join('\n');
        expect(scanText(text).unclosed).toEqual([]);
        expect(quotedIn(text)).toEqual(values);
      }),
    );
  });

  test.each([
    ['straight', 'Click "Sign in" now', ['Sign in']],
    ['curly', 'Click “Sign in” now', ['Sign in']],
    ['angled', 'Click «Sign in» now', ['Sign in']],
    ['low', 'Click „Sign in“ now', ['Sign in']],
    ['single', "Click 'Sign in' now", ['Sign in']],
    ['straight within curly', 'Click “the "best" one” now', ['the "best" one']],
    ['an apostrophe within single', "Click 'Don't ask' now", ["Don't ask"]],
    ['doubled', 'Type "5"" pipe" here', ['5" pipe']],
    ['empty', 'Type "" here', ['']],
    ['glued to a word', 'Click"Sign in",then', ['Sign in']],
  ])('may be %s', (_kind, text, values) => {
    expect(quotedIn(text)).toEqual(values);
  });

  test('is not begun by an apostrophe, and ends on its line when it is in single quotes', () => {
    expect(wordsOf("Don't click the user's name").map((word) => word.key)).toEqual([
      "don't",
      'click',
      'the',
      "user's",
      'name',
    ]);
    expect(quotedIn("'tis here\nthe users' name")).toEqual([]);
  });

  test('that is never closed is found, with its line', () => {
    expect(scanText('Click "Sign in').unclosed).toEqual([{ line: 1, at: 6 }]);
    expect(scanText('Open x\nType "a\nb" into 5" pipe').unclosed).toEqual([{ line: 3, at: 24 }]);
  });

  test.each([
    ['alone', 'Open x\nClick "Sign in\nGo back', [2]],
    ['above another that is closed', 'Click "Sign in\nClick "Next"\nGo back', [1]],
    ['above another that is not', 'Click "Sign in\nClick "Next\nGo back', [1, 2]],
    ['below one that is closed', 'Type "two\nlines" into "Note"\nClick "Next\nGo back', [3]],
    ['of another kind', 'Click “Sign in\nClick "Next"\nGo back', [1]],
  ])('that is never closed ends with its line: %s', (_kind, text, lines) => {
    const scan = scanText(text);
    expect(scan.unclosed.map(({ line }) => line)).toEqual(lines);
    expect(scan.lines.at(-1)?.map(({ key }) => key)).toEqual(['go', 'back']);
    expect(scan.lines.flatMap(([first]) => (first?.unclosed_at === undefined ? [] : first.line))).toEqual(
      lines,
    );
  });
});

test('words have their place, their line, and the punctuation behind them', () => {
  const [open, address, type, quoted] = wordsOf('Open shop.com.\nType "two\nlines", then');
  expect(open).toMatchObject({ key: 'open', tail: '', line: 1, at: [0, 4], before: '' });
  expect(address).toMatchObject({ key: 'shop.com', tail: '.', line: 1, at: [5, 13], before: ' ' });
  expect(type).toMatchObject({ key: 'type', line: 2 });
  expect(quoted).toMatchObject({ parts: ['two\nlines'], tail: ',', line: 2 });
  expect(wordsOf('Type "two\nlines", then').at(-1)).toMatchObject({ key: 'then', line: 2 });
});

test('variables are parts of words, in quotes and without', () => {
  const a = reference('var_a');
  expect(
    wordsOf(`Open https://x.test/${a}?b, Click "No. ${a}" ${a} {{other}}`).map((word) => word.parts),
  ).toEqual([
    ['Open'],
    ['https://x.test/', { variable: 'var_a' }, '?b'],
    ['Click'],
    ['No. ', { variable: 'var_a' }],
    [{ variable: 'var_a' }],
    ['{{other}}'],
  ]);
});

test('comments are left out, and a # inside quotes is none', () => {
  const text = '# one\nClick "a\n# b"\n  // two\nOpen x.y/#z';
  expect(scanText(text).lines.map((words) => words[0]?.line)).toEqual([2, 5]);
  expect(quotedIn(text)).toEqual(['a\n# b']);
});

test('any text is read to its end, with no word behind it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = scanText(text).lines.flat();
      expect(words.at(-1)?.at[1] ?? 0).toBeLessThanOrEqual(text.length);
      expect(words.every((word, at) => word.at[0] >= (words[at - 1]?.at[1] ?? 0))).toBe(true);
    }),
  );
});
