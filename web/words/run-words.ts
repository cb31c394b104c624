import type { RunStart } from '#shared/wire/run-start.ts';
import type { RunOverview } from '#shared/wire/runs.ts';
import { formatNumber } from '#web/words/format.ts';

export type Headline = { text: string; kind: 'result' | 'error' | 'state' };

/** What one wants to know of a run first; null when there is nothing but its status. */
export function headlineOf(run: RunOverview): Headline | null {
  if (run.status === 'failed' && run.failure) {
    const { step_name, message } = run.failure;
    // Of a script, what its line ran into: the words of the line are in the run.
    const [, row, line, point] = LINE.exec(message) ?? [];
    if (line !== undefined && point !== undefined) {
      const text = row === undefined ? `Line ${line}: ${point}` : `Row ${row}, line ${line}: ${point}`;
      return { text, kind: 'error' };
    }
    return { text: step_name === null ? message : `${step_name}: ${message}`, kind: 'error' };
  }
  if (run.status === 'completed' && run.result) return { text: run.result.value, kind: 'result' };
  if (run.status === 'completed' && run.last_action) return { text: run.last_action, kind: 'state' };
  if (run.status === 'pending') {
    const text = run.question ?? WAITS[run.waiting_for ?? ''];
    return text === undefined ? null : { text, kind: 'state' };
  }
  if (run.status === 'running' && run.step) {
    return { text: `Step ${run.step.at} of ${run.step.of}: ${run.step.name}`, kind: 'state' };
  }
  return null;
}

/** “Sign in” is now “Log in” and 2 more; null for a run whose lines all found what they name. */
export function healWords({ healed }: Pick<RunOverview, 'healed'>): string | null {
  if (!healed) return null;
  const { count, from, to } = healed;
  const words = `“${from}” is now ${to === '' ? 'an icon without words' : `“${to}”`}`;
  return count > 1 ? `${words} and ${count - 1} more` : words;
}

/** 150 credits; empty where it is not known. */
export function creditWords({ credits }: Pick<RunOverview, 'credits'>): string {
  if (!credits) return '';
  if (credits.used === 0) return 'no credits';
  return `${credits.is_at_least ? 'at least ' : ''}${formatNumber(credits.used)} credits`;
}

/** Line 9 (Click "Check out"): … · Row 1 of 8 (“Ridge Tent”): Line 3 (Click "Buy"): … */
const LINE = /^(?:Row (\d{1,6}) of \d{1,6}(?: \(“[^”]{0,300}”\))?: )?Line (\d{1,5}) \(.{1,400}?\): (.{3,})$/s;

const WAITS: Readonly<Record<string, string>> = {
  slot: 'Waits until another run has ended',
  credits: 'Waits for credits',
  cap: 'Waits for its cap of credits',
  account: 'Waits for an account',
  question: 'Waits for your answer',
  approval: 'Waits for your yes or no',
  site_blocked: 'Waits for you at a site',
  time: 'Waits for its time',
};

const STARTS: Readonly<Record<RunStart, string>> = {
  hand: 'By hand',
  schedule: 'Schedule',
  webhook: 'Webhook',
  form: 'Form',
  app: 'New in an app',
  run: 'Another run',
  trigger: 'Trigger',
  resume: 'Resumed',
  trial: 'Try',
};

export function startWords(start: string | undefined): string {
  return Object.entries(STARTS).find(([name]) => name === start)?.[1] ?? '';
}

/** 26 s ago · 5 min ago · 3 h ago; null when it is more than a day ago, or is not yet. */
export function ageWords(iso: string, now: number): string | null {
  const seconds = Math.floor((now - Date.parse(iso)) / 1_000);
  if (!(seconds >= -60 && seconds < 86_400)) return null;
  // Screens draw it again each half minute.
  if (seconds < 60) return 'just now';
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min ago` : `${Math.floor(seconds / 3_600)} h ago`;
}
