import type { BaseLogger } from 'pino';

/** Ids and counts only: never values of a run, never tokens. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
