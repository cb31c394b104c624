import { plain, saidIn, titled } from '#server/drafts/phrases/find-form.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { snake } from '#server/drafts/words/snake.ts';
import type { DraftVariable } from '#shared/wire/draft.ts';

/** “Type my phone number”, “attach my receipt”: a field, and an input variable for what nobody has said. */

const OWN_VALUE = /^(?:type|enter|fill in|put in|write) (?:in )?my (?<what>[a-z][a-z -]{1,30})$/i;
/** “Fill in 40 hours”, “enter 8”: a value that is said, and the field that it is named after. */
const VALUE_OF_FIELD =
  /^(?:type|enter|fill in|put in|write|set) (?<value>\d{1,9}(?:[.,:]\d{1,4})?|["“][^"”\n]{1,100}["”]) (?:(?:as|for) (?:the )?)?(?<field>(?!(?:in|into|to|on|of|times?|rows?|at|and)\b)[\p{L}][\p{L} -]{2,30})$/iu;
const SECRET = /\b(?:password|pass ?code|pin|secret|token)\b/i;

/** “Attach my receipt”: a file that nobody has given yet. */
const ATTACHES =
  /^(?:attach|upload) (?:my |the |our |an? )?(?:file )?["“]?(?<what>(?!file\b|its?\b|them\b|that\b)[\p{L}][\p{L} _-]{1,29}?)(?:\.(?:pdf|docx?|xlsx?|csv|txt|png|jpe?g|zip))?["”]?(?: (?:file|document|scan))?(?: (?:to|in|into|as|under) (?:the |my )?["“]?(?<field>[\p{L}][\p{L}\d -]{1,40}?)["”]?(?: field)?)?$/iu;

const TO_ADDRESS = new RegExp(String.raw` (?:to|on|at|in|into) ${ADDRESS.source}$`, 'i');

export type OwnValue = {
  line: string;
  guess: string | null;
  /** Null where the value is said. */
  variable: DraftVariable | null;
};

export function ownValue(clause: string): OwnValue | null {
  const { what, field } = ATTACHES.exec(clause.replace(TO_ADDRESS, ''))?.groups ?? {};
  if (what !== undefined) {
    const name = snake(what);
    const called = field ?? sentenceCase(what.replaceAll('_', ' '));
    const guess = `The field is taken to be called “${called}”: write it as the page does.`;
    return {
      line: `Attach {{${name}}} to "${called}"`,
      guess: field === undefined ? guess : null,
      variable: { name, default_value: '', is_secret: false, is_file: true, from: clause, guess: null },
    };
  }
  const valued = VALUE_OF_FIELD.exec(clause.replace(TO_ADDRESS, ''))?.groups;
  if (valued?.value !== undefined && valued.field !== undefined) {
    const called = sentenceCase(valued.field);
    return {
      line: `Type "${valued.value.replaceAll(/["“”]/g, '')}" into "${called}"`,
      guess: `The field is taken to be called “${called}”: write it as the page does.`,
      variable: null,
    };
  }
  const own = OWN_VALUE.exec(clause)?.groups?.what?.trim();
  if (own === undefined) return null;
  const said = saidIn(own);
  if (said)
    return { line: `Type "${plain(said.value)}" into "${titled(said.field)}"`, guess: null, variable: null };
  const name = snake(own);
  return {
    line: `Type {{${name}}} into "${sentenceCase(own)}"`,
    guess: null,
    variable: { name, default_value: '', is_secret: SECRET.test(own), from: clause, guess: null },
  };
}
