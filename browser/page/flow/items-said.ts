import { fillTarget, NO_TARGET, type Target, type TargetPhrase } from '#shared/script/target/target.ts';
import { takeBound } from '#shared/script/words/item-bounds.ts';
import { type Lookup, literalText } from '#shared/script/words/value.ts';
import { tellingWord, tellingWords } from '#browser/page/find/telling-words.ts';
import { wordsOf } from '#browser/page/propose/said-words.ts';

/** What a phrase asks of the items of a list, beside what it calls them. */
export type SaidOfItems = {
  words: readonly string[];
  isClear: boolean;
  /** What the author calls them, where that is no word of the list's own. */
  noun: string | null;
};

const LISTS =
  /^(?:list|tabl|pag|row|item|entri|entry|card|result|lin|shown|show|display|visibl|abov|below|record|thing|element)$/;
const BEFORE_THEIRS = /^(?:of|by|with|from|for|on|in|at|to|about|whose|who|that|which|where|called|named)$/i;
const CONNECTS =
  /^(?:being|having|has|have|is|are|was|were|whose|belonging|still|already|currently|now|yet|says|say|saying|reads|contains|containing|includes|including|shows|showing|status|state)$/i;
/** What somebody did with them, before the words that say who, where or when: `led by`, `sent to`. Elsewhere it is a state. */
const DONE =
  /^(?:led|run|held|given|made|sent|written|done|taught|owned|posted|added|created|ordered|bought|sold|booked|assigned|due|marked|dated)$/i;
const BEHIND_DONE = /^(?:by|to|at|on|in|for|from|with|as|of|today|tomorrow|yesterday)$/i;
/** These compare, or limit in another way. */
const COMPARES =
  /\b(?:over|under|above|below|more|less|fewer|than|before|after|since|until|till|without|not|no|except|least|most|between|older|newer|cheaper|larger|smaller|only|unless|if|but|or|n't)\b|[<>=]/i;

/**
 * `every tour led by Petra Holm`: Petra Holm, where the list is called “Tours”, and also where nothing calls it so. Words of
 * the name of the list say which list it is, and one word of the author's own says what its items are, unless it is a state
 * that only some of them have.
 */
export function saidOfItems(
  phrase: string,
  nameOfList: string,
  states: ReadonlySet<string> = new Set(),
): SaidOfItems {
  const own = new Set(tellingWords(nameOfList));
  const words = wordsOf(phrase);
  const said = words.flatMap((word, at) => {
    const next = words[at + 1]?.text ?? '';
    const isDone = DONE.test(word.text) && (BEHIND_DONE.test(next) || /^[\p{Lu}\d]/u.test(next));
    const telling = CONNECTS.test(word.text) || isDone ? null : tellingWord(word);
    return telling === null ? [] : [{ at, telling, isName: !/^\p{Ll}/u.test(word.text) }];
  });
  const split = words.findIndex(({ text }, at) => at > 0 && BEFORE_THEIRS.test(text));
  const noun = said.findLast(({ at, isName }) => !isName && (split === -1 || at < split));
  const asked = said.filter(
    (one) => states.has(one.telling) || (!own.has(one.telling) && !LISTS.test(one.telling) && one !== noun),
  );
  const isLimit = COMPARES.test(phrase) && asked.length > 0;
  const called = noun && !own.has(noun.telling) && !LISTS.test(noun.telling) ? noun.telling : null;
  return { words: asked.map(({ telling }) => telling), isClear: !isLimit, noun: called };
}

/**
 * What a loop goes over, by its words. Without quotes what its items are called is enough: `full tours` are those of the list
 * “Tours”, or of the only list.
 */
export function listReadings(of: TargetPhrase, lookup: Lookup, today: string): readonly Target[] {
  const { readings: said } = fillTarget(of, lookup);
  const text = literalText(of.written);
  const isQuoted = text === null || of.written.at[1] - of.written.at[0] !== text.length;
  const [whole] = said;
  if (!whole || isQuoted || whole.text === '') return said;
  const bounded = takeBound(said.find(({ kind }) => kind === null)?.text ?? whole.text, today);
  const readings = bounded ? [{ ...whole, kind: null, text: bounded.what, bound: bounded.bound }] : [...said];
  const first = readings[0] ?? whole;
  const split = wordsOf(first.text).findIndex((word, at) => at > 0 && BEFORE_THEIRS.test(word.text));
  const noun = wordsOf(first.text).at(split === -1 ? -1 : split - 1);
  return noun ? [...readings, { ...first, text: noun.text }] : readings;
}

/** The same for words that stand in no script: the items of `members with a balance over 50`. */
export function readingsOfPhrase(phrase: string, today: string): readonly Target[] {
  const shown = { text: phrase, near: '' };
  const bounded = takeBound(phrase, today);
  const first: Target = bounded
    ? { ...NO_TARGET, shown, text: bounded.what, bound: bounded.bound }
    : { ...NO_TARGET, shown, text: phrase };
  const split = wordsOf(first.text).findIndex((word, at) => at > 0 && BEFORE_THEIRS.test(word.text));
  const noun = wordsOf(first.text).at(split === -1 ? -1 : split - 1);
  return noun ? [first, { ...first, text: noun.text }] : [first];
}

/** Whether an item says all of it. */
export function saysAll(text: string, words: readonly string[]): boolean {
  const own = new Set(tellingWords(text));
  return words.every((word) => own.has(word));
}
