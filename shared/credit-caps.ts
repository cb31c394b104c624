/** Of what a cap limits the credits: each run, or a calendar month in UTC. */
export const CAP_PERIODS = ['run', 'month'] as const;
export type CapPeriod = (typeof CAP_PERIODS)[number];

/** No plan comes near it. */
export const LARGEST_CAP = 100_000_000;
export const MOST_CAPS = 50;

/** What a run says that a cap stops. */
export function describeReachedCap(cap: {
  per: CapPeriod;
  credits: number;
  workflow_id: string | null;
}): string {
  const credits = `${cap.credits.toLocaleString('en-US')} credits`;
  if (cap.per === 'run') return `This run has reached its cap of ${credits}.`;
  if (cap.workflow_id !== null) return `The cap of ${credits} a month for this workflow is reached.`;
  return `The cap of ${credits} a month for all workflows is reached.`;
}
