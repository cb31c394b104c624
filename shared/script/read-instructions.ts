import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { matchWords, type Phrase, wordingOf, writtenOf } from '#shared/script/phrase.ts';
import {
  type Read,
  readCheck,
  readClear,
  readClick,
  readDoubleClick,
  readFill,
  readHover,
  readOpen,
  readPress,
  readRightClick,
  readSelect,
  readType,
  readUncheck,
} from '#shared/script/read-acts.ts';
import { readClauses } from '#shared/script/read-clauses.ts';
import {
  readDownload,
  readExtract,
  readScreenshot,
  readScroll,
  readWait,
} from '#shared/script/read-finds.ts';
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
    const instruction = readClause(words);
    const written = writtenOf(words);
    if (!instruction) {
      throw unclear(
        `Line ${line} cannot be understood: ${cutShown(showParts(written.parts, lookup), LONGEST_SHOWN)}`,
        'Nothing was done. Begin with what to do',
      );
    }
    instructions.push({ line, written, instruction });
  }
  if (instructions.length === 0) throw unclear('There are no instructions.', 'Write one per line');
  return instructions;
}

function unclear(sentence: string, advice: string): StepFailure {
  return new StepFailure('instruction_unclear', sentence, `${advice}, such as: ${EXAMPLES.join(' · ')}`);
}

const WHOLE: readonly (readonly [RegExp, Instruction])[] = [
  [/^(?:go back|back)(?: to the (?:previous|last) page| one page)?$/, { verb: 'go_back' }],
  [/^(?:reload|refresh)(?: (?:the|this) page| page)?$/, { verb: 'reload' }],
  [/^close (?:the |this )?(?:current |new )?(?:browser )?tab$/, { verb: 'close_tab' }],
  [/^submit(?: the form)?$/, { verb: 'press', key: literalValue('Enter'), target: null }],
  [/^scroll$/, { verb: 'scroll', to: 'down' }],
];

function both(verbs: readonly string[]): string[] {
  return verbs.flatMap((verb) => [`${verb} on`, verb]);
}

/** Longer wordings of a verb stand before shorter ones. */
const VERBS: readonly (readonly [readonly string[], Read])[] = [
  [['go to', 'navigate to', 'visit', 'open'], readOpen],
  [['click on', 'click', 'tap on', 'tap'], readClick],
  [both(['double-click', 'double click', 'doubleclick']), readDoubleClick],
  [both(['right-click', 'right click', 'rightclick']), readRightClick],
  [['press on', 'press', 'hit on', 'hit', 'push on', 'push'], readPress],
  [['type', 'enter', 'write', 'put'], readType],
  [['fill in', 'fill out', 'fill', 'set'], readFill],
  [['clear'], readClear],
  [['select', 'choose', 'pick'], readSelect],
  [['check', 'tick'], readCheck],
  [['uncheck', 'untick'], readUncheck],
  [['wait'], readWait],
  [['scroll'], readScroll],
  [['hover over', 'hover on', 'hover', 'point at'], readHover],
  [['download'], readDownload],
  [['extract', 'read', 'get', 'copy', 'save'], readExtract],
  [['close'], readClick],
];
const PICTURES = ['screenshot', 'picture', 'screen shot'].flatMap((word) => [
  `take a ${word}`,
  `take ${word}`,
]);

function readClause(words: Phrase): Instruction | null {
  const wording = wordingOf(words);
  const whole = WHOLE.find(([pattern]) => pattern.test(wording));
  if (whole) return whole[1];
  for (const picture of PICTURES) {
    const count = matchWords(words, picture);
    if (count !== null) return readScreenshot(words.slice(count));
  }
  for (const [verbs, read] of VERBS) {
    for (const verb of verbs) {
      const count = matchWords(words, verb);
      if (count !== null && count < words.length) return read(words.slice(count));
    }
  }
  return null;
}
