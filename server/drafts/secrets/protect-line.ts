import { hideSecrets } from '#server/drafts/secrets/hide-secrets.ts';
import { reference, referencedIds } from '#shared/references.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import { looksSecret } from '#shared/secrets/secrets.ts';
import type { UnreadLine } from '#shared/wire/rewording.ts';

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

const ENTERS = /\b(?:type|enter|put|write|fill|use|set|give|paste|insert)\b/i;
const QUOTED = /["“]([^"”]*)["”]/g;
const LOOKS_LIKE_VALUE = /["“]|\d\S\S/;
/** “the Enter key” is no secret. */
const KEY_OF_KEYBOARD = /\b(?:enter|return|tab|escape|esc|space|delete|arrow|any|the|this|a) keys?\b/gi;

/** A line that holds a password is sent without it. Null for one that cannot be, or of which that is not certain. */
export function protectLine({ text, before }: UnreadLine): ProtectedLine | null {
  const whole = `${before}\n${text}`;
  if (text.includes('\n') || whole.search(PLACE) !== -1) return null;
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
  // A word that was taken for the password, while the password itself may stand elsewhere in the line.
  const isWord = ({ value }: { value: string }) => /^\p{L}+$/u.test(value) && !text.includes(`"${value}"`);
  if (secrets.some((secret, at) => written.includes(reference(secretId(at))) && isWord(secret))) return null;
  if (mayHoldSecret(written)) return null;
  const above = hidden.slice(0, end).split('\n').filter(isSafe).join('\n');
  const ids = referencedIds(`${above}\n${written}`);
  const toPlaces = (part: string) =>
    ids.reduce((rest, id, at) => rest.replaceAll(reference(id), `{{${at + 1}}}`), part);
  return {
    text: toPlaces(written),
    before: toPlaces(above),
    written,
    withReferences: (answer) =>
      answer.replace(PLACE, (place) => {
        const id = ids[Number(place.slice(2, -2)) - 1];
        return id === undefined ? place : reference(id);
      }),
    restore(wording) {
      // In quotes it would end at its own.
      if (secrets.some(({ value }) => value.includes('"'))) return null;
      const restored = secrets.reduce(
        (rest, { value }, at) => putBack(rest, reference(secretId(at)), value),
        wording,
      );
      return checkScript(restored, NO_VARIABLES).every((check) => 'reading' in check) ? restored : null;
    },
  };
}

/** Lines above are sent for their sense alone: one that names a secret is left out, whatever was found in it. */
function isSafe(line: string, at: number, all: readonly string[]): boolean {
  // `Click "Password"`, then `Type abc`.
  return !namesSecret(line) && !(ENTERS.test(line) && namesSecret(all[at - 1] ?? ''));
}

/** It names a secret, none was found in it, and it has something that may be one. */
function mayHoldSecret(line: string): boolean {
  if (!namesSecret(line) || referencedIds(line).length > 0) return false;
  const withoutFields = line.replaceAll(QUOTED, (whole, name: string) => (namesSecret(name) ? ' ' : whole));
  return ENTERS.test(line) || LOOKS_LIKE_VALUE.test(withoutFields);
}

const STEP = 100;

/** Piece by piece: `looksSecret` reads the beginning of a name. */
function namesSecret(line: string): boolean {
  const words = line.replaceAll(KEY_OF_KEYBOARD, ' ');
  for (let at = 0; at === 0 || at < words.length; at += STEP)
    if (looksSecret(words.slice(at, at + 2 * STEP))) return true;
  return false;
}

/** In quotes, unless it stands in quotes. */
function putBack(wording: string, place: string, value: string): string {
  return wording
    .split(`"${place}"`)
    .map((part) => part.replaceAll(place, () => (/^[\w.-]+$/.test(value) ? value : `"${value}"`)))
    .join(`"${value}"`);
}
