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
import type { Wait } from '#shared/wire/wait.ts';

type Words = { Icon: LucideIcon; what: string };

/** What a person has to do, in two or three words. */
export function wordsOf({ reason, kind, choices }: Pick<Wait, 'reason' | 'kind' | 'choices'>): Words {
  if (reason === 'credits') return { Icon: Coins, what: 'More credits' };
  if (reason === 'cap') return { Icon: Coins, what: 'Raise the cap, or wait' };
  if (reason === 'account') return { Icon: Plug, what: 'Connect it again' };
  if (kind === 'code') return { Icon: KeyRound, what: 'A code' };
  if (kind === 'captcha') return { Icon: Puzzle, what: 'Show the site that you are a person' };
  if (kind === 'login') return { Icon: LogIn, what: 'Sign in' };
  if (reason === 'approval') return { Icon: CircleHelp, what: 'Your yes or no' };
  return choices.length > 0
    ? { Icon: ListChecks, what: 'A choice' }
    : { Icon: MessageSquare, what: 'Your answer' };
}

/** now · 4 min · 3 h · 2 days */
export function waitedFor(askedAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(askedAt)) / 60_000));
  if (minutes === 0) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Those whose time runs out first, then the oldest. */
export function byUrgency(waits: readonly Wait[]): Wait[] {
  const key = (wait: Wait) => `${wait.deadline ?? '9'} ${wait.asked_at}`;
  return waits.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** What is missing is got on another page, which the answer form links to; the rest is answered here. */
export function isAnsweredHere({ reason }: Pick<Wait, 'reason'>): boolean {
  return reason !== 'credits' && reason !== 'cap' && reason !== 'account';
}

/** Whether acting on the page that the run left helps it on. */
export function mayTakeControl(wait: Pick<Wait, 'reason' | 'has_page'>): boolean {
  return wait.has_page && isAnsweredHere(wait);
}
