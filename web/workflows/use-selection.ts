import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';

export type Selecting = {
  isAny: boolean;
  /** A range goes from the row that was toggled last to this one. */
  toggle: (id: string, how: { isRange: boolean }) => void;
};

/** Which of the listed workflows are selected. What a search or a filter hides is not. */
export function useSelection(shown: readonly ListedWorkflow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  // Rows are rendered again only when something of theirs changed, so what they call stays the same.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const last = useRef<string | null>(null);

  const toggle = useCallback((id: string, { isRange }: { isRange: boolean }) => {
    const from = latest.current.findIndex((workflow) => workflow.id === last.current);
    const to = latest.current.findIndex((workflow) => workflow.id === id);
    last.current = id;
    setIds((before) => {
      const after = new Set(before);
      if (isRange && from >= 0 && to >= 0) {
        for (const workflow of latest.current.slice(Math.min(from, to), Math.max(from, to) + 1))
          after.add(workflow.id);
      } else if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const isAny = selected.length > 0;
  const selecting = useMemo((): Selecting => ({ isAny, toggle }), [isAny, toggle]);
  const select = useCallback((wanted: Iterable<string>) => setIds(new Set(wanted)), []);
  return { selected, selecting, select };
}
