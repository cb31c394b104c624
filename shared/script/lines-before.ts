import { StepFailure } from '#shared/errors.ts';
import { comparePlaces, type Place } from '#shared/place.ts';
import { mayRepeat, placeLines, type PlacedInstruction } from '#shared/script/number-lines.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import type { Written } from '#shared/script/value.ts';

/** The lines of a script before a place in it; null for a script that cannot be read. */
export function linesBefore(script: Written, place: Place): PlacedInstruction[] | null {
  try {
    return placeLines(readInstructions(script)).filter(({ path }) => comparePlaces(path, place) < 0);
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

/** Whether a run that has come to this place of one script can go on there in the other. */
export function hasSameLinesBefore(one: Written, other: Written, place: Place): boolean {
  const [ours, theirs] = [linesBefore(one, place), linesBefore(other, place)];
  if (!ours || !theirs || ours.length !== theirs.length) return false;
  return ours.every((line, at) => serialize(line) === serialize(theirs[at]));
}

function serialize(line: PlacedInstruction | undefined): string {
  return line ? JSON.stringify([line.path, line.numbered.written.parts]) : '';
}

/** The numbers of those lines that take effect when they are done again. */
export function effectiveLines(lines: readonly PlacedInstruction[]): Place[] {
  return lines.filter(({ numbered }) => !mayRepeat(numbered.instruction)).map(({ path }) => path);
}
