import type { QueryClient } from '@tanstack/react-query';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { type Deleted, deleteWorkflow } from '#web/workflow-acts/delete-workflow.ts';
import { newOnceKey } from '#web/api/once-key.ts';
import { startAtOnce } from '#web/workflow-acts/start-at-once.ts';

/** What was done with several workflows, and with which it was not. */
export type BulkOutcome = {
  done: number;
  /** Their run screen asks something first. */
  asks: ListedWorkflow[];
  failed: { workflow: ListedWorkflow; message: string }[];
};

type Result = 'done' | 'asks';

/** Calls under way at a time. */
const AT_ONCE = 4;

/** One failure does not keep the others from being tried. */
async function forEachOf(
  workflows: readonly ListedWorkflow[],
  act: (workflow: ListedWorkflow) => Promise<Result>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, asks: [], failed: [] };
  const left = [...workflows];
  async function work(): Promise<void> {
    for (let workflow = left.shift(); workflow; workflow = left.shift()) {
      try {
        // The next one is taken when this one has been answered.
        // oxlint-disable-next-line no-await-in-loop
        const result = await act(workflow);
        if (result === 'asks') outcome.asks.push(workflow);
        else outcome.done += 1;
      } catch (error) {
        outcome.failed.push({ workflow, message: describeError(error, 'The server did not answer.') });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

export async function runAll(workflows: readonly ListedWorkflow[]): Promise<BulkOutcome> {
  return await forEachOf(workflows, async ({ id }) => {
    const started = await startAtOnce(id, newOnceKey());
    return started.kind === 'asks' ? 'asks' : 'done';
  });
}

export async function switchAll(workflows: readonly ListedWorkflow[], enable: boolean): Promise<BulkOutcome> {
  return await forEachOf(workflows, async ({ id: workflow_id }) => {
    const inputs: Record<string, string> = {};
    if (enable) {
      const query = { workflow_id };
      const variables = await askApi('GET_WORKFLOW_INPUT_VARIABLES', { query });
      if (variables.some(({ default_value }) => !default_value)) return 'asks';
      for (const { id, default_value } of variables) inputs[id] = default_value ?? '';
    }
    await askApi('TOGGLE_WORKFLOW_TRIGGER', { body: { workflow_id, enable, input_variables: inputs } });
    return 'done';
  });
}

export async function deleteAll(
  workflows: readonly ListedWorkflow[],
): Promise<BulkOutcome & { deleted: Deleted[] }> {
  const outcome: BulkOutcome = { done: 0, asks: [], failed: [] };
  const deleted: Deleted[] = [];
  await forEachOf(workflows, async (workflow) => {
    const result = await deleteWorkflow(workflow);
    if ('problem' in result) outcome.failed.push({ workflow, message: result.problem });
    else deleted.push(result);
    return 'done';
  });
  return { ...outcome, done: deleted.length, deleted };
}

export async function reloadList(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOWS'] });
}

/** `3 started. 1 asks for something first: Orders. 1 could not be started: Invoices (Not found).` */
export function describeOutcome(outcome: BulkOutcome, words: { done: string; undone: string }): string {
  const { done, asks, failed } = outcome;
  const sentences = [
    done > 0 || asks.length + failed.length === 0 ? `${done} ${words.done}.` : '',
    asks.length > 0 ? `On their run screen first: ${listed(asks.map(({ name }) => name))}.` : '',
    failed.length > 0
      ? `${words.undone}: ${listed(failed.map(({ workflow, message }) => `${workflow.name} (${message.replace(/\.$/, '')})`))}.`
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

const MOST_NAMED = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => name || 'Untitled workflow');
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
