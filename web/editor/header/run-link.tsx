import { useNavigate } from '@tanstack/react-router';
import { Play, Zap } from 'lucide-react';
import { hasTrigger } from '#shared/workflow/workflow.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { toast } from '#web/toasts/toast.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = {
  saver: Saver;
  className?: string | undefined;
  wordsClass?: string | undefined;
  size?: 'sm' | 'lg' | undefined;
};

export function RunLink({ saver, className, wordsClass, size = 'sm' }: Props) {
  const navigate = useNavigate();
  const workflowId = useEditor((state) => state.workflow_id);
  const hasTriggers = useEditor((state) => hasTrigger(state.document.steps));

  /** The run screen reads what the server has; to go there with unsaved work would run something else. */
  async function settleAndGo(): Promise<void> {
    if (await saver.settle()) await navigate({ to: '/workflows/$workflowId/run', params: { workflowId } });
    else toast.error('Failed to save workflow');
  }
  return (
    <LinkButton
      to="/workflows/$workflowId/run"
      params={{ workflowId }}
      // It only leads to the switch: what runs is the main button.
      variant={hasTriggers ? 'default' : 'primary'}
      size={size}
      className={className}
      title={
        hasTriggers
          ? undefined
          : 'Runs all steps, after a look at what it needs. Ctrl Enter leaves the look out.'
      }
      onClick={(event) => {
        // Ctrl-click and the like open a new tab or window; the browser handles them.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        void settleAndGo();
      }}
    >
      {hasTriggers ? <Zap size={15} aria-hidden /> : <Play size={15} aria-hidden />}
      <span className={wordsClass}>{hasTriggers ? 'Manage Workflow Activation' : 'Run Workflow'}</span>
    </LinkButton>
  );
}
