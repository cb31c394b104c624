import type { Instruction } from '#shared/script/instruction.ts';
import { literalText, literalValue } from '#shared/script/words/value.ts';
import { isEditable, labelOf, type PageTree } from '#browser/page/find/page-tree.ts';
import { lookNow } from '#browser/page/flow/look-now.ts';
import type { Scene } from '#browser/page/scene.ts';

type Search = Extract<Instruction, { verb: 'search' }>;

/** `Search mail for Linz` on a page whose field is called “Search mail”: for “Linz”. */
export async function searchNamed(scene: Scene, instruction: Search): Promise<Search> {
  const words = literalText(instruction.words);
  const [, place = '', rest = ''] =
    /^(?:the |my |our |an? )?([^"“”:]{2,40}?)(?: for |: ?)(\S.*)$/i.exec(words ?? '') ?? [];
  if (rest === '') return instruction;
  const isNamed = await lookNow(scene, (tree) => hasFieldFor(tree, place) || null);
  return isNamed ? { ...instruction, words: literalValue(rest) } : instruction;
}

function hasFieldFor(tree: PageTree, place: string): boolean {
  const name = place.toLowerCase();
  const called = [
    `search ${name}`,
    `search for ${name}`,
    `find ${name}`,
    `find a ${name}`,
    `find an ${name}`,
  ];
  return tree.nodes.some((node) => {
    const labels = isEditable(node) ? [labelOf(tree, node), node.placeholder] : [];
    return labels.some((label) => called.includes(label.toLowerCase().replace(/[\s.…:]+$/, '')));
  });
}
