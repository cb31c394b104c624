import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '#billing/spend.ts';
import { expireLeasesOf } from '#db/run-queue.ts';
import { listRunActions, listRunLines, listRunSteps } from '#db/run-steps.ts';
import { resumeRun } from '#engine/resume-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { startRun } from '#engine/start-run.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { type HoldingProxy, openHoldingProxy } from '#engine/trials/holding-proxy.ts';
import { startReplay } from '#engine/trials/replay-kills.ts';
import { closeTrialWorker, killTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { stepOption } from '#integrations/define.ts';
import { agent } from '#integrations/agent/agent.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';
import { reference } from '#shared/references.ts';

/** A worker with a real Chromium that is killed within and between the lines of one step, in the practice shop. */
let testEngine: TestEngine;
let site: Awaited<ReturnType<typeof startPracticeSite>>;
let shop: HoldingProxy;
let folder: string;
let worker: ChildProcess;
beforeAll(async () => {
  testEngine = await createTestEngine();
  site = await startPracticeSite(0);
  shop = await openHoldingProxy(site.url);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-line-kills-'));
  // Chromium's own user has to get through.
  fs.chmodSync(folder, 0o711);
  worker = await startWorker();
});
afterAll(async () => {
  await closeTrialWorker(worker);
  await shop.close();
  await site.close();
  await testEngine.close();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const startWorker = () =>
  startTrialWorker(testEngine.database.url, { name: 'lines', slots: 4, data_folder: folder });

/** As the starter does, unless told otherwise, it tells the database of the death: nobody waits for the leases then. */
async function killWorker({ isSeen } = { isSeen: true }): Promise<void> {
  await killTrialWorker(worker);
  if (isSeen) {
    const { db, heartbeat } = testEngine.engine;
    const held = await db.selectFrom('runs').select('worker').distinct().execute();
    await Promise.all(held.map(async ({ worker: name }) => await expireLeasesOf(heartbeat, name ?? '')));
  }
  worker = await startWorker();
}

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan'];
const posts = () => shop.forwarded.filter((request) => request.startsWith('POST'));

test('no click is done twice and none is lost when the worker is killed', { timeout: 240_000 }, async () => {
  const user = await testEngine.addUser('free', 10_000);
  const { db } = testEngine.engine;
  const script = `Open ${shop.url}/products/lantern
Click "Add to cart"
Wait 3 seconds
Open ${shop.url}/products/camp-stove, extract the heading as product
Click "Add to cart"
Click "Check out"
Type "Ada" into "Full name", type "Dorset Street 1" into "Address"
Wait 3 seconds
Click "Place order"
Extract the heading as result`;
  const run = await testEngine.start(user, [makeStep(instructions, { instructions: script })]);
  const at = (place: string) => testEngine.until(user, run, (found) => found.place === place, PATIENCE_MS);

  // Between a click and what follows it: the next line is under way, and may be repeated.
  await at('1.3');
  await killWorker({ isSeen: false });
  expect(posts()).toEqual(['POST /cart/add']);

  // Within a line that may be repeated.
  const opening = shop.hold('GET /products/camp-stove');
  await opening.arrived;
  await killWorker();

  // Within a click. It never reaches the shop, but nobody here can know.
  const click = shop.hold('POST /cart/add');
  await click.arrived;
  await killWorker();
  const failed = await testEngine.until(user, run, (found) => found.finished_at !== null, PATIENCE_MS);
  expect(failed).toMatchObject({
    status: 'failed',
    place: '1.5',
    attempt: 4,
    failure: {
      code: 'interrupted',
      message: expect.stringMatching(/^Line 5 of “Browser instructions” \(Click "Add to cart"\) was/),
    },
  });
  expect(posts()).toEqual(['POST /cart/add']);

  const options = { step_options: [stepOption(instructions)] };
  const resumed = await resumeRun(testEngine.engine, user, run, options);
  // What was typed is there again.
  await testEngine.until(user, resumed, (found) => found.place === '1.8', PATIENCE_MS);
  await killWorker();
  const ended = await testEngine.until(user, resumed, (found) => found.finished_at !== null, PATIENCE_MS);
  expect(ended).toMatchObject({ status: 'completed', resumed_from: run, attempt: 2 });
  expect(posts()).toEqual(['POST /cart/add', 'POST /cart/add', 'POST /checkout']);

  const [step] = await listRunSteps(db, user, resumed);
  expect(step?.outputs.result).toBe('Thank you, Ada');
  const lines = await listRunLines(db, user, resumed);
  expect(lines.map((line) => [line.place, line.status])).toEqual(
    ['1.1', '1.2', '1.3', '1.4.1', '1.4.2', '1.5', '1.6', '1.7.1', '1.7.2', '1.8', '1.9', '1.10'].map(
      (place) => [place, 'completed'],
    ),
  );
  // Each action that had to be done was paid once, over both runs and all attempts.
  const actions = [...(await listRunActions(db, user, run)), ...(await listRunActions(db, user, resumed))];
  const paid = actions.filter((action) => action.credits > 0).map((action) => action.place);
  expect(paid.toSorted()).toEqual(
    ['1.1', '1.2', '1.4.1', '1.4.2', '1.5', '1.6', '1.7.1', '1.7.2', '1.9', '1.10'].toSorted(),
  );
  expect(await readBalance(db, user, new Date())).toMatchObject({ used: paid.length * 50 });
});

test(
  'rows that are done are not done again after a kill, nor by resuming',
  { timeout: 240_000 },
  async () => {
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

/** Others take a dead worker's runs after ten seconds and its profiles after fifteen; then Chromium has to start. */
const PATIENCE_MS = 90_000;
