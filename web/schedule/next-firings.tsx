import { useMemo, useState } from 'react';
import { nextFirings } from '#shared/schedule/next-firing.ts';
import type { Schedule } from '#shared/schedule/schedule.ts';

const SHOWN = 3;

type Props = {
  schedule: Schedule;
  /** Of one that is on: when it runs next. */
  nextRunAt?: string | null;
};

/** What the schedule comes to, in its own zone: the check that it was set as it was meant. */
export function NextFirings({ schedule, nextRunAt = null }: Props) {
  const [openedAt] = useState(() => new Date());
  const firings = useMemo(() => {
    if (nextRunAt === null) return nextFirings(schedule, openedAt, SHOWN);
    const next = new Date(nextRunAt);
    return [next, ...nextFirings(schedule, next, SHOWN - 1)];
  }, [schedule, openedAt, nextRunAt]);
  const format = dateFormat(schedule);
  return (
    <p className="text-xs text-ink3">
      {schedule.mode === 'interval' && nextRunAt === null ? 'If it is turned on now: ' : 'Next: '}
      {firings.map((firing, index) => (
        <span key={firing.getTime()}>
          {index > 0 && ' · '}
          <time dateTime={firing.toISOString()} className="whitespace-nowrap">
            {format.format(firing)}
          </time>
        </span>
      ))}
    </p>
  );
}

/** An interval has no zone; it is shown in the reader's. */
function dateFormat(schedule: Schedule): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(schedule.mode !== 'interval' && { timeZone: schedule.timezone }),
  });
}
