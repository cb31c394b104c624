import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { literalValue } from '#shared/script/words/value.ts';
import type { KeepRows } from '#browser/page/actions/extract.ts';
import { keptOfWhom } from '#browser/page/flow/rows-of-whom.ts';
import { keptWithin } from '#browser/page/flow/rows-within.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

/** The line that reads all of them, and which of those are meant. */
export type KeptRows = { line: string; keepRows: KeepRows };

/**
 * Rows that a line limits by a number or by a name: all are read, and those kept that are meant. Null for any other line; throws
 * where the rows do not say which are meant.
 */
export async function readKeptRows<Done>(
  scene: Scene,
  { instruction, written, ...numbered }: NumberedInstruction,
  read: (scene: Scene, numbered: NumberedInstruction) => Promise<Done>,
): Promise<Done | null> {
  const text = saidLine(scene, written);
  if (instruction.verb !== 'extract' || text === null || scene.keepRows) return null;
  for (const kept of [keptWithin(text, scene.world.today()), keptOfWhom(text)]) {
    const [said, ...more] = kept ? understoodInstructions(kept.line) : [];
    if (!kept || said?.verb !== 'extract' || more.length > 0) continue;
    const { name, is_named } = instruction;
    const instead = {
      ...numbered,
      instruction: { ...said, name, is_named },
      written: literalValue(kept.line),
    };
    return await read({ ...scene, keepRows: kept.keepRows }, instead);
  }
  return null;
}
