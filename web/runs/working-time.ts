import { formatDuration } from '#web/words/format.ts';

type Timed = { created_at: string; completed_at: string | null; waited_ms?: number | undefined };

/** Milliseconds from its start to its end, or until now, without what it waited. */
export function workingTime(run: Timed, now: number): number {
  const end = run.completed_at === null ? now : Date.parse(run.completed_at);
  return Math.max(0, end - Date.parse(run.created_at) - (run.waited_ms ?? 0));
}

/** Shorter waits are those of every run for a worker. */
const SHORTEST_WAIT_MS = 1_000;

/** Null for a run that hardly waited. */
export function waitedWords({ waited_ms = 0 }: Pick<Timed, 'waited_ms'>): string | null {
  return waited_ms < SHORTEST_WAIT_MS ? null : formatDuration(waited_ms);
}

/** Of a run that has ended, in a list. */
export function tookWords(run: Timed): string {
  const waited = waitedWords(run);
  const took = formatDuration(workingTime(run, Date.now()));
  return waited === null ? took : `${took}, waited ${waited}`;
}
