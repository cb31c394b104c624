import { StepFailure } from '#shared/errors.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { literalText, literalValue, type Value } from '#shared/script/words/value.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import { runFree } from '#browser/page/run-action.ts';
import { needOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

type Typing = Extract<Instruction, { verb: 'type' }>;

const LOOK_MS = 5_000;
const FOR = /^(.{1,120}?) (?:for|of|next to|beside) (\p{Lu}[^"“”,;:]{1,60}|\S*\d\S*)$/u;
const MOST_TEXT = 200;

/**
 * `Set note to hello for Raj Patel`: the field of the row, entry or card of that name takes “hello”. The same instruction where the
 * page has no such field; null where the name stands elsewhere on it, so that nobody can tell whether it is typed.
 */
export async function valueOfItem(scene: Scene, typing: Typing): Promise<Typing | null> {
  const { target, value } = typing;
  refuseSecond(typing);
  const said = typing.is_set && target !== null && !isQuoted(value) ? literalText(value) : null;
  const [, own = '', name = ''] = FOR.exec(said ?? '') ?? [];
  if (own === '' || !target || target.readings.some(({ near }) => near !== null)) return typing;
  const near = literalValue(name);
  const beside: Typing = {
    ...typing,
    value: literalValue(own),
    target: { ...target, readings: target.readings.map((reading) => ({ ...reading, near })) },
  };
  const need = needOf(scene, beside);
  const place = await runFree(scene.world, LOOK_MS, async (page) => {
    if (need && (await isThere(page, need.wanted, 'type'))) return 'beside';
    const words = tellingWords(name);
    const says = (text: string) => {
      const shown = text.length > MOST_TEXT ? [] : tellingWords(text);
      return words.length > 0 && words.every((word) => shown.includes(word));
    };
    const { nodes } = await readPageTree(page);
    const saying = nodes.filter(({ name: called, ownText }) => says(ownText || called));
    if (saying.length === 0) return 'nowhere';
    return saying.every(({ role }) => role === 'heading') ? 'heading' : 'elsewhere';
  });
  if (place === 'beside') return beside;
  if (place === 'heading') return { ...typing, value: literalValue(own) };
  return place === 'nowhere' ? typing : null;
}

const SHORT =
  /\b(?:name|surname|city|town|street|country|postcode|zip|phone|telephone|e-?mail|date|time|age|amount|quantity|number)$/i;
const SECOND = /\S,? and (?:the|my|our) (?<field>\p{Ll}{3,20}) \S/u;

/** `Fill in the name Ida Berg and the colour blue`: two values, of which the second has no field. */
function refuseSecond({ target, value, is_set }: Typing): void {
  const field = isQuoted(value) ? undefined : SECOND.exec(literalText(value) ?? '')?.groups?.field;
  const isShort = target?.readings.some(({ words }) => SHORT.test(literalText(words) ?? '')) ?? false;
  // `Name: Ida and the band` and `type … into Name` say where the value begins and ends.
  const isBehind = !is_set && target !== null && value.at[0] - target.written.at[1] === 1;
  if (field === undefined || !isShort || !isBehind) return;
  throw new StepFailure(
    'value_refused',
    `“${field}” is no field that is known beside it, so nothing was typed.`,
    'Write each value in a line of its own, or in quotes what belongs together, as in: Name: "Ida and the band"',
  );
}

/** A quoted text takes two characters more than it says. */
function isQuoted(value: Value): boolean {
  const [from, to] = value.at;
  return to - from !== (literalText(value) ?? '').length;
}

export function elsewhereNamed(): StepFailure {
  return new StepFailure(
    'target_ambiguous',
    'What stands behind “for” is on the page, and not beside a field of that name.',
    'Write what is typed in quotes, and beside what, as in: Type "hello" into "Note" for "Raj Patel"',
  );
}
