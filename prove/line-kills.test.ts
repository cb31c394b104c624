import { expect, test } from 'vitest';
import { readBalance } from '#billing/spend.ts';
import { listRunActions, listRunLines, listRunSteps } from '#db/runs/run-steps.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { makeStep } from '#engine/test-world.ts';
import { lineKillTests, PATIENCE_MS } from '#engine/trials/test-line-kills.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

// Rows of a file and replays under kills are in row-kills.test.ts.
const { engine, shop: proxy, posts, killWorker } = lineKillTests();

test('no click is done twice and none is lost when the worker is killed', { timeout: 300_000 }, async () => {
  const [testEngine, shop] = [engine(), proxy()];
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
