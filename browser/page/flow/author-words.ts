import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { isEmpty, literalText, type Lookup, showParts, type Value } from '#shared/script/words/value.ts';
import type { Repair } from '#shared/script/target/target-memory.ts';
import { replaceWords } from '#shared/script/words/replace-words.ts';
import { trimCharacters } from '#shared/trim-characters.ts';

/** What stands in the text of a step where a value was read from; null where that is nothing, or a variable is in it. */
function authorWords(text: string, value: Value): string | null {
  const [from, to] = value.at;
  const own = text.slice(from, to);
  return literalText(value) === null || own.includes('{{') || own.trim() === '' ? null : own.trim();
}

/** A line as its author wrote it, where it is understood in other words. What it types may be a secret. */
export function authorLine(text: string, numbered: NumberedInstruction, lookup: Lookup): string {
  const shown = withoutTypedText(numbered, lookup);
  const own = numbered.instruction.verb === 'type' ? null : authorWords(text, numbered.written);
  return own !== null && hasOther(shown, own) ? own : shown;
}

/** The same for a sentence about it, with what it was taken to mean. */
export function lineWithMeaning(text: string, numbered: NumberedInstruction, lookup: Lookup): string {
  const shown = withoutTypedText(numbered, lookup);
  const own = authorLine(text, numbered, lookup);
  if (own !== shown) return `${own}, taken to mean: ${shown}`;
  const { instruction, written } = numbered;
  if (instruction.verb !== 'type' || instruction.target !== null) return shown;
  const lead = text.slice(written.at[0], Math.min(instruction.value.at[0], written.at[1])).trim();
  return lead === '' || !hasOther(lead, 'type') ? shown : `${lead} …, taken to mean: ${shown}`;
}

/** Words that the other one has not. */
function hasOther(words: string, than: string): boolean {
  const known = new Set(wordsIn(than));
  return wordsIn(words).some((word) => !known.has(word));
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * What an offer takes the place of is found in the text by its words there, and a line that is understood in other words
 * has other ones: “which is the …” is read as “what is the …”.
 */
export function repairInText(text: string, repair: Repair, { at }: Value): Repair {
  if (replaceWords(text, repair, '') !== null) return repair;
  const isWhole = repair.at[0] === at[0] && repair.at[1] === at[1];
  if (isWhole) return { ...repair, looked_for: trimCharacters(text.slice(...at), /["'“”‘’«»]/) };
  // A thing that is remembered needs no words.
  const choices = repair.choices.flatMap((choice) => {
    if (choice.instead) return [choice];
    return choice.memory ? [{ ...choice, words: null }] : [];
  });
  return { ...repair, choices };
}

/** Parts of a line that says several things in few words, as “Log in as … with …” does. */
const PART_WORDS: Partial<Record<Instruction['verb'], string>> = {
  press: 'Press Enter',
  to_password: 'Go on to the password',
  signed_in: 'See that the sign-in worked',
  new_tab: 'Open a new tab',
  open: 'Open the address',
};

/** What was to be typed may be a password; errors are kept and shown. */
function withoutTypedText({ instruction, written }: NumberedInstruction, lookup: Lookup): string {
  if (isEmpty(written)) return PART_WORDS[instruction.verb] ?? 'Go on';
  if (instruction.verb !== 'type' || isEmpty(instruction.value)) return showParts(written.parts, lookup);
  if (instruction.target === null) return 'Type where the cursor is';
  return `Type into ${showParts(instruction.target.written.parts, lookup)}`;
}
