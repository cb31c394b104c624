import * as z from 'zod';
import type { PlanName } from '#shared/plans.ts';
import { DEFAULT_QUOTAS, type Quota, type Quotas } from '#shared/quotas.ts';

/** `1,20,100`: for free, pro and scale. */
const forEachPlan = (isNumber: (value: number) => boolean, what: string) =>
  z
    .string()
    .transform((value, context): Record<PlanName, number> => {
      const entries = value.split(',');
      const [free = NaN, pro = NaN, scale = NaN] = entries.map((entry) => Number(entry.trim() || NaN));
      if (entries.length === 3 && [free, pro, scale].every((number) => number >= 0 && isNumber(number)))
        return { free, pro, scale };
      context.addIssue(`must be three ${what}, for free, pro and scale, such as 1,20,100`);
      return z.NEVER;
    })
    .optional();

const whole = () => forEachPlan(Number.isSafeInteger, 'whole numbers');

/** What each plan allows, as settings.ts reads it. */
export const quotaVariables = {
  /** Gigabytes of files that one person may keep. */
  QUOTA_GB: forEachPlan(Number.isFinite, 'numbers'),
  /** Files that one person may upload in a day. */
  QUOTA_UPLOADS_A_DAY: whole(),
  QUOTA_WORKFLOWS: whole(),
};

type Variables = { [Name in keyof typeof quotaVariables]?: z.output<(typeof quotaVariables)[Name]> };

export function quotaSettings(env: Variables): Quotas {
  const quotaOf = (plan: PlanName): Quota => {
    const usual = DEFAULT_QUOTAS[plan];
    return {
      kept_bytes: env.QUOTA_GB ? Math.round(env.QUOTA_GB[plan] * 1024 ** 3) : usual.kept_bytes,
      uploads_a_day: env.QUOTA_UPLOADS_A_DAY?.[plan] ?? usual.uploads_a_day,
      workflows: env.QUOTA_WORKFLOWS?.[plan] ?? usual.workflows,
    };
  };
  return { free: quotaOf('free'), pro: quotaOf('pro'), scale: quotaOf('scale') };
}
