import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { Step } from '#shared/wire.ts';
import { apiQuery } from '#web/api/queries.ts';
import { triggerSteps } from '#web/runs/start/start-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { describeTriggers, nameTrigger } from '#web/ui/trigger-control.tsx';

type Props = { workflowId: string; steps: readonly Step[] };

/** Whether the workflow of a run goes on by itself, where somebody looks at what it gave. */
export function RunTrigger({ workflowId, steps }: Props) {
  const triggers = triggerSteps(steps);
  const state = useQuery({
    ...apiQuery('IS_TRIGGER_ENABLED', { body: { workflow_id: workflowId } }),
    enabled: triggers.length > 0,
  });
  if (triggers.length === 0 || !state.data) return null;
  const { data: isOn, next_run_at } = state.data;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink2">
      {/* Beside the first line of the words, also where the button makes their row higher. */}
      <span className="flex min-w-0 items-start gap-3">
        <span className="flex h-5 shrink-0 items-center text-ink3">
          <CalendarClock size={15} aria-hidden />
        </span>
        <span className="min-w-0 leading-5 wrap-anywhere">
          {triggers.map(nameTrigger).join(', ')}
          {' · '}
          {isOn ? describeTriggers(triggers, true, next_run_at) : 'Off'}
        </span>
      </span>
      {!isOn && (
        <LinkButton to="/workflows/$workflowId/run" params={{ workflowId }} size="sm">
          Turn it on
        </LinkButton>
      )}
    </div>
  );
}
