import { StepFailure } from '#shared/errors.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { fillTarget, type TargetPhrase } from '#shared/script/target/target.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import { soughtBy } from '#browser/page/find/sought-by.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { contains, type PageTree } from '#browser/page/find/page-tree.ts';
import { type Proposal, type SaidLine, sayLine } from '#browser/page/propose/proposal.ts';
import { type Thing, thingsOn } from '#browser/page/propose/page-things.ts';
import { pressProposals } from '#browser/page/propose/propose-press.ts';
import { readProposals } from '#browser/page/propose/propose-read.ts';
import { isOfItsNumbers } from '#browser/page/meaning/own-thing.ts';
import { isQuoted } from '#browser/page/propose/sure.ts';
import { writingProposals } from '#browser/page/propose/propose-writing.ts';
import { valueProposals } from '#browser/page/propose/propose-value.ts';

const MOST_TRIED = 12;
/** Words of the line that a proposal leaves out. */
const MOST_LEFT = 2;
const LEAD = 1;

/**
 * The line that the words of one that is not understood may mean on a page as it is: understood, and found there alone.
 * Null where nothing is near, or several things are as near. It is offered; only what is sure may be done.
 */
export function proposeLine(
  tree: PageTree,
  text: string,
  things: readonly Thing[] = thingsOn(tree),
): { line: string; isSure: boolean } | null {
  // A variable may hold a secret, and its value would be a word of the line.
  const said = /[{}[\]\n]/.test(text) ? null : sayLine(text);
  if (!said) return null;
  const proposals = [
    ...pressProposals(tree, said, things),
    ...valueProposals(tree, said, things),
    ...writingProposals(said, things),
    ...readProposals(tree, said),
  ]
    .map((one) => ({ ...one, left: leftOf(said, one) }))
    .filter(({ covered, left }) => left.length <= MOST_LEFT && left.length <= covered.size)
    // A number or an address that is left out is what the line was written for.
    .filter(({ left }) => !left.some((stem) => /[\d@]/.test(stem) || said.names.has(stem)))
    .map((one) => ({ ...one, score: one.score - one.left.length }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_TRIED);
  const found = proposals.flatMap((proposal) => {
    const line = proposal.lines.find((one) => one !== text.trim() && isFound(tree, one, proposal));
    return line === undefined
      ? []
      : [
          {
            line,
            score: proposal.score,
            isSure: proposal.isSure && !isQuoted(said) && isOwn(tree, proposal, text),
          },
        ];
  });
  const [best, ...others] = found;
  const rival = others.find(({ line }) => line !== best?.line);
  return best && (!rival || best.score - rival.score >= LEAD) ? best : null;
}

/** Words that name nothing of a page by themselves: what is done, and what sort of thing it is. */
const SORT =
  /^(?:open|click|press|tap|show|view|se|go|select|choos|pick|take|put|set|make|enter|typ|fill|tick|check|give|start|use|switch|turn|slot|time|button|link|option|field|box|choice|entri|entry|row|card|list|number|question|many|much|mov|chang|us|hav|only|somebody|someone|mor|about|warn|warning|word|plac|still|right|exactly)$/;

function leftOf({ stems }: SaidLine, { covered }: Proposal): string[] {
  return stems.filter((stem) => !covered.has(stem) && !SORT.test(stem));
}

function isOwn(tree: PageTree, { node }: Proposal, text: string): boolean {
  return node === null || isOfItsNumbers(tree, node, text);
}

/** Not one of several values of that name. */
function isReadAlone(tree: PageTree, target: TargetPhrase | null): boolean {
  return (
    target !== null && matchTarget(tree, fillTarget(target, NO_VARIABLES).readings, 'any').kind !== 'several'
  );
}

/** It is understood, and its first part finds the thing that it was made for. */
function isFound(tree: PageTree, line: string, { node }: Proposal): boolean {
  try {
    const parts = readLines(line);
    if (parts.some((part) => !('instructions' in part))) return false;
    const [first] = parts.flatMap((part) => ('instructions' in part ? part.instructions : []));
    if (node === null)
      return first?.instruction.verb === 'extract' && isReadAlone(tree, first.instruction.target);
    const sought = first ? soughtBy(first.instruction) : null;
    if (!sought) return first !== undefined && first.instruction.verb === 'select';
    const match = matchTarget(tree, fillTarget(sought.target, NO_VARIABLES).readings, sought.intent);
    return (
      match.kind === 'one' &&
      (match.node === node || contains(match.node, node) || contains(node, match.node))
    );
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}
