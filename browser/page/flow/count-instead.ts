import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { literalText } from '#shared/script/words/value.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { countInPart } from '#browser/page/read/count-in-part.ts';
import { runAction } from '#browser/page/run-action.ts';
import { nameOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const LOOK_MS = 8_000;

/** `How many cards are in To do`, where nothing is called “cards in To do”: the number of that part of the page. */
export async function countInstead(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<FoundValue | null> {
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return null;
  const line = instruction.verb === 'count' ? literalText(written) : null;
  if (line === null || instruction.verb !== 'count') return null;
  const value = await runAction(scene.world, {
    intent: line,
    milliseconds: LOOK_MS,
    work: async (page) => {
      const count = countInPart(await readPageTree(page), line);
      // The line fails as it did.
      if (count === null) throw error;
      return `${count}`;
    },
    summary: (count) => `Counted ${count}`,
  }).catch((failure: unknown) => {
    if (failure === error) return null;
    throw failure;
  });
  return value === null ? null : { name: nameOf(scene, instruction), value, variable_type: 'string' };
}
