import { findCompletedSteps } from '#db/runs/completed-steps.ts';
import type { Trx, WorkflowRow } from '#db/schema.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
import { readNodes, readNodesForPage } from '#shared/script/read-instructions.ts';
import type { Written } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

/** Where the first line that is not understood stands, and what is wrong with it. */
type Unread = { line: number; sentence: string };

/**
 * Throws AppError 422 for lines that are not understood: nobody is there when such a run fails. A line whose words only a
 * page explains counts as understood once a run with this text has completed.
 */
export async function refuseUnreadLines(trx: Trx, userId: string, workflow: WorkflowRow): Promise<void> {
  for (const step of workflow.steps) {
    const text = scriptOf(step);
    if (text === null) continue;
    const written = { text, lookup: namesOf(workflow) };
    const unread = unreadIn(written, readNodesForPage);
    if (unread) throw refusal(step, unread, 'Change it, then turn the trigger on.');
    const open = unreadIn(written, readNodes);
    // One after the other: there is hardly ever a second step of this kind.
    // oxlint-disable-next-line no-await-in-loop
    if (!open || (await hasWorked(trx, userId, { workflow, step, text }))) continue;
    const advice = 'Change it, or run the workflow once: on its page it may be clear what is meant.';
    throw refusal(step, open, advice);
  }
}

async function hasWorked(
  trx: Trx,
  userId: string,
  { workflow, step, text }: { workflow: WorkflowRow; step: Step; text: string },
): Promise<boolean> {
  const earlier = await findCompletedSteps(trx, userId, { workflow_id: workflow.id, step_id: step.id });
  return earlier.some((one) => scriptOf(one) === text);
}

function refusal(step: Step, { line, sentence }: Unread, advice: string): AppError {
  const at = { step_id: step.id, line };
  return new AppError(422, `“${step.name}”: ${sentence.replace(/[.\s]+$/, '')}. ${advice}`, at);
}

/** Null for a step that is not written in lines. */
function scriptOf(step: Step): string | null {
  const input = step.endpoint_inputs.find(({ is_multiline, format }) => is_multiline && format === undefined);
  if (step.browser_actions !== 'each_line' || !input) return null;
  return step.endpoint_input_values[input.id] ?? '';
}

function unreadIn(written: Written, read: (written: Written) => unknown): Unread | null {
  try {
    read(written);
    return null;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const sentence = error.failure.message;
    return { line: Number(/^Line (\d+)/.exec(sentence)?.[1] ?? 1), sentence };
  }
}

/** What variables hold is in no sentence. */
function namesOf({ variables, steps }: WorkflowRow) {
  const outputs = steps.flatMap((step) => Object.values(step.endpoint_output_values));
  const names = new Map([...variables, ...outputs].map(({ id, name }) => [id, name]));
  return (id: string) => ({ name: names.get(id) ?? 'variable', text: '', is_secret: false });
}
