import { expect, test } from 'vitest';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { describeHealth } from '#web/connectors/account-health.ts';

const NOW = new Date(2026, 10, 21, 15, 0).getTime();
const ago = (hours: number) => new Date(NOW - hours * 3600_000).toISOString();
const account = (more: Partial<ConnectedAccount>): ConnectedAccount => ({
  id: 'a',
  name: 'ada@example.com',
  app: 'Slack',
  created_at: ago(100),
  ...more,
});

test.each<[Partial<ConnectedAccount>, string, string | null]>([
  [
    { problem: 'revoked', problem_cause: 'renewal_lost', problem_at: ago(20) },
    'Lost while it was renewed on Nov 20, 2026',
    'Connect again',
  ],
  [
    { problem: 'revoked', problem_cause: 'unreadable', problem_at: ago(20) },
    'Could not be read on Nov 20, 2026',
    'Connect again',
  ],
  [{}, 'Not used yet', null],
  [{ used_at: ago(0) }, 'Works, used just now', null],
  [{ used_at: ago(0.5), used_by: ['A', 'B'] }, 'Works, used 30 min ago · 2 workflows', null],
  [{ used_at: ago(3), used_by: ['A'] }, 'Works, used 3 h ago · 1 workflow', null],
  [{ used_at: ago(20) }, 'Works, used yesterday', null],
  [{ used_at: ago(24 * 18) }, 'Works, used on Nov 3, 2026', null],
  [
    { problem: 'revoked', problem_at: ago(1), waiting_workflows: 3 },
    'Signed out by Slack on Nov 21, 2026. 3 workflows wait',
    'Connect again',
  ],
  [{ problem: 'revoked', lacks_for: ['A'] }, 'Signed out by Slack', 'Connect again'],
  [{ expires_at: ago(1) }, 'Signed out by Slack on Nov 21, 2026', 'Connect again'],
  [{ used_at: ago(1), expires_at: ago(-48) }, 'Ends on Nov 23, 2026', 'Connect again'],
  [{ used_at: ago(1), expires_at: ago(-24 * 30) }, 'Works, used 1 h ago', null],
  [
    { lacks_for: ['Invoices'], waiting_workflows: 1 },
    'May not do all that “Invoices” needs. 1 workflow waits',
    'Allow',
  ],
  [{ lacks_for: ['Invoices', 'B', ''] }, 'May not do all that “Invoices” or one of 2 others needs', 'Allow'],
])('%j: %s', (more, text, cure) => {
  expect(describeHealth(account(more), NOW)).toMatchObject({ text, cure });
});
