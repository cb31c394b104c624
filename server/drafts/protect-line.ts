import { hideSecrets } from '#server/drafts/hide-secrets.ts';
import { reference, referencedIds } from '#shared/references.ts';
import { checkScript } from '#shared/script/check-script.ts';
import { NO_VARIABLES } from '#shared/script/value.ts';
import type { UnreadLine } from '#shared/wire-rewording.ts';

/** A line as a model sees it, and the way back from its answer. */
export type ProtectedLine = {
  /** Variables and passwords are {{1}}, {{2}} … in it. */
  text: string;
  before: string;
  /** The line with a reference for each of them. */
  written: string;
  /** An answer of the model in the same form. */
  withReferences(answer: string): string;
  /** With the passwords that its author wrote; null when that is not understood. */
  restore(wording: string): string | null;
};

const PLACE = /\{\{\d+\}\}/g;
/** Of a password that stands in the line, while it is a variable like all others. */
const secretId = (at: number) => `var_secret-${at}`;

/** A line that holds a password is sent without it. Null for one that cannot be. */
export function protectLine({ text, before }: UnreadLine): ProtectedLine | null {
  const whole = `${before}\n${text}`;
  if (text.includes('\n') || PLACE.test(whole)) return null;
  const { description, secrets } = hideSecrets(whole);
  // More passwords than are told apart, or a name that would be taken for one.
  if (description.split('***').length !== whole.split('***').length) return null;
  if (secrets.some(({ name }) => whole.includes(`@${name}`))) return null;
  const hidden = secrets.reduceRight(
    (rest, { name }, at) => rest.replaceAll(`@${name}`, reference(secretId(at))),
    description,
  );
  const end = hidden.lastIndexOf('\n');
  const written = hidden.slice(end + 1);
  const ids = referencedIds(hidden);
  const toPlaces = (part: string) =>
    ids.reduce((rest, id, at) => rest.replaceAll(reference(id), `{{${at + 1}}}`), part);
  return {
    text: toPlaces(written),
    before: toPlaces(hidden.slice(0, end)),
    written,
    withReferences: (answer) =>
      answer.replace(PLACE, (place) => {
        const id = ids[Number(place.slice(2, -2)) - 1];
        return id === undefined ? place : reference(id);
      }),
    restore(wording) {
      const restored = secrets.reduce(
        (rest, { value }, at) => putBack(rest, reference(secretId(at)), value),
        wording,
      );
      return checkScript(restored, NO_VARIABLES).every((check) => 'reading' in check) ? restored : null;
    },
  };
}

/** In quotes, unless it stands in quotes. */
function putBack(wording: string, place: string, value: string): string {
  return wording
    .split(`"${place}"`)
    .map((part) => part.replaceAll(place, () => (/^[\w.-]+$/.test(value) ? value : `"${value}"`)))
    .join(`"${value}"`);
}
