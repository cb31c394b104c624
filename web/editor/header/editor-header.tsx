import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, History, Play, Redo2, Save, Trash2, Undo2 } from 'lucide-react';
import { findValueProblem } from '#shared/workflow/value-formats.ts';
import { BackLink } from '#web/editor/header/back-link.tsx';
import { hasUnsavedChanges, useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { ProblemList } from '#web/editor/header/problem-list.tsx';
import { hasTrigger } from '#shared/workflow/workflow.ts';
import { useRunNow } from '#web/editor/use-run-now.ts';
import { RunLink } from '#web/editor/header/run-link.tsx';
import { SaveStatus } from '#web/editor/saving/save-status.tsx';
import type { Saver } from '#web/editor/saving/saver.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMediaQuery } from '#web/ui/media-query.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { PageBar } from '#web/ui/page-header.tsx';

/** Below these the bar has no room for every button; the rest is in a menu. The classes below say the same. */
const WITHOUT_UNDO = '(width < 72rem)';
const WITHOUT_PAST_RUNS = '(width < 56rem)';

type Props = { saver: Saver; onDelete: () => void };

export function EditorHeader({ saver, onDelete }: Props) {
  const workflowId = useEditor((state) => state.workflow_id);
  const title = useEditor((state) => state.document.title);
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
          {/* Apart from Save and Run, which it must not be taken for. */}
          <Button
            size="sm"
            variant="ghost"
            aria-label="Delete"
            className="text-ink3! hover:text-danger! max-xl:px-2 max-[56rem]:hidden"
            onClick={onDelete}
          >
            <Trash2 size={15} aria-hidden />
            <span className="max-xl:hidden">Delete</span>
          </Button>
          <UndoButtons />
          <ProblemList />
          <LinkButton
            to="/workflows/$workflowId/executions"
            params={{ workflowId }}
            size="sm"
            variant="ghost"
            className="max-[56rem]:hidden"
          >
            <History size={15} aria-hidden />
            Past Runs
          </LinkButton>
          <SaveButton saver={saver} />
          <RunNow saver={saver} />
          <RunLink saver={saver} className="ml-2 max-md:hidden" />
          <MoreMenu saver={saver} onDelete={onDelete} />
        </>
      }
    />
  );
}

/** The main button of a workflow with a trigger leads to its switch, and says nothing of running it. */
function RunNow({ saver }: { saver: Saver }) {
  const run = useRunNow(saver);
  const hasTriggers = useEditor((state) => hasTrigger(state.document.steps));
  if (!hasTriggers) return null;
  return (
    <Button
      size="sm"
      className="ml-2 max-[56rem]:hidden"
      aria-keyshortcuts="Control+Enter"
      title="Runs it once, now (Ctrl Enter)"
      onClick={() => void run()}
    >
      <Play size={15} aria-hidden />
      <span className="max-[72rem]:sr-only">Run now</span>
    </Button>
  );
}

function useUndo() {
  const { undo, redo } = useEditorStore().getState();
  const canUndo = useEditor((state) => state.history.past.length > 0);
  const canRedo = useEditor((state) => state.history.future.length > 0);
  return { undo, redo, canUndo, canRedo };
}

function UndoButtons() {
  const { undo, redo, canUndo, canRedo } = useUndo();
  return (
    <span className="flex gap-1 max-[72rem]:hidden">
      <IconButton label="Undo" kbd="Ctrl Z" side="bottom" disabled={!canUndo} onClick={undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label="Redo" kbd="Ctrl ⇧ Z" side="bottom" disabled={!canRedo} onClick={redo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

function SaveButton({ saver }: { saver: Saver }) {
  const isSaving = useEditor((state) => state.isLoadingSaveWorkflow);
  const isUnsaved = useEditor(hasUnsavedChanges);
  const isForbidden = useEditor((state) => findValueProblem(state.document.steps) !== null);
  return (
    <Button
      size="sm"
      // Quiet while there is nothing to save.
      variant={isUnsaved ? 'default' : 'ghost'}
      aria-keyshortcuts="Control+S"
      disabled={isForbidden}
      loading={isSaving}
      onClick={() => void saver.saveByHand()}
    >
      {!isSaving && isUnsaved && <Save size={15} aria-hidden className="max-sm:hidden" />}
      Save
    </Button>
  );
}

/** What the bar has no room for. What was added to the specification is folded away first. */
function MoreMenu({ saver, onDelete }: Props) {
  const run = useRunNow(saver);
  const hasTriggers = useEditor((state) => hasTrigger(state.document.steps));
  const navigate = useNavigate();
  const workflowId = useEditor((state) => state.workflow_id);
  const { undo, redo, canUndo, canRedo } = useUndo();
  const hasRoomForAll = !useMediaQuery(WITHOUT_UNDO);
  const isNarrow = useMediaQuery(WITHOUT_PAST_RUNS);
  if (hasRoomForAll) return null;
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
