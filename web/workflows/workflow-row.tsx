import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { EllipsisVertical, History, Play, Trash2, Table2 } from 'lucide-react';
import { memo } from 'react';
import type { WorkflowListItem } from '#shared/wire.ts';
import { formatDate } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

type Props = {
  workflow: WorkflowListItem;
  isLast: boolean;
  onDelete: (workflow: WorkflowListItem) => void;
};

/** The whole row opens the editor: the link covers it, the menu lies above. */
export const WorkflowRow = memo(function WorkflowRow({ workflow, isLast, onDelete }: Props) {
  const navigate = useNavigate();
  const params = { workflowId: workflow.id };
  return (
    <div
      className={clsx(
        'relative flex min-h-17 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-hover/50',
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
          <p className="truncate text-sm text-ink2">{workflow.description}</p>
        </div>
        <span className="flex shrink-0 items-center gap-2 max-sm:mt-1">
          <FailedRuns workflow={workflow} />
          <Badge>{formatDate(workflow.created_at)}</Badge>
        </span>
      </div>
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

/** Number of failed runs that have not been seen; it links to the past runs, where they are. */
function FailedRuns({ workflow }: { workflow: WorkflowListItem }) {
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
