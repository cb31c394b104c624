import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { RunOverview } from '#shared/wire/runs.ts';
import { formatDateTime } from '#web/words/format.ts';
import { HealMark } from '#web/results/heal-mark.tsx';
import { isRepaired, RepairedLink } from '#web/runs/list/repaired-link.tsx';
import { creditWords, headlineOf, startWords } from '#web/words/run-words.ts';
import { tookWords } from '#web/runs/working-time.ts';
import { VerificationMark } from '#web/results/verification-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyId } from '#web/ui/copy-id.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TrialTag } from '#web/runs/trial-tag.tsx';
import { RunStatusBadge } from '#web/runs/run-status-badge.tsx';

const COLUMNS = ['Status', 'Workflow Name', 'Execution ID', 'Started', 'Completed'] as const;
/** One line where there is room for it; where there is none each row is a small card of its own. */
const ROW =
  'grid w-full items-center gap-x-4 gap-y-1 px-4 py-3 @2xl:grid-cols-[7rem_minmax(0,4fr)_7.5rem_minmax(0,3fr)_minmax(0,3fr)] @2xl:py-1 @4xl:grid-cols-[7rem_minmax(0,1fr)_7.5rem_12rem_12rem] @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:items-start';
const ESTIMATED_ROW_HEIGHT = 52;
const SKELETON_ROWS = 15;
/** Older runs are asked for this many rows before the end comes into view. */
const LOAD_AHEAD_ROWS = 12;

type Props = {
  workflowId: string;
  runs: readonly RunOverview[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  hasOlderFailed: boolean;
  onLoadOlder: () => void;
};

/** A table of thousands of runs of which only the visible ones are on the page. */
export function RunList(props: Props) {
  const { workflowId, runs, hasOlder, isLoadingOlder, hasOlderFailed, onLoadOlder } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Only the React Compiler is in question here, which is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => runs[index]?.id ?? index,
    estimateSize: () => ESTIMATED_ROW_HEIGHT,
    overscan: 10,
  });
  const navigate = useNavigate();
  function openRun(event: MouseEvent, executionId: string): void {
    // Links and buttons in the row have answered already.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    void navigate({
      to: '/workflows/$workflowId/executions/$executionId',
      params: { workflowId, executionId },
    });
  }
  const rows = virtual.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= runs.length - LOAD_AHEAD_ROWS;
  useEffect(() => {
    if (isNearEnd && hasOlder && !isLoadingOlder) onLoadOlder();
  }, [isNearEnd, hasOlder, isLoadingOlder, onLoadOlder]);
  return (
    <section
      ref={scroller}
      aria-label="Past Runs"
      // Focusable, so that the keyboard can scroll it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="@container min-h-0 flex-1 overflow-y-auto px-4 pb-8 md:px-8"
    >
      <table
        aria-label="Past Runs"
        aria-rowcount={runs.length + 1}
        className="block overflow-hidden rounded-xl border border-line bg-card text-left shadow-card"
      >
        <ColumnHeads />
        <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
          {rows.map((row) => {
            const run = runs[row.index];
            if (!run) return null;
            return (
              // The keyboard has the link in the row.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
              <tr
                key={row.key}
                onClick={(event) => openRun(event, run.id)}
                ref={virtual.measureElement}
                data-index={row.index}
                aria-rowindex={row.index + 2}
                className={`${ROW} absolute inset-x-0 top-0 min-h-13 cursor-pointer transition-colors hover:bg-hover ${
                  row.index < runs.length - 1 ? 'border-b border-line' : ''
                }`}
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <RunCells workflowId={workflowId} run={run} />
              </tr>
            );
          })}
        </tbody>
      </table>
      {isLoadingOlder && <Skeleton className="mt-2 h-13" />}
      {hasOlderFailed && (
        <p className="mt-4 flex items-center justify-center gap-3 text-sm text-ink2">
          Older runs could not be loaded.
          <Button size="sm" onClick={onLoadOlder}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

function ColumnHeads() {
  return (
    <thead className="block @max-2xl:sr-only">
      <tr aria-rowindex={1} className={`${ROW} h-10 border-b border-line text-xs text-ink3`}>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className="font-medium">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What stands behind a date goes below it where there is no room. */
const DATE = '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-2';

function RunCells({ workflowId, run }: { workflowId: string; run: RunOverview }) {
  const headline = headlineOf(run);
  const start = run.is_trial ? '' : startWords(run.started_by);
  const marks = (
    <>
      <HealMark run={run} isWide />
      <VerificationMark run={run} />
      <RepairedLink run={run} className="text-xs" />
    </>
  );
  return (
    <>
      <td className="flex @max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:justify-self-end">
        <RunStatusBadge status={run.status} />
      </td>
      <td className="min-w-0 @max-2xl:col-start-1 @max-2xl:row-span-2 @max-2xl:row-start-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <Link
                to="/workflows/$workflowId/executions/$executionId"
                params={{ workflowId, executionId: run.id }}
                className={`touch min-w-0 font-medium ${headline?.kind === 'error' && !isRepaired(run) ? 'text-danger' : ''}`}
              >
                <span className="block truncate wrap-anywhere @max-2xl:line-clamp-2 @max-2xl:whitespace-normal">
                  {headline?.text ?? run.name}
                </span>
              </Link>
              {marks}
            </span>
            {headline && <span className="block truncate text-xs text-ink2">{run.name}</span>}
          </span>
          {run.is_trial && <TrialTag />}
        </span>
      </td>
      <td className="flex justify-self-start @max-2xl:col-start-2 @max-2xl:row-start-2 @max-2xl:justify-self-end">
        <CopyId id={run.id} label="execution id" />
      </td>
      <td className="text-sm text-ink2 tabular-nums @max-2xl:col-span-2 @max-2xl:flex">
        <NarrowLabel>Started</NarrowLabel>
        <span className={DATE}>
          {formatDateTime(run.created_at)} <Beside>{start}</Beside>
        </span>
      </td>
      <td className="text-sm text-ink2 tabular-nums @max-2xl:col-span-2 @max-2xl:flex">
        <NarrowLabel>Completed</NarrowLabel>
        <span className={DATE}>
          {formatDateTime(run.completed_at)}{' '}
          {run.completed_at !== null && (
            <Beside>{[tookWords(run), creditWords(run)].filter(Boolean).join(' · ')}</Beside>
          )}
        </span>
      </td>
    </>
  );
}

/** Below the date, or behind it where there is room. */
function Beside({ children }: { children: string }) {
  return <span className="inline-block text-xs text-ink3 @2xl:block">{children}</span>;
}

/** The column heads are out of sight then. */
function NarrowLabel({ children }: { children: string }) {
  return (
    <span aria-hidden className="w-20 shrink-0 text-ink3 @2xl:hidden">
      {children}
    </span>
  );
}

/** `className`: the space to the head of the page. */
export function RunListSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`@container min-h-0 flex-1 overflow-hidden px-4 pb-8 md:px-8 ${className}`}>
      <output aria-label="Loading..." className="block rounded-xl border border-line bg-card shadow-card">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row} className={`${ROW} h-13 border-b border-line last:border-b-0`}>
            <Skeleton className="h-4 w-20 @max-2xl:order-2" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-20 @max-2xl:hidden" />
            <Skeleton className="h-4 w-36 @max-2xl:hidden" />
            <Skeleton className="h-4 w-36 @max-2xl:hidden" />
          </div>
        ))}
      </output>
    </div>
  );
}
