import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract.ts';
import type { Step } from '#shared/wire.ts';
import { ApiError, callApi } from '#web/api.ts';
import { formatDateTime } from '#web/format.ts';
import { apiQuery } from '#web/queries.ts';
import { toast } from '#web/toast.ts';
import { Switch } from '#web/ui/switch.tsx';
import { hasActionStep, triggerSteps } from '#web/runs/start/start-form.ts';

/** The success is told when the switch has come to rest. */
const TOAST_DELAY_MS = 500;

const ONLY_TRIGGER =
  'Cannot activate trigger. Workflow must have at least one action step in addition to the trigger.';

type Props = { workflowId: string; steps: readonly Step[]; inputVariables: Record<string, string> };

export function TriggerSwitch({ workflowId, steps, inputVariables }: Props) {
  const queryClient = useQueryClient();
  const query = apiQuery('IS_TRIGGER_ENABLED', { body: { workflow_id: workflowId } });
  const state = useQuery({ ...query, staleTime: 0 });
  const [isToggling, setIsToggling] = useState(false);
  const isEnabled = state.data?.data ?? false;
  const hasAction = hasActionStep(steps);
  async function toggle(enable: boolean): Promise<void> {
    if (enable && !hasAction) {
      toast.error(ONLY_TRIGGER);
      return;
    }
    setIsToggling(true);
    try {
      const body = { workflow_id: workflowId, input_variables: inputVariables, enable };
      const answer = await callApi('TOGGLE_WORKFLOW_TRIGGER', { body });
      if (answer?.status !== 'success') throw new Error('The trigger was not switched.');
      queryClient.setQueryData(query.queryKey, {
        success: true,
        data: enable,
        next_run_at: null,
        problem: null,
      });
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      const message = enable ? 'Trigger enabled successfully!' : 'Trigger disabled successfully!';
      setTimeout(() => toast.success(message), TOAST_DELAY_MS);
    } catch (error) {
      toast.error('Trigger enable/disable unsuccessful', {
        description: error instanceof ApiError ? error.message : undefined,
      });
    } finally {
      setIsToggling(false);
    }
  }
  const names = triggerSteps(steps).map((step) => step.name);
  return (
    <section
      aria-labelledby="trigger"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-sunken px-4 py-3.5"
    >
      <span aria-hidden className="tone tone-amber grid size-9 shrink-0 place-items-center rounded-lg border">
        <Zap size={17} />
      </span>
      <div className="min-w-40 flex-1">
        <h2 id="trigger" className="text-base font-medium">
          {names.join(', ')}
        </h2>
        <p className="text-sm text-ink2">
          {hasAction ? describe(state.data) : 'Workflow cannot consist of only the trigger'}
        </p>
        {isEnabled && state.data?.problem && (
          <p className="text-sm text-danger">The last time it could not start: {state.data.problem}</p>
        )}
      </div>
      <Switch
        label={isEnabled ? 'Trigger enabled' : 'Trigger disabled'}
        checked={isEnabled}
        disabled={state.isPending || isToggling}
        onCheckedChange={(enable) => void toggle(enable)}
      />
    </section>
  );
}

function describe(state: AnswerOf<'IS_TRIGGER_ENABLED'> | undefined): string {
  if (!state?.data) return 'Turn it on to let runs start by themselves.';
  if (state.next_run_at === null) return 'Runs start by themselves.';
  return `Runs start by themselves. Next: ${formatDateTime(state.next_run_at)}`;
}
