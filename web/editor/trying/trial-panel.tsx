import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useEditorStore, type Trial } from '#web/editor/document/editor-store.ts';
import { TriggerCardSwitch } from '#web/editor/steps/trigger-card-switch.tsx';
import { BEFORE_CHANGE, describeResult } from '#web/editor/trying/describe-trial.ts';
import { TrialProgress } from '#web/editor/trying/trial-progress.tsx';
import { stopTrial } from '#web/editor/trying/trial.ts';
import { isTrialOutdated, isTrialRunning } from '#web/editor/trying/trial-state.ts';
import { WhatFollowed } from '#web/editor/trying/what-followed.tsx';
import { ResultsSection } from '#web/results/results-section.tsx';
import { keepToastsAbove } from '#web/toasts/toast-floor.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { nameTrigger } from '#web/ui/trigger-control.tsx';

/** Below the live browser: how the last try goes, and what it gave. */
export function TrialPanel() {
  const store = useEditorStore();
  const trial = useEditor((state) => state.trial);
  const steps = useEditor((state) => state.document.steps);
  const [closed, setClosed] = useState<string | null>(null);
  if (!trial || (trial.execution_id !== null && trial.execution_id === closed)) return null;
  const isRunning: boolean = isTrialRunning(trial);
  if (isRunning) {
    return (
      <div
        ref={keepToastsAbove}
        className="flex min-h-11 items-center justify-between gap-2 rounded-xl border border-line bg-card px-3 shadow-card"
      >
        <TrialProgress status={trial.status} />
        {trial.execution_id !== null && (
          <Button size="sm" variant="ghost" onClick={() => void stopTrial(store)}>
            Stop
          </Button>
        )}
      </div>
    );
  }
  return (
    <section
      ref={keepToastsAbove}
      aria-label="What the last run gave"
      className="grid max-h-[38vh] grid-cols-1 gap-3 overflow-y-auto rounded-xl border border-line bg-card p-3 shadow-card"
    >
      <Heading trial={trial} onClose={() => setClosed(trial.execution_id)} />
      {trial.status?.status === 'completed' &&
        trial.is_whole &&
        steps.map(
          (step) =>
            step.step_type === 'trigger' && (
              // Whoever has seen it work wants to know whether it runs tomorrow.
              <TriggerCardSwitch key={step.id} step={step} title={nameTrigger(step)} />
            ),
        )}
      {trial.status?.status === 'completed' && (
        <ResultsSection
          executionId={trial.status.execution_id}
          variables={trial.status.variables}
          steps={steps}
        />
      )}
      {trial.status?.status === 'completed' && trial.is_whole && (
        <WhatFollowed run={trial.status} steps={steps} />
      )}
    </section>
  );
}

function Heading({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const workflowId = useEditor((state) => state.workflow_id);
  const hasWorked = trial.status?.status === 'completed';
  const isOutdated = useEditor((state) => isTrialOutdated(trial, state.document));
  const failed = isOutdated ? 'text-ink3' : 'text-danger';
  const Icon = hasWorked ? CircleCheck : CircleAlert;
  return (
    <div className="flex items-center gap-2 text-sm">
      <Icon
        size={16}
        aria-hidden
        className={hasWorked ? 'shrink-0 bg-transparent text-tone-ink tone-green tone' : `shrink-0 ${failed}`}
      />
      <output className={`min-w-0 flex-1 py-1.5 wrap-anywhere ${hasWorked ? 'font-medium' : failed}`}>
        {isOutdated && BEFORE_CHANGE}
        {describeResult(trial)}
      </output>
      {trial.execution_id !== null && (
        <Link
          className={buttonClass({ size: 'sm' })}
          to="/workflows/$workflowId/executions/$executionId"
          params={{ workflowId, executionId: trial.execution_id }}
        >
          See the run
        </Link>
      )}
      {trial.execution_id !== null && (
        <IconButton label="Close the result" onClick={onClose}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
