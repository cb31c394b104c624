import { Unplug } from 'lucide-react';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { countWorkflows } from '#web/connectors/account-health.ts';

/** Shown only while runs wait until an account is connected again. */
export function WaitingBanner({ accounts }: { accounts: readonly ConnectedAccount[] }) {
  const waiting = accounts.filter(({ waiting_workflows = 0 }) => waiting_workflows > 0);
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label="What waits for you"
      className="mb-3 flex gap-3 rounded-xl border border-line bg-sunken px-4 py-3 text-sm"
    >
      <Unplug size={17} aria-hidden className="mt-px shrink-0 text-danger" />
      <ul className="grid min-w-0 gap-1">
        {waiting.map((account) => (
          <li key={account.id} className="wrap-anywhere">
            <span className="font-medium text-danger">{sayWhy(account)}</span>{' '}
            <span className="text-ink2">{sayWhatWaits(account)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayWhy({ app, name, problem, problem_cause: cause }: ConnectedAccount): string {
  if (cause === 'renewal_lost') return `The connection of ${name} to ${app} was lost while it was renewed.`;
  if (cause === 'unreadable') return `The connection of ${name} to ${app} cannot be read any more.`;
  return problem === 'revoked' ? `${app} signed ${name} out.` : `${name} may not do all it has to in ${app}.`;
}

function sayWhatWaits({ waiting_workflows: count = 0 }: ConnectedAccount): string {
  const waits = count === 1 ? 'waits and goes on by itself' : 'wait and go on by themselves';
  return `${countWorkflows(count)} ${waits} after you connect again.`;
}
