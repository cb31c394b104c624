import type { RunStatus } from '#shared/run-status.ts';
import type { RunStep } from '#shared/wire.ts';

export type RunTone = 'green' | 'blue' | 'red' | 'amber' | 'grey' | 'unknown';

const TONES: Record<string, RunTone> = {
  running: 'green',
  completed: 'blue',
  failed: 'red',
  stopped: 'amber',
  pending: 'grey',
  // A step's own words for the same two things.
  waiting: 'grey',
  paused: 'grey',
} satisfies Record<RunStatus | RunStep['status'], RunTone>;

/** A server newer than this page may know statuses that the page does not. */
export function runTone(status: string): RunTone {
  return Object.hasOwn(TONES, status) ? (TONES[status] ?? 'unknown') : 'unknown';
}

export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}
