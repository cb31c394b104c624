/** What a person makes of one line of a script. */
export type LineEdit = { kind: 'change' | 'before'; line: string } | { kind: 'skip' };

export const LINE_EDITS = ['change', 'before', 'skip'] as const;

/** The script with that line changed, or another one before it. A line that is skipped stays as a comment. */
export function editLine(text: string, number: number, edit: LineEdit): string {
  const lines = text.split('\n');
  const before = lines[number - 1];
  if (before === undefined) return text;
  const indent = /^\s*/.exec(before)?.[0] ?? '';
  const words = before.slice(indent.length);
  if (edit.kind === 'skip') return lines.with(number - 1, `${indent}# ${words}`).join('\n');
  const written = edit.line
    .trim()
    .split('\n')
    .map((line) => `${indent}${line}`);
  return lines.toSpliced(number - 1, edit.kind === 'change' ? 1 : 0, ...written).join('\n');
}

/** Whether the script says this line as a comment: it was skipped. */
export function isSkipped(text: string, line: string): boolean {
  return text.split('\n').some((one) => one.trim() === `# ${line.trim()}`);
}
