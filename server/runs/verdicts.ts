import { listHealsOfRuns } from '#db/runs/heals-of-runs.ts';
import type { Db } from '#db/schema.ts';
import { listStepsOfRuns } from '#db/runs/steps-of-runs.ts';
import { verificationOf } from '#shared/proof.ts';
import type { RunOverview } from '#shared/wire/runs.ts';

type Verdict = Pick<RunOverview, 'verification' | 'healed'>;
const UNKNOWN: Verdict = { verification: null, healed: null };

/** Reading the lines of a run takes about a millisecond: other calls are answered between groups of so many. */
const AT_ONCE = 60;
/** For one list; of a longer one the others are read for a later request. */
const MOST_READ = 600;
const MOST_KEPT = 20_000;

/**
 * Adds to completed runs of a list whether what they did was verified, and which lines were healed. Both follow from
 * what never changes after the end of a run, so they are kept in memory once they are known.
 */
export function createVerdicts(
  db: Db,
): (userId: string, runs: readonly RunOverview[]) => Promise<RunOverview[]> {
  const known = new Map<string, Verdict>();
  return async (userId, runs) => {
    const asked = runs.filter(({ id, status }) => status === 'completed' && !known.has(id));
    const ids = asked.slice(0, MOST_READ).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const those = ids.slice(at, at + AT_ONCE);
      const [group, heals] = await Promise.all([
        listStepsOfRuns(db, userId, those),
        listHealsOfRuns(db, userId, those),
      ]);
      const healed = new Map(heals.map(({ id, ...heal }) => [id, heal]));
      for (const { id, steps } of group)
        known.set(id, { verification: verificationOf(steps), healed: healed.get(id) ?? null });
    }
    // The oldest entry of a map is its first.
    for (const id of known.keys()) {
      if (known.size <= MOST_KEPT) break;
      known.delete(id);
    }
    return runs.map((run) =>
      run.status === 'completed' ? { ...run, ...(known.get(run.id) ?? UNKNOWN) } : run,
    );
  };
}
