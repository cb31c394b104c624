import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRows, listTables, saveRows, type SaveOrder, type TableLimits } from '#db/saved-tables.ts';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { saveRowsToTable } from '#integrations/tables/save-rows.ts';
import { text } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';

/** A step that is tried again after it saved. */
const twice = defineAction({
  id: 'test.twice',
  name: 'Twice',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { value: text('Value') },
  outputs: { first: text('First'), second: text('Second') },
  async run({ inputs, tables }) {
    const save = () =>
      tables.save({ name: 'Twice', rows: [{ A: inputs.value }], same_by: null, when_there: 'skip' });
    return { first: JSON.stringify(await save()), second: JSON.stringify(await save()) };
  },
});

const LIMITS: TableLimits = { tables: 2, rows: 4, columns: 3, bytes: 2_000, user_bytes: 3_000 };

let testEngine: TestEngine;
let user: string;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [saveRowsToTable, twice] });
  user = await testEngine.addUser();
});
afterAll(() => testEngine.close());

let keys = 0;
async function newTable() {
  const { db } = testEngine.engine;
  const { id: workflow_id } = await testEngine.addWorkflow(user, { steps: [] });
  const save = (order: Partial<SaveOrder>) =>
    saveRows(db, user, {
      workflow_id,
      run_id: '00000000-0000-4000-8000-000000000000',
      once_key: `key-${(keys += 1)}`,
      name: 'Prices',
      rows: [],
      same_by: null,
      when_there: 'skip',
      limits: LIMITS,
      ...order,
    });
  const tables = () => listTables(db, user, workflow_id);
  const cells = async () => {
    const [table] = await tables();
    if (!table) return [];
    const rows = await listRows(db, table.id, { limit: 100 });
    return rows.map((row) => row.cells).toReversed();
  };
  return { workflow_id, save, tables, cells };
}

test('rows are added, and columns come in the order in which they were first used', async () => {
  const { save, tables, cells } = await newTable();
  const one = await save({ rows: [{ Product: 'Lantern', Price: '39' }] });
  expect(one).toEqual({ new_rows: [{ Product: 'Lantern', Price: '39' }], updated: 0, row_count: 1 });
  expect(await save({ rows: [{ When: 'now', Product: 'Lantern' }] })).toMatchObject({ row_count: 2 });
  expect(await cells()).toEqual([
    { Product: 'Lantern', Price: '39' },
    { When: 'now', Product: 'Lantern' },
  ]);
  expect(await tables()).toMatchObject([{ columns: ['Product', 'Price', 'When'], row_count: 2 }]);
});

test('only new rows: by all columns, or by those that tell them apart', async () => {
  const { save, cells } = await newTable();
  const rows = [
    { Id: '1', State: 'open' },
    { Id: '2', State: 'open' },
  ];
  await save({ rows, same_by: 'all' });
  const again = [
    { Id: '2', State: 'open', Note: '' },
    { Id: '2', State: 'sent' },
    { Id: '2', State: 'sent' },
  ];
  expect(await save({ rows: again, same_by: 'all' })).toEqual({
    new_rows: [{ Id: '2', State: 'sent' }],
    updated: 0,
    row_count: 3,
  });
  expect(await save({ rows: [{ Id: '1', State: 'new' }, { Id: '3' }], same_by: ['Id'] })).toMatchObject({
    new_rows: [{ Id: '3' }],
  });
  expect((await cells()).map(({ Id }) => Id)).toEqual(['1', '2', '2', '3']);
});

test('updates change what differs, keep other columns, and add what is not there', async () => {
  const { save, cells } = await newTable();
  await save({
    rows: [
      { Id: '1', Price: '39', Note: 'good' },
      { Id: '2', Price: '5' },
    ],
  });
  const rows = [
    { Id: '1', Price: '35' },
    { Id: '2', Price: '5' },
    { Id: '3', Price: '7' },
  ];
  const saved = await save({ rows, same_by: ['Id'], when_there: 'update' });
  expect(saved).toEqual({ new_rows: [{ Id: '3', Price: '7' }], updated: 1, row_count: 3 });
  expect(await cells()).toEqual([
    { Id: '1', Price: '35', Note: 'good' },
    { Id: '2', Price: '5' },
    { Id: '3', Price: '7' },
  ]);
});

test.each([
  ['rows', { rows: Array.from({ length: 5 }, (_unused, at) => ({ A: String(at) })) }],
  ['columns', { rows: [{ A: '1', B: '2', C: '3', D: '4' }] }],
  ['bytes', { rows: [{ A: 'x'.repeat(2_500) }] }],
] as const)('what is over the limit of %s saves nothing', async (limit, order) => {
  const { save, tables } = await newTable();
  expect(await save(order)).toEqual({ limit });
  expect(await tables()).toEqual([]);
});

test('a workflow has so many tables, and a person so many bytes in all of theirs', async () => {
  const { save } = await newTable();
  await save({ name: 'One', rows: [{ A: '1' }] });
  await save({ name: 'Two', rows: [{ A: 'x'.repeat(1_500) }] });
  expect(await save({ name: 'Three', rows: [{ A: '1' }] })).toEqual({ limit: 'tables' });
  const other = await newTable();
  expect(await other.save({ rows: [{ A: 'y'.repeat(1_800) }] })).toEqual({ limit: 'user_bytes' });
});

test('ten saves at once into one table are ten saves', async () => {
  const { save, cells } = await newTable();
  const saves = Array.from({ length: 10 }, (_unused, at) =>
    save({ rows: [{ A: String(at % 2) }], same_by: ['A'] }),
  );
  const counts = (await Promise.all(saves)).map((saved) => ('limit' in saved ? -1 : saved.new_rows.length));
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(await cells()).toHaveLength(2);
});

test('a step that is tried again has saved once, and secrets are masked', async () => {
  const secret = { ...makeVariable('password', true), is_secret: true };
  const workflow = await testEngine.addWorkflow(user, {
    steps: [makeStep(twice, { value: `it is ${reference(secret.id)}` })],
    variables: [secret],
  });
  const run = await startRun(testEngine.engine, user, {
    workflow,
    input_variables: { [secret.id]: 'hunter2-hunter2' },
  });
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  const [step] = await listRunSteps(testEngine.engine.db, user, run);
  expect(JSON.parse(step?.outputs.second ?? '')).toEqual(JSON.parse(step?.outputs.first ?? 'null'));
  const [table] = await listTables(testEngine.engine.db, user, workflow.id);
  const rows = await listRows(testEngine.engine.db, table?.id ?? '', { limit: 10 });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('hunter2');
});

test('a limit is said in a sentence, and the tables of another workflow and person are not there', async () => {
  const long = [makeStep(saveRowsToTable, { rows: `A: ${'x'.repeat(10_001)}` })];
  const run = await testEngine.start(user, long);
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    failure: { message: 'A value of “A” has 10001 characters; a cell of a table holds 10000.' },
  });
  const { workflow_id, save } = await newTable();
  await save({ rows: [{ A: '1' }] });
  expect(await listTables(testEngine.engine.db, await testEngine.addUser(), workflow_id)).toEqual([]);
});
