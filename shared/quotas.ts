import type { PlanName } from '#shared/plans.ts';

/** What one person may keep and upload. */
export type Quota = {
  /** Bytes of all their files together; the same content counts once. */
  kept_bytes: number;
  /** Files uploaded or downloaded by hand in one day, in UTC. */
  uploads_a_day: number;
  workflows: number;
};

export type Quotas = Record<PlanName, Quota>;

const GB = 1024 ** 3;

/** Unless the settings of the installation have others. */
export const DEFAULT_QUOTAS: Quotas = {
  free: { kept_bytes: GB, uploads_a_day: 50, workflows: 100 },
  pro: { kept_bytes: 20 * GB, uploads_a_day: 500, workflows: 1_000 },
  scale: { kept_bytes: 100 * GB, uploads_a_day: 5_000, workflows: 10_000 },
};

/** What a person is told when something does not fit, and what they can do about it. */
export type QuotaProblem = { message: string; what_to_do: string };

/** After the file was counted; null when it fits. */
export function findFileProblem(
  plan: PlanName,
  quota: Quota,
  used: { kept_bytes: number; uploads: number },
): QuotaProblem | null {
  if (used.uploads > quota.uploads_a_day) {
    return {
      message: `Your plan allows ${inWords(quota.uploads_a_day)} uploads a day, and they are used up.`,
      what_to_do: `Try again after midnight UTC${orLargerPlan(plan)}.`,
    };
  }
  if (used.kept_bytes > quota.kept_bytes) {
    return {
      message: `There is no room for this file: your plan keeps ${bytesInWords(quota.kept_bytes)} of files.`,
      what_to_do: `Delete workflows that you no longer need, with their runs and files${orLargerPlan(plan)}. Their room is free two minutes later, when the deletion can no longer be undone.`,
    };
  }
  return null;
}

/** `workflows` is how many there are; null when there may be one more. */
export function findWorkflowProblem(plan: PlanName, quota: Quota, workflows: number): QuotaProblem | null {
  if (workflows < quota.workflows) return null;
  return {
    message: `Your plan keeps ${inWords(quota.workflows)} workflows, and there are as many.`,
    what_to_do: `Delete one that you no longer need${orLargerPlan(plan)}. Its place is free at once.`,
  };
}

/** `1.5 GB`, with one digit after the point where it is not 0. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  // From 1,023.95 on, one digit would say 1,024: that is the next unit.
  const power = units.findIndex((_, at) => bytes < 1023.95 * 1024 ** at || at === units.length - 1);
  return `${inWords(Math.round((bytes / 1024 ** power) * 10) / 10)} ${units[power]}`;
}

function orLargerPlan(plan: PlanName): string {
  return plan === 'scale' ? '' : ', or choose a larger plan';
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
