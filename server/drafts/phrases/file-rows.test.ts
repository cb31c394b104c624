import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { findFileRows } from '#server/drafts/phrases/file-rows.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { applyDraft } from '#shared/workflow/workflow-draft.ts';
import { EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

function draftOf(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const lines = made?.parts.find((part) => part.workflow_step_id === 'browser.instructions');
  return {
    made,
    steps: made?.parts.map((part) => part.workflow_step_id),
    lines: lines?.inputs.instructions?.split('\n') ?? [],
    guesses: lines?.marks.flatMap(({ guess }) => guess ?? []) ?? [],
  };
}

test.each<[string, string[]]>([
  [
    'Read a CSV file and fill in the form at a.example/returns for each row',
    ['Open a.example/returns', 'Type [Name] into "Name"', 'Click "Submit"'],
  ],
  [
    'For each row of my CSV file, open a.example/new, type the name into Full name, type the email into E-mail and click Register',
    ['Open a.example/new', 'Type [name] into "Full name"', 'Type [email] into "E-mail"', 'Click Register'],
  ],
  [
    'Take a csv and fill in the name, the e-mail and the product at a.example/w for each line, then click Register',
    [
      'Open a.example/w',
      'Type [name] into "Name"',
      'Type [e-mail] into "E-mail"',
      'Type [product] into "Product"',
      'Click Register',
    ],
  ],
  [
    'import my csv list, for each row search for the name on a.example and read the price',
    ['Open a.example', 'Search for [name]', 'Read the price as price'],
  ],
  [
    'For each customer in the CSV file, search for the name on a.example and read the price',
    ['Open a.example', 'Search for [name]', 'Read the price as price'],
  ],
])('the rows of a file are gone through: %s', (description, body) => {
  const { made, steps, lines } = draftOf(description);
  expect(steps).toEqual(['data.read_csv', 'browser.instructions']);
  const named = body.some((line) => line.startsWith('Read ')) ? ' as results' : '';
  expect(lines).toEqual([`For each row of {{rows}}${named}:`, ...body.map((line) => `    ${line}`)]);
  expect(made?.notes).toEqual([]);
  const checks = checkScript(lines.join('\n'), (id) => ({ name: id, text: 'x', is_secret: false }));
  expect(checks.filter((check) => 'problem' in check)).toEqual([]);
});

test('columns that nobody named, and the button, are guesses that say so', () => {
  const { guesses } = draftOf('Read a CSV and fill a form on a.example from it');
  expect(guesses).toEqual([
    expect.stringContaining('column of the file in brackets'),
    expect.stringContaining('“Submit”'),
  ]);
});

test('signing in is done once, before the rows', () => {
  const { lines } = draftOf(
    'Fill in the form at a.example/x from an Excel file, log in as ada@b.example with @password',
  );
  expect(lines.slice(0, 4)).toEqual([
    'Open a.example/x',
    'Log in with {{email}} and {{password}}',
    'For each row of {{rows}}:',
    '    Open a.example/x',
  ]);
});

test('a file that is only read needs no page', () => {
  expect(draftOf('Every Monday at 8 read a CSV file and email me the rows').steps).toEqual([
    'schedule.on_a_schedule',
    'data.read_csv',
    'mail.send_me',
  ]);
});

test('the file is a file variable of the workflow that the draft becomes', () => {
  const { made } = draftOf('Read a CSV file and fill in the form at a.example/returns for each row');
  if (!made) throw new Error('no draft');
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`;
  const { variables, steps } = applyDraft(EMPTY_WORKFLOW, made, { options, newId });
  expect(variables.filter(({ is_input }) => is_input)).toMatchObject([
    { name: 'csv_file', variable_type: 'file', is_input: true },
  ]);
  const [reads, fills] = steps;
  expect(reads?.endpoint_input_values.file).toBe(`{{${variables[0]?.id ?? ''}}}`);
  expect(fills?.endpoint_input_values.instructions).toContain(
    `For each row of {{${reads?.endpoint_output_values.rows?.id ?? ''}}}:`,
  );
});

test.each([
  'Download the CSV file from a.example and read it',
  'Read the CSV at https://a.example/x.csv and save it in a table',
  'Open a.example, read the table and save it as csv',
  'Fill in the form at a.example with my name',
  'Upload a csv file to a.example',
  'For every product on a.example, save the price in a CSV file',
  'Read the table on a.example and save each row in Excel',
  'Collect each entry of a.example and put it in a spreadsheet',
])('no file of rows is meant: %s', (description) => {
  expect(findFileRows(description)).toBeNull();
});

test('a hostile description is searched for files in linear time', () => {
  const parts = [
    'read a csv ',
    'from a csv ',
    'each row, ',
    'fill in a ',
    'enter the name, ',
    'fill in the form ',
    'for each row in ',
    ' in a csv in',
  ];
  for (const part of parts) {
    const found = findFileRows(`read a csv for each row ${part.repeat(4_000 / part.length)}`);
    expect(found?.columns.length).toBeLessThanOrEqual(12);
  }
});
