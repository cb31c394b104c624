import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { snake } from '#server/drafts/words/snake.ts';
import type { DraftPart, DraftVariable } from '#shared/wire/draft.ts';

/** “When someone fills in my form”: the public page of the workflow, which asks for its input variables. */

const WHO =
  '(?:someone|somebody|anyone|anybody|people|(?:a|an|the|my|our) (?:new )?(?:customer|visitor|client|person|user|patient|guest|member|applicant|tenant|student|parent)s?|customers|visitors|clients|guests)';
const WHENEVER = '(?:when(?:ever)?|once|each time|every ?time|as soon as)';
/** “When the form comes in”. */
const COMES_IN = new RegExp(
  String.raw`(?:,? ?\b)${WHENEVER} (?:the|my|our|a) (?:new )?(?:[\p{L}-]{2,20} ){0,2}form(?: submission| answer)? (?:comes? in|arrives?|is (?:sent|submitted|filled(?: in| out)?|completed|answered)|gets? (?:sent|submitted|filled(?: in| out)?))(?! (?:on|at|of) ${ADDRESS.source}),?`,
  'iu',
);
const FILLS = new RegExp(
  String.raw`(?:,? ?\b)${WHENEVER} ${WHO} (?:fills?|submits?|sends?|completes?|answers?)(?: in| out| off)? (?:in |out )?(?:my|the|our|a|this) (?:[\p{L}-]{2,20} ){0,2}form(?! (?:on|at|of) ${ADDRESS.source})(?: (?:in|out))?(?: (?:on|of|at) (?:my|our|the) (?:own )?(?:web ?)?(?:site|page|home ?page|blog))?,?`,
  'iu',
);
/** What a person tells of themselves. */
const THEIRS =
  /\b(?:their|his or her|his|her|the person['’]s) (?<what>(?:first |last |full |company |user ?)?name|e-?mail(?: address)?|(?:phone|mobile|order|customer|account|house)(?: number)?|address|street|city|town|post ?code|country|company|message|question|comment|request|birthday|date of birth)\b/giu;
/** “Their name and email”. */
const AND_THEIRS = new RegExp(
  String.raw`(?<first>\b(?:their|his|her) [\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) and (?<what>(?:name|e-?mail|phone|address|message|company|city|question|comment)\b)`,
  'giu',
);
/** In a line that types or chooses it. */
const TYPES = /\b(?:type|enter|put|write|fill in|search for|look for|select|choose|set)(?: [^,.;]{0,60})? $/i;
/** “Add the name and the email to my sheet”: all that was filled in. */
export const KEPT_IN =
  /\bthe [\p{L}]+(?: [\p{L}]+)?(?:,? and the [\p{L}]+(?: [\p{L}]+)?)* (?=(?:to|in|into) (?:my|the|a|our) [^,.;]{0,30}\b(?:sheet|spreadsheet|table|excel)\b)/iu;
/** What a trigger of a form knows, beside its variables. */
export const OF_FORM = 'submitted_at';
const ASKS_NOTHING = 'The form asks for the input variables of this workflow: add what people fill in.';
/** A program sends what was filled in. */
const OF_HOOK = /\b(?:web ?)?hooks?\b/iu;
/** “Type the name into Full name”. */
const TYPED =
  /(?<=\b(?:type|enter|write|put|fill in|and) )(?:the) (?<what>\p{Ll}[\p{L} -]{1,30}?)(?= (?:into|in) [\p{L}"“])/giu;
const MOST = 12;

export type FormTrigger = {
  part: DraftPart;
  variables: DraftVariable[];
  /** The description without it, with the variables in the places of what people fill in. */
  rest: string;
};

/** Null where no form of the person is waited for. */
export function takeFormTrigger(description: string): FormTrigger | null {
  const words = (FILLS.exec(description) ?? COMES_IN.exec(description))?.[0];
  if (words === undefined || OF_HOOK.test(description)) return null;
  const variables: DraftVariable[] = [];
  const named = description
    .replace(words, ' ')
    .replaceAll(AND_THEIRS, '$<first> and their $<what>')
    .replaceAll(TYPED, 'their $<what>');
  const rest = named.replaceAll(THEIRS, (said, what: string, at: number) => {
    const name = snake(what.replace(/^e-?mail/i, 'email'));
    const isKnown = variables.some((one) => one.name === name);
    if (!isKnown && variables.length >= MOST) return said;
    if (!isKnown) variables.push({ name, default_value: '', is_secret: false, from: said, guess: null });
    // A step behind the lines has it by its name; a line takes its value.
    return TYPES.test(named.slice(0, at)) ? `{{${name}}}` : `the ${name.replaceAll('_', ' ')}`;
  });
  return {
    part: {
      workflow_step_id: 'form.on_submit',
      inputs: {},
      outputs: {},
      marks: [
        mark({ from: words.replace(/^[\s,]+|[\s,]+$/g, '') }),
        ...(variables.length === 0 ? [mark({ guess: ASKS_NOTHING })] : []),
      ],
    },
    variables,
    rest: rest.replace(KEPT_IN, 'it ').replace(/^[\s,]+/, ''),
  };
}
