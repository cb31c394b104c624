import { parseSchedule } from '#shared/schedule/schedule.ts';
import { nameSchedule, summarizeSchedule } from '#shared/schedule/schedule-words.ts';
import type { ListedTriggers } from '#shared/wire/runs.ts';
import { untilWords } from '#web/words/day-words.ts';
import { formatDateTime } from '#web/words/format.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useNow } from '#web/use-now.ts';

type Props = {
  name: string;
  triggers: ListedTriggers;
  isBusy: boolean;
  onToggle: (enable: boolean) => void;
};

/** What starts a workflow by itself, with the switch for all of its triggers. Where there is no room for them, only the switch. */
export function ListedTrigger({ name, triggers, isBusy, onToggle }: Props) {
  const now = useNow();
  const { schedule_config, is_enabled, next_run_at, problem, count } = triggers;
  const schedule = schedule_config === null ? null : parseSchedule(schedule_config);
  const words = schedule === null ? triggers.name : nameSchedule(schedule);
  const all = schedule === null ? triggers.name : summarizeSchedule(schedule);
  const next = next_run_at === null ? 'On' : `Next ${untilWords(next_run_at, now)}`;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-sm">
      <span className="relative z-10 flex pointer-coarse:py-2" title={all}>
        <Switch
          label={`Start “${name}” by itself`}
          hideLabel
          checked={is_enabled}
          disabled={isBusy}
          onCheckedChange={onToggle}
        />
      </span>
      <span className={`min-w-0 @max-3xl:hidden ${is_enabled ? 'text-ink' : 'text-ink3'}`}>
        <span className="block truncate" title={all}>
          {words}
          {count > 1 && ` and ${count - 1} more`}
        </span>
        <span
          className={`block truncate text-xs ${problem === null ? 'text-ink2' : 'text-danger'}`}
          title={problem ?? (next_run_at === null ? undefined : formatDateTime(next_run_at))}
        >
          {is_enabled ? (problem ?? next) : 'Off'}
        </span>
      </span>
    </span>
  );
}
