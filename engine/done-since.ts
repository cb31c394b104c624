import { listRunLines } from '#db/run-lines.ts';
import { listBranches } from '#db/run-resume.ts';
import { listRunSteps } from '#db/run-steps.ts';
import { findRun } from '#db/runs.ts';
import type { Db } from '#db/schema.ts';
import { placeOfStep, stepIndexOf } from '#shared/place.ts';
import { withoutRounds } from '#shared/script/flow/flatten.ts';
import { effectiveLines, linesBefore } from '#shared/script/lines-before.ts';
import { NO_VARIABLES } from '#shared/script/value.ts';
import type { Step } from '#shared/wire.ts';

const MOST_NAMED = 100;
const WHOLE_SCRIPT = '999999';

/** What other runs from the same beginning have done themselves: resuming this one may do that again. */
export async function doneSince(db: Db, userId: string, runId: string): Promise<string[]> {
  const done: string[] = [];
  for (const { id } of (await listBranches(db, userId, runId)).toReversed()) {
    const run = await findRun(db, userId, id);
    if (!run) continue;
    const [lines, steps] = await Promise.all([listRunLines(db, userId, id), listRunSteps(db, userId, id)]);
    const effective = new Set(run.steps.flatMap(effectivePlaces));
    for (const { place, status, attempt, line_text } of [...steps, ...lines]) {
      // What was copied from the run before has attempt 0.
      if (status !== 'completed' || attempt === 0) continue;
      const step = run.steps[stepIndexOf(place)];
      if (line_text !== null ? effective.has(withoutRounds(place)) : step?.browser_actions !== 'each_line')
        done.push(line_text ?? step?.name ?? '');
    }
  }
  return [...new Set(done)].slice(0, MOST_NAMED);
}

/** The lines of a step that take effect when they are done again. */
function effectivePlaces(step: Step, at: number): string[] {
  if (step.browser_actions !== 'each_line') return [];
  return Object.values(step.endpoint_input_values).flatMap((script) =>
    effectiveLines(linesBefore({ text: script, lookup: NO_VARIABLES }, WHOLE_SCRIPT) ?? []).map(
      (path) => `${placeOfStep(at)}.${path}`,
    ),
  );
}
