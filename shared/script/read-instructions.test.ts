import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { EXAMPLES } from '#shared/script/check/explain-unread.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { plainInstruction } from '#shared/script/test-script.ts';

const quoteValue = (value: string) => `"${value.replaceAll('"', '""')}"`;
const parse = (text: string) =>
  readInstructions(text).map(({ instruction }) => plainInstruction(instruction));
const failureOf = (text: string) => {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof StepFailure) return error.failure;
    throw error;
  }
};

describe('one line', () => {
  test.each([
    ['Open example.com', { verb: 'open', address: 'example.com' }],
    ['Go to https://example.com/a,b?c=d.', { verb: 'open', address: 'https://example.com/a,b?c=d' }],
    ['Visit "localhost:3000/x"', { verb: 'open', address: 'localhost:3000/x' }],
    ['Navigate to file:///etc/passwd', { verb: 'open', address: 'file:///etc/passwd' }],
    ['Open the menu', { verb: 'click', target: 'the menu', how: 'once', opens: true }],
    ['Click "Sign in"', { verb: 'click', target: '"Sign in"', how: 'once' }],
    [
      'click on the second “Add to cart” for ‘Blue shirt’',
      { verb: 'click', target: 'the second "Add to cart" for "Blue shirt"', how: 'once' },
    ],
    ['Press Enter', { verb: 'press', key: 'Enter', target: null }],
    ['Press ctrl+a in "Search"', { verb: 'press', key: 'Control+a', target: '"Search"' }],
    ['Press the Submit button', { verb: 'click', target: 'the Submit button', how: 'once' }],
    ['Press "Enter"', { verb: 'click', target: '"Enter"', how: 'once' }],
    ['Type "Ada" into "Name"', { verb: 'type', target: '"Name"', value: 'Ada' }],
    [
      'Enter "a, b and click c" in the Email field',
      { verb: 'type', target: 'the Email field', value: 'a, b and click c' },
    ],
    ['Type hello in Search', { verb: 'type', target: 'Search', value: 'hello' }],
    ['Type "hello"', { verb: 'type', target: null, value: 'hello' }],
    ['Fill "Email" with "x@y.z"', { verb: 'type', target: '"Email"', value: 'x@y.z', is_set: true }],
    [
      'Fill in the Email field with x@y.z',
      { verb: 'type', target: 'the Email field', value: 'x@y.z', is_set: true },
    ],
    ['Fill "x" into "Email"', { verb: 'type', target: '"Email"', value: 'x' }],
    ['Set "Amount" to "5"', { verb: 'type', target: '"Amount"', value: '5', is_set: true }],
    ['Clear "Email"', { verb: 'type', target: '"Email"', value: '' }],
    ['Select "Pro" from "Plan"', { verb: 'select', target: '"Plan"', option: 'Pro' }],
    ['Choose Germany in Country', { verb: 'select', target: 'Country', option: 'Germany' }],
    ['Choose "Express"', { verb: 'select', target: null, option: 'Express' }],
    ['Check "I agree"', { verb: 'check', target: '"I agree"', is_checked: true }],
    [
      'Untick the Newsletter checkbox',
      { verb: 'check', target: 'the Newsletter checkbox', is_checked: false },
    ],
    ['Wait 2 seconds', { verb: 'wait', seconds: 2 }],
    ['Wait for 1 minute', { verb: 'wait', seconds: 60 }],
    ['Wait for "Done"', { verb: 'wait_for', what: '"Done"', is_gone: false, seconds: null }],
    ['Wait until "Loading" is gone', { verb: 'wait_for', what: '"Loading"', is_gone: true, seconds: null }],
    [
      'Wait for "Done" to appear up to 90 seconds',
      { verb: 'wait_for', what: '"Done"', is_gone: false, seconds: 90 },
    ],
    ['Scroll down', { verb: 'scroll', to: 'down' }],
    ['Scroll to the bottom', { verb: 'scroll', to: 'bottom' }],
    ['Scroll to "Reviews"', { verb: 'scroll', to: { target: '"Reviews"' } }],
    ['Hover over "Products"', { verb: 'hover', target: '"Products"' }],
    [
      'Extract the "Total" as total',
      { verb: 'extract', target: 'the "Total"', is_data: false, name: 'total', is_named: true },
    ],
    [
      'Extract "Price" for "Blue shirt" as "the price"',
      {
        verb: 'extract',
        target: '"Price" for "Blue shirt"',
        is_data: false,
        name: 'the price',
        is_named: true,
      },
    ],
    [
      'Extract the price',
      { verb: 'extract', target: 'the price', is_data: false, name: 'the price', is_named: false },
    ],
    [
      'Read the page as text',
      { verb: 'extract', target: null, is_data: false, name: 'text', is_named: true },
    ],
    [
      'Extract the "Orders" table as orders',
      { verb: 'extract', target: 'the "Orders" table', is_data: true, name: 'orders', is_named: true },
    ],
    [
      'Get the table',
      { verb: 'extract', target: 'the table', is_data: true, name: 'table', is_named: false },
    ],
    ['Download "Invoice" as invoice', { verb: 'download', target: '"Invoice"', name: 'invoice' }],
    ['Take a screenshot', { verb: 'screenshot', target: null, name: 'screenshot' }],
    ['Take a screenshot of "Chart" as chart', { verb: 'screenshot', target: '"Chart"', name: 'chart' }],
    ['Go back', { verb: 'go_back' }],
    ['Reload the page', { verb: 'reload' }],
    ['Close the tab', { verb: 'close_tab' }],
    ['Close "Cookie notice"', { verb: 'click', target: '"Cookie notice"', how: 'once' }],
  ])('%s', (text, instruction) => {
    expect(parse(text)).toEqual([instruction]);
  });

  test.each(EXAMPLES)('the example is understood: %s', (example) => {
    expect(parse(example)).toHaveLength(1);
  });
});

describe('several clauses', () => {
  test('are told apart by and, then, commas and full stops before a verb', () => {
    const text =
      'Open shop.com, click "Sign in" and then type "Ada, and click" into "Name". Press Enter; wait for "Hi" then extract "Total" as t';
    expect(readInstructions(text).map(({ instruction }) => instruction.verb)).toEqual([
      'open',
      'click',
      'type',
      'press',
      'wait_for',
      'extract',
    ]);
  });

  test('are not made of names that hold "and"', () => {
    expect(parse('Click Terms and conditions')).toEqual([
      { verb: 'click', target: 'Terms and conditions', how: 'once' },
    ]);
    expect(parse('Type "x" into First and last name')).toEqual([
      { verb: 'type', target: 'First and last name', value: 'x' },
    ]);
  });

  test('keep the number of their line, past comments, blank lines, list marks and lines inside quotes', () => {
    const text =
      '# Sign in\n\n1. Open shop.com\n- Type "two\nlines" into "Note", click "Save"\n* Press Enter';
    expect(readInstructions(text).map(({ line, instruction }) => [line, instruction.verb])).toEqual([
      [3, 'open'],
      [4, 'type'],
      [5, 'click'],
      [6, 'press'],
    ]);
  });
});

describe('values', () => {
  const anyText = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((text) => text.replaceAll('\u0000', '').replaceAll('\u0001', '').replaceAll('\r', ''));
  const nasty = fc
    .array(
      fc.constantFrom('and ', 'then click ', '"', '“', "'", ', ', '\n', '. ', ' into ', '#', '\\', 'x'),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));
  const value = fc.oneof(anyText, nasty);
  const name = value.filter((text) => text.trim() !== '');

  test('arrive as they were written, whatever they hold', () => {
    fc.assert(
      fc.property(value, name, (typed, field) => {
        expect(
          parse(`Open x.com\nType ${quoteValue(typed)} into ${quoteValue(field)} and press Enter`),
        ).toEqual([
          { verb: 'open', address: 'x.com' },
          { verb: 'type', target: quoteValue(field), value: typed },
          { verb: 'press', key: 'Enter', target: null },
        ]);
      }),
      { numRuns: 300 },
    );
  });

  test('never make the parser hang or fail otherwise than with a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nasty), (text) => {
        const result = failureOf(`Click ${text}\n${text}`);
        expect(Array.isArray(result) || result.code === 'instruction_unclear').toBe(true);
      }),
    );
  });
});

describe('what cannot be understood', () => {
  test('is named with its line, before anything is done, with examples', () => {
    expect(failureOf('Open x.com\n\nFrobnicate the widget, click "OK"')).toEqual({
      code: 'instruction_unclear',
      message: 'Line 3 cannot be understood: Frobnicate the widget',
      what_to_do: expect.stringContaining('Click "Sign in" · Type "Ada" into "Name"'),
    });
  });

  test('may be a quote that is never closed', () => {
    expect(failureOf('Open x.com\nClick "Sign in')).toMatchObject({
      message: 'Line 2 opens a quote that is never closed: Click "Sign in',
    });
  });

  test.each(['', '   \n# only a comment', 'Click', 'Type', 'Wait', 'Wait for', 'Select ""', 'Extract'])(
    'may be next to nothing: %j',
    (text) => {
      expect(failureOf(text)).toMatchObject({ code: 'instruction_unclear' });
    },
  );
});
