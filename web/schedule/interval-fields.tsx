import {
  MAX_INTERVAL_HOURS,
  MINUTE_STEP,
  setScheduleInterval,
  type Schedule,
} from '#shared/schedule/schedule.ts';
import { Select } from '#web/ui/select.tsx';

const HOURS = Array.from({ length: MAX_INTERVAL_HOURS + 1 }, (_, hour) => String(hour));
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, step) => String(step * MINUTE_STEP));

type Props = { schedule: Schedule; onChange: (schedule: Schedule) => void };

export function IntervalFields({ schedule, onChange }: Props) {
  const { intervalHours, intervalMinutes } = schedule;
  return (
    <fieldset
      aria-label="Interval"
      className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-sm text-ink2"
    >
      <span>Every</span>
      <Select
        label="Hours"
        className="w-18!"
        value={String(intervalHours)}
        onChange={(hours) => onChange(setScheduleInterval(schedule, Number(hours), intervalMinutes))}
        items={HOURS.map((hours) => ({ value: hours, label: hours }))}
      />
      <span>hours and</span>
      <Select
        label="Minutes"
        className="w-18!"
        value={String(intervalMinutes)}
        disabled={intervalHours === MAX_INTERVAL_HOURS}
        onChange={(minutes) => onChange(setScheduleInterval(schedule, intervalHours, Number(minutes)))}
        items={MINUTES.map((minutes) => ({ value: minutes, label: minutes }))}
      />
      <span>minutes</span>
    </fieldset>
  );
}
