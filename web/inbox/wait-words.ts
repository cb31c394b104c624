import {
  CircleHelp,
  Coins,
  KeyRound,
  ListChecks,
  LogIn,
  type LucideIcon,
  MessageSquare,
  Plug,
  Puzzle,
} from 'lucide-react';
import type { Wait } from '#shared/wire-wait.ts';

type Words = { Icon: LucideIcon; what: string };

/** What a person has to do, in two or three words. */
export function wordsOf({ reason, kind, choices }: Pick<Wait, 'reason' | 'kind' | 'choices'>): Words {
  if (reason === 'credits') return { Icon: Coins, what: 'More credits' };
  if (reason === 'cap') return { Icon: Coins, what: 'Raise the cap, or wait' };
  if (reason === 'account') return { Icon: Plug, what: 'Connect it again' };
  if (kind === 'code') return { Icon: KeyRound, what: 'A code' };
  if (kind === 'captcha') return { Icon: Puzzle, what: 'Show the site that you are a person' };
  if (kind === 'login') return { Icon: LogIn, what: 'Log in' };
  if (reason === 'approval') return { Icon: CircleHelp, what: 'Your yes or no' };
  return choices.length > 0
    ? { Icon: ListChecks, what: 'A choice' }
    : { Icon: MessageSquare, what: 'Your answer' };
}

/** 4 min · 3 h · 2 days */
export function waitedFor(askedAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(askedAt)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** 9:31 AM · Yesterday · Nov 18 */
export function dayOrTime(iso: string, now: number): string {
  const date = new Date(iso);
  const days = daysBetween(date, new Date(now));
  return days === 0 ? timeOfDay.format(date) : days === -1 ? 'Yesterday' : dayOfYear.format(date);
}

/** today 9:52 AM · tomorrow 9:52 AM · Nov 27, 9:52 AM */
export function untilWords(iso: string, now: number): string {
  const date = new Date(iso);
  const days = daysBetween(date, new Date(now));
  const time = timeOfDay.format(date);
  if (days === 0) return `today ${time}`;
  return days === 1 ? `tomorrow ${time}` : `${dayOfYear.format(date)}, ${time}`;
}

/** By the calendar of the person: 1 is the day after. */
function daysBetween(date: Date, now: Date): number {
  const dayOf = (one: Date) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate());
  return Math.round((dayOf(date) - dayOf(now)) / 86_400_000);
}

/** Those whose time runs out first, then the oldest. */
export function byUrgency(waits: readonly Wait[]): Wait[] {
  const key = (wait: Wait) => `${wait.deadline ?? '9'} ${wait.asked_at}`;
  return waits.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
