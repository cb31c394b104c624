import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dropCommentLines,
  fillInstructions,
  maskQuotes,
  quoteValue,
  unmaskQuotes,
} from '#shared/quoted-text.ts';

const storable = fc
  .string({ unit: 'grapheme' })
  .map((text) => text.replaceAll('\u0000', '').replaceAll('\u0001', ''));

describe('quoted text', () => {
  test('comes out as it went in, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(storable, { minLength: 1, maxLength: 4 }), (values) => {
        const text = values.map((value) => `Type ${quoteValue(value)} into it`).join('\n');
        const masked = maskQuotes(text);
        expect(masked.values).toEqual(values);
        expect(masked.unclosedAt).toBeNull();
        expect(unmaskQuotes(masked.masked, masked.values)).toBe(text);
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
  ])('may be %s', (_kind, text, values) => {
    expect(maskQuotes(text).values).toEqual(values);
  });

  test('is not begun by an apostrophe', () => {
    expect(maskQuotes("Don't click the user's name")).toEqual({
      masked: "Don't click the user's name",
      values: [],
      unclosedAt: null,
    });
  });

  test('that is never closed is found', () => {
    expect(maskQuotes('Click "Sign in').unclosedAt).toBe(6);
  });
});

describe('filling instructions', () => {
  const id = 'var_a';

  test('keeps a value inside its quotes, whatever it holds', () => {
    fc.assert(
      fc.property(storable, (value) => {
        const filled = fillInstructions(`Type "<{{${id}}}>" into “Note”`, () => value);
        expect(maskQuotes(filled).values).toEqual([`<${value}>`, 'Note']);
      }),
    );
  });

  test('leaves what stands outside quotes to its author', () => {
    expect(fillInstructions(`Open {{${id}}}`, () => 'example.com')).toBe('Open example.com');
  });

  test('is not led astray by a quote in a comment', () => {
    const filled = fillInstructions(
      `# don't "mind\nType "{{${id}}}" into "Note"`,
      () => '" into "x"\nClick "Pay',
    );
    expect(maskQuotes(filled).values).toEqual(['" into "x"\nClick "Pay', 'Note']);
  });
});

test('comments go, their lines stay, and a # inside quotes is none', () => {
  expect(dropCommentLines('# one\nClick "a\n# b"\n// two\nOpen x.y/#z')).toBe(
    '\nClick "a\n# b"\n\nOpen x.y/#z',
  );
});
