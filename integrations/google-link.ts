import { StepFailure } from '#shared/errors.ts';

const LINK =
  /^https:\/\/(?:drive|docs)\.google\.com\/(?:[\w-]+\/){0,6}?(?:d|folders)\/([\w-]{10,200})(?:[/?#]|$)/;
const OLD_LINK =
  /^https:\/\/(?:drive|docs)\.google\.com\/[^?#]{0,100}\?(?:[^#&]{0,200}&){0,10}id=([\w-]{10,200})(?:[&#]|$)/;
const ID = /^[\w-]{10,200}$/;
const MAX_CHARACTERS = 2_000;

/** The ID of a file, folder or spreadsheet, from its link or from the ID itself. */
export function readGoogleId(given: string, what: string): string {
  const written = given.trim().slice(0, MAX_CHARACTERS);
  const id = LINK.exec(written)?.[1] ?? OLD_LINK.exec(written)?.[1] ?? ID.exec(written)?.[0];
  if (id !== undefined) return id;
  throw new StepFailure(
    'input_invalid',
    `“${written.slice(0, 80)}” is not the link of a ${what}.`,
    `Open the ${what} in the browser and copy its address, or take the ID from an earlier step.`,
  );
}
