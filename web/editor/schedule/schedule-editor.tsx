import { clsx } from 'clsx';
import { useId } from 'react';
import {
  changeMode,
  DAYS_OF_WEEK,
  dayLabel,
  findScheduleProblem,
  formatSchedule,
  newSchedule,
  isSupportedZone,
  parseSchedule,
  SCHEDULE_MODES,
  summarizeSchedule,
  TIME_ZONE_GROUPS,
  zoneLabel,
  type Schedule,
} from '#shared/schedule.ts';
import { BROWSER_ZONE } from '#web/editor/schedule/browser-zone.ts';
import { IntervalFields } from '#web/editor/schedule/interval-fields.tsx';
import { TimeFields } from '#web/editor/schedule/time-fields.tsx';
import { Select } from '#web/ui/select.tsx';

const MODE_LABELS = { daily: 'Daily', weekly: 'Weekly', interval: 'Interval' };

type Props = { value: string; onChange: (value: string) => void };

/** When the workflow runs by itself. `value` is the stored text. */
export function ScheduleEditor({ value, onChange }: Props) {
  // What is stored is shown as it fires: without a zone that is not in the zone of this browser.
  const schedule = value === '' ? newSchedule(BROWSER_ZONE) : parseSchedule(value);
  const name = useId();
  const problem = findScheduleProblem(schedule);
  const change = (next: Schedule) => onChange(formatSchedule(next));
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="sr-only">Repeat</legend>
        <div className="inline-flex rounded-lg bg-hover p-0.5">
          {SCHEDULE_MODES.map((mode) => (
            <label
              key={mode}
              className={clsx(
                'relative cursor-pointer rounded-md px-3 py-1 text-sm @max-xs:px-2 font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:py-2',
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
                onChange={() => change(changeMode(schedule, mode))}
              />
              {MODE_LABELS[mode]}
            </label>
          ))}
        </div>
      </fieldset>
      {schedule.mode === 'interval' ? (
        <IntervalFields schedule={schedule} onChange={change} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {schedule.mode === 'weekly' && (
            <Select
              label="Day of week"
              className="w-24! shrink-0"
              value={schedule.dayOfWeek ?? 'MON'}
              onChange={(dayOfWeek) => change({ ...schedule, dayOfWeek })}
              items={DAYS_OF_WEEK.map((day) => ({ value: day, label: dayLabel(day) }))}
            />
          )}
          <TimeFields schedule={schedule} onChange={change} />
          <Select
            label="Time zone"
            className="w-auto! min-w-44 flex-1"
            value={schedule.timezone}
            onChange={(timezone) => change({ ...schedule, timezone })}
            items={zoneChoices(schedule.timezone)}
          />
        </div>
      )}
      {problem ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      ) : (
        <p className="text-sm text-ink2">{summarizeSchedule(schedule)}</p>
      )}
    </div>
  );
}

/** A zone from elsewhere stays to be seen and kept. */
function zoneChoices(current: string) {
  const groups = TIME_ZONE_GROUPS.map((group) => ({
    label: group.label,
    items: group.zones.map((zone) => ({ value: zone.id as string, label: zone.label as string })),
  }));
  if (isSupportedZone(current)) return groups;
  return [...groups, { label: 'Other', items: [{ value: current, label: zoneLabel(current) }] }];
}
