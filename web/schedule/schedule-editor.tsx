import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { parseSchedule, formatSchedule, type Schedule } from '#shared/schedule/schedule.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';
import { summarizeSchedule } from '#shared/schedule/schedule-words.ts';
import { isSupportedZone, TIME_ZONE_GROUPS, zoneLabel } from '#shared/schedule/time-zones.ts';
import { BROWSER_ZONE } from '#web/words/browser-zone.ts';
import { DayFields } from '#web/schedule/day-fields.tsx';
import { IntervalFields } from '#web/schedule/interval-fields.tsx';
import { ModeFields } from '#web/schedule/mode-fields.tsx';
import { NextFirings } from '#web/schedule/next-firings.tsx';
import { TimeFields } from '#web/schedule/time-fields.tsx';
import { Select } from '#web/ui/select.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Of one that is on: when it runs next. */
  nextRunAt?: string | null;
};

/** When the workflow runs by itself. `value` is the stored text. */
export function ScheduleEditor({ value, onChange, nextRunAt = null }: Props) {
  // What is stored is shown as it fires: without a zone that is not in the zone of this browser.
  const schedule = value === '' ? newSchedule(BROWSER_ZONE) : parseSchedule(value);
  const problem = findScheduleProblem(schedule);
  const change = (next: Schedule) => onChange(formatSchedule(next));
  return (
    <div className="grid gap-3">
      <ModeFields schedule={schedule} onChange={change} />
      {schedule.mode === 'interval' ? (
        <IntervalFields schedule={schedule} onChange={change} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <DayFields schedule={schedule} onChange={change} />
          {schedule.mode !== 'cron' && <TimeFields schedule={schedule} onChange={change} />}
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
        <div className="grid gap-1">
          <p className="text-sm text-ink2">{summarizeSchedule(schedule)}</p>
          <NextFirings schedule={schedule} nextRunAt={nextRunAt} />
        </div>
      )}
    </div>
  );
}

/** A zone from elsewhere stays to be seen and kept. */
function zoneChoices(current: string) {
  const groups = TIME_ZONE_GROUPS.map((group) => ({
    label: group.label,
    items: group.zones.map((zone) => ({ value: zone.id, label: zone.label })),
  }));
  if (isSupportedZone(current)) return groups;
  return [...groups, { label: 'Other', items: [{ value: current, label: zoneLabel(current) }] }];
}
