/** What an author writes behind a line that pays, sends or deletes, when its words do not say so. */
const CAREFUL = '(careful)';
/** Also before the full stop of a sentence. */
const AT_END = /\(careful\)[.;!]*$/i;
/** Behind an instruction that others follow in the same line. */
const IN_BETWEEN = /\(careful\)(?:,|;|\.|:| (?:and|then) )/i;

export function isMarked(line: string): boolean {
  return AT_END.test(line.trimEnd());
}

/** With the mark, or without it. */
export function markLine(line: string, isCareful: boolean): string {
  if (isMarked(line) === isCareful) return line;
  const end = line.trimEnd();
  return isCareful ? `${end} ${CAREFUL}` : end.replace(AT_END, '').trimEnd();
}

/** The lines that have the mark, from 1. What is quoted holds none. */
export function markedLines(text: string): ReadonlySet<number> {
  const hasMark = (line: string) => isMarked(line) || IN_BETWEEN.test(line.replaceAll(/"[^"]*"/g, '""'));
  return new Set(text.split('\n').flatMap((line, at) => (hasMark(line) ? [at + 1] : [])));
}

/** Spaces in the place of each mark: what stands before it keeps its place in the text. */
export function withoutMarks(text: string): string {
  if (!text.toLowerCase().includes(CAREFUL)) return text;
  return text
    .split('\n')
    .map((line) => (isMarked(line) ? markLine(line, false).padEnd(line.length) : line))
    .join('\n');
}
