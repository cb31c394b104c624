import { WAIT_REASONS } from '#shared/wait.ts';

export const RUN_STATUSES = ['pending', 'running', 'completed', 'failed', 'stopped'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export function isTerminal(status: RunStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'stopped';
}

/** What a pending run waits for: a free slot of the plan, or something that a person has to do. */
export const WAITING_FOR = ['slot', ...WAIT_REASONS] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];
