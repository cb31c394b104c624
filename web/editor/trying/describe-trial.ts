import type { ExecutionStatus } from '#shared/wire.ts';
import type { Trial } from '#web/editor/document/editor-store.ts';
import { formatNumber } from '#web/words/format.ts';
import { withFullStop } from '#web/words/full-stop.ts';

export function describeProgress(status: ExecutionStatus | null): string {
  if (status === null) return 'Starting…';
  if (status.waiting_for === 'credits') return 'Waiting for credits…';
  if (status.waiting_for === 'slot') return 'Waiting for another run to end…';
  if (status.waiting_for !== null) return 'Waiting for an answer…';
  if (status.step_name === null) return 'Starting…';
  const { line, text } = status.at_work ?? {};
  if (line) return `Line ${line}${text ? `: ${text}` : ` of ${status.step_name}`}`;
  return `${status.step_name} (${status.steps_done + 1} of ${status.steps_total})`;
}

/** What was not done again, as a sentence; null when all steps were done. */
export function describeKept({ kept }: Trial): string | null {
  if (kept === 0) return null;
  return kept === 1
    ? 'Step 1 was not done again: it went on in the page of the last try.'
    : `Steps 1 to ${kept} were not done again: it went on in the page of the last try.`;
}

/** Before the words of a try whose steps were changed since. */
export const BEFORE_CHANGE = 'Before your last change: ';

export function describeResult({ status, error }: Trial): string {
  if (error !== null) return error;
  if (status?.status === 'completed') {
    return status.credits_used === 0
      ? 'It worked'
      : `It worked, for ${formatNumber(status.credits_used)} credits`;
  }
  if (status?.status === 'stopped') return 'Stopped';
  const message = status?.failure?.message ?? status?.error ?? '';
  const advice = status?.failure?.what_to_do ?? '';
  return advice === '' ? message : `${withFullStop(message)} ${advice}`;
}
