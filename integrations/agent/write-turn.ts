import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { type Entry, writeEntry } from '#integrations/agent/journal.ts';
import type { ScriptLine } from '#shared/script-line.ts';

export type Spent = Pick<Entry, 'tokens' | 'cost' | 'ms'>;

/** What the model costs when it is not asked. */
export const NOTHING_SPENT: Spent = { tokens: 0, cost: 0, ms: 0 };

/** One line of the step: begun, done, and kept for good. */
export async function note(
  { entries, lines }: AgentWorld,
  line: Omit<ScriptLine, 'path' | 'is_free'> & { is_free?: boolean },
  work: () => Promise<Entry>,
): Promise<void> {
  const number = entries.length + 1;
  await lines.begin({ is_free: true, ...line, path: `${number}` });
  const entry = await work();
  await lines.finish({ next: `${number + 1}`, found: writeEntry(entry, number) });
  entries.push(entry);
}

export function blank(said: string, spent: Spent): Entry {
  return { said, call: null, result: '', key: null, changed: false, ...spent };
}
