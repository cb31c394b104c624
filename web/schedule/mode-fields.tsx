import { clsx } from 'clsx';
import { useId } from 'react';
import { changeMode, type Schedule } from '#shared/schedule/schedule.ts';
import { Select } from '#web/ui/select.tsx';

const USUAL_MODES = [
  { mode: 'daily', label: 'Daily' },
  { mode: 'weekly', label: 'Weekly' },
  { mode: 'interval', label: 'Interval' },
] as const;
const MORE_MODES = [
  { value: 'days', label: 'Several days' },
  { value: 'workdays', label: 'Working days' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'cron', label: 'Cron line' },
] as const;

type Props = { schedule: Schedule; onChange: (schedule: Schedule) => void };

export function ModeFields({ schedule, onChange }: Props) {
  const name = useId();
  const more = MORE_MODES.find(({ value }) => value === schedule.mode);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset>
        <legend className="sr-only">Repeat</legend>
        <div className="inline-flex rounded-lg bg-hover p-0.5">
          {USUAL_MODES.map(({ mode, label }) => (
            <label
              key={mode}
              className={clsx(
                'relative cursor-pointer rounded-md px-3 py-1 text-sm @max-xs:px-2 font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:py-3',
                mode === schedule.mode
                  ? 'bg-[light-dark(#fff,var(--line2))] text-ink shadow-card'
                  : 'text-ink2 hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={mode === schedule.mode}
                onChange={() => onChange(changeMode(schedule, mode))}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        label="More ways to repeat"
        className="w-36! @max-md:flex-1"
        placeholder="More…"
        value={more?.value ?? null}
        onChange={(mode) => onChange(changeMode(schedule, mode))}
        items={MORE_MODES}
      />
    </div>
  );
}
