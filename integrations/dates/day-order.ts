import type { DayOrder } from '#integrations/dates/read-date.ts';
import { choice, optional } from '#shared/fields.ts';

const LABELS: Readonly<Record<DayOrder, string>> = { day_first: 'Day first', month_first: 'Month first' };

/** The input that says how a date such as 03/04/2026 is meant. */
export const dayOrderInput = optional(
  choice('Day and month', LABELS, {
    description: 'For dates such as 03/04/2026',
    placeholder: 'Needed only when both could be the day',
  }),
);

export function readDayOrder(given: string | undefined): DayOrder | null {
  return given === 'day_first' || given === 'month_first' ? given : null;
}
