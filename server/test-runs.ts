import { expect } from 'vitest';
import type { TestUser } from '#server/test-api.ts';
import { ExecutionStatus } from '#shared/wire.ts';

/** Runs as their person sees them, for tests. */
export async function runStatus(user: TestUser, execution_id: string): Promise<ExecutionStatus> {
  const reply = await user.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
  return ExecutionStatus.parse(reply.body);
}

/** However it ends. */
export async function runEnded(user: TestUser, execution_id: string): Promise<ExecutionStatus> {
  await expect
    .poll(async () => (await runStatus(user, execution_id)).completed_at, { timeout: 90_000, interval: 20 })
    .not.toBeNull();
  return await runStatus(user, execution_id);
}
