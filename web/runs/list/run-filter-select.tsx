import type { RunFilter } from '#shared/wire-runs.ts';
import { Select } from '#web/ui/select.tsx';

const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'unfinished', label: 'Now' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'stopped', label: 'Stopped' },
] as const satisfies readonly { value: RunFilter | 'all'; label: string }[];
export type RunChoice = (typeof CHOICES)[number]['value'];

type Props = { value: RunChoice; onChange: (choice: RunChoice) => void };

export function RunFilterSelect({ value, onChange }: Props) {
  return (
    <div className="w-36">
      <Select label="Show" className="field-quiet" items={CHOICES} value={value} onChange={onChange} />
    </div>
  );
}
