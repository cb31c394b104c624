import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, History, Play, Redo2, Trash2, Undo2 } from 'lucide-react';
import { hasTrigger } from '#shared/workflow/workflow.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { useUndo } from '#web/editor/header/use-undo.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { useRunNow } from '#web/editor/use-run-now.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useMediaQuery } from '#web/ui/media-query.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

const WITHOUT_PAST_RUNS = '(width < 56rem)';

type Props = { saver: Saver; onDelete: () => void };

/** What the bar has no room for. What was added to the specification is folded away first. */
export function MoreMenu({ saver, onDelete }: Props) {
  const run = useRunNow(saver);
  const hasTriggers = useEditor((state) => hasTrigger(state.document.steps));
  const navigate = useNavigate();
  const workflowId = useEditor((state) => state.workflow_id);
  const { undo, redo, canUndo, canRedo } = useUndo();
  const isNarrow = useMediaQuery(WITHOUT_PAST_RUNS);
  return (
    <Menu
      trigger={
        <IconButton label="More">
          <EllipsisVertical size={16} aria-hidden />
        </IconButton>
      }
    >
      {hasTriggers && isNarrow && (
        <MenuItem icon={<Play size={15} />} onClick={() => void run()}>
          Run now
        </MenuItem>
      )}
      {isNarrow && (
        <MenuItem
          icon={<History size={15} />}
          onClick={() => void navigate({ to: '/workflows/$workflowId/executions', params: { workflowId } })}
        >
          Past Runs
        </MenuItem>
      )}
      <MenuItem icon={<Undo2 size={15} />} disabled={!canUndo} onClick={undo}>
        Undo
      </MenuItem>
      <MenuItem icon={<Redo2 size={15} />} disabled={!canRedo} onClick={redo}>
        Redo
      </MenuItem>
      {isNarrow && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={15} />} onClick={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
