import { plain, saidIn, titled } from '#server/drafts/find-form.ts';
import { sentenceCase } from '#server/drafts/sentence-case.ts';
import { snake } from '#server/drafts/snake.ts';
import type { DraftVariable } from '#shared/wire/draft.ts';

/** “Type my phone number”, “attach my receipt”: a field, and an input variable for what nobody has said. */

const OWN_VALUE = /^(?:type|enter|fill in|put in|write) (?:in )?my (?<what>[a-z][a-z -]{1,30})$/i;
const SECRET = /\b(?:password|pass ?code|pin|secret|token)\b/i;

/** “Attach my receipt”: a file that nobody has given yet. */
const ATTACHES =
  /^(?:attach|upload) (?:my |the |our |an? )?(?<what>(?!file\b|it\b|them\b)[\p{L}][\p{L} -]{1,29}?)(?: (?:file|document|scan))?(?: (?:to|in|into|as|under) (?:the |my )?["“]?(?<field>[\p{L}][\p{L}\d -]{1,40}?)["”]?(?: field)?)?$/iu;

export type OwnValue = {
  line: string;
  /** Null where the value is said. */
  variable: DraftVariable | null;
};

export function ownValue(clause: string): OwnValue | null {
  const { what, field } = ATTACHES.exec(clause)?.groups ?? {};
  if (what !== undefined) {
    const name = snake(what);
    return {
      line: `Attach {{${name}}} to "${field ?? sentenceCase(what)}"`,
      variable: { name, default_value: '', is_secret: false, is_file: true, from: clause, guess: null },
    };
  }
  const own = OWN_VALUE.exec(clause)?.groups?.what?.trim();
  if (own === undefined) return null;
  const said = saidIn(own);
  if (said) return { line: `Type "${plain(said.value)}" into "${titled(said.field)}"`, variable: null };
  const name = snake(own);
  return {
    line: `Type {{${name}}} into "${sentenceCase(own)}"`,
    variable: { name, default_value: '', is_secret: SECRET.test(own), from: clause, guess: null },
  };
}
