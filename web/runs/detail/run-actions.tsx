import { useQueryClient } from '@tanstack/react-query';
import { Play, RefreshCw, Square } from 'lucide-react';
import { useState } from 'react';
import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus, Step } from '#shared/wire.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { typedFromRun } from '#web/runs/start/start-form.ts';
import { useStartAtOnce } from '#web/workflow-acts/use-start-at-once.ts';
import { writeTypedValues } from '#web/runs/start/typed-values-storage.ts';

type Props = {
  run: ExecutionStatus;
  /** The steps of the workflow as they are today. */
  steps: readonly Step[];
  onRefresh: () => Promise<unknown>;
};

export function RunActions({ run, steps, onRefresh }: Props) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  async function refresh(): Promise<void> {
    setIsRefreshing(true);
    await onRefresh();
    setIsRefreshing(false);
  }
  return (
    <>
      <Button size="sm" variant="ghost" loading={isRefreshing} onClick={() => void refresh()}>
        {!isRefreshing && <RefreshCw size={15} aria-hidden />}
        <span className="max-sm:sr-only">Refresh</span>
      </Button>
      {isTerminal(run.status) ? (
        <span className={run.status === 'failed' ? undefined : 'max-md:hidden'}>
          <RunAgain run={run} steps={steps} size="sm" />
        </span>
      ) : (
        <StopButton executionId={run.execution_id} onStopped={onRefresh} />
      )}
    </>
  );
}

/** On a phone, below what came out. A failed run has its repair there, and this button in the bar above. */
export function PhoneRunBar({ run, steps }: Omit<Props, 'onRefresh'>) {
  if (!isTerminal(run.status) || run.status === 'failed') return null;
  return (
    <div className="flex shrink-0 border-t border-line bg-panel px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      <RunAgain run={run} steps={steps} size="lg" />
    </div>
  );
}

/** With the same inputs, at once where nothing has to be asked. */
function RunAgain({ run, steps, size }: Omit<Props, 'onRefresh'> & { size: 'sm' | 'lg' }) {
  const start = useStartAtOnce();
  const [isStarting, setIsStarting] = useState(false);
  async function runAgain(): Promise<void> {
    const given = typedFromRun(run, steps);
    // Where something has to be looked at first, the run screen begins with them.
    writeTypedValues(run.workflow_id, given);
    setIsStarting(true);
    await start(run.workflow_id, given);
    setIsStarting(false);
  }
  return (
    // A failed run has its repair as the main action.
    <Button
      size={size}
      className={size === 'lg' ? 'flex-1' : ''}
      variant={run.status === 'failed' ? 'default' : 'primary'}
      loading={isStarting}
      onClick={() => void runAgain()}
    >
      {!isStarting && <Play size={15} aria-hidden />}
      Run again
    </Button>
  );
}

function StopButton({ executionId, onStopped }: { executionId: string; onStopped: () => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const queryClient = useQueryClient();
  async function stop(): Promise<void> {
    setIsStopping(true);
    try {
      await callApi('STOP_WORKFLOW', { body: { execution_id: executionId } });
      await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOW_EXECUTION_INSTANCES'] });
      await onStopped();
    } catch (error) {
      toast.error(describeError(error, 'Failed to stop workflow'));
    } finally {
      setIsStopping(false);
      setIsAsking(false);
    }
  }
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        <Square size={13} aria-hidden />
        Stop
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop this run?"
        text="The step under way is broken off and no further step begins. What was done stays done, and credits that were used stay used. You can resume from this step later, or run the workflow again."
        action="Stop run"
        loadingAction="Stopping..."
        loading={isStopping}
        onConfirm={() => void stop()}
      />
    </>
  );
}
