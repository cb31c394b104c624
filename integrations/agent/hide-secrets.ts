import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { codesOf } from '#integrations/agent/journal.ts';
import { maskSecretTexts } from '#shared/mask-secret-texts.ts';

/** A page may show what was typed into it, and have it read: results and summary go on to other steps without it. */
export function hideSecrets({
  plan,
  entries,
}: Pick<AgentWorld, 'plan' | 'entries'>): (text: string) => string {
  const values = [...plan.values.values()].flatMap(({ is_secret, text }) => (is_secret ? text : []));
  const codes = [...codesOf(entries).values()].map(({ text }) => text);
  return (text) => maskSecretTexts(text, [...values, ...codes]);
}
