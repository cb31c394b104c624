import type { Place } from '#shared/place.ts';
import { type FlatNode, withoutRounds } from '#shared/script/flow/flatten.ts';
import { linesBefore } from '#shared/script/lines-before.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

/** The number in its text of the line at a place in a step. */
export function lineAt(lines: readonly FlatNode[], place: Place): number {
  return findLine(lines, place) ?? Number.parseInt(place, 10);
}

export function findLine(lines: readonly FlatNode[], place: Place): number | undefined {
  const at = lines.find(({ path }) => path === withoutRounds(place));
  return at && numberOf(at);
}

export function numberOf({ node }: FlatNode): number {
  return node.kind === 'do' ? node.numbered.line : node.line;
}

/** Of a step that is written in lines. */
export function linesOf(step: Step): FlatNode[] {
  if (step.browser_actions !== 'each_line') return [];
  return Object.values(step.endpoint_input_values).flatMap(
    (text) => linesBefore({ text, lookup: NO_VARIABLES }, '999999') ?? [],
  );
}
