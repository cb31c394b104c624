import { afterAll, beforeAll } from 'vitest';
import { areStill, setRest } from '#browser/page/test-still.ts';
import { sharedTestHost } from '#browser/test-browser.ts';
import { type Answer, startTestSite, type TestSite } from '#browser/test-site.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import type { Step } from '#shared/wire.ts';

/**
 * For the tests of one file: an engine whose worker follows Browser instructions, and a site of these pages. With
 * `is_still`, none of them changes by itself, also where that is not seen of its HTML.
 */
export function linesEngine(pages: Record<string, Answer>, { is_still = false } = {}) {
  let testEngine: TestEngine;
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite(pages);
    const isStill = is_still || areStill(Object.values(pages));
    const browser = await sharedTestHost((page) => setRest(page, isStill));
    testEngine = await createTestEngine();
    await testEngine.startWorker({ actions: [instructions, openPage, extractText], browser });
  });
  afterAll(async () => {
    await testEngine?.close();
    await site?.close();
  });
  return {
    get engine() {
      return testEngine;
    },
    get site() {
      return site;
    },
    /** A run of one step with these lines, of a user of its own. */
    async start(lines: string, credits = 50_000) {
      const step = makeStep(instructions, { instructions: lines });
      return { ...(await this.startSteps([step], credits)), step };
    },
    async startSteps(steps: readonly Step[], credits = 50_000) {
      const user = await testEngine.addUser('free', credits);
      const workflow = await testEngine.addWorkflow(user, { steps: [...steps] });
      const run = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
      return { user, workflow, run };
    },
    ended: (user: string, run: string) =>
      testEngine.until(user, run, ({ finished_at }) => finished_at !== null),
  };
}
