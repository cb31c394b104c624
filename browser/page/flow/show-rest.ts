import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { lookNow } from '#browser/page/flow/look-now.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const ASKS =
  /^(?:please )?(?:show|get|load|see|view|display)(?: me)? (?:the rest|the others|the remaining \p{L}+|(?:some )?more)(?: (?:of|from) (?:the |my )?[\p{L} ]{2,40})?$/iu;
const SHOWS =
  /^(?:show|load|view|see|display) (?:more|all|the rest|the others|remaining|\d{1,4} more|next \d{1,4})\b.{0,30}$/iu;

/** `Show me the rest of the list`, by the one button that shows more of it. */
export async function showRest(scene: Scene, { written }: NumberedInstruction): Promise<boolean> {
  const line = saidLine(scene, written);
  if (line === null || !ASKS.test(line)) return false;
  const found = await lookNow(scene, buttonForRest);
  if (!found) return false;
  const { mayActOn } = scene.options;
  await clickTarget(scene.world, wantedNode(found.node, { label: found.label, mayActOn }));
  return true;
}

function buttonForRest(tree: PageTree): { node: PageNode; label: string } | null {
  const found = tree.nodes.flatMap((node) => {
    const isPressed = /^(?:button|link)$/.test(node.role) || (node.isPointer && node.end === node.index + 1);
    const label = isPressed && node.ref !== null && !node.isDisabled ? labelOf(tree, node).trim() : '';
    return SHOWS.test(label) ? [{ node, label }] : [];
  });
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}
