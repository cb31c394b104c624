import type { Phrase } from '#shared/script/words/phrase.ts';
import { mayBeginWith, verbLength } from '#shared/script/verb-table.ts';

/** `Clicking “Next”` as `Click “Next”`. */
export function inPlainForm(words: Phrase): Phrase {
  if (!words[0]?.key.endsWith('ing')) return words;
  const [first, ...rest] = words;
  const stem = /^(\p{L}{2,})ing$/u.exec(first?.key ?? '')?.[1];
  if (!first || stem === undefined || rest.length === 0 || mayBeginWith(first.key)) return words;
  const verb = [stem, `${stem}e`, stem.slice(0, -1)].find(mayBeginWith);
  return verb === undefined || isNoun(verb, words)
    ? words
    : [{ ...first, key: verb, parts: [verb] }, ...rest];
}

const PARTICLE = /^(?:in|on|out|off|up|down|back)$/;
/** Their forms begin no name of two words. */
const NO_NOUN =
  /^(?:click|press|tap|hit|select|choose|pick|scroll|type|enter|tick|untick|uncheck|download|upload|refresh|reload|hover)$/;

const MEASURED = /^(?:balance|price|bid|stock|amount|fee|rate|salary|time|date|point|number|value|score)$/;

/** `Opening hours` and `Tracking number` are names. */
function isNoun(verb: string, words: Phrase): boolean {
  const second = words[1]?.key ?? '';
  // `Opening hours on Saturday`
  if (/^(?:hours|times)$/.test(second)) return true;
  // `Opening balance 500`
  if (MEASURED.test(second) && words.length === 3 && /^\d/.test(words[2]?.key ?? '')) return true;
  // `Rating 1650`
  if (words.length === 2 && /^(?:rate|read)$/.test(verb) && /^\d/.test(second)) return true;
  // `Reading date: today`
  if (words.length > 2 && !NO_NOUN.test(verb) && /^\p{L}+:$/u.test(second)) return true;
  // `Rating above 4`
  if (!NO_NOUN.test(verb) && /^(?:is|was|of|above|below|over|under)$/.test(second)) return true;
  return words.length === 2 && !NO_NOUN.test(verb) && /^[\p{L}-]+$/u.test(second) && !PARTICLE.test(second);
}

/** How many words of the verb begin a clause, in either form. */
export function leadingVerbLength(words: Phrase): number {
  const plain = inPlainForm(words);
  return verbLength(plain, 0, false) ?? 0;
}
