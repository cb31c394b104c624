import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { codesOf } from '#integrations/agent/journal.ts';
import { finishWithPauses } from '#shared/secrets/find-written.ts';
import { maskInTurns } from '#shared/secrets/mask-secret-texts.ts';

/**
 * A page may show what was typed into it, and have it read: results and summary go on to other steps without it. They may
 * have millions of letters, so the process does other things in between.
 */
export function hideSecrets({
  plan,
  entries,
}: Pick<AgentWorld, 'plan' | 'entries'>): (text: string) => Promise<string> {
  const values = [...plan.values.values()].flatMap(({ is_secret, text }) => (is_secret ? text : []));
  const codes = [...codesOf(entries).values()].map(({ text }) => text);
  return async (text) => await finishWithPauses(maskInTurns(text, [...values, ...codes]), nextTurn);
}
