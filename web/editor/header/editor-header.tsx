import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, History, Redo2, Save, Trash2, Undo2 } from 'lucide-react';
import { findScheduleProblemIn } from '#shared/schedule.ts';
import { BackLink } from '#web/editor/header/back-link.tsx';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { ProblemList } from '#web/editor/header/problem-list.tsx';
import { RunLink } from '#web/editor/header/run-link.tsx';
import { SaveStatus } from '#web/editor/saving/save-status.tsx';
import type { Saver } from '#web/editor/saving/saver.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMediaQuery } from '#web/ui/media-query.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { PageBar } from '#web/ui/page-header.tsx';

/** Below this the bar has no room for every button; the rest is in a menu. The classes below say the same. */
const NARROW = '(width < 72rem)';

type Props = { saver: Saver; onDelete: () => void };

export function EditorHeader({ saver, onDelete }: Props) {
  const store = useEditorStore();
  const { undo, redo } = store.getState();
  const workflowId = useEditor((state) => state.workflow_id);
  const title = useEditor((state) => state.document.title);
  const canUndo = useEditor((state) => state.history.past.length > 0);
  const canRedo = useEditor((state) => state.history.future.length > 0);
  const isNarrow = useMediaQuery(NARROW);
  return (
    <PageBar
      start={
        <>
          <h1 className="sr-only">{title}</h1>
          <BackLink />
          <SaveStatus className="max-lg:hidden" />
        </>
      }
      end={
        <>
          <ProblemList />
          <IconButton
            label="Undo"
            kbd="Ctrl Z"
            side="bottom"
            className="max-lg:hidden"
            disabled={!canUndo}
            onClick={undo}
          >
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton
            label="Redo"
            kbd="Ctrl ⇧ Z"
            side="bottom"
            className="max-lg:hidden"
            disabled={!canRedo}
            onClick={redo}
          >
            <Redo2 size={16} aria-hidden />
          </IconButton>
          <LinkButton
            to="/workflows/$workflowId/executions"
            params={{ workflowId }}
            size="sm"
            variant="ghost"
            className="max-[72rem]:hidden"
          >
            <History size={15} aria-hidden />
            Past Runs
          </LinkButton>
          <Button
            size="sm"
            variant="ghost"
            aria-label="Delete"
            className="hover:text-danger max-xl:px-2 max-[72rem]:hidden"
            onClick={onDelete}
          >
            <Trash2 size={15} aria-hidden />
            <span className="max-xl:hidden">Delete</span>
          </Button>
          <SaveButton saver={saver} />
          <RunLink saver={saver} className="max-md:hidden" />
          {isNarrow && <MoreMenu onDelete={onDelete} />}
        </>
      }
    />
  );
}

function SaveButton({ saver }: { saver: Saver }) {
  const isSaving = useEditor((state) => state.isLoadingSaveWorkflow);
  const isForbidden = useEditor((state) => findScheduleProblemIn(state.document.steps) !== null);
  return (
    <Button
      size="sm"
      aria-keyshortcuts="Control+S"
      disabled={isForbidden}
      loading={isSaving}
      onClick={() => void saver.saveByHand()}
    >
      {!isSaving && <Save size={15} aria-hidden className="max-sm:hidden" />}
      Save
    </Button>
  );
}

function MoreMenu({ onDelete }: { onDelete: () => void }) {
  const store = useEditorStore();
  const navigate = useNavigate();
  const { undo, redo } = store.getState();
  const workflowId = useEditor((state) => state.workflow_id);
  const canUndo = useEditor((state) => state.history.past.length > 0);
  const canRedo = useEditor((state) => state.history.future.length > 0);
  return (
    <Menu
      trigger={
        <IconButton label="More">
          <EllipsisVertical size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<History size={15} />}
        onClick={() => void navigate({ to: '/workflows/$workflowId/executions', params: { workflowId } })}
      >
        Past Runs
      </MenuItem>
      <MenuItem icon={<Undo2 size={15} />} disabled={!canUndo} onClick={undo}>
        Undo
      </MenuItem>
      <MenuItem icon={<Redo2 size={15} />} disabled={!canRedo} onClick={redo}>
        Redo
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={15} />} onClick={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
