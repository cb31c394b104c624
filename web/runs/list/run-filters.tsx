import { type RunChoice, RUN_DATES, RUN_STARTS, RUN_STATES } from '#web/runs/list/run-choice.ts';
import { Select, type SelectItem } from '#web/ui/select.tsx';

type Props<C extends RunChoice> = { value: C; onChange: (choice: C) => void };

/** Which runs a list shows: how they stand, what started them, and from when on. */
export function RunFilters<C extends RunChoice>({ value, onChange }: Props<C>) {
  return (
    <>
      <Filter
        label="Show"
        items={RUN_STATES}
        value={value.state}
        onChange={(state) => onChange({ ...value, state })}
      />
      <Filter
        label="Started by"
        items={RUN_STARTS}
        value={value.start}
        onChange={(start) => onChange({ ...value, start })}
      />
      <Filter
        label="Date"
        items={RUN_DATES}
        value={value.days}
        onChange={(days) => onChange({ ...value, days })}
      />
    </>
  );
}

type FilterProps<T extends string> = {
  label: string;
  items: readonly SelectItem<T>[];
  value: T;
  onChange: (value: T) => void;
};

function Filter<T extends string>(props: FilterProps<T>) {
  return (
    <div className="min-w-0">
      <Select className="field-quiet w-full" {...props} />
    </div>
  );
}
