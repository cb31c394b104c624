import type { Instruction } from '#shared/script/instruction.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { literalText, NO_VARIABLES } from '#shared/script/words/value.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import { soughtBy } from '#browser/page/find/sought-by.ts';

/** What an instruction acts on is not on the page. Its words in a variable throw StepFailure. */
export function isMissing(tree: PageTree, instruction: Instruction): boolean {
  // The page decides: each thing that it may act on.
  if (instruction.verb === 'either') return instruction.of.every((one) => isMissing(tree, one));
  if (instruction.verb === 'select' && instruction.target === null)
    return !hasChoice(tree, literalText(instruction.option));
  const sought = soughtBy(instruction);
  if (!sought) return false;
  const { kind } = matchTarget(tree, fillTarget(sought.target, NO_VARIABLES).readings, sought.intent);
  return kind !== 'one' && kind !== 'several';
}

/** Words in a variable may be any choice. */
function hasChoice(tree: PageTree, option: string | null): boolean {
  const wanted = option?.trim().toLowerCase() ?? null;
  return (
    wanted === null ||
    tree.nodes.some(({ role, name }) => role === 'option' && name.trim().toLowerCase() === wanted)
  );
}
