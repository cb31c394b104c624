import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { literalText, literalValue } from '#shared/script/words/value.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';
import { sortBy } from '#browser/page/actions/sort-by.ts';
import { readSorting } from '#browser/page/actions/sort-words.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const FIRST_FEW =
  /^(tick|untick|check|uncheck|select|choose|mark) (?:the )?first (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) [\p{L} ]{3,30}$/iu;
const ASSIGNS =
  /^(?:re)?assign (?:it|this|(?:this|the) (?:ticket|issue|card|task|case|request|item)) to ([\p{L}][\p{L} .'’-]{1,60})$/iu;
const TAGS =
  /^(?:tag|label) (?:it|this|(?:this|the) \p{L}+)(?: as| with)? (?!as\b|with\b)([\p{L}\d][\p{L}\d .,'’&-]{1,60})$/iu;
const TAG = ['Tag', 'Tags', 'Label', 'Labels'];
const ASSIGNEE = ['Assignee', 'Assigned to', 'Assign to', 'Owner', 'Responsible', 'Handler', 'Agent'];

/** Sorts as the line says, by what the page has for that; false where it has nothing, or the line does not sort. */
export async function sortInstead(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const isPut = instruction.verb === 'type' && instruction.target === null;
  if (!(isPut || /^(?:as_shown|click|select|either)$/.test(instruction.verb)) || scene.item) return false;
  const text = literalText(written);
  const sorting = text === null || /["“”„«»]/.test(text) ? null : readSorting(text);
  return sorting !== null && (await sortBy(scene.world, sorting, scene.options.mayActOn));
}

/** The same in instructions that are known: `tick the first three invoices`, `assign it to Tom Berg`, `tag it urgent`. */
export function otherwiseSaid({ written }: NumberedInstruction): readonly Instruction[] | null {
  const text = literalText(written)?.trim().replace(/[.!]$/, '') ?? '';
  const [, verb = '', count = ''] = FIRST_FEW.exec(text) ?? [];
  if (verb !== '') {
    const said = /^un/i.test(verb) ? 'Untick' : 'Tick';
    const rows = Array.from({ length: readNumber(count.toLowerCase()) }, (_unused, at) => at + 1);
    return rows.flatMap((row) =>
      readInstructions(`${said} the checkbox in the ${ordinalWord(row)} row`).map(
        ({ instruction }) => instruction,
      ),
    );
  }
  const [, tag] = TAGS.exec(text) ?? [];
  if (tag !== undefined)
    return [{ verb: 'type', target: usualNames(TAG), value: literalValue(tag), is_set: true }];
  const [, person] = ASSIGNS.exec(text) ?? [];
  return person === undefined
    ? null
    : [{ verb: 'select', option: literalValue(person), target: usualNames(ASSIGNEE) }];
}
