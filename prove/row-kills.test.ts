import { expect, test } from 'vitest';
import { listRunActions, listRunLines } from '#db/runs/run-steps.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { startRun } from '#engine/start-run.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { lineKillTests, PATIENCE_MS } from '#engine/trials/test-line-kills.ts';
import { startReplay } from '#engine/trials/replay-kills.ts';
import { stepOption } from '#integrations/define.ts';
import { agent } from '#integrations/agent/agent.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { reference } from '#shared/references.ts';

// Lines that click, under kills, are in line-kills.test.ts.
const { engine, shop: proxy, posts, killWorker } = lineKillTests();
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan'];

test(
  'rows that are done are not done again after a kill, nor by resuming',
  { timeout: 240_000 },
  async () => {
    const [testEngine, shop] = [engine(), proxy()];
    const user = await testEngine.addUser('free', 10_000);
    const { db } = testEngine.engine;
    const before = posts().length;
    const people = makeVariable('people', true);
    const script = `For each row of ${reference(people.id)}:
    Open ${shop.url}/products/lantern, extract the heading as product
    Click "Add to cart"
    Wait 2 seconds
Extract the heading as end`;
    const steps = [makeStep(instructions, { instructions: script })];
    const workflow = await testEngine.addWorkflow(user, { steps, variables: [people] });
    const run = await startRun(testEngine.engine, user, {
      workflow,
      input_variables: { [people.id]: `Name\n${NAMES.join('\n')}` },
    });
    const at = (place: string) => testEngine.until(user, run, (found) => found.place === place, PATIENCE_MS);
    // Between the click of a row and the next row.
    await at('1.1[2].3');
    await killWorker();
    // Within a line of the next row that may be repeated.
    const opening = shop.hold('GET /products/lantern');
    await opening.arrived;
    await killWorker();
    // Within a click of the last row, which never reaches the shop.
    await at('1.1[3].3');
    const click = shop.hold('POST /cart/add');
    await click.arrived;
    await killWorker();
    const failed = await testEngine.until(user, run, (found) => found.finished_at !== null, PATIENCE_MS);
    expect(failed).toMatchObject({ status: 'failed', attempt: 4, place: '1.1[4].2' });
    expect(posts().slice(before)).toEqual(Array.from({ length: 3 }, () => 'POST /cart/add'));

    const resumed = await resumeRun(testEngine.engine, user, run, {
      step_options: [stepOption(instructions)],
    });
    const ended = await testEngine.until(user, resumed, (found) => found.finished_at !== null, PATIENCE_MS);
    expect(ended).toMatchObject({ status: 'completed', attempt: 1 });
    expect(posts().slice(before)).toEqual(NAMES.map(() => 'POST /cart/add'));
    const lines = await listRunLines(db, user, resumed);
    const rounds = NAMES.map((_name, row) => `1.1[${row + 1}]`);
    expect(lines.map(({ place }) => place)).toEqual([
      '1.1',
      ...rounds.flatMap((round) => ['1.1', '1.2', '2', '3', 'end'].map((path) => `${round}.${path}`)),
      '1.5',
    ]);
    const rows = lines.filter(({ place }) => place.endsWith('.end')).map(({ outputs }) => outputs);
    expect(rows).toEqual(NAMES.map((Name) => ({ rows: JSON.stringify({ Name, product: 'Storm Lantern' }) })));
    const actions = [...(await listRunActions(db, user, run)), ...(await listRunActions(db, user, resumed))];
    const paid = actions.filter((action) => action.credits > 0).map((action) => action.place);
    expect(new Set(paid).size).toBe(paid.length);
  },
);

test('a replay that is killed goes on, and repeats no act', { timeout: 240_000 }, async () => {
  const [testEngine, shop] = [engine(), proxy()];
  const user = await testEngine.addUser('free', 10_000);
  const before = posts().length;
  const text = `Open ${shop.url}/products/lantern
Click "Add to cart"
Open ${shop.url}/products/camp-stove
Click "Add to cart"`;
  // Within a line that may be repeated: the act before it has its checkpoint.
  const opening = shop.hold('GET /products/camp-stove');
  const run = await startReplay(testEngine, user, { site: `${shop.url}/`, text });
  await opening.arrived;
  await killWorker();
  // Between an act, which reached the shop, and its checkpoint. The page of before is loaded again first.
  const again = shop.hold('GET /products/camp-stove');
  await again.arrived;
  const answer = shop.hold('GET /cart');
  again.release();
  await answer.arrived;
  await killWorker();
  const failed = await testEngine.until(user, run, (found) => found.finished_at !== null, PATIENCE_MS);
  expect(failed).toMatchObject({ status: 'failed', attempt: 3, failure: { code: 'interrupted' } });
  expect(posts().slice(before)).toEqual(['POST /cart/add', 'POST /cart/add']);
  const lines = await listRunLines(testEngine.engine.db, user, run);
  expect(lines.map(({ place, status }) => [place, status])).toEqual([
    ['1.1', 'completed'],
    ['1.2', 'completed'],
    ['1.3', 'completed'],
    ['1.4', 'failed'],
  ]);

  // The person has seen in the shop that it was done, or does it again.
  const resumed = await resumeRun(testEngine.engine, user, run, { step_options: [stepOption(agent)] });
  const ended = await testEngine.until(user, resumed, (found) => found.finished_at !== null, PATIENCE_MS);
  expect(ended).toMatchObject({ status: 'completed', failure: null });
  expect(posts().slice(before)).toHaveLength(3);
});
