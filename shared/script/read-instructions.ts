import { StepFailure } from '#shared/errors.ts';
import { withoutMarks } from '#shared/script/target/careful.ts';
import { EXAMPLES, explainUnclosed, explainUnread } from '#shared/script/check/explain-unread.ts';
import { type BuiltScript, buildScript, type ReadPart } from '#shared/script/flow/build-script.ts';
import { flattenNodes } from '#shared/script/flow/flatten.ts';
import type { Problem, ScriptNode } from '#shared/script/flow/script.ts';
import { isRiskyText } from '#shared/action-words.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { mayRepeat } from '#shared/script/number-lines.ts';
import { leftOut } from '#shared/script/check/left-out.ts';
import { nameBefore } from '#shared/script/target/name-before.ts';
import { nearestLine } from '#shared/script/check/nearest-line.ts';
import { linesOfMost, theMostIn } from '#shared/script/words/the-most.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { type Phrase, writtenOf } from '#shared/script/words/phrase.ts';
import { readClause } from '#shared/script/read-clause.ts';
import { readClauses } from '#shared/script/read-clauses.ts';
import { lastTarget, referBack } from '#shared/script/target/refer-back.ts';
import { saysMore } from '#shared/script/check/said-more.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';
import {
  literalText,
  literalValue,
  NO_VARIABLES,
  showParts,
  textOf,
  type Value,
  type Written,
} from '#shared/script/words/value.ts';
import { isPageFilter, isPageQuestion, readPageForm } from '#shared/script/page-forms.ts';
import { readWithNext } from '#shared/script/wordings/with-next.ts';

/**
 * Every clause of a script, in order, and the tree that they make. Nothing is filled in: what variables hold is never
 * read as instructions. Throws StepFailure `instruction_unclear` only for too much text.
 */
export function readScript(written: Written): BuiltScript {
  // A quote that a proposed line leaves open gets no proposal again.
  const isRead = (line: string) =>
    readWith({ text: line, lookup: textOf(written).lookup }, () => false).parts.every(
      (part) => !('problem' in part),
    );
  return readWith(written, isRead);
}

function readWith(written: Written, isRead: (line: string) => boolean): BuiltScript {
  const { text: marked, lookup } = textOf(written);
  const text = withoutMarks(marked);
  let last: TargetPhrase | null = null;
  /** What the condition before is about. */
  let asked: TargetPhrase | null = null;
  let before: Reading = null;
  let proposals = 0;
  const nearest = (words: Phrase, isKnown = false) => {
    proposals += 1;
    return proposals > MOST_PROPOSALS ? null : nearestLine(words, { text, isRead, isKnown });
  };
  const clauses = [...readClauses(text)];
  const behind = new Map(clauses.map(({ words }, at) => [words.at(-1), clauses[at + 1]?.words]));
  /** What clauses mean that the one before them says more about. */
  const follows = new Map<Phrase, readonly Instruction[]>();
  const withNext = (words: Phrase, reading: Reading): Reading => {
    const next = behind.get(words.at(-1));
    const found = next && readWithNext(reading, { words: next, read: () => wholeReading(next) });
    if (next && found?.next) follows.set(next, found.next);
    return found ? found.own : reading;
  };
  return buildScript(text, clauses, {
    nearest: (words) => nearest(words),
    about(target) {
      last = target;
      asked = target;
    },
    last: () => last,
    readDo(words, line) {
      const [first] = words;
      if (first?.unclosed_at !== undefined) return { problem: explainUnclosed(first, { lookup, isRead }) };
      const given = follows.get(words);
      if (given) {
        before = given;
        return { instructions: numberParts(given, { line, written: writtenOf(words) }) };
      }
      const named = nameBefore(words, before);
      if (named) {
        before = named;
        return { instructions: numberParts(named, { line, written: writtenOf(words) }) };
      }
      const own = readAlone(words);
      const found = referBack(own.reading, last);
      const isKnown = own.isWhole && isSame(found, own.reading);
      const left =
        found === null || isKnown
          ? []
          : leftOut(words, found).filter((word) => !isThem(word, last === asked));
      const isTooMuch = found !== null && !isKnown && (left.length > 0 || saysMore(found));
      const known = found && (lacksTarget(found) || isTooMuch) ? null : found;
      const reading = withNext(words, known);
      last = lastTarget(reading) ?? last;
      before = reading;
      const written = writtenOf(words);
      if (reading) return { instructions: numberParts(reading, { line, written }) };
      const problem = explainUnread(words, {
        written,
        lookup,
        nearest: (isKnown) => nearest(words, isKnown),
        isTooMuch,
        left,
      });
      const most = mostOfPage(written, problem);
      if (most) return { instructions: numberParts(most, { line, written }) };
      const isForPage = mayBeShown(found, left) || isPageForm(written);
      return { problem: { ...problem, ...(isForPage && { page_decides: true }) } };
    },
  });
}

/** `If reminders are off, switch them on`: what the condition names, and not several things that were named before. */
function isThem({ key }: Word, isOfCondition: boolean): boolean {
  return isOfCondition && key === 'them';
}

/** Only a page can tell what its words mean. What says a limit is not left to it. */
function mayBeShown(found: Reading, left: Phrase): boolean {
  return found === null || (left.length > 0 && !saysMore(found));
}

/** `Open the latest invoice`: only a page tells which that is. Null where a name in its place would not be understood. */
function mostOfPage(written: Value, { sentence, what_to_do }: Problem): Instruction | null {
  const text = literalText(written);
  const most = text === null ? null : theMostIn(text);
  if (!most || !linesOfMost(most, 'it').some(isUnderstood)) return null;
  return { verb: 'as_shown', sentence, what_to_do, near: null, of_most: most };
}

/** Or the page may tell: `Add "it" on Thursday`. */
function isUnderstood(text: string): boolean {
  return readWith(text, () => false).parts.every(
    (part) => !('problem' in part) || part.problem.page_decides === true,
  );
}

type OwnReading = { reading: Reading; isWhole: boolean };

/** Of clauses of known lines, which are the same objects again. */
const alone = new WeakMap<Phrase, OwnReading>();

/** What a clause is read as without the lines before it, and whether that is all that it says. */
function readAlone(words: Phrase): OwnReading {
  const known = alone.get(words);
  if (known) return known;
  const reading = readClause(withoutIt(words));
  const isWhole = reading !== null && leftOut(words, reading).length === 0 && !saysMore(reading);
  const own = { reading, isWhole };
  alone.set(words, own);
  return own;
}

/** Nothing in it refers to the line before. */
function isSame(found: Reading, own: Reading): boolean {
  if (found === null || own === null || 'verb' in found || 'verb' in own) return found === own;
  return found.every((one, at) => one === own[at]);
}

function wholeReading(words: Phrase): Reading {
  const { reading, isWhole } = readAlone(words);
  return isWhole ? reading : null;
}

const BUTTONS = /^(?:apply|submit|confirm|cancel|approve|publish|post|share)$/;

/** `Enter the code and apply it`: the button of that name. `All rows: tick`: what this round is about. */
function withoutIt(words: Phrase): Phrase {
  const [only] = words;
  if (only && words.length === 1 && /^(?:tick|untick|uncheck)$/.test(only.key))
    return [only, { ...only, key: 'it', parts: ['it'], before: ' ' }];
  return words.length === 2 && words[1]?.key === 'it' && BUTTONS.test(words[0]?.key ?? '')
    ? words.slice(0, 1)
    : words;
}

/** `No, keep it`, without variables, which may hold anything. */
function isPageForm(written: Value): boolean {
  const text = literalText(written);
  return (
    text !== null &&
    (/^(?:button|reply)$/.test(readPageForm(text)?.kind ?? '') ||
      isPageQuestion(text) ||
      isPageFilter(text) ||
      REFERS.test(text))
  );
}

/** What is meant by it the page tells: `mark it urgent`, `reply to the message about lunch`. */
const REFERS =
  /^(?:(?:mark|flag|set|make|label|call|give|hand|pass|let|export) (?:it|this|that|them|these|those) |reply to )\S| so (?:that )?(?:i|we|you|they|it|everyone|nobody) \S/i;

/** Each takes the reading of several lines. */
const MOST_PROPOSALS = 40;

/** Something of the page without any words for it: what was said of it denies, as in `everything except "Total"`. */
function lacksTarget(reading: Instruction | readonly Instruction[]): boolean {
  if (!('verb' in reading)) return reading.some(lacksTarget);
  if (reading.verb === 'either') return reading.of.every(lacksTarget);
  if ('of' in reading) return lacksTarget(reading.of);
  return 'target' in reading && reading.target !== null && reading.target.readings.length === 0;
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
  return nodesOf(readScript(written), () => false);
}

/**
 * The same before a page, which may decide what lines mean that are not understood (`as_shown`). Behind a line that pays,
 * sends or deletes none is left open: what cannot be taken back would be done, and the rest perhaps not.
 */
export function readNodesForPage(written: Written): readonly ScriptNode[] {
  const script = readScript(written);
  const risky = script.parts.findIndex(maySend);
  return nodesOf(script, (problem, at) => problem.page_decides === true && (risky === -1 || at <= risky));
}

/** By its words; what only opens, reads, waits or types does not, whatever is opened or typed. */
export function maySend(part: ReadPart): boolean {
  const acts =
    'problem' in part ||
    ('instructions' in part &&
      part.instructions.some(({ instruction }) => instruction.verb !== 'type' && !mayRepeat(instruction)));
  return acts && isRiskyText(showParts(part.written.parts, NO_VARIABLES));
}

function nodesOf(
  { nodes, parts }: BuiltScript,
  isOpen: (problem: Problem, at: number) => boolean,
): readonly ScriptNode[] {
  const [first, ...others] = parts.filter(
    (part, at): part is ReadPart & { problem: Problem } => 'problem' in part && !isOpen(part.problem, at),
  );
  if (first) {
    const { sentence, what_to_do } = first.problem;
    const more = nameOthers(others.map(({ line }) => line).filter((line) => line !== first.line));
    throw new StepFailure('instruction_unclear', `Line ${first.line} ${sentence}${more}`, what_to_do);
  }
  if (nodes.length === 0) {
    const advice = `Write one per line, such as: ${EXAMPLES.join(' · ')}`;
    throw new StepFailure('instruction_unclear', 'There are no instructions.', advice);
  }
  return nodes;
}

/** What is wrong with them may be something else. */
function nameOthers(lines: readonly number[]): string {
  const numbers = [...new Set(lines)].slice(0, MOST_NAMED);
  if (numbers.length === 0) return '';
  return numbers.length === 1
    ? `. Line ${numbers[0]} has to be changed, too.`
    : `. Lines ${numbers.join(', ')} have to be changed, too.`;
}

/** The same, without the blocks that they stand in. */
export function readInstructions(written: Written): NumberedInstruction[] {
  return flattenNodes(readNodes(written)).flatMap(({ node }) => (node.kind === 'do' ? [node.numbered] : []));
}

const MOST_NAMED = 10;

/** Parts of a line that says several things in few words: what is typed stands in the line, and is said by no other part. */
function numberParts(
  reading: Instruction | readonly Instruction[],
  { line, written }: Pick<NumberedInstruction, 'line' | 'written'>,
): NumberedInstruction[] {
  if ('verb' in reading) return [{ line, written, instruction: reading }];
  const [only, ...more] = reading;
  if (only && more.length === 0) return [{ line, written, instruction: only }];
  return reading.map((instruction) => ({
    line,
    written: instruction.verb === 'type' ? written : literalValue(''),
    instruction,
  }));
}
