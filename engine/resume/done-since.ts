import { listBranches, listDonePlaces, listFrozenSteps } from '#db/runs/run-resume.ts';
import type { Db } from '#db/schema.ts';
import { type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { effectiveLines, linesBefore } from '#shared/script/lines-before.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

const MOST_NAMED = 100;
const WHOLE_SCRIPT = '999999';

/** What other runs from the same beginning have done themselves: resuming this one may do that again. */
export async function doneSince(db: Db, userId: string, runId: string): Promise<string[]> {
  const branches = (await listBranches(db, userId, runId)).map(({ id }) => id).toReversed();
  const places = await listDonePlaces(db, userId, branches);
  const worked = branches.filter((id) => places.some(({ run_id }) => run_id === id));
  const frozen = await listFrozenSteps(db, userId, worked);
  const done = worked.flatMap((id) => {
    const steps = frozen.get(id) ?? [];
    const effective = new Set(steps.flatMap(effectivePlaces));
    const own = places.filter(({ run_id }) => run_id === id);
    return [
      ...own.filter(({ line_text }) => line_text === null).map(({ place }) => nameOfWhole(steps, place)),
      ...own.filter(({ place }) => effective.has(place)).map(({ line_text }) => line_text),
    ];
  });
  return [...new Set(done.filter((name) => name !== null))].slice(0, MOST_NAMED);
}

/** Null of a step whose lines are told one by one. */
function nameOfWhole(steps: readonly Step[], place: Place): string | null {
  const step = steps[stepIndexOf(place)];
  return step?.browser_actions === 'each_line' ? null : (step?.name ?? '');
}

/** The lines of a step that take effect when they are done again. */
export function effectivePlaces(step: Step, at: number): string[] {
  if (step.browser_actions !== 'each_line') return [];
  return Object.values(step.endpoint_input_values).flatMap((script) =>
    effectiveLines(linesBefore({ text: script, lookup: NO_VARIABLES }, WHOLE_SCRIPT) ?? []).map(
      (path) => `${placeOfStep(at)}.${path}`,
    ),
  );
}
