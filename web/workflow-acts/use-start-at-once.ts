import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { describeError } from '#web/api/api.ts';
import { newOnceKey } from '#web/api/once-key.ts';
import { sayWhenSlow } from '#web/api/say-when-slow.ts';
import { lazyAct } from '#web/loading/lazy-screen.tsx';
import type { GivenValues } from '#web/workflow-acts/start-at-once.ts';
import { sayStarted } from '#web/workflow-acts/started-toast.ts';
import { toast } from '#web/toasts/toast.ts';

// Only who knows the key needs it.
const loadStart = lazyAct(() => import('#web/workflow-acts/start-at-once.ts'));

/** Starts a workflow and shows its run; where something has to be asked, the run screen. Pressing twice starts one. */
export function useStartAtOnce(): (workflowId: string, given?: GivenValues) => Promise<void> {
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  return useCallback(
    async (workflowId, given) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        const starting = loadStart().then(({ startAtOnce }) => startAtOnce(workflowId, newOnceKey(), given));
        const started = await sayWhenSlow('The workflow is being started.', starting);
        if (started.kind === 'asks') {
          await navigate({ to: '/workflows/$workflowId/run', params: { workflowId } });
          return;
        }
        sayStarted();
        await navigate({
          to: '/workflows/$workflowId/executions/$executionId',
          params: { workflowId, executionId: started.execution_id },
        });
      } catch (error) {
        toast.error(describeError(error, 'Failed to start workflow'));
      } finally {
        isUnderWay.current = false;
      }
    },
    [navigate],
  );
}
