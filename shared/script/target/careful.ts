/** What an author writes in a line that pays, sends or deletes, when its words do not say so; wherever it stands. */
const CAREFUL = '(careful)';
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g;
/** Longer lines are not read. */
const LONGEST = 2_000;
/** Before the instruction; the colon behind it is a part of it. */
const AT_START = /^(\s*)\(careful\)[:,]?/i;
const AT_END = /\s*\(careful\)([.;!]*)$/i;

/** Where marks stand. What is quoted holds none. */
function marksIn(line: string): number[] {
  if (line.length > LONGEST || !line.toLowerCase().includes(CAREFUL)) return [];
  const bare = line.replaceAll(QUOTED, (quoted) => ' '.repeat(quoted.length));
  // In lower case, some letters are two.
  return [...bare.matchAll(/\(careful\)/gi)].map(({ index }) => index);
}

export function isMarked(line: string): boolean {
  return marksIn(line).length > 0;
}

/** With the mark, or without it. */
export function markLine(line: string, isCareful: boolean): string {
  const marks = marksIn(line);
  if (marks.length > 0 === isCareful) return line;
  const end = line.trimEnd();
  if (isCareful) return `${end} ${CAREFUL}`;
  if (marks.length === 1 && AT_END.test(end)) return end.replace(AT_END, '');
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const pieces = [0, ...marks.map((at) => at + CAREFUL.length)].map((from, at) =>
    line.slice(from, marks[at] ?? line.length).trim(),
  );
  return (
    indent +
    pieces
      .filter((piece) => piece !== '')
      .join(' ')
      .replace(/^: */, '')
      .replaceAll(/ (?=[,;.!])/g, '')
  );
}

/** The lines that have the mark, from 1. */
export function markedLines(text: string): ReadonlySet<number> {
  return new Set(text.split('\n').flatMap((line, at) => (isMarked(line) ? [at + 1] : [])));
}

/** Other characters in the place of each mark: what stands around it keeps its place in the text. */
export function withoutMarks(text: string): string {
  if (!text.toLowerCase().includes(CAREFUL)) return text;
  return text.split('\n').map(blankMarks).join('\n');
}

function blankMarks(line: string): string {
  const marks = marksIn(line);
  if (marks.length === 0) return line;
  // Spaces there would indent the line; the mark of a list is left out.
  const start = AT_START.exec(line);
  const rest = start ? `${start[1]}-`.padEnd(start[0].length) + line.slice(start[0].length) : line;
  return marks.reduce(
    (text, at) =>
      start && at < start[0].length
        ? text
        : text.slice(0, at) + ' '.repeat(CAREFUL.length) + text.slice(at + CAREFUL.length),
    rest,
  );
}
