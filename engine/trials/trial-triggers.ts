import type { Catalogue } from '#engine/triggers/fire-triggers.ts';
import { makeStep } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import type { Step } from '#shared/wire.ts';

export const TRIAL_CATALOGUE: Catalogue = {
  findTrigger: (id) => (id === onASchedule.id ? onASchedule : undefined),
  step_options: [stepOption(doNothing), triggerOption(onASchedule)],
};

export const TRIGGER_STEP_ID = 'step_trigger';

/** A workflow that is started every day and does nothing. */
export function scheduledSteps(): Step[] {
  const trigger = {
    ...triggerOption(onASchedule),
    id: TRIGGER_STEP_ID,
    endpoint_input_values: { schedule_config: formatSchedule(DEFAULT_SCHEDULE) },
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  return [trigger, makeStep(doNothing)];
}
