import { findLine, linesOf, numberOf } from '#engine/resume/line-numbers.ts';
import { keepsLines } from '#engine/resume/resume-place.ts';
import { type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import type { LineEdit } from '#shared/script/edit-line.ts';
import { withoutRounds } from '#shared/script/flow/flatten.ts';
import type { Step } from '#shared/wire.ts';

/** The line of a step at which a run failed, as it is today. */
export type EditableLine = { input_id: string; number: number; edits: LineEdit['kind'][] };

type Failed = {
  before: Step | undefined;
  today: Step | undefined;
  place: Place;
  /** Of the failure: of a script that cannot be read, it says which line. */
  unread: string | null;
};

/** Null where the line is another one today, or where only a part of it is left to do. */
export function editableLine(failed: Failed): EditableLine | null {
  const { before, today, place } = failed;
  if (!before || !today || before.browser_actions !== 'each_line') return null;
  if (!keepsLines(before, today, place)) return null;
  const found = place === placeOfStep(stepIndexOf(place)) ? unreadLine(failed) : lineAtPlace(failed);
  const input = before.endpoint_inputs.find(({ id }) => textIn(before, id).trim() !== '');
  if (!found || !input) return null;
  const { was, number, edits } = found;
  const said = (step: Step, line: number) => textIn(step, input.id).split('\n')[line - 1]?.trim() ?? '';
  if (said(before, was) === '' || said(before, was) !== said(today, number)) return null;
  return { input_id: input.id, number, edits };
}

type Found = { was: number; number: number; edits: LineEdit['kind'][] };

/** Nothing of the step was done: all lines are read before. */
function unreadLine({ unread }: Failed): Found | null {
  const number = Number(/^Line (\d{1,6})\b/.exec(unread ?? '')?.[1] ?? 0);
  return number === 0 ? null : { was: number, number, edits: ['change', 'before', 'skip'] };
}

function lineAtPlace({ before, today, place }: Failed): Found | null {
  if (!before || !today) return null;
  const path = place.slice(placeOfStep(stepIndexOf(place)).length + 1);
  const written = linesOf(today);
  const number = findLine(written, path);
  const was = findLine(linesOf(before), path);
  if (number === undefined || was === undefined) return null;
  const first = written.find((one) => numberOf(one) === number);
  // A line that says several things has done some of them.
  if (first?.path !== withoutRounds(path)) return null;
  // What stands in a block would be done without its condition, or once instead of for each.
  return {
    was,
    number,
    edits: first.node.kind === 'do' ? ['change', 'before', 'skip'] : ['change', 'before'],
  };
}

export function textIn(step: Step, inputId: string): string {
  return step.endpoint_input_values[inputId] ?? '';
}
