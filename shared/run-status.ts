export const RUN_STATUSES = ['pending', 'running', 'completed', 'failed', 'stopped'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export function isTerminal(status: RunStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'stopped';
}

/** What a pending run waits for: a free slot of the plan, or credits for its next browser action. */
export const WAITING_FOR = ['slot', 'credits'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];
