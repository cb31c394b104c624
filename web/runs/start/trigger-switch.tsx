import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract.ts';
import type { Step, Variable } from '#shared/wire.ts';
import { apiQuery } from '#web/api/queries.ts';
import { hasActionStep, triggerSteps } from '#web/runs/start/start-form.ts';
import { stepInAddress } from '#web/step-in-address.ts';
import { toast } from '#web/toasts/toast.ts';
import { ONLY_TRIGGER, toggleTrigger } from '#web/workflow-acts/toggle-trigger.ts';
import { StepIcon } from '#web/ui/step-icon.tsx';
import {
  adviseForm,
  describeTriggers,
  hasAddress,
  nameTrigger,
  TriggerControl,
} from '#web/ui/trigger-control.tsx';
import { TriggerNews } from '#web/ui/trigger-news.tsx';

type Props = {
  workflowId: string;
  steps: readonly Step[];
  variables: readonly Variable[];
  inputVariables: Record<string, string>;
  /** Inputs without a value that steps use, by id: where they are used first. */
  empty: ReadonlyMap<string, string>;
  /** Its person is asked for them, the first of them in front. */
  onEmpty: (first: string) => void;
};
/** There is a sentence to read and a button to press. */
const EMPTY_MS = 15_000;
const EMPTY = 'trigger-inputs';

type State = AnswerOf<'IS_TRIGGER_ENABLED'>;

/** For all triggers of the workflow; each has a switch of its own on its card in the editor. */
export function TriggerSwitch({ workflowId, steps, variables, inputVariables, empty, onEmpty }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
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
    const [first] = empty;
    if (enable && first) {
      const [id, where] = first;
      const name = variables.find((variable) => variable.id === id)?.name ?? 'variable';
      onEmpty(id);
      toast.error('Trigger enable/disable unsuccessful', {
        id: EMPTY,
        duration: EMPTY_MS,
        description: `“${name}” is empty, and ${where} uses it: each run would begin without it.`,
        action: { label: 'Turn on anyway', onClick: () => void change(true) },
      });
      return;
    }
    toast.dismiss(EMPTY);
    await change(enable);
  }
  async function change(enable: boolean): Promise<void> {
    setIsToggling(true);
    await toggleTrigger(
      { queryClient, navigate },
      { workflow_id: workflowId, input_variables: inputVariables, enable },
    );
    setIsToggling(false);
  }
  const triggers = triggerSteps(steps);
  const advice = adviseForm(triggers, variables);
  return (
    <section
      aria-labelledby="trigger"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-sunken px-4 py-3.5"
    >
      {triggers[0] && <StepIcon step={triggers[0]} />}
      <TriggerControl
        isEnabled={isEnabled}
        isBusy={state.isPending || isToggling}
        onToggle={(enable) => void toggle(enable)}
      >
        <h2 id="trigger" className="text-base font-medium">
          {triggers.map(nameTrigger).join(', ')}
        </h2>
        <p className="text-sm text-ink2">
          {hasAction ? describe(state.data, triggers) : 'Workflow cannot consist of only the trigger'}
        </p>
        {triggers.filter(hasAddress).map((step) => (
          <Link
            key={step.id}
            to="/workflows/$workflowId"
            params={{ workflowId }}
            hash={stepInAddress(step.id, undefined)}
            className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11"
          >
            See its address
          </Link>
        ))}
        {advice !== null && <p className="tone-amber tone-text text-sm">{advice}</p>}
        {triggers.map((step) => {
          const own = state.data?.triggers?.find(({ step_instance_id }) => step_instance_id === step.id);
          return (
            own && <TriggerNews key={step.id} state={own} name={triggers.length > 1 ? step.name : null} />
          );
        })}
      </TriggerControl>
    </section>
  );
}

function describe(state: State | undefined, triggers: readonly Step[]): string {
  if (!state?.data) return describeTriggers(triggers, false, null);
  const on = state.triggers?.filter(({ enabled }) => enabled).length ?? triggers.length;
  const which = on < triggers.length ? `${on} of ${triggers.length} triggers are on. ` : '';
  return which + describeTriggers(triggers, true, state.next_run_at);
}
