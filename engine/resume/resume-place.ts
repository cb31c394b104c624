import { parentOf, type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { withoutRounds } from '#shared/script/flow/flatten.ts';
import { hasSameLinesBefore, linesBefore } from '#shared/script/lines-before.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

/** A round of a loop that is begun anew. */
export type ResumeRound = {
  /** Its first line, in the run. */
  place: Place;
  round: Place;
};

/**
 * Where a run begins anew that cannot go on at the very line, because its page is not known or lines before it were edited:
 * at the round of a loop whose first line opens a page, so that rounds that ended are not done again. Null for the
 * beginning of its step.
 */
export function findResumeRound(
  before: Step | undefined,
  today: Step | undefined,
  place: Place,
): ResumeRound | null {
  if (before === undefined || today === undefined) return null;
  return roundsThatOpen(today, place).find((found) => keepsLines(before, today, found.place)) ?? null;
}

const WHOLE_SCRIPT = '999999';

/** The innermost first: the rounds that a place is in whose first line opens a page. */
function roundsThatOpen(step: Step, place: Place): ResumeRound[] {
  if (step.browser_actions !== 'each_line') return [];
  const stepPlace = placeOfStep(stepIndexOf(place));
  const written = Object.values(step.endpoint_input_values).flatMap(
    (text) => linesBefore({ text, lookup: NO_VARIABLES }, WHOLE_SCRIPT) ?? [],
  );
  const found: ResumeRound[] = [];
  for (let around = parentOf(place); around !== null; around = parentOf(around)) {
    if (!around.endsWith(']')) continue;
    const path = withoutRounds(around).slice(stepPlace.length + 1);
    const loop = written.find((line) => line.path === path)?.node;
    const first = loop?.kind === 'loop' ? loop.body[0] : undefined;
    if (first?.kind !== 'do' || first.numbered.instruction.verb !== 'open') continue;
    found.push({ place: `${around}.${first.path}`, round: around });
  }
  return found;
}

/**
 * Whether a run can go on at this place of a step as it is today. In a step of lines, what was edited at that line and
 * behind it does not matter.
 */
export function keepsLines(one: Step | undefined, other: Step | undefined, place: Place): boolean {
  if (one === undefined || other === undefined || one.id !== other.id) return false;
  const [values, today] = [one.endpoint_input_values, other.endpoint_input_values];
  if (hasSameTexts(values, today)) return true;
  const stepPlace = placeOfStep(stepIndexOf(place));
  if (one.browser_actions !== 'each_line' || place === stepPlace) return false;
  const path = place.slice(stepPlace.length + 1);
  const keys = [...new Set([...Object.keys(values), ...Object.keys(today)])];
  return keys.every((key) => {
    const [before = '', now = ''] = [values[key], today[key]];
    return before === now || hasSameLinesBefore(before, now, path);
  });
}

export function hasSameTexts(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
