import { Select } from '#web/ui/select.tsx';

const SORTS = [
  { value: 'created_at', label: 'Date Created' },
  { value: 'alphabetical', label: 'Alphabetical' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

type Props = { value: Sort; onChange: (sort: Sort) => void };

export function SortSelect({ value, onChange }: Props) {
  return <Select label="Sort by" className="field-quiet" items={SORTS} value={value} onChange={onChange} />;
}
