import { clsx } from 'clsx';
import { LONGEST_CRON_LINE } from '#shared/schedule/cron-line.ts';
import { DAYS_OF_WEEK, LAST_DAY_OF_MONTH, type Schedule, toggleDay } from '#shared/schedule/schedule.ts';
import { dayLabel, dayOfMonthLabel } from '#shared/schedule/schedule-words.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const DAYS_OF_MONTH = Array.from({ length: LAST_DAY_OF_MONTH }, (_, index) => ({
  value: String(index + 1),
  label: capitalize(dayOfMonthLabel(index + 1)),
}));

type Props = { schedule: Schedule; onChange: (schedule: Schedule) => void };

/** On which days; for a cron line also at which times. */
export function DayFields({ schedule, onChange }: Props) {
  switch (schedule.mode) {
    case 'weekly':
      return (
        <Select
          label="Day of week"
          className="w-24! shrink-0"
          value={schedule.dayOfWeek ?? 'MON'}
          onChange={(dayOfWeek) => onChange({ ...schedule, dayOfWeek })}
          items={DAYS_OF_WEEK.map((day) => ({ value: day, label: dayLabel(day) }))}
        />
      );
    case 'days':
      return <SeveralDays schedule={schedule} onChange={onChange} />;
    case 'monthly':
      return (
        <Select
          label="Day of month"
          className="w-52! shrink-0"
          value={String(schedule.dayOfMonth ?? 1)}
          onChange={(day) => onChange({ ...schedule, dayOfMonth: Number(day) })}
          items={DAYS_OF_MONTH}
        />
      );
    case 'cron':
      return (
        <TextInput
          aria-label="Cron line"
          aria-description="Minute, hour, day of month, month, day of week"
          className="min-w-44 flex-1 font-mono"
          placeholder="0 8 * * MON-FRI"
          maxLength={LONGEST_CRON_LINE}
          spellCheck={false}
          autoComplete="off"
          value={schedule.cron ?? ''}
          onChange={(event) => onChange({ ...schedule, cron: event.target.value })}
        />
      );
    default:
      return null;
  }
}

function SeveralDays({ schedule, onChange }: Props) {
  return (
    <fieldset className="w-full">
      <legend className="sr-only">Days of week</legend>
      <div className="flex flex-wrap gap-1">
        {DAYS_OF_WEEK.map((day) => {
          const isChosen = schedule.daysOfWeek?.includes(day) ?? false;
          return (
            <label
              key={day}
              className={clsx(
                'relative cursor-pointer rounded-md border px-2.5 py-1 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:py-2',
                isChosen
                  ? 'border-brand-line bg-brand-soft text-brand-ink'
                  : 'border-line2 text-ink2 hover:text-ink',
              )}
            >
              <input
                type="checkbox"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={isChosen}
                onChange={() => onChange(toggleDay(schedule, day))}
              />
              {dayLabel(day)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
