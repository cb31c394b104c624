import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { formatDate } from '#web/words/format.ts';

export type AccountHealth = {
  tone: Extract<Tone, 'green' | 'amber' | 'red' | 'grey'>;
  text: string;
  /** Label of the button that repairs the connection; null when nothing is wrong. */
  cure: 'Connect again' | 'Allow' | null;
};

const DAY_MS = 24 * 3600_000;
/** An account that expires within this time shows a warning. */
const EXPIRING_MS = 7 * DAY_MS;

const CAUSES = {
  renewal_lost: 'Lost while it was renewed',
  unreadable: 'Could not be read',
} as const;

export function describeHealth(account: ConnectedAccount, now: number): AccountHealth {
  const {
    app,
    problem,
    problem_cause,
    problem_at,
    expires_at,
    lacks_for = [],
    used_at,
    used_by = [],
  } = account;
  const ends = expires_at ? Date.parse(expires_at) : Number.POSITIVE_INFINITY;
  const waits = describeWaits(account);
  if (problem === 'revoked' || ends <= now) {
    const at = problem_at ?? expires_at;
    return {
      tone: 'red',
      text: `${problem_cause ? CAUSES[problem_cause] : `Signed out by ${app}`}${at ? ` on ${formatDate(at)}` : ''}${waits}`,
      cure: 'Connect again',
    };
  }
  if (problem === 'missing_scopes' || lacks_for.length > 0) {
    const missing =
      lacks_for.length === 0
        ? 'May not do all it is used for'
        : `May not do all that ${listNames(lacks_for)} needs`;
    return { tone: 'amber', text: missing + waits, cure: 'Allow' };
  }
  if (ends - now < EXPIRING_MS) {
    return { tone: 'amber', text: `Ends on ${formatDate(expires_at)}${waits}`, cure: 'Connect again' };
  }
  if (!used_at) return { tone: 'grey', text: 'Not used yet', cure: null };
  const uses = used_by.length === 0 ? '' : ` · ${countWorkflows(used_by.length)}`;
  return { tone: 'green', text: `Works, used ${describeAge(used_at, now)}${uses}`, cure: null };
}

function describeWaits({ waiting_workflows = 0 }: ConnectedAccount): string {
  if (waiting_workflows === 0) return '';
  return `. ${countWorkflows(waiting_workflows)} ${waiting_workflows === 1 ? 'waits' : 'wait'}`;
}

export function countWorkflows(count: number): string {
  return count === 1 ? '1 workflow' : `${count} workflows`;
}

/** “Invoices” · “Invoices” or 2 others */
function listNames([first = '', ...others]: readonly string[]): string {
  const name = `“${first || 'Untitled workflow'}”`;
  if (others.length === 0) return name;
  return `${name} or ${others.length === 1 ? 'another' : `one of ${others.length} others`}`;
}

/** Just now · 26 min ago · 3 h ago · yesterday · Nov 3, 2026 */
function describeAge(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const today = new Date(now).toDateString();
  if (new Date(iso).toDateString() === today) return `${Math.floor(minutes / 60)} h ago`;
  if (new Date(Date.parse(iso) + DAY_MS).toDateString() === today) return 'yesterday';
  return `on ${formatDate(iso)}`;
}
