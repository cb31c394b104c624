import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { literalText } from '#shared/script/words/value.ts';
import { isInMenu } from '#browser/page/flow/as-shown.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const ROW = '(?:(?:row|card|line|entry|menu) (?:of|for|with) )?';
const FORMS: readonly RegExp[] = [
  new RegExp(
    `^(?:in|on|from) (?:the )?(?:row|card|line|entry|menu) (?:of|for|with) (?<row>[^"“”]{2,60}?),? (?:choose|select|pick|take|click|press) (?<name>[^"“”]{2,40})$`,
    'iu',
  ),
  new RegExp(
    `^(?:choose|select|pick|take) (?<name>[^"“”]{2,40}?) (?:for|from|in) (?:the )?${ROW}(?<row>[^"“”]{2,60})$`,
    'iu',
  ),
];

/** `In the row of Canal Cafe choose Archive`: what is pressed in that row or its menu, where it has no list with that choice. */
export async function rowChoiceInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return false;
  const text = numbered.instruction.verb === 'select' ? literalText(numbered.written) : null;
  const said = text?.trim().replace(/[.!]$/, '') ?? '';
  const { row, name } =
    FORMS.map((form) => form.exec(said)?.groups).find((found) => found !== undefined) ?? {};
  if (row === undefined || name === undefined) return false;
  const [only] = readInstructions(`Click "${name.replace(/^the /i, '')}" for "${row.replace(/^the /i, '')}"`);
  if (!only) return false;
  try {
    await runInstruction(scene, only.instruction);
    return true;
  } catch (failure) {
    if (!(failure instanceof StepFailure) || !MISSING.test(failure.failure.code)) throw failure;
    return await isInMenu(scene, only, failure);
  }
}
