import type { DoNode } from '#shared/script/flow/script.ts';
import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf, writtenOf } from '#shared/script/words/phrase.ts';
import { FAILS, STOPS } from '#shared/script/verbs/require.ts';

/** `…, otherwise stop`: where the condition is not so, asking for it ends the run. Null for words that do something else. */
export function stopUnless(
  said: Phrase,
  { words, line, that }: { words: Phrase; line: number; that: Condition | null },
): DoNode | null {
  const stops = wordingOf(said);
  if (!that || !STOPS.includes(stops)) return null;
  const fails: Instruction = { verb: 'require', that };
  const instruction: Instruction = FAILS.test(stops) ? fails : { ...fails, ends: true };
  return { kind: 'do', path: '', numbered: { line, written: writtenOf(words), instruction } };
}
