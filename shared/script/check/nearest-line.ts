import { actsOnThing } from '#shared/script/wordings/acts-on-thing.ts';
import { isThereOnly } from '#shared/script/flow/comparisons.ts';
import { bare, capital, nameOf, quoted, small } from '#shared/script/words/line-words.ts';
import { kindCalled } from '#shared/script/target/kinds.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { putInCart } from '#shared/script/wordings/put-in-cart.ts';
import { withAge } from '#shared/script/wordings/with-age.ts';
import { writeAndAdd } from '#shared/script/wordings/write-and-add.ts';
import { setTo } from '#shared/script/wordings/set-to.ts';
import { isThingLast, onlyName } from '#shared/script/wordings/only-name.ts';
import { mayBeginWith, verbLength } from '#shared/script/verb-table.ts';

/** What a line that is not understood may have meant: the text of each line, the likeliest first. */
type Proposal = (said: Said) => string | null;

export type Said = {
  words: Phrase;
  /** These words as they were written, with their quotes and variables. */
  part: (from: number, to?: number) => string;
  /** It denies or limits something: a proposal without that would do the opposite. */
  isLimited: boolean;
};

const MOST_WORDS = 40;
const MOST_CHARACTERS = 240;
const LIMITING =
  /^(?:not|never|no|before|except|excluding|without|unless|if|when|until|while|instead|only|but|or|nothing|none|\w+n't|who|whose|everyone|everybody|anyone|people)$/;

/**
 * `isKnown` says that a line of its sort has an answer of its own. The nearest line that is understood, with the values of the one that was written; null when none is near. Each is
 * read before it is proposed, and it is taken by its author alone.
 */
export function nearestLine(
  words: Phrase,
  { text, isRead, isKnown }: { text: string; isRead: (line: string) => boolean; isKnown: boolean },
): string | null {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length > MOST_WORDS) return null;
  const [from, to] = [first.at[0], last.at[1]];
  // A condition that was written behind what is done stands before it here.
  if (to <= from || to - from > MOST_CHARACTERS || text.slice(from, to).includes('\n')) return null;
  const part = (start: number, end = words.length) => {
    const [head, tail] = [words[start], words[end - 1]];
    return head && tail && end > start ? text.slice(head.at[0], tail.at[1]) : '';
  };
  const isLimited = words.some(({ key, is_quoted }) => !is_quoted && LIMITING.test(key));
  const said = { words, part, isLimited };
  const written = part(0);
  const proposals = HEAD.test(first.key) ? [counted] : isKnown ? KNOWN : PROPOSALS;
  for (const propose of proposals) {
    const line = propose(said);
    if (line === null || line === written) continue;
    // The head of a block says nothing without what is done.
    if (isRead(/(?:^|\n)(?:If|Unless) [^,]*$/.test(line) ? `${line.replace(/:$/, '')}, go back` : line))
      return line;
  }
  return null;
}

/** `Click "B" after clicking "A"`, `Tick the box before pressing Send`, `Open it by clicking "More"`. */
function inOrder({ words, part }: Said): string | null {
  const at = words.findIndex(({ key }, index) => index > 0 && /^(?:after|before|by)$/.test(key));
  const verb = baseOf(words[at + 1]?.key ?? '');
  if (at === -1 || verb === null || words.length < at + 3) return null;
  const [here, other] = [part(0, at), `${verb} ${part(at + 2)}`];
  if (words[at]?.key === 'by') return capital(other);
  return words[at]?.key === 'after' ? `${capital(other)}, then ${small(here)}` : `${here}, then ${other}`;
}

/** `Click "Save" when the form is complete`: waits, or asks. */
function whenSo({ words, part }: Said): string | null {
  const at = words.findIndex(
    ({ key }, index) => index > 1 && /^(?:when|once|until|till|if|unless)$/.test(key),
  );
  const word = words[at]?.key;
  const isOpen = at === words.length - 1 && /^(?:until|till)$/.test(word ?? '');
  if (isOpen && /^(?:click|tap|keep)$/.test(words[0]?.key ?? '')) return `${part(0)} it is gone`;
  // `Find out if …` asks, and does nothing.
  if (at === -1 || words.length < at + 3 || words[at - 1]?.key === 'out') return null;
  const that = part(at + 1);
  if (word === 'if' || word === 'unless') return `${capital(word)} ${that}, ${small(part(0, at))}`;
  return word === 'when' || word === 'once' ? `Wait until ${that}, then ${small(part(0, at))}` : null;
}

const PLACE = /^(?:from|in|into|of|on|for|to|at|with)$/;

/** `Type "x" without pressing Enter`, `Fill in Name with Ada but not Email`: only what is written is done. */
function withoutTail({ words, part }: Said): string | null {
  const at = words.findIndex(
    ({ key }, index) =>
      index > 1 &&
      (key === 'because' ||
        (key === 'without' && (words[index + 1]?.key ?? '').endsWith('ing')) ||
        ((key === 'so' || key === 'but') &&
          /^(?:that|not|i|we|you|nobody|everyone|they)$/.test(words[index + 1]?.key ?? ''))),
  );
  const isAll = words.some(({ key }) => /^(?:all|every|everything|each|any|both)$/.test(key));
  // `"Large" but not "Small" from "Size"`: what stands behind it says more than what is not done.
  const isReason = words[at]?.key === 'because' || (words[at]?.key === 'so' && words[at + 1]?.key !== 'not');
  const saysPlace = !isReason && words.slice(at + 2).some(({ key }) => PLACE.test(key));
  return at === -1 || isAll || saysPlace ? null : part(0, at);
}

const GOES = /^(?:goes|belongs|go|gets|put|written|typed|entered|filled|comes|inserted|pasted)$/;

/** `The date 5 May goes into the box "From"`. */
function goesInto({ words, part }: Said): string | null {
  const at = words.findIndex(({ key }, index) => index > 0 && GOES.test(key));
  const into = words[at + 1]?.key ?? '';
  if (at === -1 || !/^(?:in|into|to|under|as)$/.test(into)) return null;
  let end = at;
  while (end > 1 && /^(?:should|must|has|needs|to|be|is|are|also|then)$/.test(words[end - 1]?.key ?? ''))
    end -= 1;
  // Where the value begins in `the date 5 May`, `her name "Ada"`.
  const from = words.slice(0, end).findIndex((word) => word.key === '' || /\d/.test(word.key));
  return from === -1 ? null : `Type ${quoted(part(from, end))} into ${part(at + 2)}`;
}

const COUNTED = /^(?:more|fewer|less)$/;

/** `If there are more than 3 rows`: they are counted first. */
function counted({ words, part }: Said): string | null {
  const head = /^(?:if|unless|make|verify|check|ensure)$/.exec(words[0]?.key ?? '')?.[0];
  const at = words.findIndex(
    ({ key }, index) =>
      (COUNTED.test(key) && words[index + 1]?.key === 'than') ||
      (key === 'at' && /^(?:least|most)$/.test(words[index + 1]?.key ?? '')),
  );
  if (head === undefined || at < 1 || words.length < at + 4) return null;
  const end = words.findIndex(({ key }, index) => index > at + 2 && /^(?:are|is|in|on)$/.test(key));
  // `no more than 3`, `the price is at least 5`, `fewer than 3 rows are not paid`: no count of these things alone.
  const around = [...words.slice(1, at), ...(end === -1 ? [] : words.slice(end))];
  if (!isThereOnly(around)) return null;
  const what = bare(part(at + 3, end === -1 ? words.length : end)).replace(/:$/, '');
  const name = nameOf(what);
  const number = words[at + 2]?.key ?? '';
  const count = number === 'one' ? 1 : readNumber(number);
  if (Number.isNaN(count)) return null;
  const than = `${name} is ${part(at, at + 2)} ${count}`;
  const colon = (words.at(-1)?.key ?? '').endsWith(':') ? ':' : '';
  const then = /^(?:if|unless)$/.test(head) ? `${capital(head)} ${than}${colon}` : `Make sure ${than}`;
  return `Count the ${what} as ${name}\n${then}`;
}

const ASKED =
  /^(?:\w{2,}(?:ed|en|ing)|in|on|at|over|under|above|below|more|less|at|not|empty|shown|visible|there|done|open|closed|ready|available|free|full|paid|late|correct|gone|\d\S*)$/;

/** `Is the job done?`, `Are there any errors?` */
function question({ words: all, part: piece }: Said): string | null {
  // `Is Thursday still empty?`
  const kept = all.flatMap(({ key }, at) =>
    /^(?:still|already|now|yet|really|currently)$/.test(key) ? [] : at,
  );
  const words = kept.flatMap((at) => all[at] ?? []);
  const part = (from: number, to = kept.length) =>
    kept
      .slice(from, to)
      .map((at) => piece(at, at + 1))
      .join(' ');
  const first = words[0]?.key ?? '';
  if (first === 'how' && /^(?:many|much)$/.test(words[1]?.key ?? '')) {
    const end = words.findIndex(
      ({ key }, at) => at > 1 && /^(?:are|is|do|does|have|has|did|can|were)$/.test(key),
    );
    const what = bare(part(2, end === -1 ? words.length : end));
    // `how many downloads did episode 6 get?` is no number of things on the page.
    if (
      /^(?:did|does|do|has|have)$/.test(words[end]?.key ?? '') &&
      !/^(?:i|we|you)$/.test(words[end + 1]?.key ?? '')
    )
      return null;
    // How many are left stands in words on the page.
    const isLeft = words.some(({ key }) => /^(?:left|remaining)$/.test(key));
    return words[1]?.key === 'many' && !isLeft && what !== '' ? `Count the ${what} as ${nameOf(what)}` : null;
  }
  if (!/^(?:is|are)$/.test(first) || words.length < 3) return null;
  if (words[1]?.key === 'there') return `Make sure there ${first} ${bare(part(2))}`;
  // What is asked begins with a form of a verb, a place or a number; else it is the last word.
  const found = words.findIndex(
    ({ key }, at) => at > 1 && ASKED.test(key) && !NAMES.test(words[at - 1]?.key ?? ''),
  );
  const at = found === -1 ? words.length - 1 : found;
  return `Make sure ${part(1, at)} ${first} ${bare(part(at))}`;
}

const INFLECTED = /^(\p{L}{2,20}?)(?:ing|ed|es|s)$/u;

/** The verb that a form of it belongs to: `clicked`, `opening`, `goes`. */
function baseOf(word: string): string | null {
  if (mayBeginWith(word)) return word;
  const stem = INFLECTED.exec(word)?.[1];
  if (stem === undefined) return null;
  const doubled = /(.)\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return [stem, `${stem}e`, doubled, stem.replace(/i$/, 'y')].find(mayBeginWith) ?? null;
}

const MOST_BEFORE_VERB = 8;
const NAMES =
  /^(?:the|a|an|my|our|your|his|her|its|their|this|that|these|those|in|on|into|onto|of|for|from|at|by|with|without|as|under|next|new|all|every|each)$/;
/** What follows is done more often, or not always. */
const HEAD = /^(?:for|each|every|if|unless|repeat|while|until|when|once|otherwise|else)$/;

/** Words before a verb that is done. */
const TOWARDS =
  /^(?:and|then|to|please|just|now|you|we|i|they|also|must|should|can|could|will|would|may|first|next|finally|lets|let's|always|only|simply|quickly|or)$/;

/** `You then have to be quick and click "Save"`: from its verb on, where what stands before says no value. */
function fromVerb({ words, part, isLimited }: Said): string | null {
  if (isLimited || mayBeginWith(words[0]?.key ?? '') || isThingLast(words)) return null;
  for (let at = 0; at < Math.min(words.length - 1, MOST_BEFORE_VERB); at += 1) {
    const word = words[at];
    if (!word || word.key === '' || /\d/.test(word.key)) return null;
    const verb = baseOf(word.key);
    // “The search box” and “next Monday” hold no instruction.
    const isNoun = at > 0 && NAMES.test(words[at - 1]?.key ?? '');
    if (isNoun || /^(?:next|previous|back|more)$/.test(word.key)) continue;
    if (verb === null || GOES.test(word.key) || (at === 0 && verb === word.key)) continue;
    if (verbLength([{ ...word, key: verb }], 0, false) === null) continue;
    // `monthly report to Noor`
    if (at > 0 && verb === word.key && !TOWARDS.test(words[at - 1]?.key ?? '') && words[at - 1]?.tail === '')
      return null;
    return `${capital(verb)} ${part(at + 1)}`;
  }
  return null;
}

/** `Log in as bob with secret and delete everything`: two instructions. */
function split({ words, part }: Said): string | null {
  const at = words.findLastIndex(
    ({ key }, index) => index > 0 && key === 'and' && verbLength(words, index + 1, false) !== null,
  );
  return at < 1 ? null : `${part(0, at)}, then ${part(at + 1)}`;
}

/** `Reply "Thanks"`: opens, then writes. */
function replyWith({ words, part }: Said): string | null {
  const button = words[0]?.key === 'comment' ? 'Comment' : 'Reply';
  if (
    !words.at(-1)?.is_quoted ||
    words.length > 3 ||
    !/^(?:reply|respond|comment)$/.test(words[0]?.key ?? '')
  )
    return null;
  return `Click "${button}"\nType ${part(words.length - 1)} into "Message"`;
}

/** `The "Save" thing`: one quoted name and no value. */
function onlyQuoted({ words, part, isLimited }: Said): string | null {
  if (mayBeginWith(words[0]?.key ?? '')) return null;
  const names = words.flatMap(({ is_quoted }, at) => (is_quoted ? at : []));
  const [at] = names;
  if (isLimited || names.length !== 1 || at === undefined) return null;
  if (words.some((word, index) => index !== at && (word.key === '' || /\d/.test(word.key)))) return null;
  const isField = words.some(({ key }) => kindCalled(key) === 'field');
  return isField ? null : `Click ${part(at, at + 1)}`;
}

/** Where it is known what would do it instead, no part of the line will do. */
const KNOWN: readonly Proposal[] = [
  counted,
  inOrder,
  whenSo,
  putInCart,
  replyWith,
  writeAndAdd,
  question,
  withAge,
];
const PROPOSALS: readonly Proposal[] = [
  ...KNOWN,
  withoutTail,
  goesInto,
  split,
  ({ words, part, isLimited }) => (isLimited ? null : actsOnThing({ words, part })),
  fromVerb,
  ({ words, part, isLimited }) => (isLimited ? null : setTo({ words, part })),
  onlyQuoted,
  onlyName,
];
