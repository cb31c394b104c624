import type { TriggerKind, TriggerRow, Trx, WorkflowRow } from '#db/schema.ts';
import {
  disableTriggers,
  enableTrigger,
  listTriggers,
  removeOtherTriggers,
  type TriggerSetting,
} from '#db/triggers/triggers.ts';
import { lockWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { sealInputs, withoutMasks } from '#engine/work/secret-inputs.ts';
import { refuseUnreadLines } from '#engine/triggers/refuse-unread-lines.ts';
import { AppError } from '#shared/errors.ts';
import type { Step, StepOption } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';
import type { Trigger } from '#integrations/define-trigger.ts';

type FindTrigger = (id: string) => Trigger | undefined;
type Switching = {
  workflow_id: string;
  step_options: readonly StepOption[];
  input_variables: Record<string, string>;
  /** Only this one; inputs that are not given stay as they were. */
  step_id?: string | undefined;
  findTrigger: FindTrigger;
};

/** Throws AppError 422 with the sentence of the first thing that keeps the workflow from starting by itself. */
export async function enableWorkflowTriggers(
  engine: Engine,
  userId: string,
  switching: Switching,
): Promise<void> {
  await engine.db.transaction().execute(async (trx) => {
    // Locked, so that no save in between takes away what is turned on.
    const stored = await lockWorkflow(trx, userId, switching.workflow_id);
    if (!stored) throw new AppError(404, 'Workflow not found');
    const workflow = { ...stored, steps: withDefinitions(stored.steps, switching.step_options) };
    const { step_id } = switching;
    const settings = settingsOf(engine, userId, { ...switching, workflow });
    await refuseUnreadLines(trx, userId, workflow);
    const before = await listTriggers(trx, userId, workflow.id);
    requireSecrets(workflow.steps, { settings, before, findTrigger: switching.findTrigger });
    for (const setting of settings) {
      const row = before.find((candidate) => candidate.step_id === setting.step_id);
      const kept = step_id === undefined ? undefined : row;
      await enableTrigger(trx, userId, {
        ...setting,
        input_variables: { ...kept?.input_variables, ...setting.input_variables },
        secrets: { ...kept?.secrets, ...setting.secrets },
      });
    }
  });
}

function settingsOf(
  engine: Engine,
  userId: string,
  { workflow, input_variables, step_id, findTrigger }: Switching & { workflow: WorkflowRow },
): TriggerSetting[] {
  const triggers = workflow.steps.filter((step) => step.step_type === 'trigger');
  const steps = triggers.filter((step) => step_id === undefined || step.id === step_id);
  if (steps.length === 0) throw new AppError(422, 'This workflow has no such trigger.');
  if (triggers.length === workflow.steps.length) {
    throw new AppError(
      422,
      'Cannot activate trigger. Workflow must have at least one action step in addition to the trigger.',
    );
  }
  const [problem] = findProblems(workflow);
  if (problem) throw new AppError(422, problem.sentence);
  const now = engine.now();
  // Secrets that were not typed anew are the defaults at the time of each firing.
  const values = withoutMasks(input_variables);
  const given = sealInputs(engine.vault, userId, { variables: workflow.variables, values, sealed: {} });
  return steps.map((step) => ({
    workflow_id: workflow.id,
    step_id: step.id,
    kind: rowKind(requireTrigger(step, findTrigger)),
    is_public: requireTrigger(step, findTrigger).kind === 'form',
    input_variables: given.inputs,
    secrets: given.secrets,
    next_run_at: firstFiring(requireTrigger(step, findTrigger), step, now),
    cursor: requireTrigger(step, findTrigger).kind === 'run' ? now.toISOString() : null,
    poll_at: requireTrigger(step, findTrigger).kind === 'poll' ? now : null,
  }));
}

/** After a save: triggers whose steps are gone go too, and what is on follows what its step is set to now. */
export async function followSavedTriggers(
  engine: Engine,
  trx: Trx,
  userId: string,
  saved: { workflow_id: string; before: readonly Step[]; after: readonly Step[]; findTrigger: FindTrigger },
): Promise<void> {
  const steps = saved.after.filter((step) => step.step_type === 'trigger');
  await removeOtherTriggers(trx, userId, {
    workflow_id: saved.workflow_id,
    step_ids: steps.map((step) => step.id),
  });
  if (!saved.after.some((step) => step.step_type === 'action')) {
    await disableTriggers(trx, userId, saved);
    return;
  }
  const rows = steps.length > 0 ? await listTriggers(trx, userId, saved.workflow_id) : [];
  for (const row of rows.filter((candidate) => candidate.enabled)) {
    const step = steps.find((candidate) => candidate.id === row.step_id);
    const before = saved.before.find((candidate) => candidate.id === row.step_id);
    if (!step || settingsKey(step) === settingsKey(before)) continue;
    const trigger = saved.findTrigger(step.workflow_step_id);
    if (!trigger || !hasAccount(step, trigger) || trigger.findProblem(step.endpoint_input_values)) {
      await disableTriggers(trx, userId, { workflow_id: saved.workflow_id, step_id: step.id });
      continue;
    }
    const now = engine.now();
    const next_run_at = firstFiring(trigger, step, now);
    // What a poll has seen was seen in another place, or by another account.
    const begun = trigger.kind === 'poll' ? { cursor: null, poll_at: now } : {};
    await enableTrigger(trx, userId, { ...row, next_run_at, ...begun });
  }
}

/** What a trigger follows when it changes. */
function settingsKey(step: Step | undefined): string {
  return JSON.stringify([step?.endpoint_input_values, step?.additional_selected_values.account ?? '']);
}

function requireSecrets(
  steps: readonly Step[],
  enabling: {
    settings: readonly TriggerSetting[];
    before: readonly TriggerRow[];
    findTrigger: FindTrigger;
  },
): void {
  const enabled = new Set(enabling.settings.map((setting) => setting.step_id));
  for (const step of steps.filter(({ id }) => enabled.has(id))) {
    const trigger = requireTrigger(step, enabling.findTrigger);
    if (trigger.kind !== 'hook' || !trigger.needsSecret(step.endpoint_input_values)) continue;
    const row = enabling.before.find((candidate) => candidate.step_id === step.id);
    if (!row?.secret) throw new AppError(422, `“${step.name}” checks signatures: set its secret first.`);
  }
}

/** A form waits for requests at an address, as a hook does. */
function rowKind(trigger: Trigger): TriggerKind {
  return trigger.kind === 'form' ? 'hook' : trigger.kind;
}

/** Null for a hook, which waits for requests. */
function firstFiring(trigger: Trigger, step: Step, now: Date): Date | null {
  if (trigger.kind !== 'clock') return null;
  return trigger.next(step.endpoint_input_values, { after: now, last: null });
}

function hasAccount(step: Step, trigger: Trigger): boolean {
  return trigger.kind !== 'poll' || (step.additional_selected_values.account ?? '') !== '';
}

function requireTrigger(step: Step, findTrigger: FindTrigger): Trigger {
  const trigger = findTrigger(step.workflow_step_id);
  if (!trigger) throw new AppError(422, `The trigger “${step.name}” is no longer available. Remove it.`);
  const problem = trigger.findProblem(step.endpoint_input_values);
  if (problem) throw new AppError(422, problem);
  return trigger;
}
