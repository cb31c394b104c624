import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, use, useDeferredValue, useState } from 'react';
import type { Step } from '#shared/wire.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { apiQuery } from '#web/api/queries.ts';
import { lazyAct, lazyPart } from '#web/loading/lazy-screen.tsx';
import { toast } from '#web/toasts/toast.ts';
import { adviseForm, describeTriggers, TriggerControl } from '#web/ui/trigger-control.tsx';
import { TriggerNews } from '#web/ui/trigger-news.tsx';

const loadToggle = lazyAct(() => import('#web/workflow-acts/toggle-trigger.ts'));

/** Brings the words of all languages with it. */
const CautionNote = lazyPart(() => import('#web/workflow-acts/caution-note.tsx'), 'CautionNote', {
  quiet: true,
});

/** For one trigger. What it needs to know from a person is asked on the run screen. */
export function TriggerCardSwitch({ step, title }: { step: Step; title?: string }) {
  const store = useEditorStore();
  const saver = use(SaverContext);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const workflow_id = useEditor((state) => state.workflow_id);
  const asksForInputs = useEditor(({ document }) =>
    document.variables.some((variable) => variable.is_input && (variable.default_value ?? '') === ''),
  );
  const state = useQuery({ ...apiQuery('IS_TRIGGER_ENABLED', { body: { workflow_id } }), staleTime: 0 });
  const [isToggling, setIsToggling] = useState(false);
  const own = state.data?.triggers?.find(({ step_instance_id }) => step_instance_id === step.id);
  const isEnabled = own?.enabled ?? false;

  async function toggle(enable: boolean): Promise<void> {
    setIsToggling(true);
    // Offline it may not be there, and nothing could be switched either.
    const acts = await loadToggle().catch(() => null);
    // The server turns on what is saved.
    if (!acts) toast.error('Trigger enable/disable unsuccessful');
    else if (enable && !store.getState().document.steps.some(({ step_type }) => step_type === 'action'))
      toast.error(acts.ONLY_TRIGGER);
    else if (saver && !(await saver.settle())) toast.error('Failed to save workflow');
    else if (enable && asksForInputs) {
      await navigate({ to: '/workflows/$workflowId/run', params: { workflowId: workflow_id } });
    } else {
      const body = { workflow_id, input_variables: {}, enable, step_instance_id: step.id };
      await acts.toggleTrigger({ queryClient, navigate }, body);
    }
    setIsToggling(false);
  }
  const advice = useEditor(({ document }) => adviseForm([step], document.variables));
  const steps = useDeferredValue(useEditor(({ document }) => document.steps));
  const variables = useDeferredValue(useEditor(({ document }) => document.variables));
  const isOff = !isEnabled && asksForInputs;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5">
      <TriggerControl
        isEnabled={isEnabled}
        isBusy={state.isPending || isToggling}
        onToggle={(enable) => void toggle(enable)}
      >
        {title !== undefined && <p className="text-sm font-medium">{title}</p>}
        <p className="text-sm text-ink2">
          {isOff
            ? 'Turning it on leads to the run screen, which asks for the input variables.'
            : describeTriggers([step], isEnabled, own?.next_run_at ?? null)}
        </p>
        {advice !== null && <p className="tone-amber tone-text text-sm">{advice}</p>}
        <Suspense>
          <CautionNote isEffectsOnly steps={steps} variables={variables} />
        </Suspense>
        {own && <TriggerNews state={own} />}
      </TriggerControl>
    </div>
  );
}
