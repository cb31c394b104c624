import type { AgentWorld } from '#integrations/agent/agent-world.ts';
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
  const forms = [...values, ...codes]
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), ...asInAddresses(secret)])
    .toSorted((one, other) => other.length - one.length);
  return (text) => forms.reduce((left, secret) => left.replaceAll(secret, SECRET_MASK), text);
}

function asInAddresses(secret: string): string[] {
  const text = secret.toWellFormed();
  return [encodeURIComponent(text), encodeURI(text), new URLSearchParams({ '': text }).toString().slice(1)];
}
