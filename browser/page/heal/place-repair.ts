import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { targetsOf } from '#shared/script/target/target-keys.ts';
import type { Repair } from '#shared/script/target/target-memory.ts';
import { literalText, type Value } from '#shared/script/words/value.ts';
import { trimCharacters } from '#shared/trim-characters.ts';

/**
 * What an offer takes the place of, in the text as it was written. Its words name a thing whole: where the line says more
 * of it than its name, all of that is replaced; where the name is none of the line's own words, as “Log out” for `sign
 * out`, a click is written anew, and of any other line the thing is only remembered.
 */
export function placeRepair(
  repair: Repair,
  { instruction, written }: { instruction: Instruction; written: NumberedInstruction['written'] },
): Repair {
  const [from, to] = repair.at;
  const phrase = targetsOf(instruction).find(({ readings }) => {
    const at = readings[0]?.words.at;
    return at?.[0] === from && at[1] === to;
  });
  const [reading] = phrase?.readings ?? [];
  if (!phrase || !reading) return repair;
  const isName = reading.near === null && reading.ordinal === null && reading.kind === null;
  if (isName && stands(reading.words, written)) return repair;
  if (stands(phrase.written, written)) return replacing(repair, phrase.written);
  const clicks = instruction.verb === 'click' && instruction.how === 'once';
  const choices = repair.choices.map((choice) =>
    choice.instead
      ? choice
      : { ...choice, words: clicks && choice.words !== null ? `Click ${choice.words}` : null },
  );
  return clicks ? replacing({ ...repair, choices }, written) : { ...repair, choices };
}

function replacing(repair: Repair, value: Value): Repair {
  return { ...repair, at: [...value.at], looked_for: bare(literalText(value) ?? '') };
}

/** These are words of the line, and where they say. */
function stands(value: Value, line: Value): boolean {
  const [words, text] = [literalText(value), literalText(line)];
  if (words === null || text === null) return false;
  const there = text.slice(value.at[0] - line.at[0], value.at[1] - line.at[0]);
  return value.at[0] >= line.at[0] && bare(there) === bare(words);
}

function bare(text: string): string {
  return trimCharacters(text, /["'“”‘’«»]/);
}
