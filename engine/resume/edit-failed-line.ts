import { randomUUID } from 'node:crypto';
import { listBranches } from '#db/runs/run-resume.ts';
import { findRun } from '#db/runs/runs.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { lockWorkflow, updateWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { editableLine, textIn } from '#engine/resume/editable-line.ts';
import { CHANGED, pickContent } from '#engine/resume/repair-line.ts';
import { keepsLines } from '#engine/resume/resume-place.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
import { placeOfStep, stepIndexOf } from '#shared/place.ts';
import { editLine, type LineEdit } from '#shared/script/edit-line.ts';
import { readNodesForPage } from '#shared/script/read-instructions.ts';
import type { Step, StepOption } from '#shared/wire.ts';
import { syncOwnOutputs } from '#shared/workflow/own-outputs.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';

/**
 * Changes the failed line of a run, skips it, or puts another one before it, in the workflow as it is now, and resumes the
 * run with that. Throws AppError 400 for lines that are not understood, 409 where the line is another one today.
 */
export async function editFailedLine(
  engine: Engine,
  userId: string,
  order: { run_id: string; edit: LineEdit; once_key: string; step_options: readonly StepOption[] },
): Promise<string> {
  // Put right in another tab.
  const going = (await listBranches(engine.db, userId, order.run_id)).find(({ has_ended }) => !has_ended);
  if (going) return going.id;
  await engine.db.transaction().execute(async (trx) => {
    const run = await findRun(trx, userId, order.run_id);
    const workflow = run && (await lockWorkflow(trx, userId, run.workflow_id));
    if (!run || !workflow) throw new AppError(404, 'Execution not found');
    const before = run.steps[stepIndexOf(run.place)];
    const step = workflow.steps.find(({ id }) => id === before?.id);
    const unread = run.failure?.message ?? null;
    const line = editableLine({ before, today: step, place: run.place, unread });
    if (!before || !step || !line?.edits.includes(order.edit.kind)) throw new AppError(409, CHANGED);
    const text = editLine(textIn(step, line.input_id), line.number, order.edit);
    refuseUnread(text, workflow);
    const values = { ...step.endpoint_input_values, [line.input_id]: text };
    const changed: Step = { ...step, endpoint_input_values: values };
    const hasLines = run.place !== placeOfStep(stepIndexOf(run.place));
    // The step would begin again, which nobody was asked about.
    if (hasLines && !keepsLines(before, changed, run.place)) throw new AppError(409, CHANGED);
    const content = contentWith(workflow, changed);
    const [problem] = findProblems(content);
    if (problem) throw new AppError(422, problem.sentence);
    await updateWorkflow(trx, userId, workflow.id, { content, baseRevision: workflow.revision });
  });
  const { run_id, step_options, once_key } = order;
  return resumeRun(engine, userId, run_id, { step_options, once_key });
}

/** Lines that a page may explain are left to it. */
function refuseUnread(text: string, { variables, steps }: WorkflowRow): void {
  const outputs = steps.flatMap((step) => Object.values(step.endpoint_output_values));
  const names = new Map([...variables, ...outputs].map(({ id, name }) => [id, name]));
  const lookup = (id: string) => ({ name: names.get(id) ?? 'variable', text: '', is_secret: false });
  try {
    readNodesForPage({ text, lookup });
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    throw new AppError(400, error.failure.message);
  }
}

/** What the lines of the step read may have another name now, or be gone. */
function contentWith(workflow: WorkflowRow, changed: Step) {
  const steps = workflow.steps.map((step) => (step.id === changed.id ? changed : step));
  const { name, ...rest } = pickContent(workflow);
  const document = { ...rest, title: name, steps };
  const synced = syncOwnOutputs(document, changed.id, (prefix) => `${prefix}_${randomUUID()}`);
  return { ...rest, name, variables: synced.variables, steps: synced.steps };
}
