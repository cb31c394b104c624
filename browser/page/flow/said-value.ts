import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { fillTarget, type Wanted } from '#shared/script/target/target.ts';
import { type Filled, fillValue } from '#shared/script/words/value.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const LONGEST = 300;

/** What a line sets to a value, and no field was found for. `labels`: what it may be called on the page. */
export type SaidValue = { wanted: Wanted; value: Filled; labels: readonly string[] };

/** Null for any other line, in a loop, and for a value that no page may show. */
export function saidValue(
  { lookup, item }: Scene,
  { instruction }: NumberedInstruction,
  error: unknown,
): SaidValue | null {
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || item) return null;
  const said = (instruction.verb === 'either' ? instruction.of : [instruction]).find(isSetting);
  if (!said?.target) return null;
  const wanted = fillTarget(said.target, lookup);
  const value = fillValue(said.value, lookup);
  if (value.is_secret || value.text === '' || value.text.length > LONGEST) return null;
  const labels = wanted.readings.flatMap(({ text, near }) =>
    near === null && text !== '' ? text.replace(/^(?:the|my|our) /i, '') : [],
  );
  return { wanted, value, labels };
}

function isSetting(one: Instruction): one is Extract<Instruction, { verb: 'type' }> {
  return one.verb === 'type' && one.is_set === true;
}
