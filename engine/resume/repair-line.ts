import { findRepair, saveTarget } from '#db/line-memories.ts';
import { listBranches } from '#db/runs/run-resume.ts';
import { findRun } from '#db/runs/runs.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { lockWorkflow, updateWorkflow, type WorkflowContent } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { aroundOf, textWith, wholeLine } from '#engine/resume/repaired-line.ts';
import { wholeLineOf, wordsToRead } from '#engine/resume/repaired-words.ts';
import { AppError } from '#shared/errors.ts';
import { stepIndexOf } from '#shared/place.ts';
import type { ShownWords } from '#shared/live/live-recording.ts';
import { replaceWords } from '#shared/script/words/replace-words.ts';
import type { Repair, RepairChoice } from '#shared/script/target/target-memory.ts';
import type { Step, StepOption } from '#shared/wire.ts';

export const CHANGED =
  'This line was changed since the run. Open the workflow, put it right there and resume.';

/** The line that reads it; of a step that reads by a field of its own, the words in that. */
type PointedRead = { read: string };

/**
 * Changes the failed line of a run to one of the things that were nearest, in the workflow as it is now, and resumes the
 * run with it. A thing without words is kept as the memory of the line.
 */
export async function repairLine(
  engine: Engine,
  userId: string,
  order: {
    run_id: string;
    /** The number of an offer, or what its person pointed at: to act on it, or to read it. */
    chosen: number | ShownWords | PointedRead;
    /** The whole line, where more of it was changed than what was pointed at. */
    line?: string | undefined;
    once_key: string;
    step_options: readonly StepOption[];
  },
): Promise<string> {
  // Put right in another tab, which may have chosen something else.
  const going = (await listBranches(engine.db, userId, order.run_id)).find(({ has_ended }) => !has_ended);
  if (going) return going.id;
  await engine.db.transaction().execute(async (trx) => {
    const run = await findRun(trx, userId, order.run_id);
    const found = run && (await findRepair(trx, userId, run.id));
    const choice = found && choiceOf(found.repair, order.chosen);
    const workflow = run && (await lockWorkflow(trx, userId, run.workflow_id));
    if (!run || !found || !choice || !workflow) throw new AppError(404, 'Execution not found');
    const before = run.steps[stepIndexOf(found.place)];
    const step = workflow.steps.find(({ id }) => id === before?.id);
    if (!before || !step) throw new AppError(409, CHANGED);
    if (choice.words === null) {
      if (choice.memory === null) throw new AppError(409, CHANGED);
      const memory = { ...choice.memory, is_approved: true };
      const { key } = found.repair;
      await saveTarget(trx, userId, {
        workflow_id: workflow.id,
        step_id: step.id,
        key,
        memory,
        run_id: run.id,
      });
      return;
    }
    const changed =
      order.line === undefined
        ? changeWords(before, step, { repair: choice.instead ?? found.repair, words: choice.words })
        : changeLine(before, step, { found, line: order.line });
    // Pressed a second time, or put right by hand meanwhile.
    if (changed === step) return;
    const steps = workflow.steps.map((one) => (one.id === step.id ? changed : one));
    const content = { ...pickContent(workflow), steps };
    await updateWorkflow(trx, userId, workflow.id, { content, baseRevision: workflow.revision });
  });
  const { run_id, step_options, once_key } = order;
  return resumeRun(engine, userId, run_id, { step_options, once_key });
}

type Choice = Pick<RepairChoice, 'words' | 'memory' | 'instead'>;

function choiceOf(repair: Repair, chosen: number | ShownWords | PointedRead): Choice | undefined {
  if (typeof chosen === 'number') return repair.choices[chosen];
  if ('read' in chosen) return { words: wordsToRead(repair, chosen), memory: null };
  // What is pointed at to act on it has words for a part of a line.
  if (repair.called !== undefined) throw new AppError(409, CHANGED);
  // In a line, a line break would begin another one.
  const isLine = chosen.is_sure && !/[\r\n]/.test(chosen.phrase);
  return { words: isLine ? chosen.phrase : null, memory: chosen.memory };
}

export function pickContent({
  name,
  description,
  browser_profile_is_shared,
  variables,
}: WorkflowRow): Omit<WorkflowContent, 'steps'> {
  return { name, description, browser_profile_is_shared, variables };
}

function changeLine(
  before: Step,
  now: Step,
  { found, line }: { found: { repair: Repair; place: string }; line: string },
): Step {
  const { around } = aroundOf(before, { steps: [], variables: [] }, found);
  const text = textWith(before, found.repair);
  if (!around?.is_editable || text === null) throw new AppError(409, CHANGED);
  return changeWords(before, now, { repair: wholeLine(text, found.repair), words: wholeLineOf(line) });
}

/** The same step when its line has these words already. Throws AppError 409 when the line is not the one that failed. */
function changeWords(
  before: Step,
  now: Step,
  { repair, words }: { repair: Pick<Repair, 'at' | 'looked_for'>; words: string },
): Step {
  // In the order in which they are shown: the target of a step comes before what is typed there.
  for (const { id: inputId } of before.endpoint_inputs) {
    const text = before.endpoint_input_values[inputId] ?? '';
    const wanted = replaceWords(text, repair, words);
    if (wanted === null) continue;
    const today = now.endpoint_input_values[inputId] ?? '';
    if (today === wanted) return now;
    if (today !== text) throw new AppError(409, CHANGED);
    return { ...now, endpoint_input_values: { ...now.endpoint_input_values, [inputId]: wanted } };
  }
  throw new AppError(409, CHANGED);
}
