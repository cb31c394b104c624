import { useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { ColumnHeads } from '#web/workflows/columns.tsx';
import type { Selecting } from '#web/workflows/use-selection.ts';
import { type RowActions, WorkflowRow } from '#web/workflows/workflow-row.tsx';

const ROW_HEIGHT = 68;
const SCROLL_ID = 'workflows';

type Props = RowActions & {
  workflows: readonly ListedWorkflow[];
  selected: readonly ListedWorkflow[];
  selecting: Selecting;
  /** What stands below the last row, and scrolls with it. */
  below?: ReactNode;
};

/** Virtualized: only visible rows are rendered. The arrow keys, Home and End move between rows. */
export function WorkflowList({ workflows, selected, selecting, below, ...actions }: Props) {
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const box = useRef<HTMLDivElement>(null);
  const scrolled = useElementScrollRestoration({ id: SCROLL_ID });
  // The rule is for the React Compiler, which is not used; it would skip this component.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: workflows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => workflows[index]?.id ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialOffset: scrolled?.scrollY ?? 0,
  });

  function moveByKey(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const at = Number(row?.getAttribute('data-index') ?? Number.NaN);
    const last = workflows.length - 1;
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
    const to = targets[event.key];
    // A menu opened from a row is portalled, but its keys still arrive here.
    if (to === undefined || row === null || !event.currentTarget.contains(row)) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(last, to));
    virtual.scrollToIndex(index);
    // A row far away is on the page one frame after the scroll.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(box.current, index)));
  }
  return (
    <>
      <output className="sr-only">
        {workflows.length === 1 ? '1 workflow' : `${workflows.length} workflows`}
      </output>
      <div className="@container">
        <ColumnHeads />
      </div>
      {/* Bleeds by the width of a focus ring, which the scroll box would cut. */}
      <div
        ref={box}
        data-scroll-restoration-id={SCROLL_ID}
        className="@container -mx-1 min-h-0 flex-1 overflow-y-auto px-1"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          aria-label="Workflows"
          className="relative overflow-hidden rounded-xl border border-line bg-card shadow-card"
          style={{ height: virtual.getTotalSize() + 2 }}
          onKeyDown={moveByKey}
        >
          {virtual.getVirtualItems().map((item) => {
            const workflow = workflows[item.index];
            if (!workflow) return null;
            return (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-setsize={workflows.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <WorkflowRow
                  workflow={workflow}
                  isLast={item.index === workflows.length - 1}
                  isSelected={selectedIds.has(workflow.id)}
                  selecting={selecting}
                  {...actions}
                />
              </li>
            );
          })}
        </ul>
        {/* Not of the box: what sticks to its edge would stand above its padding. */}
        <div className="pb-8">{below}</div>
      </div>
    </>
  );
}

function focusRow(box: HTMLElement | null, index: number): void {
  box?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus();
}
