import { parseSchedule } from '#shared/schedule.ts';
import { summarizeSchedule } from '#shared/schedule-words.ts';
import type { ListedTriggers } from '#shared/wire-runs.ts';
import { formatDateTime } from '#web/format.ts';
import { Switch } from '#web/ui/switch.tsx';

type Props = {
  name: string;
  triggers: ListedTriggers | null;
  isBusy: boolean;
  onToggle: (enable: boolean) => void;
};

/** What starts a workflow by itself, with the switch for all of its triggers. Between phone and desktop only the switch. */
export function ListedTrigger({ name, triggers, isBusy, onToggle }: Props) {
  if (!triggers) return null;
  const { schedule_config, is_enabled, next_run_at, problem, count } = triggers;
  const words = schedule_config === null ? triggers.name : summarizeSchedule(parseSchedule(schedule_config));
  const next = next_run_at === null ? 'On' : `Next ${formatDateTime(next_run_at)}`;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-sm">
      <span className="relative z-10 pointer-coarse:py-2" title={words}>
        <Switch
          label={`Start “${name}” by itself`}
          hideLabel
          checked={is_enabled}
          disabled={isBusy}
          onCheckedChange={onToggle}
        />
      </span>
      <span
        className={`min-w-0 @3xl:@max-5xl:hidden @max-3xl:text-xs ${is_enabled ? 'text-ink' : 'text-ink3'}`}
      >
        <span className="block truncate" title={words}>
          {words}
          {count > 1 && ` and ${count - 1} more`}
        </span>
        <span className={`block truncate text-xs ${problem === null ? 'text-ink2' : 'text-danger'}`}>
          {is_enabled ? (problem ?? next) : 'Off'}
        </span>
      </span>
    </span>
  );
}
