import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleStop, FlaskConical } from 'lucide-react';
import { use } from 'react';
import type { ExecutionStatus } from '#shared/wire.ts';
import { useEditor, useEditorStore, type Trial } from '#web/editor/document/editor-store.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { isTrialRunning, stopTrial, tryStep } from '#web/editor/trying/trial.ts';
import { formatNumber } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Runs up to this step, and says how it went. */
export function TryStep({ stepId }: { stepId: string }) {
  const store = useEditorStore();
  const saver = use(SaverContext);
  const trial = useEditor((state) => (state.trial?.until_step_id === stepId ? state.trial : null));
  const isAnyRunning = useEditor((state) => isTrialRunning(state.trial));
  const isRunning = isTrialRunning(trial);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5"
        disabled={isAnyRunning || saver === null}
        onClick={() => {
          if (saver) void tryStep(store, saver, stepId);
        }}
      >
        <FlaskConical size={15} aria-hidden />
        Try this step
      </Button>
      {isRunning && (
        <>
          <Spinner label={describeProgress(trial.status)} />
          {trial.execution_id !== null && (
            <Button size="sm" variant="ghost" onClick={() => void stopTrial(store)}>
              <CircleStop size={15} aria-hidden />
              Stop
            </Button>
          )}
        </>
      )}
      {trial && !isRunning && <TrialResult trial={trial} />}
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
