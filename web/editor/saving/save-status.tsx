import { withFullStop } from '#web/words/full-stop.ts';
import { clsx } from 'clsx';
import { Check, CircleAlert, CloudOff, LoaderCircle, PencilLine } from 'lucide-react';
import { findValueProblem } from '#shared/workflow/value-formats.ts';
import { hasUnsavedChanges, useEditor, type EditorState } from '#web/editor/document/editor-store.ts';

type Kind = 'saved' | 'saving' | 'unsaved' | 'offline' | 'trouble';

const ICONS = {
  saved: Check,
  saving: LoaderCircle,
  unsaved: PencilLine,
  offline: CloudOff,
  trouble: CircleAlert,
};

/** Where the work is at this moment, in words. */
export function SaveStatus({ className }: { className?: string | undefined }) {
  const kind = useEditor(describeKind);
  const words = useEditor(describeWords);
  const Icon = ICONS[kind];
  return (
    <output
      title={words}
      className={clsx(
        'inline-flex min-w-0 items-center gap-1.5 text-xs',
        kind === 'trouble' || kind === 'offline' ? 'text-danger' : 'text-ink3',
        className,
      )}
    >
      <Icon size={13} aria-hidden className={clsx('shrink-0', kind === 'saving' && 'animate-spin')} />
      <span className="truncate">{words}</span>
    </output>
  );
}

function describeKind(state: EditorState): Kind {
  if (state.isLoadingSaveWorkflow) return 'saving';
  if (state.saveProblem?.kind === 'offline') return 'offline';
  if (state.saveProblem) return 'trouble';
  if (!hasUnsavedChanges(state)) return 'saved';
  return findValueProblem(state.document.steps) ? 'trouble' : 'unsaved';
}

function describeWords(state: EditorState): string {
  const kept = state.isDraftKept ? 'Kept on this device.' : 'Keep this tab open.';
  const problem = state.saveProblem;
  if (state.isLoadingSaveWorkflow) return 'Saving…';
  if (problem?.kind === 'offline') return `Not saved: no connection. ${kept}`;
  if (problem?.kind === 'conflict') return 'Not saved: changed in another tab';
  if (problem?.kind === 'gone') return 'Not saved: this workflow was deleted';
  if (problem?.kind === 'refused') return `Not saved: ${withFullStop(problem.message)} ${kept}`;
  if (!hasUnsavedChanges(state)) return 'All changes saved';
  const sentence = findValueProblem(state.document.steps);
  return sentence ? `Not saved: ${sentence}` : 'Unsaved changes';
}
