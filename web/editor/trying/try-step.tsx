import { Play } from 'lucide-react';
import { use } from 'react';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { useFreeTries } from '#web/editor/trying/free-tries.ts';
import { isTrialRunning } from '#web/editor/trying/trial-state.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Runs the steps before this one too, which its name says. */
export function RunUpToHere({ stepId }: { stepId: string }) {
  const store = useEditorStore();
  const saver = use(SaverContext);
  const isAnyRunning = useEditor((state) => isTrialRunning(state.trial));
  const free = useFreeTries();
  const label = free > 0 ? 'Run up to here · free' : 'Run up to here';
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={label}
      title={`Runs the steps up to this one${describeFree(free)}`}
      className="h-7 px-2 text-ink3 hover:text-ink"
      disabled={isAnyRunning || saver === null}
      onClick={() => {
        // Loaded late: an editor that only shows a workflow tries nothing.
        import('#web/editor/trying/trial.ts').then(
          ({ tryStep }) => saver && tryStep(store, saver, stepId),
          () => toast.error('Failed to start workflow'),
        );
      }}
    >
      <Play size={14} aria-hidden />
      <span className="@max-lg:hidden">{label}</span>
    </Button>
  );
}

function describeFree(left: number): string {
  if (left === 0) return '';
  return left === 1 ? '. One browser action is free today.' : `. ${left} browser actions are free today.`;
}
