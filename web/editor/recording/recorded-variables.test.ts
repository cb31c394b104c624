import { expect, test } from 'vitest';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import { EMPTY_WORKFLOW, type WorkflowDocument } from '#shared/workflow/workflow.ts';
import { writeRecorded, type WrittenBefore } from '#web/editor/recording/recorded-variables.ts';

const NOTHING: WrittenBefore = { lines: [], made: new Map() };
const newId = () => 'var_1';

const typed = (value: string): RecordedLine[] => [
  {
    id: 1,
    parts: ['Type ', { value, name: 'notes' }, ' into "Notes"'],
    note: '',
    risk: null,
    is_sure: true,
    memory: null,
  },
];

/** The values of the variables after each. */
function typeOn(values: readonly string[], between: (document: WorkflowDocument) => WorkflowDocument) {
  let document = EMPTY_WORKFLOW;
  let before = NOTHING;
  for (const value of values) {
    const lines = typed(value);
    const next = writeRecorded(between(document), lines, before, newId);
    document = next.document;
    before = { lines, made: next.made };
  }
  return document.variables.map(({ default_value }) => default_value);
}

test('the variable of a text of several lines holds all of them', () => {
  const values = ['First', 'First\n', 'First\nSec', 'First\nSecond\nThird'];
  expect(typeOn(values, (document) => document)).toEqual(['First\nSecond\nThird']);
});

test('a value that its person has given a variable stays when the text is typed on', () => {
  const edited = (document: WorkflowDocument) => ({
    ...document,
    variables: document.variables.map((one) => ({ ...one, default_value: 'Mine' })),
  });
  expect(typeOn(['First\n', 'First\nSecond'], edited)).toEqual(['Mine']);
});
