import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { adviseUnread, explainElsewhere } from '#shared/script/elsewhere.ts';
import { type Phrase, valueOf, withoutEnd, withoutStart, writtenOf } from '#shared/script/phrase.ts';
import { type BuiltScript, buildScript, type ReadPart } from '#shared/script/flow/build-script.ts';
import { flattenNodes } from '#shared/script/flow/flatten.ts';
import type { Fix, ScriptNode } from '#shared/script/flow/script.ts';
import { readClauses } from '#shared/script/read-clauses.ts';
import { mayBeginWith, readVerb, verbLike } from '#shared/script/verb-table.ts';
import { isUntil, readTimes, readUntil } from '#shared/script/until.ts';
import { readPlacedBefore } from '#shared/script/placed-before.ts';
import { readStated } from '#shared/script/stated.ts';
import { readClick, readSeries } from '#shared/script/verbs/click.ts';
import { readAddress } from '#shared/script/verbs/open.ts';
import { readPair } from '#shared/script/verbs/pairs.ts';
import { lastTarget, referBack } from '#shared/script/refer-back.ts';
import type { TargetPhrase } from '#shared/script/target.ts';
import { either, type Reading } from '#shared/script/verbs/verb.ts';
import {
  cutShown,
  literalText,
  literalValue,
  type Lookup,
  showParts,
  textOf,
  type Value,
  type Written,
} from '#shared/script/value.ts';

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
 * Every clause of a script, in order, and the tree that they make. Nothing is filled in: what variables hold is never
 * read as instructions. Throws StepFailure `instruction_unclear` only for a quote that is never closed and for too much
 * text.
 */
export function readScript(written: Written): BuiltScript {
  const { text, lookup } = textOf(written);
  let last: TargetPhrase | null = null;
  return buildScript(text, readClauses(text, lookup), {
    about: (target) => void (last = target),
    last: () => last,
    readDo(words, line) {
      const reading = referBack(readClause(words), last);
      last = lastTarget(reading) ?? last;
      const written = writtenOf(words);
      return reading
        ? { instructions: numberParts(reading, { line, written }) }
        : { problem: explainUnread(words, { written, lookup }) };
    },
  });
}

/** The clauses of a script alone. */
export function readLines(written: Written): ReadPart[] {
  return readScript(written).parts;
}

/**
 * Everything is read before anything is done. Throws StepFailure `instruction_unclear` with the first line that cannot
 * be understood, and the numbers of the others.
 */
export function readNodes(written: Written): readonly ScriptNode[] {
  const { nodes, parts } = readScript(written);
  const [first, ...others] = parts.filter((part) => 'problem' in part);
  if (first) {
    const numbers = [...new Set(others.map(({ line }) => line))].slice(0, MOST_NAMED).join(', ');
    const more = numbers === '' ? '' : ` The same is true of line ${numbers}.`;
    const { sentence, what_to_do } = first.problem;
    throw new StepFailure('instruction_unclear', `Line ${first.line} ${sentence}${more}`, what_to_do);
  }
  if (nodes.length === 0) {
    const advice = `Write one per line, such as: ${EXAMPLES.join(' · ')}`;
    throw new StepFailure('instruction_unclear', 'There are no instructions.', advice);
  }
  return nodes;
}

/** The same, without the blocks that they stand in. */
export function readInstructions(written: Written): NumberedInstruction[] {
  return flattenNodes(readNodes(written)).flatMap(({ node }) => (node.kind === 'do' ? [node.numbered] : []));
}

const MOST_NAMED = 10;

const MOST_CLICK_WORDS = 3;

/** Some words that no verb takes may be those of a button. */
function clickInstead(words: Phrase): Fix | null {
  if (words.length > MOST_CLICK_WORDS) return null;
  const name = withoutStart(words, ['the', 'a', 'an']);
  const text = literalText(valueOf(name));
  if (text === null || name.some((word) => word.is_quoted)) return null;
  return /^[\p{L}\p{N} '’&-]+$/u.test(text) ? { line: `Click "${text}"` } : null;
}

function explainUnread(words: Phrase, { written, lookup }: { written: Value; lookup: Lookup }) {
  const shown = cutShown(showParts(written.parts, lookup), LONGEST_SHOWN);
  const instead = explainElsewhere(words);
  if (instead)
    return { sentence: `cannot be done as it is written: ${shown}`, what_to_do: instead, fix: null };
  const missing = adviseUnread(words);
  if (missing) return { sentence: `says too little: ${shown}`, what_to_do: missing, fix: null };
  const [first] = words;
  const verb = first ? verbLike(first.key) : null;
  const advice = `Nothing was done. Begin with what to do, such as: ${EXAMPLES.join(' · ')}`;
  return {
    sentence: `cannot be understood: ${shown}`,
    what_to_do: verb && first ? `Perhaps “${verb}” instead of “${first.key}”. ${advice}` : advice,
    // Only where what follows is understood behind that verb.
    fix:
      verb && first && readVerb([{ ...first, key: verb }, ...words.slice(1)])
        ? { verb }
        : clickInstead(words),
  };
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

/** A line says what to do, gives an address, fills fields (`email: ada@example.com`), or names a button (`Continue`). */
function readClause(said: Phrase): Reading {
  const words = inPlainForm(said);
  if (explainElsewhere(words)) return null;
  const always = withoutEnd(words, IF_SHOWN);
  if (always.length < words.length) {
    const reading = readVerb(always);
    return reading && 'verb' in reading ? { verb: 'optional', of: reading } : null;
  }
  const until = readUntil(words, readVerb);
  // What is done only until something is so is not done once instead.
  if (until || isUntil(words)) return until ?? readWaiting(words);
  return (
    readTimes(words, readVerb) ??
    readVerb(words) ??
    readAddress(words) ??
    readShould(words) ??
    readPlacedBefore(words, readVerb) ??
    readSeries(words) ??
    (isMisspelt(words) ? null : (readPair(words) ?? readName(words)))
  );
}

/** `The quantity should be 3` fills a field of that name, and else says what must be so. */
function readShould(words: Phrase): Reading {
  const stated = readStated(words);
  const typed = stated && words.some((word) => word.key === 'be') ? readPair(words) : null;
  const [only] = typed ?? [];
  return stated && typed?.length === 1 && only ? either(only, stated) : stated;
}

function readWaiting(words: Phrase): Reading {
  const reading = readVerb(words);
  return reading && 'verb' in reading && reading.verb.startsWith('wait') ? reading : null;
}

/** `Clicking “Next”` as `Click “Next”`. */
function inPlainForm(words: Phrase): Phrase {
  const [first, ...rest] = words;
  const stem = /^(\p{L}{2,})ing$/u.exec(first?.key ?? '')?.[1];
  if (!first || stem === undefined || rest.length === 0 || mayBeginWith(first.key)) return words;
  const verb = [stem, `${stem}e`, stem.slice(0, -1)].find(mayBeginWith);
  return verb === undefined ? words : [{ ...first, key: verb, parts: [verb] }, ...rest];
}

/** It begins with what looks like a verb with a slip in it. */
function isMisspelt([first]: Phrase): boolean {
  return first !== undefined && !mayBeginWith(first.key) && verbLike(first.key) !== null;
}

const MOST_NAME_WORDS = 2;
const NO_NAME = /^(?:the|a|an|my|to|in|on|for|of|it|is)$/;

/** Some words without a verb are the name of a button. */
function readName(words: Phrase): Reading {
  const [first] = words;
  if (!first || words.length > MOST_NAME_WORDS) return null;
  if (mayBeginWith(first.key)) return null;
  if (words.some((word) => NO_NAME.test(word.key))) return null;
  const isNamed = words.every(
    (word) => /^[\p{L}][\p{L}'’-]*$/u.test(word.key) || (word.is_quoted && words.length === 1),
  );
  return isNamed ? readClick(words) : null;
}
