import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { memo, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { AddSchedule } from '#web/workflows/add-schedule.tsx';
import { COLUMNS } from '#web/workflows/columns.tsx';
import { CreatedBadge } from '#web/workflows/created-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowMenu } from '#web/workflows/row-menu.tsx';
import { RowMark } from '#web/workflows/row-mark.tsx';
import type { Selecting } from '#web/workflows/use-selection.ts';
import { useListActions } from '#web/workflows/use-list-actions.ts';

// Loaded lazily: the names stand without them.
const LastRun = lazyPart(() => import('#web/workflows/last-run.tsx'), 'LastRun', { quiet: true });
const ListedTrigger = lazyPart(() => import('#web/workflows/listed-trigger.tsx'), 'ListedTrigger', {
  quiet: true,
});
const ListedTime = lazyPart(() => import('#web/workflows/listed-time.tsx'), 'ListedTime', { quiet: true });
const RenameField = lazyPart(() => import('#web/workflows/rename-field.tsx'), 'RenameField');

export type RowActions = {
  onDelete: (workflow: ListedWorkflow) => void;
  onTag: (workflow: ListedWorkflow) => void;
};

type Props = RowActions & {
  workflow: ListedWorkflow;
  isLast: boolean;
  isSelected: boolean;
  selecting: Selecting;
};

/**
 * The whole row opens the editor: the link covers it, everything else that can be pressed lies above. On a narrow list it
 * is 69 px high, and the menu has what there is no room for.
 */
export const WorkflowRow = memo(function WorkflowRow({
  workflow,
  isLast,
  isSelected,
  selecting,
  ...actions
}: Props) {
  const { run, toggle, duplicate, isBusy } = useListActions(workflow.id);
  const [isRenaming, setIsRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const name = workflow.name || 'Untitled workflow';
  const { last_run, triggers } = workflow;
  return (
    <div
      className={clsx(
        'group relative flex min-h-17 items-center gap-3 py-2 pr-2 pl-3 transition-colors @2xl:px-4 @2xl:py-2.5',
        isSelected ? 'bg-brand-soft' : 'hover:bg-hover/50',
        !isLast && 'border-b border-line',
      )}
    >
      <RowMark name={name} id={workflow.id} icon={workflow.icon ?? null} {...{ isSelected, selecting }} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 @2xl:flex @2xl:gap-x-3">
        <div className="min-w-0 flex-1 @max-2xl:contents">
          <div className="flex min-w-0 items-center gap-2 @max-2xl:col-span-2 @max-2xl:row-start-1">
            {isRenaming ? (
              <Suspense>
                <RenameField
                  ref={field}
                  workflow={workflow}
                  onDone={() => {
                    // Whoever pressed something else goes on there.
                    const hasFocus = field.current === document.activeElement;
                    flushSync(() => setIsRenaming(false));
                    if (hasFocus) link.current?.focus();
                  }}
                />
              </Suspense>
            ) : (
              <Link
                ref={link}
                to="/workflows/$workflowId"
                params={{ workflowId: workflow.id }}
                aria-keyshortcuts="x F2"
                onKeyDown={(event) => {
                  if (event.key === 'F2') setIsRenaming(true);
                  else if (event.key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey)
                    selecting.toggle(workflow.id, { isRange: false });
                }}
                className="block truncate font-medium outline-none @max-2xl:leading-4.5 after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
              >
                {name}
              </Link>
            )}
            <FailedRuns workflow={workflow} />
            <Tags tags={workflow.tags ?? []} />
          </div>
          <p className="truncate text-sm text-ink2 @max-2xl:col-span-2 @max-2xl:col-start-1 @max-2xl:row-start-2 @max-2xl:text-xs @max-2xl:leading-4.25">
            {triggers && (
              <Suspense>
                <ListedTime triggers={triggers} />
              </Suspense>
            )}
            <span>{secondLine(workflow)}</span>
          </p>
        </div>
        {last_run !== undefined && (
          <div className={`min-w-0 @max-2xl:col-start-1 @max-2xl:row-start-3 ${COLUMNS.run}`}>
            {/* As high as what comes, so that rows stay where they are. */}
            <Suspense fallback={<span className="block h-4.25 @2xl:h-5.5" />}>
              <LastRun run={last_run} />
            </Suspense>
          </div>
        )}
        {triggers !== undefined && (
          <div
            className={`min-w-0 @max-2xl:col-start-3 @max-2xl:row-span-3 @max-2xl:row-start-1 ${triggers === null ? '@max-2xl:hidden' : ''} ${COLUMNS.trigger}`}
          >
            {triggers === null ? (
              <AddSchedule workflowId={workflow.id} name={name} />
            ) : (
              <Suspense fallback={<span className="block h-10 w-9" />}>
                <ListedTrigger name={name} triggers={triggers} isBusy={isBusy} onToggle={toggle} />
              </Suspense>
            )}
          </div>
        )}
        <span
          className={`flex shrink-0 items-center @max-2xl:col-start-2 @max-2xl:row-start-3 ${COLUMNS.created}`}
        >
          <CreatedBadge at={workflow.created_at} />
        </span>
      </div>
      <Button
        size="sm"
        loading={isBusy}
        aria-label={`Run ${name}`}
        onClick={run}
        className="relative z-10 group-focus-within:opacity-100 group-hover:opacity-100 @max-2xl:-mx-3 @max-2xl:size-11 @max-2xl:border-transparent @max-2xl:bg-transparent @max-2xl:p-0 @max-2xl:shadow-none @2xl:w-8 @2xl:px-0 @5xl:w-18 @2xl:pointer-fine:opacity-0 @2xl:pointer-fine:group-focus-within:opacity-100 @2xl:pointer-fine:group-hover:opacity-100"
      >
        {!isBusy && <Play size={14} aria-hidden />}
        <span className="@max-5xl:hidden">Run</span>
      </Button>
      <span className="relative z-10 @2xl:-mr-1">
        <RowMenu
          workflow={workflow}
          {...actions}
          onDuplicate={duplicate}
          onRename={() => setIsRenaming(true)}
          finalFocus={field}
        />
      </span>
    </div>
  );
});

function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span
      key={tag}
      className="max-w-28 min-w-12 shrink-99 truncate rounded-full border border-line px-1.5 text-center text-2xs text-ink2 nth-4:hidden @max-2xl:nth-3:hidden"
    >
      {tag}
    </span>
  ));
}

/** What new workflows are called until their owner describes them. */
const NO_DESCRIPTION = /^(?:|New Workflow Description)$/;

/** Its steps say more than a description that nobody wrote, or that says the name again. */
function secondLine({ name, description, step_names = [] }: ListedWorkflow): string {
  const isEmpty = NO_DESCRIPTION.test(description.trim()) || isSaidBy(name, description);
  if (isEmpty && step_names.length > 0) return step_names.join(' → ');
  return description.trim() === '' ? 'No steps yet' : description;
}

function isSaidBy(name: string, description: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(description).every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Number of failed runs that have not been seen; it links to the past runs, where they are. The last run says it itself. */
function FailedRuns({ workflow }: { workflow: ListedWorkflow }) {
  const count = workflow.failed_runs ?? 0;
  if (count === 0 || (count === 1 && workflow.last_run?.status === 'failed')) return null;
  return (
    <Link
      to="/workflows/$workflowId/executions"
      params={{ workflowId: workflow.id }}
      className="relative z-10 inline-flex min-h-6 shrink-0 items-center rounded-full"
    >
      <Badge tone="red">
        {count} failed {count === 1 ? 'run' : 'runs'}
      </Badge>
    </Link>
  );
}
