import { History, Play, Redo2, Save, Trash2, Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { findValueProblem } from '#shared/workflow/value-formats.ts';
import { BackLink } from '#web/editor/header/back-link.tsx';
import { hasUnsavedChanges, useEditor } from '#web/editor/document/editor-store.ts';
import { ProblemList } from '#web/editor/header/problem-list.tsx';
import { hasTrigger } from '#shared/workflow/workflow.ts';
import { useUndo } from '#web/editor/header/use-undo.ts';
import { useRunNow } from '#web/editor/use-run-now.ts';
import { RunLink } from '#web/editor/header/run-link.tsx';
import { SaveStatus } from '#web/editor/saving/save-status.tsx';
import type { Saver } from '#web/editor/saving/saver.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMediaQuery } from '#web/ui/media-query.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { PageBar } from '#web/ui/page-header.tsx';

const MoreMenu = lazyPart(() => import('#web/editor/header/more-menu.tsx'), 'MoreMenu', { quiet: true });

/** Below this the bar has no room for every button; the rest is in a menu. The classes below say the same. */
const WITHOUT_UNDO = '(width < 72rem)';

type Props = { saver: Saver; onDelete: () => void };

export function EditorHeader({ saver, onDelete }: Props) {
  const workflowId = useEditor((state) => state.workflow_id);
  const title = useEditor((state) => state.document.title);
  const hasRoomForAll = !useMediaQuery(WITHOUT_UNDO);
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
          {!hasRoomForAll && (
            <Suspense fallback={<span className="size-8" />}>
              <MoreMenu saver={saver} onDelete={onDelete} />
            </Suspense>
          )}
        </>
      }
    />
  );
}

/** Of a workflow with a trigger, the button beside it leads to the switch, and says nothing of running it. */
function RunNow({ saver }: { saver: Saver }) {
  const run = useRunNow(saver);
  const hasTriggers = useEditor((state) => hasTrigger(state.document.steps));
  if (!hasTriggers) return null;
  return (
    <Button
      size="sm"
      variant="primary"
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
