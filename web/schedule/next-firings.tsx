import { useMemo, useState } from 'react';
import { nextFirings } from '#shared/schedule/next-firing.ts';
import type { Schedule } from '#shared/schedule/schedule.ts';

const SHOWN = 3;

/** What the schedule comes to, in its own zone: the check that it was set as it was meant. */
export function NextFirings({ schedule }: { schedule: Schedule }) {
  const [openedAt] = useState(() => new Date());
  const firings = useMemo(() => nextFirings(schedule, openedAt, SHOWN), [schedule, openedAt]);
  const format = dateFormat(schedule);
  return (
    <p className="text-xs text-ink3">
      {schedule.mode === 'interval' ? 'If it is turned on now: ' : 'Next: '}
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
