import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { ordinalCalled } from '#shared/script/target/kinds.ts';
import { actInKnownItem } from '#browser/page/actions/act-in-known-item.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { isAnyThing, namedList } from '#browser/page/read/named-list.ts';
import { runFree } from '#browser/page/run-action.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^(?:target_(?:not_found|wrong_kind|ambiguous)|instruction_unclear)$/;
const LOOK_MS = 5_000;
const FORM =
  /^(?:please )?(?<verb>\p{L}{3,15}(?: (?:up|out|off|on))?) (?:the |my )?(?<number>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d{1,3}(?:st|nd|rd|th)) (?<noun>\p{L}+(?: \p{L}+)?)(?<tail> (?:to|into|in|from|as|for) (?:the |my )?[\p{L} ]{2,30})?$/iu;
/** They are no act of an item, or read it. */
const NO_ACT =
  /^(?:read|get|extract|note|save|find|type|enter|write|fill|set|wait|check|tick|untick|count|hover|scroll|drag|keep|close|select|choose|pick|click|press|tap|open|view|show|see|switch|turn|take|put|use|tell|list)$/i;
/** Other things of a page that are counted. */
const NO_ITEM =
  /^(?:button|link|tab|field|page|step|option|checkbox|box|column|image|picture|section|menu|window)s?$/i;

/**
 * `Archive the second one`, `copy the last newsletter to drafts`: of the only list of such things, in that row, entry or card or in its menu.
 */
export async function actOfNumbered(
  scene: Scene,
  { written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const line = saidLine(scene, written);
  const said = line ? FORM.exec(line)?.groups : undefined;
  const { verb = '', number = '', noun = '', tail = '' } = said ?? {};
  const ordinal = ordinalCalled(number.toLowerCase());
  if (verb === '' || ordinal === null || NO_ACT.test(verb) || NO_ITEM.test(noun)) return false;
  // What is copied without saying where is read.
  if (/^copy$/i.test(verb) && tail === '' && error !== null && isRead(error)) return false;
  const found = await runFree(scene.world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const list = namedList(tree, isAnyThing(noun) ? 'one' : noun);
    const item = list?.items.at(ordinal === -1 ? -1 : ordinal - 1);
    return item ? { tree, item } : null;
  });
  return found !== null && (await actInKnownItem(scene, { ...found, words: `${verb}${tail}` }));
}

function isRead(error: unknown): boolean {
  return error instanceof StepFailure && error.failure.code !== 'instruction_unclear';
}
