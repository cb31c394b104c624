import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { literalValue, quoteShown } from '#shared/script/words/value.ts';
import { asData } from '#browser/page/actions/extract-pages.ts';
import type { KeepRows } from '#browser/page/actions/extract.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { matchColumns } from '#browser/page/read/named-columns.ts';
import type { Scene } from '#browser/page/scene.ts';

const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}`;
const LINE = new RegExp(
  String.raw`^(?:[Pp]lease )?(?:[Rr]ead|[Gg]et|[Ll]ist|[Cc]ollect|[Ee]xtract|[Ff]etch|[Ff]ind|[Ss]how|[Gg]ive)(?: me)? (?:all |every )?(?:of )?(?:the |my |our )?(?<noun>\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?s) (?:placed |made |sent |written )?(?:of|by|from|for) (?<name>${NAME}) with (?:their |the )?(?<columns>\p{L}[\p{L}\d ,-]{1,80})$`,
  'u',
);
const MOST_SHOWN = 80;

/**
 * `List all orders of Ada Lovelace with date and total`: the rows that say just this name in one of their cells, with these
 * columns where each is called so. Null for any other line; throws where no row says the name.
 */
export async function rowsOfWhom<Done>(
  scene: Scene,
  numbered: NumberedInstruction,
  read: (scene: Scene, numbered: NumberedInstruction) => Promise<Done>,
): Promise<Done | null> {
  const { instruction, written } = numbered;
  const text = saidLine(scene, written);
  if (instruction.verb !== 'extract' || text === null || scene.keepRows) return null;
  const { noun = '', name = '', columns = '' } = LINE.exec(text)?.groups ?? {};
  const line = `List all ${noun}`;
  const [said, ...more] = noun === '' ? [] : understoodInstructions(line);
  if (said?.verb !== 'extract' || more.length > 0) return null;
  const wanted = columns.split(/,? and |, /).map((column) => column.replace(/^(?:the|their) /i, '').trim());
  const keepRows: KeepRows = (rows) => {
    const all: readonly (Record<string, string> | string)[] = rows;
    const own = all.filter(
      (row) => typeof row !== 'string' && Object.values(row).some((cell) => isSameWords(cell, name)),
    );
    if (own.length === 0) throw noneOf(name);
    return asData(own.map((row) => (typeof row === 'string' ? row : onlyColumns(row, wanted))));
  };
  const { name: called, is_named } = instruction;
  const instead = {
    ...numbered,
    instruction: { ...said, name: called, is_named },
    written: literalValue(line),
  };
  return await read({ ...scene, keepRows }, instead);
}

function onlyColumns(row: Record<string, string>, wanted: readonly string[]): Record<string, string> {
  const found = matchColumns(Object.keys(row), wanted);
  return found ? Object.fromEntries(found.map((column) => [column, row[column] ?? ''])) : row;
}

function noneOf(name: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `No row that was read says just ${quoteShown(name.slice(0, MOST_SHOWN))} in one of its cells.`,
    'Write the name as it reads in the table.',
  );
}
