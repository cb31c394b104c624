import { expect, test } from 'vitest';
import { LONGEST_BEGINNING } from '#db/listed-workflows.ts';
import { stepsInWords } from '#server/workflows/steps-in-words.ts';

const lines = (instructions: string) => ({ name: 'Browser instructions', instructions, address: null });
const named = (name: string, address: string | null = null) => ({ name, instructions: null, address });

test('a list says the lines of a step, the page that is opened, and the names of other steps', () => {
  const steps = [
    named('Open page', 'https://a.example/x'),
    lines('Open https://a.example/y\n\n  Click "Export"'),
    named('Send me an e-mail'),
  ];
  expect(stepsInWords(steps, {})).toEqual([
    'Open a.example/x',
    'Open a.example/y',
    'Click "Export"',
    'Send me an e-mail',
  ]);
});

test('five things are enough, variables have their names, and a line that was cut is left out', () => {
  const many = lines(['Type {{var_1}} into "Name"', 'Click {{var_2}}', 'a', 'b', 'c', 'd'].join('\n'));
  expect(stepsInWords([many], { var_1: 'customer', var_2: 'variable_3' })).toEqual([
    'Type @customer into "Name"',
    'Click @…',
    'a',
    'b',
    'c',
  ]);
  const cut = lines(`Click "Save"\n${'x'.repeat(LONGEST_BEGINNING)}`.slice(0, LONGEST_BEGINNING));
  expect(stepsInWords([cut], {})).toEqual(['Click "Save"']);
});

test('what a list says holds no password', () => {
  const script = [
    'Open a.example',
    'Log in as ada@example.com with password hunter2',
    'Type "hunter2" into "Password"',
    'Enter the PIN 4711',
    'Click "Orders"',
  ].join('\n');
  expect(stepsInWords([lines(script)], {})).toEqual(['Open a.example', 'Log in', 'Click "Orders"']);
  expect(stepsInWords([lines('Type "hunter2" into "Password"'), named('Open page', ' ')], {})).toEqual([
    'Browser instructions',
    'Open page',
  ]);
});
