import { useNavigate } from '@tanstack/react-router';
import {
  Copy,
  EllipsisVertical,
  History,
  Pencil,
  Play,
  SquareArrowOutUpRight,
  Table2,
  Tag,
  Trash2,
} from 'lucide-react';
import type { RefObject } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { placeOfRun } from '#web/workflows/place-of-run.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

type Props = {
  workflow: ListedWorkflow;
  onDuplicate: () => void;
  onRename: () => void;
  onTag: (workflow: ListedWorkflow) => void;
  onDelete: (workflow: ListedWorkflow) => void;
  finalFocus: RefObject<HTMLElement | null>;
};

export function RowMenu({ workflow, onDuplicate, onRename, onTag, onDelete, finalFocus }: Props) {
  const navigate = useNavigate();
  const params = { workflowId: workflow.id };
  const { last_run } = workflow;
  return (
    <Menu
      finalFocus={finalFocus}
      trigger={
        <IconButton label={`Actions for ${workflow.name || 'Untitled workflow'}`}>
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
      {last_run && (
        <MenuItem
          icon={<SquareArrowOutUpRight size={15} />}
          onClick={() => void navigate(placeOfRun(last_run))}
        >
          Last Run
        </MenuItem>
      )}
      <MenuItem
        icon={<Table2 size={15} />}
        onClick={() => void navigate({ to: '/workflows/$workflowId/tables', params })}
      >
        Tables
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Pencil size={15} />} kbd="F2" onClick={onRename}>
        Rename
      </MenuItem>
      <MenuItem icon={<Copy size={15} />} onClick={onDuplicate}>
        Duplicate
      </MenuItem>
      <MenuItem icon={<Tag size={15} />} onClick={() => onTag(workflow)}>
        Tags
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={15} />} onClick={() => onDelete(workflow)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
