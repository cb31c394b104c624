import { expect, test } from 'vitest';
import { checkScript } from '#shared/script/check/check-script.ts';
import { stepNamedIn } from '#shared/script/check/named-step.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

const check = (text: string) => checkScript(text, NO_VARIABLES);

test('says of each line as what it is understood', () => {
  expect(
    check(
      '# Shop\nOpen shop.com, click "Log in"\n\nClick the Save button\nCheck the price\nGet the table as rows',
    ),
  ).toEqual([
    { line: 2, reading: 'page, click' },
    { line: 4, reading: 'button' },
    { line: 5, reading: 'checkbox or reads one value' },
    { line: 6, reading: 'reads a table or list' },
  ]);
});

test('says of each line why it is not, with the line that would be', () => {
  expect(
    check('Opne shop.com\n- Clcik "Save"\nFrobnicate the old widget\nEvery day, open shop.com'),
  ).toMatchObject([
    { line: 1, fix: 'Open shop.com' },
    { line: 2, fix: '- Click "Save"' },
    {
      line: 3,
      problem: 'Cannot be understood: Frobnicate the old widget',
      fix: 'Click "Frobnicate" next to the old widget',
    },
    {
      line: 4,
      problem: 'Cannot be done as it is written: Every day',
      what_to_do: expect.stringContaining('Schedule'),
    },
  ]);
});

test('goes on after a line that is not understood, and after a quote that is never closed', () => {
  expect(check('Frobnicate all of it at once\n  Click "Send\nClick "Save"')).toMatchObject([
    { line: 1, fix: null },
    { line: 2, problem: expect.stringContaining('quote'), fix: '  Click "Send"' },
    { line: 3, reading: 'click' },
  ]);
  expect(check('')).toEqual([]);
});

test.each([
  ['Click "Next" until', 'Click "Next" until it is gone'],
  ['Scroll down until', null],
])('%s asks until what', (line, fix) => {
  const said = { problem: `Says too little: ${line}`, what_to_do: expect.stringContaining('Until what?') };
  expect(check(line)).toMatchObject([{ ...said, fix }]);
});

test('a loop over what no variable is called says so', () => {
  const what_to_do = expect.stringContaining('No variable has this name');
  expect(check('For each row of @members as results:\n  Click "Save"')).toMatchObject([
    { line: 1, what_to_do },
    { line: 2 },
  ]);
});

test.each([
  ['type "hello world in the search box', 'type "hello world" in the search box'],
  ['Select "Germany from "Country"', null],
  ['Click “Save and close', 'Click “Save and close”'],
  ['Frobnicate in the "x', null],
])('closes a quote where its line is understood: %s', (line, fix) => {
  expect(check(line)).toMatchObject([{ line: 1, fix }]);
});

test.each([
  ['storm lantern price', 'Read the storm lantern price'],
  // A part of it would be left out, or what nobody said be set.
  ['monthly report of all the sales', null],
  ['deliver express please to me', null],
  ['stage to Won', 'Set stage to Won'],
])('of a line without a verb nothing is lost or made up: %s', (line, fix) => {
  expect(check(line)).toMatchObject([{ line: 1, fix }]);
});

test('a proposal for a part of a line is made only where the rest of the line is understood', () => {
  const what_to_do = expect.stringContaining('add Send me an e-mail');
  expect(check('if there are more than 3 open orders, send me a mail')).toMatchObject([
    { line: 1, problem: 'Cannot be done as it is written: send me a mail', what_to_do, fix: null },
  ]);
  expect(check('if there are more than 3 open orders, click "Pay"')).toMatchObject([
    { line: 1, fix: 'Count the open orders as open_orders\nIf open_orders is more than 3, click "Pay"' },
  ]);
});

test.each([
  ['Email me the order number', 'Send me an e-mail'],
  ['email the receipt to guest@example.com', 'Send an e-mail'],
  ['post it on slack', 'Post a message'],
  ['translate the text', 'Ask a model'],
  ['Frobnicate all of it at once', null],
])('%s wants the step %s', (line, name) => {
  const [found] = check(line);
  expect(found && 'what_to_do' in found ? stepNamedIn(found.what_to_do) : undefined).toBe(name);
});

test('an address that is only begun opens nothing', () => {
  for (const line of ['Open https://', 'Go to http://'])
    expect(checkScript(line, NO_VARIABLES)).toMatchObject([
      {
        problem: `Says too little: ${line}`,
        what_to_do: 'Write the whole address behind it, as in: Open example.com',
      },
    ]);
});
