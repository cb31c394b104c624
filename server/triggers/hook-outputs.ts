import { setTimeout as pause } from 'node:timers/promises';
import { findRun, type RunRow } from '#db/runs/runs.ts';
import { listRunSteps } from '#db/runs/run-steps.ts';
import type { Db, RunStepRow } from '#db/schema.ts';
import { jsonAnswer, type RawAnswer } from '#server/http/raw-routes.ts';
import { stepIndexOf } from '#shared/place.ts';
import { isTerminal } from '#shared/run-status.ts';

const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 200;
/** In each process: each of them asks the database five times a second. */
const MOST_WAITS = 50;

export type OutputWaits = { count: number };

export function createOutputWaits(): OutputWaits {
  return { count: 0 };
}

/** 200 with what the run put out when it has ended in time; 202 with its id otherwise. */
export async function awaitOutputs(
  { db, waits }: { db: Db; waits: OutputWaits },
  userId: string,
  runId: string,
): Promise<RawAnswer> {
  const started = jsonAnswer(202, { workflow_execution_id: runId });
  if (waits.count >= MOST_WAITS) return started;
  waits.count += 1;
  try {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() < deadline) {
      const run = await findRun(db, userId, runId);
      if (!run) return started;
      if (isTerminal(run.status)) {
        const outputs = readOutputs(run, await listRunSteps(db, userId, runId));
        return jsonAnswer(200, { workflow_execution_id: runId, status: run.status, outputs });
      }
      await pause(LOOK_EVERY_MS);
    }
    return started;
  } finally {
    waits.count -= 1;
  }
}

/** Texts that steps put out, by the names of their variables. Nothing secret, no files, not what the caller sent. */
function readOutputs(run: RunRow, steps: readonly RunStepRow[]): Record<string, string> {
  const outputs = new Map<string, string>();
  for (const row of steps) {
    const step = run.steps[stepIndexOf(row.place)];
    if (!step || step.step_type === 'trigger' || row.line_text !== null) continue;
    for (const [outputId, value] of Object.entries(row.outputs)) {
      const variable = step.endpoint_output_values[outputId];
      if (variable?.variable_type === 'string' && !variable.is_secret && !(outputId in row.secrets)) {
        outputs.set(variable.name, value);
      }
    }
  }
  return Object.fromEntries(outputs);
}
