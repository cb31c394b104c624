import type { RunFilter, RunStartFilter } from '#shared/wire-runs.ts';
import { Select } from '#web/ui/select.tsx';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'unfinished', label: 'Now' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'stopped', label: 'Stopped' },
] as const satisfies readonly { value: RunFilter | 'all'; label: string }[];
const STARTS = [
  { value: 'any', label: 'Any start' },
  { value: 'hand', label: 'By hand' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'trigger', label: 'Other triggers' },
  { value: 'resume', label: 'Resumed' },
  { value: 'trial', label: 'Try' },
] as const satisfies readonly { value: RunStartFilter | 'any'; label: string }[];
const DATES = [
  { value: 'any', label: 'Any date' },
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;

export type RunChoice = {
  state: (typeof STATES)[number]['value'];
  start: (typeof STARTS)[number]['value'];
  days: (typeof DATES)[number]['value'];
};
export const ALL_RUNS: RunChoice = { state: 'all', start: 'any', days: 'any' };

export function isAllRuns({ state, start, days }: RunChoice): boolean {
  return state === 'all' && start === 'any' && days === 'any';
}

type Props = { value: RunChoice; onChange: (choice: RunChoice) => void; className?: string };

/** Which runs a list shows: how they stand, what started them, and from when on. */
export function RunFilters({ value, onChange, className = '' }: Props) {
  return (
    <div className={`flex min-w-0 gap-2 *:min-w-0 *:flex-1 sm:*:w-36 sm:*:flex-none ${className}`}>
      <div>
        <Select
          label="Show"
          className="field-quiet w-full"
          items={STATES}
          value={value.state}
          onChange={(state) => onChange({ ...value, state })}
        />
      </div>
      <div>
        <Select
          label="Started by"
          className="field-quiet w-full"
          items={STARTS}
          value={value.start}
          onChange={(start) => onChange({ ...value, start })}
        />
      </div>
      <div>
        <Select
          label="Date"
          className="field-quiet w-full"
          items={DATES}
          value={value.days}
          onChange={(days) => onChange({ ...value, days })}
        />
      </div>
    </div>
  );
}
