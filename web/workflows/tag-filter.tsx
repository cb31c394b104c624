import { clsx } from 'clsx';

type Props = {
  tags: readonly { tag: string; count: number }[];
  total: number;
  chosen: string | null;
  onChoose: (tag: string | null) => void;
};

/** All workflows, or those with one tag. */
export function TagFilter({ tags, total, chosen, onChoose }: Props) {
  const all = [{ tag: null, count: total }, ...tags];
  return (
    <fieldset aria-label="Filter by tag" className="-my-1 flex gap-1 overflow-x-auto py-1">
      {all.map(({ tag, count }) => (
        <button
          key={tag ?? ''}
          type="button"
          aria-pressed={chosen === tag}
          onClick={() => onChoose(tag)}
          className={clsx(
            'flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm whitespace-nowrap pointer-coarse:h-11',
            chosen === tag ? 'bg-hover font-medium text-ink' : 'text-ink2 hover:bg-hover/60',
          )}
        >
          {tag ?? 'All'}
          <span className="text-xs text-ink3 tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
