import type { ChildProcess } from 'node:child_process';
import { saveEditedScript } from '#db/step-scripts.ts';
import { startRun } from '#engine/start-run.ts';
import { type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import type { HoldingProxy } from '#engine/trials/holding-proxy.ts';
import { closeTrialWorker, killTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { agent } from '#integrations/agent/agent.ts';
import { scriptKeyOf } from '#shared/learned-script.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';

/** Starts a run of an agent step that has learned these lines. It needs no model while they work. */
export async function startReplay(
  testEngine: TestEngine,
  userId: string,
  { site, text }: { site: string; text: string },
): Promise<string> {
  const inputs = { task: 'Order a lantern', start: site };
  const step = makeStep(agent, inputs);
  const workflow = await testEngine.addWorkflow(userId, { steps: [step] });
  const script = {
    v: 1 as const,
    made_for: scriptKeyOf(inputs),
    text,
    unread: [],
    is_partial: false,
    note: '',
  };
  await saveEditedScript(testEngine.engine.db, userId, {
    workflow_id: workflow.id,
    step_id: step.id,
    script,
  });
  return await startRun(testEngine.engine, userId, { workflow, input_variables: {} });
}

type Storm = { runs: number; seed: number; data_folder: string };
type Outcome = { status: string; code: string | null; posts: string[] };

const LINES = ['/products/lantern', '/products/camp-stove', '/products/lantern'];
const MOST_DELAY_MS = 2_500;
/** Others take a dead worker's run after ten seconds and its profile after fifteen; then Chromium has to start. */
const PATIENCE_MS = 180_000;

/** Each run adds three things to a cart, and its worker is killed once, at a moment that the seed decides. */
export async function killReplays(
  testEngine: TestEngine,
  shop: HoldingProxy,
  { runs, seed, data_folder }: Storm,
): Promise<Outcome[]> {
  const random = createSeededRandom(seed);
  const start = () => startTrialWorker(testEngine.database.url, { name: 'replays', slots: 2, data_folder });
  const text = LINES.map((path) => `Open ${shop.url}${path}\nClick "Add to cart"`).join('\n');
  const outcomes: Outcome[] = [];
  let worker: ChildProcess = await start();
  try {
    for (let number = 0; number < runs; number += 1) {
      const user = await testEngine.addUser('free', 10_000);
      const before = shop.forwarded.length;
      const run = await startReplay(testEngine, user, { site: `${shop.url}/`, text });
      await waitUntil(async () => shop.forwarded.length > before, PATIENCE_MS);
      await new Promise((resolve) => setTimeout(resolve, random.integer(0, MOST_DELAY_MS)));
      await killTrialWorker(worker);
      worker = await start();
      const ended = await testEngine.until(user, run, (found) => found.finished_at !== null, PATIENCE_MS);
      const posts = shop.forwarded.slice(before).filter((request) => request.startsWith('POST'));
      outcomes.push({ status: ended.status, code: ended.failure?.code ?? null, posts });
    }
    return outcomes;
  } finally {
    await closeTrialWorker(worker);
  }
}
