import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { EllipsisVertical, History, Play, Trash2, Table2 } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { ListedWorkflow } from '#shared/wire-runs.ts';
import { formatDate } from '#web/format.ts';
import { lazyPart } from '#web/lazy-screen.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { useListActions } from '#web/workflows/use-list-actions.ts';

// Loaded lazily: the names stand without them.
const LastRun = lazyPart(() => import('#web/workflows/last-run.tsx'), 'LastRun', { quiet: true });
const ListedTrigger = lazyPart(() => import('#web/workflows/listed-trigger.tsx'), 'ListedTrigger', {
  quiet: true,
});

type Props = {
  workflow: ListedWorkflow;
  isLast: boolean;
  onDelete: (workflow: ListedWorkflow) => void;
};

/** The whole row opens the editor: the link covers it, the menu lies above. */
export const WorkflowRow = memo(function WorkflowRow({ workflow, isLast, onDelete }: Props) {
  const navigate = useNavigate();
  const params = { workflowId: workflow.id };
  const { run, toggle, isBusy } = useListActions(workflow.id);
  const { last_run, triggers } = workflow;
  return (
    <div
      className={clsx(
        'group relative flex min-h-17 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-hover/50',
        !isLast && 'border-b border-line',
      )}
    >
      <div className="min-w-0 flex-1 items-center gap-3 sm:flex">
        <div className="min-w-0 flex-1">
          <Link
            to="/workflows/$workflowId"
            params={params}
            className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {workflow.name || 'Untitled workflow'}
          </Link>
          <p className="truncate text-sm text-ink2">{secondLine(workflow)}</p>
        </div>
        {last_run !== undefined && (
          <div className="w-52 shrink-0 max-sm:mt-1 max-sm:w-auto sm:@max-3xl:hidden">
            <Suspense>
              <LastRun run={last_run} />
            </Suspense>
          </div>
        )}
        {triggers !== undefined && (
          <div className="w-60 shrink-0 @max-5xl:hidden">
            <Suspense>
              <ListedTrigger name={workflow.name} triggers={triggers} isBusy={isBusy} onToggle={toggle} />
            </Suspense>
          </div>
        )}
        <span className="flex shrink-0 items-center justify-end gap-2 max-sm:mt-1 max-sm:justify-start @5xl:w-47">
          <FailedRuns workflow={workflow} />
          <Badge>{formatDate(workflow.created_at)}</Badge>
        </span>
      </div>
      <span className="relative z-10 w-18 @max-3xl:hidden">
        <Button
          size="sm"
          loading={isBusy}
          aria-label={`Run ${workflow.name}`}
          onClick={run}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          {!isBusy && <Play size={14} aria-hidden />}
          Run
        </Button>
      </span>
      <span className="relative z-10 -mr-1">
        <Menu
          trigger={
            <IconButton label={`Actions for ${workflow.name}`}>
              <EllipsisVertical size={16} aria-hidden />
            </IconButton>
          }
        >
          <MenuItem
            icon={<Play size={15} />}
            onClick={() => void navigate({ to: '/workflows/$workflowId/run', params })}
          >
            Run Workflow
          </MenuItem>
          <MenuItem
            icon={<History size={15} />}
            onClick={() => void navigate({ to: '/workflows/$workflowId/executions', params })}
          >
            Past Runs
          </MenuItem>
          <MenuItem
            icon={<Table2 size={15} />}
            onClick={() => void navigate({ to: '/workflows/$workflowId/tables', params })}
          >
            Tables
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={15} />} onClick={() => onDelete(workflow)}>
            Delete
          </MenuItem>
        </Menu>
      </span>
    </div>
  );
});

/** What new workflows are called until their owner describes them. */
const NO_DESCRIPTION = /^(?:|New Workflow Description)$/;

/** Its steps say more than a description that nobody wrote. */
function secondLine({ description, step_names = [] }: ListedWorkflow): string {
  return NO_DESCRIPTION.test(description.trim()) && step_names.length > 0
    ? step_names.join(' → ')
    : description;
}

/** Number of failed runs that have not been seen; it links to the past runs, where they are. */
function FailedRuns({ workflow }: { workflow: ListedWorkflow }) {
  const count = workflow.failed_runs ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to="/workflows/$workflowId/executions"
      params={{ workflowId: workflow.id }}
      className="relative z-10 inline-flex min-h-6 items-center rounded-full"
    >
      <Badge tone="red">
        {count} failed {count === 1 ? 'run' : 'runs'}
      </Badge>
    </Link>
  );
}
