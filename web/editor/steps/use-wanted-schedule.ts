import { useEffect, useEffectEvent } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { insertStep } from '#web/editor/steps/step-actions.ts';
import { findFirstAct, forgetFirstAct } from '#web/workflow-acts/first-run.ts';

const SCHEDULE_ENDPOINT = 'triggers/schedule/toggle-trigger';

/** Adds a schedule to a workflow that was opened to get one. It starts nothing before its switch is turned on. */
export function useWantedSchedule(triggerOptions: readonly StepOption[]): void {
  const store = useEditorStore();
  const add = useEffectEvent(() => {
    const { workflow_id, document } = store.getState();
    if (findFirstAct(workflow_id) !== 'schedule') return;
    forgetFirstAct();
    const isThere = document.steps.some(({ endpoint_name }) => endpoint_name === SCHEDULE_ENDPOINT);
    const option = triggerOptions.find(({ endpoint_name }) => endpoint_name === SCHEDULE_ENDPOINT);
    if (option && !isThere) insertStep(store, option);
  });
  useEffect(() => add(), []);
}
