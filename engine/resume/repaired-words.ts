import { AppError } from '#shared/errors.ts';
import { findingName } from '#shared/script/finding.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { onlyInstruction, understoodLines } from '#shared/script/read-understood.ts';
import type { Repair, RepairedRead } from '#shared/script/target/target-memory.ts';
import { literalText } from '#shared/script/words/value.ts';

const REFUSED = 'This does not read what the failed line reads. Point at it again.';

/** What takes the place of a line that read nothing. Later steps refer to the name of what it reads, so that is the same. */
export function wordsToRead({ reads }: Repair, { read }: { read: string }): string {
  const words = read.trim();
  if (!reads || words === '' || /[{}\r\n]/.test(words)) throw new AppError(400, REFUSED);
  if (reads.name === null) return words;
  const instruction = onlyInstruction(words);
  if (instruction?.verb !== 'extract' || !fits(reads, instruction)) throw new AppError(400, REFUSED);
  return words;
}

/** What its person has made of a failed line that acts. */
export function wholeLineOf(written: string): string {
  const line = written.trim();
  if (/[{}\r\n]/.test(line)) throw new AppError(400, 'This has to be one line, without braces.');
  const parts = understoodLines(line);
  const problem = parts.find((part) => 'problem' in part);
  if (parts.length === 0 || problem || parts.some((part) => 'head' in part)) {
    const why = problem && 'problem' in problem ? ` It ${problem.problem.sentence}.` : '';
    throw new AppError(400, `This line is not understood.${why}`);
  }
  return line;
}

function fits({ kind, name }: RepairedRead, read: Extract<Instruction, { verb: 'extract' }>): boolean {
  const isOfKind = kind === 'any' || (kind === 'rows') === read.is_data;
  return isOfKind && findingName(literalText(read.name) ?? '', read.verb) === name;
}
