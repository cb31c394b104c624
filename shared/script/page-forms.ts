/** What a line says by its form, where only a page can tell what is meant by it. */
export type PageForm =
  /** `Answer yes to "Do you smoke?"`, `Do you smoke: no`. */
  | { kind: 'answer'; question: string; answer: string }
  /** `No, keep it`: what a window of the page asks. */
  | { kind: 'button'; is_yes: boolean; words: string; rest: string };

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

/** Null for a line of no such form. */
export function readPageForm(line: string): PageForm | null {
  const text = line.trim().replace(/[.!]$/, '');
  if (text.length > LONGEST) return null;
  const button = BUTTON.exec(text)?.groups ?? BUTTON_ALONE.exec(text)?.groups;
  if (button) {
    const { said = '', rest = '' } = button;
    const is_yes = said.toLowerCase() === 'yes';
    return { kind: 'button', is_yes, words: rest === '' ? said : text, rest };
  }
  for (const form of ANSWERS) {
    const { q: question = '', a: answer = '' } = form.exec(text)?.groups ?? {};
    if (question !== '' && answer.trim() !== '')
      return { kind: 'answer', question: question.trim(), answer: answer.trim() };
  }
  return null;
}
