import type { FoundValue } from '#shared/script-line.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { nameFor } from '#shared/script/read-line.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { isOpen, LIMIT_MS, lookNow } from '#browser/page/flow/look-now.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { meantReading, type Reading } from '#browser/page/meaning/meant-reading.ts';
import { givenName } from '#browser/page/meaning/said-sense.ts';
import { runAction } from '#browser/page/run-action.ts';
import { nameOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const READS = /^(?:extract|count|as_shown)$/;

/** The value that a question leads to, by what stands beside it and around it. */
export async function readMeant(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<{ value: FoundValue; said: string } | null> {
  const line = saidLine(scene, written);
  if (!isOpen(error) || line === null || !READS.test(instruction.verb)) return null;
  const { asked, name } = givenName(line);
  const found = await lookUntilRest(scene.world, async (page) =>
    meantReading(await readPageTree(page), asked),
  );
  if (!found) return null;
  const reading = await runAction<Reading>(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS,
    work: async (page) => meantReading(await readPageTree(page), asked) ?? found,
    summary: ({ label }) => `Read ${quoteShown(label)}`,
  });
  const isFinding = instruction.verb === 'extract' || instruction.verb === 'count';
  const own = isFinding ? nameOf(scene, instruction) : (name ?? nameFor(reading.label, 'value'));
  return {
    value: { name: own, value: reading.value, variable_type: 'string' },
    said: `Read ${quoteShown(reading.label)}`,
  };
}

const ASKS = /^(?:what|which|who|when|where|how much)\b/i;

/** What was read holds more than the value that the question leads to, or is no such value: that value alone. */
export async function readCloser(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  found: FoundValue | null,
): Promise<FoundValue | null> {
  const line = saidLine(scene, written);
  const reads = instruction.verb === 'extract' ? !instruction.is_data : instruction.verb === 'count';
  if (!found || !reads || line === null || !ASKS.test(line)) return found;
  const meant = await lookNow(scene, (tree) => meantReading(tree, givenName(line).asked));
  const isCloser =
    meant !== null &&
    (instruction.verb === 'count' || found.value.includes(meant.value) || !/\d/.test(found.value));
  return meant && isCloser && /\d/.test(meant.value) ? { ...found, value: meant.value } : found;
}
