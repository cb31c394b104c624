/** “Drop me a line”: said instead of “e-mail me”. */

const ABOUT = '(?:short |quick |little |brief )?';
/** “Send me a reminder on Friday to order gloves”. */
const REMINDS = /\b(?:send|give) me an? (?:short |quick |friendly |weekly |monthly |daily )?reminder\b/giu;
const NOT_SLACK = String.raw`(?! (?:in|on|via|to|into|by|over) (?:the |our )?(?:slack|#))`;
const MAIL_ME = new RegExp(
  String.raw`\b(?:(?:write|drop|shoot|give|leave|ping) me an? ${ABOUT}(?:e-?mail|mail|line|note|message|heads[- ]?up|shout|word)|(?:write to|message) me|keep me posted)\b${NOT_SLACK}`,
  'giu',
);
/** “Let me have the total by mail”. */
const LET_ME_HAVE = /\blet me have (?=(?:the|all|my|our|an?|every|each)\b)/giu;

/** “Log me in to a.example”. */
const LOG_ME_IN = /\b(?:log|sign) me (?:in|into|out)\b/giu;

/** “Send me a mail with the number of open orders”. */
const MAIL_WITH =
  /\bsend me an? (?:short )?(?:e-?mail|mail|message) (?:with|about|containing|listing|that (?:has|contains|lists|says)) (?=(?:the|my|all|our|today['’]s|how|what|which)\b)/giu;

export type Reworded = {
  text: string;
  /** Each as it reads now, and as the description says it, in their order. */
  changes: [string, string][];
};

export function sayMailMe(description: string): Reworded {
  const changes: [string, string][] = [];
  const to = (words: string) => (said: string) => {
    changes.push([words, said]);
    return words;
  };
  const text = description
    .replaceAll(REMINDS, to('remind me'))
    .replaceAll(MAIL_WITH, to('e-mail me '))
    .replaceAll(MAIL_ME, to('e-mail me'))
    .replaceAll(LET_ME_HAVE, to('e-mail me '))
    .replaceAll(LOG_ME_IN, (said) => to(said.replace(' me ', ' '))(said));
  return { text, changes };
}

/** Words of the text as the description says them; null where it does not. */
export function inDescription(
  words: string,
  description: string,
  changes: Reworded['changes'],
): string | null {
  if (description.includes(words)) return words;
  const said = changes.reduce((before, [now, then]) => before.replace(now, then), words);
  return description.includes(said) ? said : null;
}
