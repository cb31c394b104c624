import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWorkflow } from '#db/workflows.ts';
import { startRun } from '#engine/start-run.ts';
import { takeHeal } from '#engine/resume/take-heal.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { instructions } from '#integrations/browser/instructions.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine?.close());

const TEXT = 'Open shop.com\nClick "Sign in"';

async function healedWorkflow() {
  const { engine } = testEngine;
  const user = await testEngine.addUser('free', 50_000);
  const step = makeStep(instructions, { instructions: TEXT });
  const workflow = await testEngine.addWorkflow(user, { steps: [step] });
  const run = await startRun(engine, user, { workflow, input_variables: {} });
  const at = [TEXT.indexOf('"Sign in"'), TEXT.length];
  const heal = JSON.stringify({ from: 'Sign in', to: 'Log in', at, score: 0.9 });
  await sql`insert into line_memories (workflow_id, step_id, key, memory, heal, run_id)
    values (${workflow.id}, ${step.id}, 'k1', '{}'::jsonb, ${heal}::jsonb, ${run})`.execute(engine.db);
  return { user, target: { workflow_id: workflow.id, step_id: step.id, key: 'k1' } };
}

test('writes the new words into the line, once, and only for its owner', async () => {
  const { db } = testEngine.engine;
  const { user, target } = await healedWorkflow();
  const other = await testEngine.addUser('free', 50_000);
  await expect(takeHeal(db, other, target)).rejects.toMatchObject({ status: 404 });
  await takeHeal(db, user, target);
  const workflow = await findWorkflow(db, user, target.workflow_id);
  expect(Object.values(workflow?.steps[0]?.endpoint_input_values ?? {})).toContain(
    'Open shop.com\nClick "Log in"',
  );
  // The old words stand there no more.
  await expect(takeHeal(db, user, target)).rejects.toMatchObject({ status: 409 });
});
