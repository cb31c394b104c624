import { planStart } from '#shared/workflow/run-at-once.ts';
import { askApi } from '#web/api/api.ts';

export type Started = { kind: 'started'; execution_id: string } | { kind: 'asks' };

/**
 * Starts a workflow without its run screen, where nothing has to be looked at first; `asks` where it has
 * (shared/workflow/run-at-once.ts has the rule). With the same key again it starts nothing new.
 */
export async function startAtOnce(workflow_id: string, once_key: string): Promise<Started> {
  const query = { workflow_id };
  const [variables, { steps }] = await Promise.all([
    askApi('GET_WORKFLOW_INPUT_VARIABLES', { query }),
    askApi('GET_WORKFLOW_STEPS', { query }),
  ]);
  const values = planStart({ steps, variables });
  if (!values) return { kind: 'asks' };
  const answer = await askApi('START_WORKFLOW', { body: { workflow_id, once_key, ...values } });
  return { kind: 'started', execution_id: answer.workflow_execution_id };
}
