import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { findWritten } from '#integrations/agent/find-written.ts';
import { codesOf } from '#integrations/agent/journal.ts';
import { SECRET_MASK } from '#shared/secrets.ts';

/** Shorter ones stand in many texts by chance. */
const SHORTEST = 4;

/** A page may show what was typed into it, and have it read: results and summary go on to other steps without it. */
export function hideSecrets({
  plan,
  entries,
}: Pick<AgentWorld, 'plan' | 'entries'>): (text: string) => string {
  const values = [...plan.values.values()].flatMap(({ is_secret, text }) => (is_secret ? text.trim() : []));
  const codes = [...codesOf(entries).values()].map(({ text }) => text.trim());
  const secrets = [...values, ...codes].filter((secret) => secret.length >= SHORTEST);
  return (text) => maskSecrets(text, secrets);
}

function maskSecrets(text: string, secrets: readonly string[]): string {
  const ranges = findWritten(text, secrets).toSorted((one, other) => one.from - other.from);
  let [kept, taken] = ['', 0];
  for (const { from, to } of ranges) {
    if (from >= taken) kept += text.slice(taken, from) + SECRET_MASK;
    taken = Math.max(taken, to);
  }
  return kept + text.slice(taken);
}
