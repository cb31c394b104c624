import type { ScriptNode } from '#shared/script/flow/script.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { literalText } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import {
  ancestorsOf,
  contains,
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';
import { needOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const LOOK_MS = 5_000;
/** `Comment Looks good` says that it is posted; `comment: Looks good` fills a field. */
const POSTS = /^(?:please )?(?:comment|reply|answer)(?: with| that)? (?!field\b|box\b)["“]?[^:\s]/i;
const SENDS =
  /^(?:post|send|comment|reply|answer|submit|publish|add)(?: (?:a |the |your |my )?(?:comment|reply|answer|message))?$/i;
const MOST_BEHIND = 16;

/**
 * What a line like `comment Looks good` has typed is posted, by the button behind its field that is for this field alone. Left as it
 * is where there is none: the form has other fields, or the next line presses something.
 */
export async function postComment(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  following: ScriptNode | undefined,
): Promise<void> {
  if (!POSTS.test(literalText(written)?.trim() ?? '')) return;
  const typing = (instruction.verb === 'either' ? instruction.of : [instruction]).find(
    ({ verb }) => verb === 'type',
  );
  const text = typing?.verb === 'type' ? literalText(typing.value) : null;
  if (!typing || text === null) return;
  if (
    following?.kind === 'do' &&
    /^(?:click|press|either|as_shown|type)$/.test(following.numbered.instruction.verb)
  )
    return;
  const need = needOf(scene, typing);
  if (!need) return;
  const found = await runFree(scene.world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const match = matchTarget(tree, need.wanted.readings, 'type');
    const isTyped = match.kind === 'one' && match.node.ownText.trim() === text.trim();
    const node = isTyped ? senderBehind(tree, match.node) : null;
    return node && { node, label: labelOf(tree, node) };
  });
  if (!found?.node.ref) return;
  await clickTarget(
    scene.world,
    wantedNode(found.node, { label: found.label, mayActOn: scene.options.mayActOn }),
  );
}

/** The button right behind a field that sends what is in it, and in nothing else. */
function senderBehind(tree: PageTree, field: PageNode): PageNode | null {
  const behind = tree.nodes.slice(field.end, field.end + MOST_BEHIND);
  const button = behind.find(
    (node) =>
      node.role === 'button' &&
      node.ref !== null &&
      SENDS.test(
        labelOf(tree, node)
          .trim()
          .replace(/[.…!]$/, ''),
      ),
  );
  if (!button || behind.some((node) => isEditable(node) && node.index < button.index)) return null;
  const both = ancestorsOf(button).find((part) => contains(part, field));
  const isOnly = (part: PageNode) =>
    tree.nodes.slice(part.index, part.end).filter((node) => isEditable(node)).length === 1;
  const isNamed = /\b(?:comment|reply|answer)\b/i.test(labelOf(tree, button));
  return isNamed || (both && isOnly(both)) ? button : null;
}
