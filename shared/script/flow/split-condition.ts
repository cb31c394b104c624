import { readTest } from '#shared/script/flow/read-test.ts';
import { type Phrase, withoutEnd } from '#shared/script/words/phrase.ts';
import { verbLength } from '#shared/script/verb-table.ts';

const FILLING = /^(?:then|just|please|simply)$/;

/** `If "A" is shown click it`: the verb that follows a whole condition begins what is done. */
export function splitCondition(phrase: Phrase, hasColon: boolean): { asked: Phrase; rest: Phrase } {
  if (hasColon) return { asked: phrase, rest: [] };
  for (let at = 3; at < phrase.length; at += 1) {
    if (verbLength(phrase, at, false) === null) continue;
    const asked = withoutEnd(phrase.slice(0, at), ['then', 'just', 'please', 'simply']);
    const last = asked.at(-1);
    // `If there is a popup just close it`, `While there is a Next button click it`
    const isMarked =
      FILLING.test(phrase[at - 1]?.key ?? '') ||
      (at === phrase.length - 2 && /^(?:it|them|that)$/.test(phrase.at(-1)?.key ?? ''));
    const isWhole =
      isMarked ||
      isValueBefore(phrase, at) ||
      last?.is_quoted ||
      /^(?:shown|visible|there|up|gone|displayed|appears|exists|present|disabled|enabled|ticked|checked|empty|\d[\d.,]*)$/.test(
        last?.key ?? '',
      );
    if (isWhole && readTest(asked)) return { asked, rest: phrase.slice(at) };
  }
  // What stands behind the comma is no part of the question, whatever it is.
  const comma = phrase.findIndex(
    ({ tail, is_quoted }, at) => tail === ',' && !is_quoted && at < phrase.length - 1,
  );
  return comma > 0 && readTest(phrase.slice(0, comma + 1))
    ? { asked: phrase.slice(0, comma + 1), rest: phrase.slice(comma + 1) }
    : { asked: phrase, rest: [] };
}

const PRESSES = /^(?:click|press|tap|choose|select|type|tick|untick)$/;

/** `If the country is Greece click "Add tax"`: a bare value of few words, and a verb that is no part of one. */
function isValueBefore(phrase: Phrase, at: number): boolean {
  const is = phrase.slice(0, at).findLastIndex(({ key }) => key === 'is');
  const value = phrase.slice(is + 1, at);
  return (
    PRESSES.test(phrase[at]?.key ?? '') &&
    is > 0 &&
    /^(?!(?:it|this|that|there|they|you|he|she|nothing|everything)$)\p{L}+$/u.test(phrase[0]?.key ?? '') &&
    value.length > 0 &&
    value.length < 4 &&
    value.every(
      ({ key, tail }) => tail === '' && /^[\p{L}\d-]+$/u.test(key) && !/^(?:not|never|no|do)$/.test(key),
    ) &&
    at < phrase.length - 1
  );
}
