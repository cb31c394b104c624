import { StepFailure } from '#shared/errors.ts';
import { comparePlaces, type Place } from '#shared/place.ts';
import { type FlatNode, flattenNodes, withoutRounds } from '#shared/script/flow/flatten.ts';
import { mayRepeat } from '#shared/script/number-lines.ts';
import { readNodesForPage } from '#shared/script/read-instructions.ts';
import type { Written } from '#shared/script/words/value.ts';

/** The lines of a script before a place in it; null for a script that cannot be read. */
export function linesBefore(script: Written, place: Place): FlatNode[] | null {
  try {
    const end = withoutRounds(place);
    return flattenNodes(readNodesForPage(script)).filter(({ path }) => comparePlaces(path, end) < 0);
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

/**
 * Whether a run that has come to this place of one script can go on there in the other. In a loop, lines behind the place
 * were done in earlier rounds; what is changed in them counts from this round on.
 */
export function hasSameLinesBefore(one: Written, other: Written, place: Place): boolean {
  const [ours, theirs] = [linesBefore(one, place), linesBefore(other, place)];
  if (!ours || !theirs || ours.length !== theirs.length) return false;
  return ours.every((line, at) => serialize(line) === serialize(theirs[at]));
}

function serialize(line: FlatNode | undefined): string {
  if (!line) return '';
  const { path, node } = line;
  const { written } = node.kind === 'do' ? node.numbered : node;
  return JSON.stringify([path, node.kind, written.parts]);
}

/** The places of those lines that take effect when they are done again. */
export function effectiveLines(lines: readonly FlatNode[]): Place[] {
  return lines.flatMap(({ path, node }) =>
    node.kind === 'do' && !mayRepeat(node.numbered.instruction) ? [path] : [],
  );
}
