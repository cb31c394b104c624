import { withInnerMarks } from '#shared/script/words/end-marks.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, valueOf } from '#shared/script/words/phrase.ts';
import { textInField } from '#shared/script/wordings/written-text.ts';
import { isUsual } from '#shared/script/verbs/usual-fields.ts';
import { withTarget } from '#shared/script/verbs/verb.ts';

/** `Write Running late, sorry in the message`: what looks like several fields is one text. */
export function readLetter(rest: Phrase): Instruction | null {
  const letter = isUsual(rest) ? null : textInField(rest);
  if (!letter) return null;
  const value = valueOf(withInnerMarks(letter.text));
  return withTarget(letter.field, (target) => ({ verb: 'type', target, value }));
}
