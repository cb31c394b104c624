import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { markWorkflowDeleted } from '#db/deleted-workflows.ts';
import { startOrderedRun } from '#db/runs/run-functions.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { findTriedRun, listTriedOutputs, type TriedRun } from '#db/runs/tried-runs.ts';
import { sharesProfile } from '#db/user-settings.ts';
import { insertWorkflow, lockWorkflow } from '#db/workflows.ts';
import { limitsOf } from '#engine/work/complete-runs.ts';
import type { Log } from '#engine/log.ts';
import { prepareRun } from '#engine/start-run.ts';
import { stopRunsOfWorkflow } from '#engine/stop-run.ts';
import type { FileKeeper } from '#files/keep-file.ts';
import { isConditionMet, isTriable, stopUnless } from '#integrations/flow/stop-unless.ts';
import type { CreatingWorld } from '#server/workflows/create-workflow.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { saveWorkflow } from '#server/workflows/save-workflow.ts';
import { removeFirstPieces } from '#server/workflows/deleted-workflows.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
import { parseSegments } from '#shared/references.ts';
import { canRunAtOnce } from '#shared/workflow/run-at-once.ts';
import { isTerminal } from '#shared/run-status.ts';
import type { Step } from '#shared/wire.ts';
import type { TriedCondition, WorkflowDraft } from '#shared/wire/draft.ts';
import { applyDraft } from '#shared/workflow/workflow-draft.ts';
import { EMPTY_WORKFLOW, type WorkflowDocument } from '#shared/workflow/workflow.ts';

export type TryingWorld = CreatingWorld & { files: FileKeeper; live: LiveClient; log: Log };

const POLL_MS = 150;
/** A page that takes longer is not waited for in front of a draft. */
const LONGEST_MS = 60_000;
/** What these do is not undone with the try. */
const KEEPS = /^(?:mail|tables)\./;
/** Of what was read. */
const MOST_SHOWN = 2_000;

/**
 * Runs what a draft reads before a condition, and says what the condition comes to. The run belongs to a workflow that is
 * marked as deleted in the transaction that makes it: no list shows it, and the sweep removes what is left when this
 * process ends. Steps that may pay, send or delete are refused.
 */
export async function tryCondition(
  world: TryingWorld,
  userId: string,
  asked: { draft: WorkflowDraft; part: number },
): Promise<TriedCondition> {
  const { document, until, stop } = planTry(world, asked);
  const started = await startHidden(world, userId, { document, until });
  try {
    const run = await waitForEnd(world, userId, started.run_id);
    const outputs = await listTriedOutputs(world.db, userId, started.run_id);
    const value = fillFrom(stop.endpoint_input_values.value ?? '', run.steps, outputs).trim();
    const { condition = '', other } = stop.endpoint_input_values;
    const is_so = isTriable(condition) && compare(condition, value, other);
    const shown = value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN).toWellFormed()}…` : value;
    return { is_so, value: shown, credits_used: run.credits_used };
  } finally {
    await removeHidden(world, userId, started.workflow_id);
  }
}

/** The condition and what comes before it, without triggers, mails and tables. */
function planTry(
  world: TryingWorld,
  { draft, part }: { draft: WorkflowDraft; part: number },
): { document: WorkflowDocument; until: Step; stop: Step } {
  const condition = draft.parts[part];
  if (condition?.workflow_step_id !== stopUnless.id || !isTriable(condition.inputs.condition ?? ''))
    throw new AppError(422, 'This is no condition that can be tried before the draft is kept.');
  const actions = new Set(
    world.step_options.filter((option) => option.step_type === 'action').map((one) => one.workflow_step_id),
  );
  const before = draft.parts
    .slice(0, part)
    .filter(({ workflow_step_id: id }) => actions.has(id) && !KEEPS.test(id));
  const document = applyDraft(
    EMPTY_WORKFLOW,
    { ...draft, parts: [...before, condition] },
    { options: world.step_options, newId: (prefix) => `${prefix}_${randomUUID()}` },
  );
  const [stop, until] = document.steps.toReversed();
  if (!stop || !until || stop.workflow_step_id !== stopUnless.id)
    throw new AppError(422, 'Nothing is read before the condition, so there is nothing to try.');
  if (!canRunAtOnce({ steps: document.steps.slice(0, -1), variables: document.variables }))
    throw new AppError(
      409,
      'What comes before the condition asks for a value, or may pay, send or delete by its words. Keep the draft to try it.',
    );
  return { document, until, stop };
}

async function startHidden(
  world: TryingWorld,
  userId: string,
  { document, until }: { document: WorkflowDocument; until: Step },
): Promise<{ workflow_id: string; run_id: string }> {
  const { engine } = world;
  const { title, description, variables, steps } = document;
  const name = title.trim() === '' ? 'A draft' : title;
  const made = await world.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const workflow_id = await insertWorkflow(trx, userId, { name, description });
    const browser_profile_is_shared = await sharesProfile(trx, userId);
    const content = { name, description, variables, steps, browser_profile_is_shared };
    await saveWorkflow(world, trx, userId, { ...content, workflow_id });
    const workflow = await lockWorkflow(trx, userId, workflow_id);
    if (!workflow) throw new Error('A workflow is missing in the transaction that made it.');
    const order = { workflow, input_variables: {}, until_step_id: until.id };
    const ordered = await prepareRun(engine, trx, userId, order);
    const started = await startOrderedRun(trx, userId, ordered, limitsOf(engine));
    if (!('started' in started)) throw new AppError(401, 'Sign in again.');
    await markWorkflowDeleted(trx, userId, workflow_id);
    return { workflow_id, run_id: started.started, admitted: started.admitted };
  });
  if (made.admitted > 0) engine.wakeWorkers();
  await engine.flush();
  return made;
}

async function removeHidden(world: TryingWorld, userId: string, workflowId: string): Promise<void> {
  const { db, engine } = world;
  await db.transaction().execute((trx) => stopRunsOfWorkflow(engine, trx, userId, workflowId));
  await removeFirstPieces(world, workflowId);
}

async function waitForEnd(world: TryingWorld, userId: string, runId: string): Promise<TriedRun> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const run = await findTriedRun(world.db, userId, runId);
    if (!run) throw new AppError(409, 'The try was ended from outside. Try it again.');
    if (run.status === 'completed') return run;
    if (run.failure) throw new AppError(409, `${run.failure.message} ${run.failure.what_to_do}`);
    if (isTerminal(run.status)) throw new AppError(409, 'The try was stopped. Try it again.');
    if (run.waiting_for === 'credits')
      throw new AppError(409, 'There are too few credits to try this. Buy credits, or try it tomorrow.');
    if (run.waiting_for !== null && run.waiting_for !== 'slot')
      throw new AppError(409, 'A step before the condition waits for a person. Keep the draft to try it.');
    if (Date.now() > until)
      throw new AppError(
        409,
        run.waiting_for === 'slot'
          ? 'Another run of yours is under way. Try this again when it has ended.'
          : 'The page took longer than a minute. Keep the draft to see what it does.',
      );
    await wait(POLL_MS);
  }
}

/** Outputs of the run in the place of their variables. */
function fillFrom(
  text: string,
  steps: readonly Step[],
  outputs: ReadonlyMap<number, Record<string, string>>,
): string {
  const values = new Map(
    steps.flatMap((step, at) =>
      Object.entries(step.endpoint_output_values).map(
        ([output, { id }]) => [id, outputs.get(at)?.[output] ?? ''] as const,
      ),
    ),
  );
  return parseSegments(text)
    .map((part) => (part.kind === 'text' ? part.text : (values.get(part.id) ?? '')))
    .join('');
}

function compare(
  condition: Parameters<typeof isConditionMet>[0],
  value: string,
  other: string | undefined,
): boolean {
  try {
    return isConditionMet(condition, value, other);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    throw new AppError(409, `${error.failure.message} ${error.failure.what_to_do}`);
  }
}
