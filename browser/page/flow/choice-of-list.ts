import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { literalText, quoteShown } from '#shared/script/words/value.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { selectOption } from '#browser/page/actions/select-option.ts';
import {
  ancestorsOf,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const LOOK_MS = 5_000;
const LISTS = /^(?:combobox|listbox|radiogroup|group)$/;
/** They say only that it is a list. */
const PLAIN = /^(?:list|option|choic|choos|field|box|valu|on|selection)$/;

/**
 * `Choose Tom Reid as the guest to book for`, where the only choice of that name is in the list “Booking for”: all of its words are in what
 * the line calls the list. False where there are several such choices, or none.
 */
export async function choiceOfList(
  scene: Scene,
  { instruction }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return false;
  for (const one of instruction.verb === 'either' ? instruction.of : [instruction])
    if (await chooseOfList(scene, one)) return true;
  return false;
}

/** False for what chooses nothing. */
export async function chooseOfList({ world, lookup, options }: Scene, one: Instruction): Promise<boolean> {
  const place = one.verb === 'select' && one.target ? literalText(one.target.written) : null;
  const option = one.verb === 'select' ? literalText(one.option) : null;
  if (place === null || option === null) return false;
  const found = await runFree(world, LOOK_MS, async (page) =>
    choiceIn(await readPageTree(page), option, place),
  );
  if (!found?.node.ref) return false;
  const { node, label } = found;
  const fence = options.mayActOn ? { mayActOn: options.mayActOn } : {};
  const element = { ref: node.ref ?? '', role: node.role };
  const wanted = { ...wantedText(label, quoteShown(label)), ...fence, element };
  if (node.role === 'radio') await checkTarget(world, wanted, true);
  else
    await selectOption(world, wanted, {
      text: option,
      shown: quoteShown(option),
      is_secret: lookup === undefined,
      has_variables: false,
    });
  return true;
}

/** The list, or of a group of radio buttons the one that is chosen. */
function choiceIn(tree: PageTree, option: string, place: string): { node: PageNode; label: string } | null {
  const [choice, ...more] = tree.nodes.filter(
    ({ role, name, ownText }) => /^(?:option|radio)$/.test(role) && isSameWords(option, name || ownText),
  );
  const list = choice && ancestorsOf(choice).find(({ role }) => LISTS.test(role));
  if (!choice || more.length > 0) return null;
  const said = stemsOf(place).filter((stem) => !PLAIN.test(stem));
  const drawn = choice.role === 'radio' ? wordsAbove(tree, choice) : '';
  const own = new Set(stemsOf(list ? `${list.name} ${list.name === '' ? list.before : ''}` : drawn));
  // “Second reviewer” is not the list for the first one.
  if (own.size === 0 || ![...own].every((stem) => said.includes(stem))) return null;
  if (choice.role === 'radio') return { node: choice, label: labelOf(tree, choice) };
  return list ? { node: list, label: labelOf(tree, list) || place } : null;
}

const MOST_LEVELS = 3;

/** `Colour: ( ) Red ( ) Blue`, where no group is made of them: the text that their part begins with. */
function wordsAbove(tree: PageTree, choice: PageNode): string {
  for (const part of ancestorsOf(choice).slice(0, MOST_LEVELS)) {
    const inside = tree.nodes.slice(part.index + 1, part.end);
    if (inside.filter(({ role }) => role === 'radio').length < 2) continue;
    const [first] = inside;
    return first && first.index < choice.index && first.role !== 'radio' ? first.ownText : '';
  }
  return '';
}
