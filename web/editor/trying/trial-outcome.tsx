import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleStop } from 'lucide-react';
import { useCallback } from 'react';
import { useEditor, useEditorStore, type Trial } from '#web/editor/document/editor-store.ts';
import { BEFORE_CHANGE, describeKept, describeResult } from '#web/editor/trying/describe-trial.ts';
import { TrialProgress } from '#web/editor/trying/trial-progress.tsx';
import { stopTrial } from '#web/editor/trying/trial.ts';
import { isTrialOutdated, isTrialRunning } from '#web/editor/trying/trial-state.ts';
import { Button } from '#web/ui/button.tsx';

type VariableProps = { onVariable: (variableId: string) => void };

/** How the last trial up to this step goes or went, at its card. */
export function TrialOutcome({ stepId, onVariable }: { stepId: string } & VariableProps) {
  const store = useEditorStore();
  const trial = useEditor((state) => (state.trial?.until_step_id === stepId ? state.trial : null));
  // The card may be long, and the button is at its top.
  const bringIntoView = useCallback((element: HTMLElement | null) => {
    element?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!trial) return null;
  return (
    <div
      ref={trial.is_whole ? undefined : bringIntoView}
      className="flex scroll-my-6 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2.5"
    >
      {isTrialRunning(trial) ? (
        <>
          <TrialProgress status={trial.status} />
          {trial.execution_id !== null && (
            <Button size="sm" variant="ghost" onClick={() => void stopTrial(store)}>
              <CircleStop size={15} aria-hidden />
              Stop
            </Button>
          )}
        </>
      ) : (
        <TrialResult trial={trial} onVariable={onVariable} />
      )}
    </div>
  );
}

function TrialResult({ trial, onVariable }: { trial: Trial } & VariableProps) {
  const workflowId = useEditor((state) => state.workflow_id);
  const { status, execution_id: executionId, missing_value_of: variableId } = trial;
  const hasWorked = status?.status === 'completed';
  const isOutdated = useEditor((state) => isTrialOutdated(trial, state.document));
  const Icon = hasWorked ? CircleCheck : CircleAlert;
  return (
    <output className="flex basis-full items-start gap-2 text-sm">
      <Icon
        size={15}
        aria-hidden
        className={clsx(
          'mt-0.5 shrink-0',
          hasWorked
            ? 'bg-transparent text-tone-ink tone-green tone'
            : isOutdated
              ? 'text-ink3'
              : 'text-danger',
        )}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className={hasWorked ? 'text-ink2' : isOutdated ? 'text-ink3' : 'text-danger'}>
          {isOutdated && BEFORE_CHANGE}
          {describeResult(trial)}
        </span>
        {variableId && !isOutdated && (
          <button type="button" className="ml-2 link min-h-6" onClick={() => onVariable(variableId)}>
            Enter it
          </button>
        )}
        {executionId !== null && (
          <Link
            className="ml-2 link whitespace-nowrap"
            to="/workflows/$workflowId/executions/$executionId"
            params={{ workflowId, executionId }}
          >
            See the run
          </Link>
        )}
        {trial.kept > 0 && <KeptSteps trial={trial} />}
      </span>
    </output>
  );
}

function KeptSteps({ trial }: { trial: Trial }) {
  const store = useEditorStore();
  return (
    <span className="block text-xs text-ink3">
      {describeKept(trial)}{' '}
      <button
        type="button"
        className="link min-h-6"
        // The next try begins at the start.
        onClick={() => store.setState({ trial: { ...trial, ran: null, kept: 0 } })}
      >
        Begin at the start next time
      </button>
    </span>
  );
}
