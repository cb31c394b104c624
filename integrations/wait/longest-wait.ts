import { DateTime } from 'luxon';
import { StepFailure } from '#shared/errors.ts';

const LONGEST_DAYS = 365;

/** Throws for a moment that is further away than the longest wait. */
export function requireSoon(moment: DateTime, { mayBePast }: { mayBePast: boolean }): DateTime {
  const now = DateTime.utc();
  if (!moment.isValid || moment > now.plus({ days: LONGEST_DAYS })) {
    throw new StepFailure(
      'input_invalid',
      `A run waits for ${LONGEST_DAYS} days at most.`,
      'Wait for less, or start another workflow on a schedule.',
    );
  }
  if (!mayBePast && moment < now) {
    throw new StepFailure(
      'input_invalid',
      'The time to wait for lies in the past.',
      'Write how long to wait without a minus: 2 hours.',
    );
  }
  return moment;
}

export function formatMoment(moment: DateTime): string {
  return moment.toISO({ suppressMilliseconds: true }) ?? '';
}
