import type { CrashCounts } from '#db/runs/run-crashes.ts';
import type { Run } from '#db/schema.ts';
import type { Failure } from '#shared/errors.ts';
import { stepIndexOf } from '#shared/place.ts';

const MOST_CRASHES = 5;
/** A run that waits, as for a browser profile, is at one place while machines that it has nothing to do with go down. */
const MOST_IN_COMPANY = 10;

/**
 * Why a run is given up after its workers died; null while it may be tried again. Deaths count where they say
 * something about this run: at the same place again, or with no other run on that worker. At the same place, a death
 * that other runs of the worker shared counts half.
 */
export function findTooManyCrashes(
  run: Pick<Run, 'steps' | 'place' | 'workflow_name'>,
  { here, here_alone, alone }: CrashCounts,
): Failure | null {
  const isPlaceToBlame = here + here_alone >= MOST_IN_COMPANY;
  if (!isPlaceToBlame && alone < MOST_CRASHES) return null;
  const name = run.steps[stepIndexOf(run.place)]?.name ?? run.workflow_name;
  const where = isPlaceToBlame ? ` while it was at “${name}”` : '';
  return {
    code: 'crashed_too_often',
    message: `The machine that worked on this run went down ${Math.max(here, alone)} times${where}, so the run was given up. That need not be because of the workflow.`,
    what_to_do:
      'Resume from this step. If it happens there again, the step may need more memory than the machine has: give it less to do at once.',
  };
}
