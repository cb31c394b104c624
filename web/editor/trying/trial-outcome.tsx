import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleStop } from 'lucide-react';
import { useCallback } from 'react';
import type { ExecutionStatus } from '#shared/wire.ts';
import { useEditor, useEditorStore, type Trial } from '#web/editor/document/editor-store.ts';
import { stopTrial } from '#web/editor/trying/trial.ts';
import { isTrialRunning } from '#web/editor/trying/trial-state.ts';
import { formatNumber } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** How the last trial up to this step goes or went, at its card. */
export function TrialOutcome({ stepId }: { stepId: string }) {
  const store = useEditorStore();
  const trial = useEditor((state) => (state.trial?.until_step_id === stepId ? state.trial : null));
  // The card may be long, and the button is at its top.
  const bringIntoView = useCallback((element: HTMLElement | null) => {
    element?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!trial) return null;
  return (
    <div
      ref={bringIntoView}
      className="flex scroll-my-6 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2.5"
    >
      {isTrialRunning(trial) ? (
        <>
          <Spinner label={describeProgress(trial.status)} />
          {trial.execution_id !== null && (
            <Button size="sm" variant="ghost" onClick={() => void stopTrial(store)}>
              <CircleStop size={15} aria-hidden />
              Stop
            </Button>
          )}
        </>
      ) : (
        <TrialResult trial={trial} />
      )}
    </div>
  );
}

function describeProgress(status: ExecutionStatus | null): string {
  if (status === null) return 'Starting…';
  if (status.waiting_for === 'credits') return 'Waiting for credits…';
  if (status.waiting_for === 'slot') return 'Waiting for another run to end…';
  if (status.waiting_for !== null) return 'Waiting for an answer…';
  if (status.step_name === null) return 'Starting…';
  return `${status.step_name} (${status.steps_done + 1} of ${status.steps_total})`;
}

function TrialResult({ trial }: { trial: Trial }) {
  const workflowId = useEditor((state) => state.workflow_id);
  const { status, execution_id: executionId } = trial;
  const hasWorked = status?.status === 'completed';
  const Icon = hasWorked ? CircleCheck : CircleAlert;
  return (
    <output className="flex basis-full items-start gap-2 text-sm">
      <Icon
        size={15}
        aria-hidden
        className={clsx(
          'mt-0.5 shrink-0',
          hasWorked ? 'bg-transparent text-tone-ink tone-green tone' : 'text-danger',
        )}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className={hasWorked ? 'text-ink2' : 'text-danger'}>{describeResult(trial)}</span>
        {executionId !== null && (
          <Link
            className="ml-2 link whitespace-nowrap"
            to="/workflows/$workflowId/executions/$executionId"
            params={{ workflowId, executionId }}
          >
            See the run
          </Link>
        )}
      </span>
    </output>
  );
}

function describeResult({ status, error }: Trial): string {
  if (error !== null) return error;
  if (status?.status === 'completed') {
    return status.credits_used === 0
      ? 'It worked'
      : `It worked, for ${formatNumber(status.credits_used)} credits`;
  }
  if (status?.status === 'stopped') return 'Stopped';
  return [status?.failure?.message ?? status?.error, status?.failure?.what_to_do].filter(Boolean).join(' ');
}
