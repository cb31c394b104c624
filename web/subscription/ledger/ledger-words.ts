import type { LedgerLine } from '#shared/wire/credits.ts';
import { formatNumber } from '#web/words/format.ts';

const WHAT: Record<Exclude<LedgerLine['kind'], 'run'>, string> = {
  free: 'Free credits',
  period: 'Credits of the plan',
  purchase: 'Bought credits',
  expired: 'Expired credits',
  refund: 'Taken back after a refund',
  dispute: 'Taken back after a dispute',
  given_back: 'Given back after a dispute',
};

export function whatOf(line: LedgerLine): string {
  if (line.kind !== 'run') return WHAT[line.kind];
  return line.workflow_name === null ? 'Deleted workflow' : line.workflow_name || 'Untitled workflow';
}

/** What the line is for, beside the run that it names. */
export function receiptOf(line: LedgerLine): string {
  if (line.kind === 'run')
    return `${formatNumber(line.actions)} ${line.actions === 1 ? 'action' : 'actions'}`;
  if (line.asked !== null && line.asked > -line.credits) {
    return `${formatNumber(line.asked)} asked back, the others were used`;
  }
  return '';
}

const day = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const recent = new Intl.DateTimeFormat('en-US', day);
const older = new Intl.DateTimeFormat('en-US', { ...day, year: 'numeric' });

/** In the time of this device; with the year where it is another one. */
export function whenOf({ at }: LedgerLine): string {
  const date = new Date(at);
  return (date.getFullYear() === new Date().getFullYear() ? recent : older).format(date);
}

/** The first eight characters, as everywhere. */
export function shortRun(executionId: string): string {
  return `Run ${executionId.slice(0, 8)}…`;
}

export function signed(credits: number): string {
  if (credits === 0) return '0';
  return credits > 0 ? `+${formatNumber(credits)}` : `−${formatNumber(-credits)}`;
}
