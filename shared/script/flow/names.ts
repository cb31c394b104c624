import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import type { LoopNode, ScriptNode } from '#shared/script/flow/script.ts';
import { type Finding, findingName, freeName } from '#shared/script/finding.ts';
import { literalText } from '#shared/script/words/value.ts';

/** What holds the name of the row's item among what a round read. */
export const ITEM_COLUMN = 'Item';
/** In the table of a file: what became of a row from which nothing was read. */
export const RESULT_COLUMN = 'Result';
const USUAL_TABLE = 'rows';

export type ResultNames = {
  /** Under which name a line or a loop brings back what it found; undefined while a variable is in the name. */
  nameOf(node: Finding | LoopNode): string | undefined;
  /** In the order of the text: what its author named, and the tables of loops. */
  named: readonly string[];
};

/**
 * The names are known before a run: two lines that name one thing get `price` and `price 2`, and the two branches of an
 * `If` share one name. What a loop reads are columns of its table.
 */
export function nameResults(nodes: readonly ScriptNode[]): ResultNames {
  const names = new Map<Finding | LoopNode, string>();
  const named = new Set<string>();
  const tables = new Set<string>();

  function take(taken: Set<string>, node: Finding | LoopNode, words: string): void {
    const name = freeName((one) => taken.has(one), words);
    taken.add(name);
    names.set(node, name);
  }

  function visit(list: readonly ScriptNode[], taken: Set<string>, isInRound: boolean): void {
    for (const node of list) {
      if (node.kind === 'if') {
        const other = new Set(taken);
        visit(node.body, taken, isInRound);
        visit(node.otherwise, other, isInRound);
        for (const name of other) taken.add(name);
      } else if (node.kind === 'loop') {
        if (!makesTable(node)) visit(node.body, new Set(), true);
        else {
          const words = node.name && literalText(node.name);
          take(tables, node, words?.trim() || USUAL_TABLE);
          const table = names.get(node);
          if (table !== undefined) named.add(table);
          visit(node.body, new Set(node.over.kind === 'items' ? [ITEM_COLUMN] : []), true);
        }
      } else {
        const asked = isInRound ? null : askedName(node.numbered);
        if (asked !== null && !taken.has(asked)) {
          taken.add(asked);
          named.add(asked);
        }
        for (const finding of findingsOf(node.numbered.instruction)) {
          const words = literalText(finding.name);
          if (words === null) continue;
          take(taken, finding, findingName(words, finding.verb));
          const name = names.get(finding);
          if (!isInRound && 'is_named' in finding && finding.is_named && name !== undefined) named.add(name);
        }
      }
    }
  }
  // A table and a value of one name would be one output.
  visit(nodes, tables, false);
  return { nameOf: (node) => names.get(node), named: [...named] };
}

/** Rounds that read nothing, and stand for no row, leave no table behind. */
export function makesTable(node: LoopNode): boolean {
  return (
    node.over.kind === 'file' || (node.name !== null && node.over.kind === 'items') || hasReads(node.body)
  );
}

function hasReads(nodes: readonly ScriptNode[]): boolean {
  return nodes.some((node) => {
    if (node.kind === 'do') return findingsOf(node.numbered.instruction).length > 0;
    // The rows of a loop within are a table of their own.
    if (node.kind === 'loop') return false;
    return hasReads(node.body) || hasReads(node.otherwise);
  });
}

const READS =
  /^(?:read|get|extract|copy|find|note|record|count|collect|list|grab|take|save|tell me|write down|note down|how|what|when|which|who|where)\b/i;
/** Of a text of at most one line: the name is bounded, and begins behind the only blank before it. */
const AS_NAME = / as ([\p{L}_][\p{L}\d_]{0,99})$/u;

/** `Read the total of the latest invoice as total`: what that is the page decides, and its name stands in the line. */
function askedName({ instruction, written }: NumberedInstruction): string | null {
  if (instruction.verb !== 'as_shown') return null;
  const text = literalText(written)?.trim() ?? '';
  return READS.test(text) ? (AS_NAME.exec(text)?.[1] ?? null) : null;
}

function findingsOf(instruction: Instruction): Finding[] {
  if (instruction.verb === 'either') return instruction.of.flatMap(findingsOf);
  if (instruction.verb === 'optional' || instruction.verb === 'until') return findingsOf(instruction.of);
  return 'name' in instruction ? [instruction] : [];
}
