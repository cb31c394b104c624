/** What an author writes behind a line that pays, sends or deletes, when its words do not say so. */
const CAREFUL = '(careful)';

export function isMarked(line: string): boolean {
  return line.trimEnd().toLowerCase().endsWith(CAREFUL);
}

/** With the mark, or without it. */
export function markLine(line: string, isCareful: boolean): string {
  if (isMarked(line) === isCareful) return line;
  const end = line.trimEnd();
  return isCareful ? `${end} ${CAREFUL}` : end.slice(0, -CAREFUL.length).trimEnd();
}

/** The lines that have the mark, from 1. */
export function markedLines(text: string): ReadonlySet<number> {
  return new Set(text.split('\n').flatMap((line, at) => (isMarked(line) ? [at + 1] : [])));
}

/** Spaces in the place of each mark: what stands before it keeps its place in the text. */
export function withoutMarks(text: string): string {
  if (!text.toLowerCase().includes(CAREFUL)) return text;
  return text
    .split('\n')
    .map((line) => (isMarked(line) ? markLine(line, false).padEnd(line.length) : line))
    .join('\n');
}
