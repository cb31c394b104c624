import { expect, test } from 'vitest';
import { readRowsOfTable } from '#integrations/tables/read-rows.ts';
import { readRowsToSave } from '#integrations/tables/rows-to-save.ts';
import { saveRowsToTable } from '#integrations/tables/save-rows.ts';
import { runTestStep } from '#integrations/test-step.ts';
import { reference } from '#shared/references.ts';
import type { Written } from '#shared/script/words/value.ts';

/** With variables by their names. */
const written = (text: string, values: Record<string, string>): Written => ({
  text: text.replaceAll(/@(\w+)/g, (_all, name: string) => reference(`var_${name}`)),
  lookup: (id) => ({ name: id, text: values[id.slice(4)] ?? '', is_secret: false }),
});

test.each([
  ['rows of a step', '@rows', { rows: '[{"A":"1","B":2},{"A":null}]' }, [{ A: '1', B: '2' }, { A: '' }]],
  ['a list of values', '@rows', { rows: '["x","y"]' }, [{ Value: 'x' }, { Value: 'y' }]],
  ['one value', ' @price ', { price: ' $39.00 ' }, [{ Value: '$39.00' }]],
  ['a value that is empty', '@price', { price: ' ' }, []],
  ['one row', 'Product: Lantern\nPrice : @price', { price: '$39' }, [{ Product: 'Lantern', Price: '$39' }]],
  [
    'a value with a colon',
    'At: 10:30\nSite: https://a.example',
    {},
    [{ At: '10:30', Site: 'https://a.example' }],
  ],
  ['a long value', 'Note: one\ntwo\n\nPrice: 3', {}, [{ Note: 'one\ntwo', Price: '3' }]],
  ['words', 'Nothing was found', {}, [{ Value: 'Nothing was found' }]],
  ['rows that were written', '[{"A":"1"}]', {}, [{ A: '1' }]],
  // What a page says adds no columns and is not read as a table.
  ['a hostile value', 'Note: @note', { note: 'x\nPrice: 0' }, [{ Note: 'x\nPrice: 0' }]],
  ['hostile JSON', '[{"A":"@a"}]', { a: '"},{"A":"2' }, [{ Value: '[{"A":""},{"A":"2"}]' }]],
] as const)('reads %s', (_what, text, values, rows) => {
  expect(readRowsToSave(written(text, values))).toEqual(rows);
});

// With work that grows with the square of the length, this takes hours and the test times out.
test('a line without end is read in linear time', () => {
  for (const unit of [' ', 'a ', '\t']) {
    expect(readRowsToSave(written(`a${unit.repeat(500_000)}b`, {}))).toHaveLength(1);
  }
});

test('says what cannot be saved', async () => {
  const save = (inputs: Record<string, string>) => runTestStep(saveRowsToTable, inputs);
  await expect(save({ rows: ' \n ' })).rejects.toThrow('There is no row to save.');
  await expect(save({ rows: '[{' })).rejects.toThrow('This is not a table: it is not JSON.');
  await expect(save({ rows: 'A: 1', table: 'x'.repeat(101) })).rejects.toThrow('can have 100 characters');
  await expect(save({ rows: 'A: 1', when: 'update' })).rejects.toThrow('by which column they are the same');
  await expect(save({ rows: 'A: 1', when: 'skip', key: 'A, B' })).rejects.toThrow(
    'The column “B” of “Known by” is not in all rows. They have: A.',
  );
  const many = JSON.stringify(Array.from({ length: 10_001 }, (_unused, at) => ({ at })));
  await expect(save({ rows: many })).rejects.toThrow('These are 10001 rows; 10000 are the most');
});

test.each([
  [{}, { name: 'Results', same_by: null }],
  [
    { when: 'skip', table: ' My  orders ' },
    { name: 'My orders', same_by: 'all', when_there: 'skip' },
  ],
  [
    { when: 'skip', key: ' A ' },
    { same_by: ['A'], when_there: 'skip' },
  ],
  [
    { when: 'update', key: 'A,B' },
    { same_by: ['A', 'B'], when_there: 'update' },
  ],
])('saves as it was told: %j', async (inputs, order) => {
  const { saves, outputs } = await runTestStep(saveRowsToTable, { rows: '[{"A":"1","B":"2"}]', ...inputs });
  expect(saves).toMatchObject([{ ...order, rows: [{ A: '1', B: '2' }] }]);
  expect(outputs).toEqual({
    new_rows: '[{"A":"1","B":"2"}]',
    new_count: '1',
    updated: '0',
    row_count: '1',
  });
});

test('reads a table, and one that is not there', async () => {
  const tables = { Orders: [{ A: '1' }] };
  const { outputs } = await runTestStep(readRowsOfTable, { table: 'Orders' }, { tables });
  expect(outputs).toEqual({ rows: '[{"A":"1"}]', count: '1' });
  expect((await runTestStep(readRowsOfTable, {}, { tables })).outputs).toEqual({ rows: '[]', count: '0' });
  await expect(runTestStep(readRowsOfTable, { last: 'many' })).rejects.toThrow(
    '“Only the newest” cannot be “many”.',
  );
});
