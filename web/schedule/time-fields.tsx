import { setTimeOfDay, timeParts, type Schedule } from '#shared/schedule/schedule.ts';
import { Select } from '#web/ui/select.tsx';

const HOURS = Array.from({ length: 12 }, (_, hour) => String(hour === 0 ? 12 : hour));
const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute));

type Props = { schedule: Schedule; onChange: (schedule: Schedule) => void };

/** The time of day on a 12-hour clock, wherever the browser is from. */
export function TimeFields({ schedule, onChange }: Props) {
  const { hours, minutes } = timeParts(schedule.timeOfDay);
  const half = hours < 12 ? 'AM' : 'PM';
  const set = (hour: number, minute: number, nextHalf: 'AM' | 'PM') =>
    onChange(setTimeOfDay(schedule, (hour % 12) + (nextHalf === 'PM' ? 12 : 0), minute));
  return (
    <fieldset aria-label="Time of day" className="flex min-w-0 items-center gap-1 @max-md:w-full">
      <Select
        label="Hour"
        className="w-18! min-w-0! shrink @max-md:flex-1"
        value={HOURS[hours % 12] ?? '12'}
        onChange={(hour) => set(Number(hour), minutes, half)}
        items={HOURS.map((hour) => ({ value: hour, label: hour }))}
      />
      <span aria-hidden className="text-ink3">
        :
      </span>
      <Select
        label="Minute"
        className="w-18! min-w-0! shrink @max-md:flex-1"
        value={String(minutes)}
        onChange={(minute) => set(hours, Number(minute), half)}
        items={MINUTES.map((minute) => ({ value: minute, label: minute.padStart(2, '0') }))}
      />
      <Select
        label="AM or PM"
        className="w-20! min-w-0! shrink @max-md:flex-1"
        value={half}
        onChange={(next) => set(hours, minutes, next)}
        items={[
          { value: 'AM', label: 'AM' },
          { value: 'PM', label: 'PM' },
        ]}
      />
    </fieldset>
  );
}
