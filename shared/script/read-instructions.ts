import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { explainElsewhere } from '#shared/script/elsewhere.ts';
import { type Phrase, withoutEnd, writtenOf } from '#shared/script/phrase.ts';
import { readClauses } from '#shared/script/read-clauses.ts';
import { mayBeginWith, readVerb, verbLike } from '#shared/script/verb-table.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { readAddress } from '#shared/script/verbs/open.ts';
import { readPair } from '#shared/script/verbs/pairs.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';
import { cutShown, literalValue, showParts, textOf, type Written } from '#shared/script/value.ts';

export const EXAMPLES = [
  'Open example.com',
  'Click "Sign in"',
  'Type "Ada" into "Name"',
  'Select "Germany" from "Country"',
  'Check "I agree"',
  'Press Enter',
  'Wait for "Welcome"',
  'Extract the "Total" as total',
];

const LONGEST_SHOWN = 120;

/**
 * Everything is read before anything is done, and nothing is filled in: what variables hold is never read as
 * instructions. Throws StepFailure `instruction_unclear` for the first line that cannot be understood.
 */
export function readInstructions(written: Written): NumberedInstruction[] {
  const { text, lookup } = textOf(written);
  const instructions: NumberedInstruction[] = [];
  for (const { line, words } of readClauses(text, lookup)) {
    const written = writtenOf(words);
    const shown = cutShown(showParts(written.parts, lookup), LONGEST_SHOWN);
    const reading = readClause(words);
    if (!reading) {
      const instead = explainElsewhere(words);
      if (instead)
        throw new StepFailure(
          'instruction_unclear',
          `Line ${line} cannot be done as it is written: ${shown}`,
          instead,
        );
      throw unclear(`Line ${line} cannot be understood: ${shown}`, adviceFor(words));
    }
    instructions.push(...numberParts(reading, { line, written }));
  }
  if (instructions.length === 0) throw unclear('There are no instructions.', 'Write one per line, such as');
  return instructions;
}

/** Parts of a line that says several things in few words: what is typed stands in the line, and is said by no other part. */
function numberParts(
  reading: Instruction | readonly Instruction[],
  { line, written }: Pick<NumberedInstruction, 'line' | 'written'>,
): NumberedInstruction[] {
  if ('verb' in reading) return [{ line, written, instruction: reading }];
  return reading.map((instruction) => ({
    line,
    written: instruction.verb === 'type' ? written : literalValue(''),
    instruction,
  }));
}

const IF_SHOWN = [
  'if there is one',
  'if there is any',
  'if it is shown',
  'if it appears',
  'if it is there',
  'if shown',
  'if any',
  'if present',
  'if asked',
];

function unclear(sentence: string, advice: string): StepFailure {
  return new StepFailure('instruction_unclear', sentence, `${advice}: ${EXAMPLES.join(' · ')}`);
}

function adviceFor(words: Phrase): string {
  const [first] = words;
  const verb = first && verbLike(first.key);
  return verb
    ? `Perhaps “${verb}” instead of “${first.key}”. Nothing was done. Lines begin with what to do, such as`
    : 'Nothing was done. Begin with what to do, such as';
}

/** A line says what to do, gives an address, fills fields (`email: ada@example.com`), or names a button (`Continue`). */
function readClause(words: Phrase): Reading {
  if (explainElsewhere(words)) return null;
  const always = withoutEnd(words, IF_SHOWN);
  if (always.length < words.length) {
    const reading = readVerb(always);
    return reading && 'verb' in reading ? { verb: 'optional', of: reading } : null;
  }
  return readVerb(words) ?? readAddress(words) ?? readPair(words) ?? readName(words);
}

const MOST_NAME_WORDS = 2;
const NO_NAME = /^(?:the|a|an|my|to|in|on|for|of|it|is)$/;

/** Some words without a verb are the name of a button, unless they look like a verb that is misspelt. */
function readName(words: Phrase): Reading {
  const [first] = words;
  if (!first || words.length > MOST_NAME_WORDS) return null;
  if (mayBeginWith(first.key) || verbLike(first.key) !== null) return null;
  if (words.some((word) => NO_NAME.test(word.key))) return null;
  const isNamed = words.every(
    (word) => /^[\p{L}][\p{L}'’-]*$/u.test(word.key) || (word.is_quoted && words.length === 1),
  );
  return isNamed ? readClick(words) : null;
}
