import { type Phrase, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';

const VALUES =
  /^(?:all (?:of )?)?(?:(?:the|every|each|all) )?(?:values?|entries|entry|cells?|texts?|contents?|numbers|names|everything) (?:of|in|from|under) (?:the )?/;
const COLUMN = /^columns?$/;
const OF_TABLE = /^(?:of|in|from)$/;
/** In another language it says where a value stands, and not that all of them are read. */
const NO_NAME = /^(?:first|second|third|fourth|fifth|last|next|each|every|this|that|left|right)$/;
const MOST_NAME = 5;

/** `the Amount column`, `all values in the column Amount`, `the prices column of the table "Offers"`: each of its cells. */
export function readWholeColumn(rest: Phrase): Instruction | null {
  if (!rest.some(({ key, is_quoted }) => !is_quoted && COLUMN.test(key))) return null;
  const said = takeName(rest);
  const wording = wordingOf(said.what);
  const values = VALUES.exec(wording)?.[0].trim().split(' ').length ?? 0;
  const what = withoutStart(said.what.slice(values), ['the', 'the whole', 'the entire', 'whole', 'entire']);
  const at = what.findIndex(({ key, is_quoted }) => !is_quoted && COLUMN.test(key));
  const of = what.findIndex(({ key, is_quoted }, index) => !is_quoted && index > at && OF_TABLE.test(key));
  const end = of === -1 ? what.length : of;
  // Before or behind the word “column”.
  const name = at === 0 ? what.slice(1, end) : at === end - 1 ? what.slice(0, at) : [];
  const [first] = name;
  if (at === -1 || !first || name.length > MOST_NAME || NO_NAME.test(first.key)) return null;
  if (name.some(({ key }) => /^(?:and|of|for|in|with|or)$/.test(key))) return null;
  const table = of === -1 ? [] : what.slice(of + 1);
  // A column “Result” is none of the results.
  const words = valueOf(name);
  const column = { readings: [{ words, kind: null, ordinal: null, near: null }], written: words };
  const whole = table.length > 0 && !/^(?:the |this )?(?:table|list|page)$/.test(wordingOf(table));
  return {
    verb: 'extract',
    target: whole ? readTarget(table) : column,
    is_data: true,
    name: said.name ?? words,
    is_named: said.name !== null,
    columns: [{ name: words, called: null }],
  };
}
