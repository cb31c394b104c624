import type { BaseLogger } from 'pino';

/** Ids and counts only: never values of a run, never tokens. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** Without the message, which may hold values of the run; the stack does not. */
export function describeError(error: unknown): { error: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const at = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { error: `${error.name}${code}`, at: at.slice(0, 8).map((line) => line.trim()) };
}
