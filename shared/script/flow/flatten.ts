import type { Place } from '#shared/place.ts';
import type { ScriptNode } from '#shared/script/flow/script.ts';

/** A node with its place in the text of its script: `3.2` in a loop too, whatever the round. */
export type FlatNode = { path: Place; node: ScriptNode };

/** In the order of the text: a block before what is in it. */
export function flattenNodes(nodes: readonly ScriptNode[], within = ''): FlatNode[] {
  return nodes.flatMap((node) => {
    const path = within === '' ? node.path : `${within}.${node.path}`;
    if (node.kind === 'do') return [{ path, node }];
    const inside = flattenNodes(node.body, path);
    const otherwise = node.kind === 'if' ? flattenNodes(node.otherwise, `${path}.else`) : [];
    return [{ path, node }, ...inside, ...otherwise];
  });
}

/** A place in a run as a place in the text: without the numbers of rounds. */
export function withoutRounds(place: Place): Place {
  return place.replaceAll(/\[\d+\]/g, '');
}
