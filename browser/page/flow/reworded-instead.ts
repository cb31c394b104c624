import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { literalText } from '#shared/script/words/value.ts';
import { rewordings } from '#shared/script/wordings/reworded.ts';
import { showRest } from '#browser/page/flow/show-rest.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const READS =
  /^(?:open|extract|count|download|screenshot|pdf|wait|wait_for|wait_until|require|until|upload|drag)$/;

/**
 * `Get rid of the blue mug` by the “Remove” of its row, `let Hedda handle it` by the list “Assignee”: the same line as others say it, where
 * the page has exactly that. False where it has none of them.
 */
export async function rewordedInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  if (scene.item || READS.test(numbered.instruction.verb)) return false;
  const text = literalText(numbered.written);
  if (text === null || isOnCondition(text)) return false;
  if (await showRest(scene, numbered)) return true;
  for (const line of rewordings(text)) if (await tryLine(scene, numbered, line)) return true;
  return false;
}
