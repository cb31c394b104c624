import {
  CONDITION_UNCLEAR,
  EMPTY_BLOCK,
  NO_IF,
  TOO_DEEP,
  unevenLine,
} from '#shared/script/flow/block-problems.ts';
import { indentOf } from '#shared/script/flow/column.ts';
import { openIf, openOtherwise } from '#shared/script/flow/open-if.ts';
import { type BlockHead, readSuffix } from '#shared/script/flow/read-head.ts';
import { targetOfHead } from '#shared/script/flow/target-of-head.ts';
import { readWholeHead } from '#shared/script/flow/read-whole-head.ts';
import {
  type DoNode,
  type Fix,
  type IfNode,
  MOST_DEPTH,
  nearOf,
  type Problem,
  type ScriptNode,
} from '#shared/script/flow/script.ts';
import { arrangeClauses } from '#shared/script/flow/arrange-clauses.ts';
import type { Condition, NumberedInstruction } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf, writtenOf } from '#shared/script/words/phrase.ts';
import type { Clause } from '#shared/script/read-clauses.ts';
import { stopUnless } from '#shared/script/flow/stop-unless.ts';
import { referCondition } from '#shared/script/target/refer-back.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Value } from '#shared/script/words/value.ts';

/** What one clause is read as, by whoever knows the verbs. */
type ReadDo = (words: Phrase, line: number) => { instructions: NumberedInstruction[] } | { problem: Problem };

type Reader = {
  readDo: ReadDo;
  /** The nearest head of a block that is understood. */
  nearest: (words: Phrase) => string | null;
  /** What is now meant by “it”. */
  about: (target: TargetPhrase) => void;
  /** What was meant so far. */
  last: () => TargetPhrase | null;
};

/** What was read of one clause, in the order of the text. */
export type ReadPart = { line: number; written: Value } & (
  | { instructions: NumberedInstruction[]; that?: Condition }
  | { head: BlockHead }
  | { problem: Problem }
);

type Frame = {
  list: ScriptNode[];
  /** The line that the numbers of what is in it count from; 0 at the top. */
  from: number;
  head_indent: number;
  /** Of its first line; null until that comes. */
  indent: number | null;
  head: { line: number; written: Value } | null;
};

export type BuiltScript = { nodes: ScriptNode[]; parts: ReadPart[] };

/** Blocks by their indentation, from the clauses of a text in order. */
export function buildScript(text: string, clauses: Iterable<Clause>, read: Reader): BuiltScript {
  const lines = text.split('\n');
  const indents = lines.map(indentOf);
  const top: Frame = { list: [], from: 0, head_indent: -1, indent: null, head: null };
  const stack: Frame[] = [top];
  const parts: ReadPart[] = [];
  const uneven: ReadPart[] = [];
  let hasBlocks = false;

  const fail = (line: number, written: Value, problem: Problem) => parts.push({ line, written, problem });

  for (const group of groupLines(clauses)) {
    const [first] = group;
    if (!first) continue;
    const { line } = first;
    const indent = indents[line - 1] ?? 0;
    for (const empty of enterLevel(stack, indent)) {
      if (empty.head) fail(empty.head.line, empty.head.written, EMPTY_BLOCK);
    }
    const frame = stack.at(-1) ?? top;
    const isUneven = frame.indent !== null && indent !== frame.indent;
    if (frame.indent === null) frame.indent = indent;
    else if (isUneven && frame === top && indent < frame.indent) frame.indent = indent;
    else if (isUneven)
      uneven.push({
        line,
        written: writtenOf(first.words),
        problem: unevenLine(lines[line - 1] ?? '', frame.indent),
      });

    const added = readGroup(group, frame, { ...read, parts });
    hasBlocks ||= added.hasBlocks;
    if (!added.opens) continue;
    const written = writtenOf(first.words);
    if (stack.length > MOST_DEPTH) fail(line, written, TOO_DEEP);
    const { list, from } = added.opens;
    const head = added.isWrong ? null : { line, written };
    stack.push({ list, from, head_indent: indent, indent: null, head });
  }
  for (const { head, indent } of stack)
    if (head && indent === null) fail(head.line, head.written, EMPTY_BLOCK);
  // Without a block, how far lines are indented says nothing.
  const all = hasBlocks ? [...parts, ...uneven] : parts;
  return { nodes: top.list, parts: all.toSorted((a, b) => a.line - b.line) };
}

/** Leaves the blocks that a line of this indentation is not in; answers those that were left without a line. */
function enterLevel(stack: Frame[], indent: number): Frame[] {
  const empty: Frame[] = [];
  while (stack.length > 1) {
    const frame = stack.at(-1);
    if (!frame || indent > frame.head_indent) break;
    if (frame.indent === null) empty.push(frame);
    stack.pop();
  }
  return empty;
}

/** Clauses of one written line; a line goes on after quoted line breaks. */
function* groupLines(clauses: Iterable<Clause>): Generator<Clause[]> {
  let group: Clause[] = [];
  for (const clause of clauses) {
    const last = group.at(-1);
    if (last && (last.line === clause.line || last.row === clause.row)) group.push(clause);
    else {
      if (group.length > 0) yield group;
      group = [clause];
    }
  }
  if (group.length > 0) yield group;
}

type GroupReader = Reader & { parts: ReadPart[] };
type Opened = { list: ScriptNode[]; from: number };

function readGroup(
  group: readonly Clause[],
  frame: Frame,
  reader: GroupReader,
): { opens: Opened | null; hasBlocks: boolean; isWrong?: true } {
  const line = group[0]?.line ?? 1;
  const nodes: (DoNode | IfNode)[] = [];
  const own = `${line - frame.from}`;
  const number = (more = 0) => {
    const isAlone = nodes.length + more === 1;
    for (const [at, node] of nodes.entries()) node.path = isAlone ? own : `${own}.${at + 1}`;
    frame.list.push(...nodes);
  };
  const isTop = frame.from === 0;
  const clauses = arrangeClauses(group);
  for (const [at, { words, line: ownLine }] of clauses.entries()) {
    const found = readWholeHead(words);
    // `Done` is the name of a button where no block is open.
    if (!found || (isTop && 'head' in found && found.head.kind === 'end' && wordingOf(words) === 'done')) {
      nodes.push(...readDone(words, ownLine, reader));
      continue;
    }
    const written = writtenOf(words);
    const isIf = 'head' in found && found.head.kind === 'if';
    const isLoop = 'head' in found && found.head.kind === 'loop';
    if (!isIf) number(isLoop ? 1 : 0);
    if ('problem' in found) {
      const { problem: what_to_do, sentence = CONDITION_UNCLEAR } = found;
      const fix = sentence === CONDITION_UNCLEAR ? fixHead(words, reader) : null;
      reader.parts.push({ line, written, problem: { sentence, what_to_do, fix } });
      return nothing(line);
    }
    const { head, rest } = found;
    reader.parts.push({ line, written, head });
    if (head.kind === 'end') return { opens: null, hasBlocks: true };
    if ((head.kind === 'if' || head.kind === 'otherwise') && head.that)
      head.that = referCondition(head.that, reader.last());
    const said = targetOfHead(head);
    if (said) reader.about(said);
    const inline = [
      ...(rest.length > 0 ? [rest] : []),
      ...clauses.slice(at + 1).map((clause) => clause.words),
    ];
    if (head.kind === 'loop') {
      const body: ScriptNode[] = [];
      frame.list.push({
        kind: 'loop',
        path: nodes.length === 0 ? own : `${own}.${nodes.length + 1}`,
        line,
        written,
        over: head.over,
        name: head.name,
        body,
      });
      if (inline.length === 0) return { opens: { list: body, from: line }, hasBlocks: true };
      readInline(inline, { line, opened: { list: body }, reader });
      return { opens: null, hasBlocks: true };
    }
    const opened =
      head.kind === 'if'
        ? openIf({ line, written, that: head.that }, nodes)
        : openOtherwise(frame.list, { line, written, that: head.that });
    if (!opened) {
      reader.parts.push({ line, written, problem: NO_IF });
      return nothing(line);
    }
    if (head.kind === 'if') number();
    if (inline.length === 0) return { opens: { list: opened.list, from: line }, hasBlocks: true };
    const unless = 'unless' in opened ? opened.unless : null;
    readInline(inline, { line, opened, reader, that: head.that, unless });
    return { opens: null, hasBlocks: true };
  }
  number();
  return { opens: null, hasBlocks: false };
}

function fixHead(words: Phrase, { nearest }: GroupReader): Fix | null {
  const part = nearest(words);
  return part === null ? null : { part, at: writtenOf(words).at };
}

/** The lines under a head that is wrong are read all the same. */
function nothing(line: number): { opens: Opened; hasBlocks: true; isWrong: true } {
  return { opens: { list: [], from: line }, hasBlocks: true, isWrong: true };
}

/** `If …, click "A", otherwise click "B"`. */
function readInline(
  clauses: readonly Phrase[],
  {
    line,
    opened,
    reader,
    that = null,
    unless = null,
  }: {
    line: number;
    opened: { list: ScriptNode[]; otherwise?: ScriptNode[] };
    reader: GroupReader;
    that?: Condition | null;
    /** Of the `If` to which this is the other case. */
    unless?: Condition | null;
  },
): void {
  let list = opened.list;
  for (const words of clauses) {
    const at = opened.otherwise ? words.findIndex(({ key }) => key === 'otherwise' || key === 'else') : -1;
    const before = at === -1 ? words : words.slice(0, at);
    // `Otherwise stop.` in a line of its own.
    const end = stopUnless(before, { words, line, that: unless });
    if (end) append(list, [end]);
    else if (before.length > 0) append(list, readDone(before, line, reader));
    if (at === -1 || !opened.otherwise) continue;
    list = opened.otherwise;
    const stop = stopUnless(words.slice(at + 1), { words, line, that });
    if (stop) {
      append(list, [stop]);
      continue;
    }
    if (at + 1 < words.length) append(list, readDone(words.slice(at + 1), line, reader));
  }
}

function append(list: ScriptNode[], nodes: readonly (DoNode | IfNode)[]): void {
  for (const node of nodes) {
    node.path = `${list.length + 1}`;
    list.push(node);
  }
}

function readDone(words: Phrase, line: number, reader: GroupReader): (DoNode | IfNode)[] {
  const suffix = readSuffix(words);
  const written = writtenOf(words);
  const said = suffix ? reader.readDo(suffix.before, line) : reader.readDo(words, line);
  const read = suffix && 'problem' in said ? reader.readDo(words, line) : said;
  if ('problem' in read) {
    const { page_decides, sentence, what_to_do } = read.problem;
    reader.parts.push({ line, written, problem: read.problem });
    const instruction = {
      verb: 'as_shown',
      sentence,
      what_to_do,
      near: nearOf(read.problem, written),
    } as const;
    return page_decides ? [{ kind: 'do', path: '', numbered: { line, written, instruction } }] : [];
  }
  const isSuffix = suffix !== null && read === said;
  const that = isSuffix ? referCondition(suffix.that, reader.last()) : null;
  reader.parts.push({ line, written, instructions: read.instructions, ...(that && { that }) });
  const done = read.instructions.map((numbered): DoNode => ({ kind: 'do', path: '', numbered }));
  if (!that) return done;
  const nodes: (DoNode | IfNode)[] = [];
  append(openIf({ line, written, that }, nodes).list, done);
  return nodes;
}
