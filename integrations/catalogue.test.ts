import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectors } from '#integrations/connectors.ts';
import { describeCatalogue } from '#integrations/describe-catalogue.ts';
import { actions, stepOptions, triggers } from '#integrations/index.ts';
import { MAY_END_RUN } from '#shared/continue-trial.ts';

const PROJECT = path.join(import.meta.dirname, '..');

test('docs/integrations.md is what the definitions say; `npm run docs` writes it again', async () => {
  const written = await fs.readFile(path.join(PROJECT, 'docs', 'integrations.md'), 'utf8');
  expect(written === describeCatalogue({ actions, triggers, connectors }), 'run: npm run docs').toBe(true);
});

/** Kept in accounts: a line may be added here, never changed or taken away. */
test('the ids that accounts and triggers hold stay as they are', () => {
  expect(connectors.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'gmail',
      'google_drive',
      'google_sheets',
      'google_calendar',
      'outlook',
      'slack',
      'github',
    ]),
  );
  expect(triggers.map(({ id }) => id)).toEqual(expect.arrayContaining(['schedule.on_a_schedule']));
});

test('the examples of a step are of its outputs, and every step of an app has one for each', () => {
  const wrong = stepOptions.flatMap((option) => {
    const outputs = option.endpoint_outputs.map(({ id }) => id);
    const examples = Object.keys(option.endpoint_output_examples);
    const unknown = examples.filter((id) => !outputs.includes(id));
    const texts = option.endpoint_outputs.filter(({ variable_type }) => variable_type === 'string');
    const missing = option.required_account ? texts.filter(({ id }) => !examples.includes(id)) : [];
    return [...unknown, ...missing.map(({ id }) => id)].map((id) => `${option.workflow_step_id}: ${id}`);
  });
  expect(wrong).toEqual([]);
});

test('an input that is required without another names an optional one of its step', () => {
  const pairs = stepOptions.flatMap(({ workflow_step_id, endpoint_inputs }) =>
    endpoint_inputs.flatMap(({ id, is_required, required_without }) => {
      if (required_without === undefined) return [];
      const other = endpoint_inputs.find((input) => input.id === required_without);
      const isRight = other !== undefined && other.id !== id && !other.is_required && !is_required;
      return [`${workflow_step_id}: ${id}${isRight ? '' : ' is wrong'}`];
    }),
  );
  expect(pairs).toEqual(['data.read_csv: file']);
});

test('an input that means something wider when left out may not come out empty', () => {
  const never = actions.flatMap(({ id, inputs }) =>
    Object.entries(inputs).flatMap(([input, field]) => (field.is_never_empty ? [`${id}: ${input}`] : [])),
  );
  expect(never.filter((line) => /^(?:browser|http)\./.test(line))).toEqual([
    'browser.press_key: target',
    'browser.extract_text: target',
    'browser.take_screenshot: target',
    'http.request: method',
  ]);
});

/** The step picker searches these words, and each word of a search has to be among them. */
test.each([
  ['export', ['data.write_csv', 'data.write_xlsx']],
  ['export table', ['data.write_csv', 'data.write_xlsx']],
  ['spreadsheet', ['data.read_xlsx', 'data.write_csv', 'data.write_xlsx']],
  ['csv file', ['data.read_csv', 'data.write_csv']],
  ['excel', ['data.read_xlsx', 'data.write_xlsx', 'tables.save_rows']],
  ['write', ['browser.type_text', 'browser.instructions']],
  ['mail', ['mail.send_me', 'gmail.send_email']],
  ['email me', ['mail.send_me']],
  ['text message', ['mail.send_me', 'slack.direct_message']],
  ['wait', ['wait.for_time', 'browser.wait_for', 'flow.ask_me']],
  ['pause', ['wait.for_time', 'browser.wait_for']],
  ['if', ['flow.stop_unless', 'browser.instructions']],
  ['every', ['browser.instructions']],
  ['loop', ['browser.instructions']],
  ['login', ['browser.instructions']],
  ['log in', ['browser.instructions']],
  ['password', ['browser.instructions', 'browser.type_text']],
  ['pdf', ['files.pdf_text', 'browser.instructions']],
  ['save', ['tables.save_rows', 'browser.download_file']],
  ['approve', ['flow.ask_me']],
  ['screenshot', ['browser.take_screenshot']],
  ['google', ['gmail.send_email', 'google_sheets.append_row']],
])('who searches for “%s” finds the steps that make such a file', (search, ids) => {
  const found = stepOptions.filter(({ name, description = '', group, search_words = '' }) => {
    const words = `${name} ${description} ${group} ${search_words}`.toLowerCase();
    return search.split(' ').every((word) => words.includes(word));
  });
  expect(found.map(({ workflow_step_id }) => workflow_step_id)).toEqual(expect.arrayContaining(ids));
});

test('a try knows which steps may end a run', async () => {
  const files = await fs.readdir(path.join(PROJECT, 'integrations'), { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => fs.readFile(path.join(PROJECT, 'integrations', file), 'utf8')),
  );
  const ending = sources.filter((source) => source.includes(' endRun();'));
  expect(new Set(ending.map((source) => /\bid: '([^']+)'/.exec(source)?.[1]))).toEqual(MAY_END_RUN);
});

test('every step of an app says what it must be allowed, and where its provider documents it', () => {
  const silent = [...actions, ...triggers.filter((trigger) => trigger.kind === 'poll')].filter(
    ({ connector, scopes = [], documentation = '' }) =>
      connector && (scopes.length === 0 || !documentation.startsWith('https://')),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('a step of an app has connector files that exist', async () => {
  for (const { logo } of connectors) {
    const svg = await fs.readFile(path.join(PROJECT, 'integrations', logo), 'utf8');
    expect(svg).toMatch(/^<svg /);
  }
});

test('every step, and every trigger that asks an app, has a test that imports it', async () => {
  const files = await fs.readdir(path.join(PROJECT, 'integrations'), { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) => ({
        file,
        text: await fs.readFile(path.join(PROJECT, 'integrations', file), 'utf8'),
      })),
  );
  const tests = sources.filter(({ file }) => file.endsWith('.test.ts')).map(({ text }) => text);
  const untested = [...actions, ...triggers.filter(({ kind }) => kind === 'poll')].filter(({ id }) => {
    const definition = sources.find(
      ({ file, text }) => !file.endsWith('.test.ts') && text.includes(`id: '${id}'`),
    );
    return !tests.some((text) => definition && text.includes(`#integrations/${definition.file}'`));
  });
  expect(untested.map(({ id }) => id)).toEqual([]);
});
