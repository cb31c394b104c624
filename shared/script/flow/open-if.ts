import type { DoNode, IfNode, ScriptNode } from '#shared/script/flow/script.ts';
import type { Condition } from '#shared/script/instruction.ts';
import type { Value } from '#shared/script/words/value.ts';

/** The lists of an `If`, of which the nodes that are built are views. */
type Building = { list: ScriptNode[]; otherwise: ScriptNode[] };
const openIfs = new WeakMap<IfNode, Building>();

export function openIf(
  head: { line: number; written: Value; that: Condition },
  nodes: (DoNode | IfNode)[],
): Building {
  const building: Building = { list: [], otherwise: [] };
  const node: IfNode = { kind: 'if', path: '', ...head, body: building.list, otherwise: building.otherwise };
  openIfs.set(node, building);
  nodes.push(node);
  return building;
}

/** Null when no `If` stands before it, or when that has an `Otherwise` already. */
export function openOtherwise(
  list: readonly ScriptNode[],
  { line, written, that }: { line: number; written: Value; that: Condition | null },
): { list: ScriptNode[]; unless?: Condition } | null {
  let node = list.at(-1);
  // Behind `Otherwise if …` it belongs to the last of the chain.
  while (node?.kind === 'if' && isChain(node)) node = node.otherwise[0];
  const building = node?.kind === 'if' ? openIfs.get(node) : undefined;
  if (node?.kind !== 'if' || !building || building.otherwise.length > 0) return null;
  if (that === null) return { list: building.otherwise, unless: node.that };
  const chained: (DoNode | IfNode)[] = [];
  const opened = openIf({ line, written, that }, chained);
  for (const one of chained) one.path = '1';
  building.otherwise.push(...chained);
  return opened;
}

function isChain({ line, otherwise }: IfNode): boolean {
  const [only] = otherwise;
  return only?.kind === 'if' && only.path === '1' && only.line > line;
}
