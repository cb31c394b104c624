/** What a line says by its form, where only a page can tell what is meant by it. */
export type PageForm =
  /** `Answer yes to "Do you smoke?"`, `Do you smoke: no`. */
  | { kind: 'answer'; question: string; answer: string }
  /** `No, keep it`: what a window of the page asks. */
  | { kind: 'button'; is_yes: boolean; words: string; rest: string }
  /** `Send the message "Hello"`: written into the field for it, and sent. */
  | { kind: 'send'; noun: string; text: string }
  /** `Write we are looking into it`: into the only field for it. `is_message`: said as the text of a message. */
  | { kind: 'write'; text: string; is_message: boolean }
  /** `Reply to Dana: thanks`: from the entry of that name. */
  | { kind: 'reply'; who: string; text: string };

const LONGEST = 300;
const OPEN = '["“]?';
const CLOSE = '["”]?';
const ANSWERS: readonly RegExp[] = [
  new RegExp(
    `^(?:please )?answer (?:the question )?${OPEN}(?<q>[^"“”]{4,160}?)${CLOSE} with ${OPEN}(?<a>[^"“”]{1,60})${CLOSE}$`,
    'iu',
  ),
  new RegExp(
    `^(?:please )?(?:answer|say) ${OPEN}(?<a>[^"“”]{1,60}?)${CLOSE} (?:to|for) (?:the question )?${OPEN}(?<q>[^"“”]{4,160})${CLOSE}$`,
    'iu',
  ),
  /^(?<q>\p{L}[^"“”?:;]{3,160}\?)\s?[:–-]?\s?["“]?(?<a>[^"“”?:;]{1,40})["”]?$/iu,
  /^(?<q>\p{L}[^"“”?:;,]{3,160}): ?["“]?(?<a>[^"“”?:;]{1,40})["”]?$/iu,
];
const BUTTON = /^(?<said>yes|no),? (?<rest>\p{L}[^"“”:;]{1,40})$/iu;
const BUTTON_ALONE = /^(?:say|answer|choose|click|press) ["“]?(?<said>yes|no)["”]?$/iu;

const SENDS: readonly RegExp[] = [
  /^(?:send|write and send) (?:the |a |an )?(?<noun>message|reply|comment|note|answer|text)(?: saying| that says| with the text|:)? ["“](?<text>[^"“”]{1,200})["”]$/iu,
  /^send (?:the |a |an )?(?<noun>message|reply|comment|note|answer|text)(?: saying |: | )(?!to |with |for |now$|again$|off$)(?<text>[^"“”]{2,200})$/iu,
];

const REPLY =
  /^(?:reply|answer|respond) to (?<who>\p{L}[^:"“”]{1,60}?)(?:: ?| with (?:the text )?| saying )["“]?(?<text>[^"“”]{1,200})["”]?$/iu;
const WRITE = /^(?:write|type) (?<text>\p{L}[^"“”:{}@]{3,200})$/iu;

/** `a message with X in it`, `a note saying X`: X is the text, and nothing else of the line. */
const WRITTEN =
  /^(?:an? |the )?(?:short |quick |new )?(?:message|note|comment|reply|answer|remark|text|e-?mail)\b(?<rest>.*)$/iu;
const WRITES_MESSAGE =
  /^(?:write|type) (?<text>an? (?:short|quick|new) (?:message|note|comment|reply): ?[^"“”{}@]{3,200})$/iu;
const HOLDS =
  /^(?:,? (?:saying|that says|which says|that reads|reading)(?: that)?:? | ?: ?| with (?:the (?:text|words) )?)(?<text>.+)$/iu;
const IN_IT = /^(?<text>.+?) in it$/iu;

/** Null where a message is only named, as in `a message about the delay`: its text is not said. */
function writtenText(said: string): string | null {
  const rest = WRITTEN.exec(said)?.groups?.rest;
  if (rest === undefined) return said;
  const text = HOLDS.exec(rest)?.groups?.text?.trim();
  return text === undefined ? null : (IN_IT.exec(text)?.groups?.text ?? text);
}

/** Null for a line of no such form. */
export function readPageForm(line: string): PageForm | null {
  const text = line.trim().replace(/[.!]$/, '');
  if (text.length > LONGEST) return null;
  const answer = text.replace(/,? (?:after all|anyway|instead|then|please)$/i, '');
  const button = BUTTON.exec(answer)?.groups ?? BUTTON_ALONE.exec(text)?.groups;
  if (button) {
    const { said = '', rest = '' } = button;
    const is_yes = said.toLowerCase() === 'yes';
    return { kind: 'button', is_yes, words: rest === '' ? said : answer, rest };
  }
  const { who = '', text: said = '' } = REPLY.exec(text)?.groups ?? {};
  // What a question asks is no name.
  if (who !== '' && !who.endsWith('?')) return { kind: 'reply', who, text: said };
  const write = (WRITE.exec(text) ?? WRITES_MESSAGE.exec(text))?.groups?.text;
  if (write !== undefined) {
    const written = writtenText(write);
    return written === null ? null : { kind: 'write', text: written, is_message: written !== write };
  }
  for (const form of SENDS) {
    const { noun = '', text: sent = '' } = form.exec(text)?.groups ?? {};
    // Whom it goes to is no part of it.
    if (sent !== '' && !/ to (?:\p{Lu}|the |my |all\b)/u.test(sent))
      return { kind: 'send', noun, text: sent };
  }
  for (const form of ANSWERS) {
    const { q: question = '', a: answer = '' } = form.exec(text)?.groups ?? {};
    if (question !== '' && answer.trim() !== '')
      return { kind: 'answer', question: question.trim(), answer: answer.trim() };
  }
  return null;
}

const QUESTION =
  /^(?:how much|how many|what|what's|what’s|which|when|where|who|the (?:sum|total) of|(?:get|read|list|collect|show me|give me) (?:the )?(?:names|titles) of)\b(?!.*\b(?:if|unless|except|but|or|click|press)\b)/iu;

/** It only reads, and a page may have what it asks for: `how much is it for a school class`. */
export function isPageQuestion(line: string): boolean {
  const text = line.trim();
  return text.length <= LONGEST && !/["“”;,:]/.test(text) && QUESTION.test(text);
}

const FILTER =
  /^(?:please )?(?:(?:show|list|display)(?: me| us)? (?:only|just)\b|only (?:show|list|display)\b|(?:show|list|display) \S.* (?:as well|too)$)(?!.*\b(?:if|unless|except|but|or|click|press)\b)/iu;

/** A page may have what shows only those: `show only those who haven't paid yet`. */
export function isPageFilter(line: string): boolean {
  const text = line.trim().replace(/[.!]$/, '');
  return text.length <= LONGEST && !/["“”;,:]/.test(text) && FILTER.test(text);
}
