import { StepFailure } from '#shared/errors.ts';
import { markedLines } from '#shared/script/target/careful.ts';
import { describeCondition } from '#shared/script/flow/describe-condition.ts';
import { isDenied, oppositeOf } from '#shared/script/flow/opposite-condition.ts';
import { describeHead } from '#shared/script/flow/describe-head.ts';
import type { Condition, Instruction } from '#shared/script/instruction.ts';
import type { Fix } from '#shared/script/flow/script.ts';
import { riskOfWords } from '#shared/script/check/line-risk.ts';
import { maySend, readLines } from '#shared/script/read-instructions.ts';
import { withoutHalfFix } from '#shared/script/check/half-fix.ts';
import type { MostInLine } from '#shared/script/words/the-most.ts';
import { type Lookup, NO_VARIABLES, showParts, textOf } from '#shared/script/words/value.ts';

/** What a written line is understood as, or why it is not. `fix` is the line that would be understood. */
export type LineCheck = { line: number } & (
  | { reading: string; /** What it does that cannot be taken back. */ risk?: string }
  | { problem: string; what_to_do: string; fix: string | null }
);

/** For the author while they write: each line that says something, in order. */
export function checkScript(text: string, lookup: Lookup): LineCheck[] {
  const written = { text, lookup };
  const checks = new Map<number, LineCheck>();
  try {
    for (const read of readLines(written)) {
      const { line } = read;
      const before = checks.get(line);
      if ('problem' in read) {
        const { sentence, what_to_do, fix } = read.problem;
        checks.set(
          line,
          withoutHalfFix(text, lookup, {
            line,
            problem: capitalize(sentence),
            what_to_do,
            fix: fix && fixLine(text, line, fix),
          }),
        );
      } else if (!before || 'reading' in before) {
        const reading =
          'head' in read
            ? [describeHead(read.head, lookup)]
            : [
                ...(read.that ? [`only if ${describeCondition(read.that, lookup)}`] : []),
                ...describeAll(
                  read.instructions.map(({ instruction }) => instruction),
                  lookup,
                ),
              ];
        const all = [...(before ? [before.reading] : []), ...reading];
        const risk =
          before?.risk ?? (maySend(read) ? riskOfWords(showParts(read.written.parts, NO_VARIABLES)) : null);
        checks.set(line, { line, reading: [...new Set(all)].join(', '), ...(risk !== null && { risk }) });
      }
    }
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const line = Number(/^Line (\d+)/.exec(error.failure.message)?.[1] ?? 1);
    const problem = error.failure.message.replace(/^Line \d+:? /, '');
    return [{ line, problem: capitalize(problem), what_to_do: error.failure.what_to_do, fix: null }];
  }
  const marked = markedLines(text);
  return [...checks.values()]
    .toSorted((a, b) => a.line - b.line)
    .map((check) =>
      'reading' in check && marked.has(check.line)
        ? { ...check, reading: `${check.reading} · asks first` }
        : check,
    );
}

/** The line as it would be understood. Null when what is to be replaced is not the whole line, or not its first word. */
function fixLine(text: string, number: number, fix: Fix): string | null {
  const line = textOf(text).text.split('\n')[number - 1] ?? '';
  if ('indented' in fix) return fix.indented;
  if ('closed' in fix) return `${/^\s*/.exec(line)?.[0] ?? ''}${fix.closed}`;
  if ('part' in fix) return fixPart(textOf(text).text, number, fix);
  const { verb } = fix;
  const match = /^(\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?)(\p{L}+)(.*)$/su.exec(line);
  // `Select: Blue`
  return match ? `${match[1]}${capitalize(verb)}${match[3]?.replace(/^:/, '')}` : null;
}

/** Other words for a part of the line; what stands before and behind it stays. */
function fixPart(text: string, number: number, { part, at }: Extract<Fix, { part: string }>): string | null {
  const lines = text.split('\n');
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const line = lines[number - 1] ?? '';
  const [from, to] = [at[0] - start, at[1] - start];
  if (from < 0 || to < from || to > line.length) return null;
  const before = line.slice(0, from);
  const isFirst = /^\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?$/u.test(before);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const own = isFirst ? part : part.charAt(0).toLowerCase() + part.slice(1);
  return `${before}${own.replaceAll('\n', `\n${indent}`)}${line.slice(to)}`;
}

const READINGS: Record<
  Exclude<
    Instruction['verb'],
    'either' | 'optional' | 'until' | 'extract' | 'click' | 'require' | 'wait_until'
  >,
  string
> = {
  open: 'page',
  type: 'field',
  select: 'list',
  check: 'checkbox',
  check_all: 'every checkbox',
  count: 'counts',
  answer: 'question of the browser',
  press: 'key',
  wait: 'waits',
  wait_loaded: 'waits',
  wait_for: 'waits',
  scroll: 'scrolls',
  hover: 'points',
  expand: 'opens or closes',
  download: 'file',
  screenshot: 'picture',
  upload: 'file',
  pdf: 'PDF file',
  search: 'search field, Enter',
  to_password: 'the next page, if the password is there',
  signed_in: 'stops here if not signed in',
  slide: 'slider',
  drag: 'drags',
  pull: 'pulls aside',
  wheel: 'turns the wheel',
  draw: 'draws',
  dismiss: 'closes',
  switch_tab: 'tab',
  new_tab: 'tab',
  go_back: 'page',
  reload: 'page',
  close_tab: 'tab',
  as_shown: 'what the page has of these words',
};

/** The lines of a login are one thing for their author. */
function describeAll(instructions: readonly Instruction[], lookup: Lookup): string[] {
  const signsIn = instructions.some(({ verb }) => verb === 'signed_in');
  const own = signsIn ? instructions.filter(({ verb }) => verb === 'open') : instructions;
  return [
    ...own.map((one) => describe(one, lookup)),
    ...(signsIn ? ['signs in, unless it is signed in already'] : []),
  ];
}

function describe(instruction: Instruction, lookup: Lookup): string {
  if (instruction.verb === 'either')
    return [...new Set(instruction.of.map((one) => describe(one, lookup)))].join(' or ');
  if (instruction.verb === 'until')
    return `${describe(instruction.of, lookup)}, again and again until ${describeCondition(instruction.that, lookup)}`;
  if (instruction.verb === 'optional') return `${describe(instruction.of, lookup)}, if it is there`;
  if (instruction.verb === 'extract')
    return instruction.is_data ? 'reads a table or list' : 'reads one value';
  if (instruction.verb === 'require') return describeStop(instruction.that, lookup);
  if (instruction.verb === 'wait_until') return `waits until ${describeCondition(instruction.that, lookup)}`;
  if (instruction.verb === 'as_shown' && instruction.of_most) return describeMost(instruction.of_most);
  if (instruction.verb === 'click') return instruction.target.readings[0]?.kind ?? 'click';
  return READINGS[instruction.verb];
}

/** “If it says sold out, stop”: what stops it is said, and not that it goes on without it. */
function describeStop(that: Condition, lookup: Lookup): string {
  const stops = isDenied(that) ? oppositeOf(that) : null;
  return stops
    ? `stops here if ${describeCondition(stops, lookup)}`
    : `stops here unless ${describeCondition(that, lookup)}`;
}

const COMPARED = { money: 'price', weight: 'weight', day: 'date' } as const;

function describeMost({ measure, noun }: MostInLine): string {
  const value = typeof measure === 'string' ? COMPARED[measure] : measure.column;
  return `one ${noun}, by its ${value}`;
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
