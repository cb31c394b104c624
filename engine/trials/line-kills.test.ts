import { expect, test } from 'vitest';
import { listRunActions } from '#db/runs/run-steps.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { makeStep } from '#engine/test-world.ts';
import { lineKillTests, PATIENCE_MS } from '#engine/trials/test-line-kills.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

// Kills within and between lines that may be repeated, rows and replays are in prove/line-kills.test.ts and prove/row-kills.test.ts.
const { engine, shop: proxy, posts, killWorker } = lineKillTests();

test(
  'a click within which the worker is killed is not done again by itself',
  { timeout: 300_000 },
  async () => {
    const [testEngine, shop] = [engine(), proxy()];
    const user = await testEngine.addUser('free', 10_000);
    const script = `Open ${shop.url}/products/lantern
Click "Add to cart"
Open ${shop.url}/products/camp-stove
Click "Add to cart"`;
    const opening = shop.hold('GET /products/camp-stove');
    const run = await testEngine.start(user, [makeStep(instructions, { instructions: script })]);
    await opening.arrived;
    // It never reaches the shop, but nobody here can know.
    const click = shop.hold('POST /cart/add');
    opening.release();
    await click.arrived;
    await killWorker();
    const ended = (id: string) =>
      testEngine.until(user, id, (found) => found.finished_at !== null, PATIENCE_MS);
    expect(await ended(run)).toMatchObject({
      status: 'failed',
      place: '1.4',
      attempt: 2,
      failure: {
        code: 'interrupted',
        message: expect.stringMatching(/^Line 4 of “Browser instructions” \(Click "Add to cart"\) was/),
      },
    });
    expect(posts()).toEqual(['POST /cart/add']);

    const options = { step_options: [stepOption(instructions)] };
    const resumed = await resumeRun(testEngine.engine, user, run, options);
    expect(await ended(resumed)).toMatchObject({ status: 'completed', resumed_from: run });
    expect(posts()).toEqual(['POST /cart/add', 'POST /cart/add']);
    // Each action was paid once, over both runs and all attempts.
    const { db } = testEngine.engine;
    const actions = [...(await listRunActions(db, user, run)), ...(await listRunActions(db, user, resumed))];
    const paid = actions.filter(({ credits }) => credits > 0).map(({ place }) => place);
    expect(paid.toSorted()).toEqual(['1.1', '1.2', '1.3', '1.4']);
  },
);
