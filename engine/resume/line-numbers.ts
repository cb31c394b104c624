import type { RunRow } from '#db/runs/runs.ts';
import { type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { type FlatNode, withoutRounds } from '#shared/script/flow/flatten.ts';
import { linesBefore } from '#shared/script/lines-before.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

/** The step that a running run is in, and the line of it; `line` is null where it is not written in lines. */
export function findLineAtWork(
  run: Pick<RunRow, 'steps' | 'place' | 'status'>,
): { step_id: string; line: number | null } | null {
  const index = stepIndexOf(run.place);
  const step = run.status === 'running' ? run.steps[index] : undefined;
  if (!step) return null;
  if (step.browser_actions !== 'each_line') return { step_id: step.id, line: null };
  const path = run.place.slice(placeOfStep(index).length + 1);
  // Screens ask often: a line that is in no block says its number.
  if (/^\d+$/.test(path)) return { step_id: step.id, line: Number(path) };
  const lines = linesOf(step);
  const line = path === '' ? lines.map(numberOf)[0] : findLine(lines, path);
  return { step_id: step.id, line: line ?? null };
}

/** The number in its text of the line at a place in a step. */
export function lineAt(lines: readonly FlatNode[], place: Place): number {
  return findLine(lines, place) ?? Number.parseInt(place, 10);
}

export function findLine(lines: readonly FlatNode[], place: Place): number | undefined {
  const at = lines.find(({ path }) => path === withoutRounds(place));
  return at && numberOf(at);
}

function numberOf({ node }: FlatNode): number {
  return node.kind === 'do' ? node.numbered.line : node.line;
}

/** Of a step that is written in lines. */
export function linesOf(step: Step): FlatNode[] {
  if (step.browser_actions !== 'each_line') return [];
  return Object.values(step.endpoint_input_values).flatMap(
    (text) => linesBefore({ text, lookup: NO_VARIABLES }, '999999') ?? [],
  );
}
