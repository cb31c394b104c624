import { type Phrase } from '#shared/script/words/phrase.ts';
import { isSetting } from '#shared/script/wordings/usual-order.ts';
import { mayBeginWith, readVerb, verbLike } from '#shared/script/verb-table.ts';
import { looksLikeValue } from '#shared/script/verbs/split-pair.ts';

const FIELD_TOO =
  /^(?:note|contact|address|name|order|start|end|reply|request|limit|rate|count|report|release|claim|type):$/;

/** It begins with what looks like a verb with a slip in it. */
export function isMisspelt(words: Phrase): boolean {
  const [first] = words;
  // `Note: call back`
  if (isSetting(words) || FIELD_TOO.test(first?.key ?? '') || isNoun(words)) return false;
  if (first === undefined || mayBeginWith(first.key)) return false;
  // `Best time to call: mornings`
  if (words.findIndex(({ key }) => /.:$/.test(key)) > 1) return false;
  const verb = verbLike(first.key);
  // `Cell count 180000`: behind the verb that it is like it would say nothing.
  return (
    verb !== null &&
    (!endsWithValue(words) || readVerb([{ ...first, key: verb }, ...words.slice(1)]) !== null)
  );
}

/** Plain words, and a value behind them. */
function endsWithValue(words: Phrase): boolean {
  const last = words.at(-1);
  return last !== undefined && words.length > 2 && looksLikeValue(last);
}

const LAST = /^(?:name|day|date|night|month|year|page):?$/;
const NOUN =
  /^(?:last|role|code|plan|seat|cost|county|mail|text|bank|kind|father|drug|shoe|shirt|skirt|door|dress|waist)(?:'s)?:?$/;

/** `Last name: Berg`, `seat number: 12A`: words that are like a verb, and none. */
function isNoun([first, second, third]: Phrase): boolean {
  if (first?.key === 'last' && second && third) return LAST.test(second.key);
  const isSaid = [first, second, third].some((word) => word && (/.:$/.test(word.key) || word.key === '='));
  return first !== undefined && NOUN.test(first.key) && isSaid;
}
