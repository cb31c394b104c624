import { readReference } from '#shared/references.ts';

/**
 * `[Email]` in the block of `For each row of @file:` is the cell of that column in the row at hand. It travels as a
 * variable with an id of its own, so what the cell holds is never read as words.
 */
const PREFIX = 'column:';
const COLUMN = /\[([^[\]\n"“”«»{}]{1,100})\]/y;

/** The column that begins at `at`, and where it ends. */
export function readColumn(text: string, at: number): { id: string; end: number } | null {
  COLUMN.lastIndex = at;
  const name = COLUMN.exec(text)?.[1]?.trim() ?? '';
  return name === '' ? null : { id: `${PREFIX}${name}`, end: COLUMN.lastIndex };
}

/** The name of the column that a variable's id stands for; null for every other variable. */
export function columnOf(id: string): string | null {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;
}

const HEAD =
  /^(?:[-*•]\s{1,10}|\d{1,3}[.)]\s{1,10})?(?:repeat\s{1,5})?(?:for|with)\s{1,5}(?:each|every|all)\b/i;

/** The numbers of the lines in blocks of `For each row of @file:`, from 1. */
export function columnLines(text: string): Set<number> {
  const found = new Set<number>();
  if (!text.includes('[')) return found;
  const open: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const bare = line.trimStart();
    if (bare === '') continue;
    const indent = indentOf(line);
    while (open.length > 0 && indent <= (open.at(-1) ?? 0)) open.pop();
    if (open.length > 0) found.add(at + 1);
    if (HEAD.test(bare) && namesVariable(bare)) open.push(indent);
  }
  return found;
}

/** In quotes it would be the name of something on the page. */
function namesVariable(line: string): boolean {
  const at = line.indexOf('{{');
  return at > 0 && readReference(line, at) !== null && !/["“«'‘]/.test(line[at - 1] ?? '');
}

const TAB = 4;

/** In columns; a tab counts four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === '\t') columns += TAB;
    else if (/\s/.test(character)) columns += 1;
    else break;
  }
  return columns;
}
