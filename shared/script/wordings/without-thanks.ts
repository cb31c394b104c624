import { isValueWord, type Phrase, withoutEnd, wordingOf } from '#shared/script/words/phrase.ts';
import { withoutColon } from '#shared/script/wordings/usual-order.ts';

const THANKS = [
  'please',
  'pls',
  'thanks',
  'thank you',
  'for me',
  'for us',
  'if you can',
  'if you like',
  'straight away',
  'right away',
  'immediately',
  'as usual',
  'once',
  'one time',
  'for later',
  'for later use',
  'for now',
  'for the moment',
  'or something',
  'or something like that',
  'or so',
  'or whatever',
  'and so on',
  'if you would be so kind',
  'if you please',
  'yes really',
  'and say yes',
  'and answer yes',
  'and answer with yes',
  "yes i'm sure",
  'yes i am sure',
  "i'm sure",
  'i am sure',
  'for sure',
];

/** `Refresh the page please`. What is typed may end so: `Type please`. */
export function withoutThanks(words: Phrase): Phrase {
  // Who is waited for is no politeness.
  if (/^(?:wait|pause)$/.test(words[0]?.key ?? '') && words.at(-2)?.key === 'for') return words;
  if (isFieldText(words)) return words;
  // A shop has a button for that.
  if (/^(?:save|keep|put|set|move)$/.test(words[0]?.key ?? '') && wordingOf(words.slice(-2)) === 'for later')
    return words;
  const rest = words.length > 2 || words[1]?.key !== 'please' ? withoutEnd(words, THANKS) : words;
  // `Make sure it says Thank you` ends with what it says.
  const isSaid = words[rest.length]?.key.startsWith('thank') && rest.at(-1)?.tail !== ',';
  return isSaid || isTyped(words, rest) ? words : rest;
}

const MOST_FIELD_WORDS = 4;
/** `If "Late" is shown: …`, `In the menu: …` */
const NO_FIELD =
  /^(?:in|on|at|under|within|if|when|for|repeat|while|until|unless|once|step|then|next|first|finally|now|otherwise|else|please|each|every|all):?$/;
/** Fields that hold no sentence: `City: New York City please`. */
const HOLDS_NO_SENTENCE =
  /^(?:name|surname|city|town|street|address|country|state|postcode|zip|phone|e-?mail|date|day|time|size|colou?r|quantity|amount|number|guests|seats?|room|table|delivery|shipping|payment|priority|status|category|language|currency):$/;

/** `Comment: please wait for me`: a text of several words behind a colon is typed as it is written. */
function isFieldText(words: Phrase): boolean {
  const at = words.findIndex(({ key }) => /.:$/.test(key));
  if (at === -1 || at >= MOST_FIELD_WORDS || HOLDS_NO_SENTENCE.test(words[at]?.key ?? '')) return false;
  if (NO_FIELD.test(words[0]?.key ?? '') || withoutColon(words) !== words) return false;
  const text = words.slice(at + 1);
  const isSentence = words.slice(0, at + 1).some(({ key }) => HOLDS_SENTENCE.test(key));
  return text.length > (isSentence ? 1 : 2) && !text.some(isValueWord);
}

const HOLDS_SENTENCE = /^(?:messages?|notes?|comments?|remarks?|instructions?|text|description|feedback):?$/;

const TYPES = /^(?:type|enter|write|input|paste|insert|key|punch)$/;
const SETS = /^(?:set|change|fill|update)$/;
const POLITE = /^(?:please|pls|thanks|thank|if)$/;

/** `Type we are fine for now`: a text without quotes that ends the clause is typed as it is written. */
function isTyped(words: Phrase, rest: Phrase): boolean {
  const [verb, first] = rest;
  const last = rest.at(-1);
  // `Enter comment Great, thanks!`
  if (TYPES.test(verb?.key ?? '') && HOLDS_SENTENCE.test(first?.key ?? '') && rest.length > 2) return true;
  if (!last || isValueWord(last) || rest.length < 2 || POLITE.test(words[rest.length]?.key ?? ''))
    return false;
  if (SETS.test(verb?.key ?? '')) {
    const to = rest.findIndex(({ key }, at) => at > 1 && /^(?:to|with)$/.test(key));
    const value = rest.slice(to + 1);
    return to > 0 && value.length > 2 && !value.some(isValueWord);
  }
  if (!TYPES.test(verb?.key ?? '')) return false;
  // A field ends it, or `Enter the code once` says no text.
  if (rest.slice(2).some(({ key }) => /^(?:in|into|inside)$/.test(key))) return false;
  return rest.length > 4 || !/^(?:the|my|your|a|an)$/.test(first?.key ?? '');
}
