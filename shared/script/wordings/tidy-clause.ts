import { limitsWhatIsShown } from '#shared/script/wordings/limits.ts';
import { isValueWord, matchFirst, type Phrase, withoutEnd, wordingOf } from '#shared/script/words/phrase.ts';
import { LISTED } from '#shared/script/target/read-place.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { subjectLength } from '#shared/script/wordings/subject.ts';
import { inUsualWords } from '#shared/script/wordings/other-wordings.ts';
import { asksForValue } from '#shared/script/wordings/terse.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';
import { withoutThanks } from '#shared/script/wordings/without-thanks.ts';

/** Words before an instruction that say nothing about what is done. */
const POLITE = new Set(
  'and then please also afterwards afterward subsequently lastly secondly thirdly okay so kindly'.split(' '),
);
/** The same, where a verb follows: `Simply click`, but not “OK button”. */
const BEFORE_VERB = new Set(
  'pls plz ok well alright hey hi hello whoops oops hmm ah oh great perfect good right cool super nice sorry btw basically simply quickly carefully manually directly firstly fourthly fifthly later eventually initially basically again always only maybe perhaps still go to'.split(
    ' ',
  ),
);
/** `Good, click Next`; “Good morning” is a text. */
const EXCLAIMED = /^(?:whoops|oops|hmm|ah|oh|great|perfect|good|right|cool|super|nice|sorry)$/;
/** They say when, unless they are part of a name: “First name”, “Next page”. */
const ORDER = new Set(['first', 'next', 'now', 'finally', 'just', 'after', 'last']);
/** `Last order: …` and `After work: …` are names. */
const NOUNS = new Set(['last', 'after']);
const PHRASES = [
  'after that',
  'after this',
  'after which',
  'when done',
  'once done',
  'when finished',
  'when ready',
  'when that is done',
  'once that is done',
  'when this is done',
  'once this is done',
  'when it is done',
  'first of all',
  'to begin with',
  'to begin',
  'to start with',
  'to start',
  'to finish',
  'for starters',
  'start by',
  'start with',
  'begin by',
  'begin with',
  'finish by',
  'end by',
  'continue by',
  'go on by',
  'in the end',
  'at the end',
  'at the beginning',
  'at first',
  'as a first step',
  'as the first step',
  'as a next step',
  'as the next step',
  'in the next step',
  'in a next step',
  'as next',
  'next up',
  'last but not least',
  'from there',
  'from here',
  'the next step is to',
  'the first step is to',
  'the last step is to',
  'the next thing is to',
  'your task is to',
  'the task is to',
  'it is time to',
  'time to',
  'it is necessary to',
  'it is important to',
  'make sure to',
  'make sure you',
  'make sure that you',
  'be sure to',
  'be sure you',
  "don't forget to",
  'do not forget to',
  'remember to',
  'try to',
  'feel free to',
  'take care to',
  'be so kind and',
  'be so kind as to',
  'be so good as to',
  'one should',
  'one must',
  'one has to',
  'it would be nice if you',
  'it would be great if you',
  'it would be good if you',
  'go ahead and',
  'go and',
  'proceed and',
  "let's",
  'let us',
  'if you can',
  'if you would',
  'in this step',
  'this time',
  'once more',
  'one more time',
].toSorted((a, b) => b.length - a.length);
const PUNCTUATION = /[,;:.!]/;
const STEP = /^(?:step|part|task|no|nr|number)$/;
const STEP_NUMBER = /^(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)[:)]?$/;
const MOST_FILLERS = 12;
const MOST_LEAD_WORDS = 6;

/** How many words of politeness, order and subject stand here before an instruction. */
export function fillerLength(words: Phrase, at: number): number {
  let from = at;
  for (let count = 0; count < MOST_FILLERS; count += 1) {
    const length = oneFiller(words, from, from > at);
    if (length === 0) break;
    from += length;
  }
  while (from > at && !isPlace(words, from)) from -= 1;
  return from - at;
}

/** An instruction may begin here: a verb stands here, or the filler before it ends with a comma. */
function isPlace(words: Phrase, at: number): boolean {
  const word = words[at];
  if (!word) return false;
  if (mayBeginWith(word.key)) return true;
  const before = words[at - 1];
  return before !== undefined && (PUNCTUATION.test(before.tail) || before.key.endsWith(':'));
}

function oneFiller(words: Phrase, at: number, isBehindFiller: boolean): number {
  const word = words[at];
  if (!word || isValueWord(word)) return 0;
  const { key } = word;
  if (STEP.test(key) && STEP_NUMBER.test(words[at + 1]?.key ?? '')) return stepLength(words, at);
  const phrase = matchFirst(words, PHRASES, at);
  if (phrase !== null) return phrase;
  const subject = subjectLength(words, at);
  if (subject > 0) return subject;
  const next = words[at + 1];
  if (!next) return 0;
  if (POLITE.has(key)) return 1;
  // `Next order`
  if (key === 'next' && at + 2 === words.length && word.tail === '' && LISTED.has(next.key)) return 0;
  if (ORDER.has(key)) return word.tail !== '' || (!NOUNS.has(key) && isVerbOrFiller(next)) ? 1 : 0;
  if (key === 'to') return isBehindFiller && mayBeginWith(next.key) ? 1 : 0;
  // `Go to …` and `Go click …` are different.
  if (key === 'go') return mayBeginWith(next.key) && !mayBeginPhrase(words, at) ? 1 : 0;
  if (EXCLAIMED.test(key)) return word.tail === '' ? 0 : 1;
  // `Only show the red ones` says more than `Show the red ones`.
  if (key === 'only' && limitsWhatIsShown(words.slice(at + 1))) return 0;
  return BEFORE_VERB.has(key) && (word.tail !== '' || isVerbOrFiller(next)) ? 1 : 0;
}

function isVerbOrFiller(word: Word): boolean {
  return mayBeginWith(word.key) || isFillerWord(word);
}

function mayBeginPhrase(words: Phrase, at: number): boolean {
  return /^(?:back|to|home|over|in|into|on|up|down)$/.test(words[at + 1]?.key ?? '');
}

function isFillerWord({ key }: Word): boolean {
  return POLITE.has(key) || BEFORE_VERB.has(key) || ORDER.has(key);
}

/** `Step 3:`, `Step 3 -`. */
function stepLength(words: Phrase, at: number): number {
  const number = words[at + 1];
  if (!number) return 0;
  const dash = /^[-–—:]$/.test(words[at + 2]?.key ?? '') ? 3 : 2;
  const isMark = dash === 3 || number.key.endsWith(':') || number.key.endsWith(')') || number.tail !== '';
  return isMark && words.length > at + dash ? dash : 0;
}

/** Nothing but words of order, before another instruction of the same line: `Finally, …`. */
export function isFiller(words: Phrase): boolean {
  const last = words.at(-1);
  if (words.length === 1 && /^(?:oh|ah|hmm|whoops|oops|hey|hi|hello|btw)$/.test(last?.key ?? '')) return true;
  if (!last || words.length > MOST_FILLERS || !PUNCTUATION.test(last.tail)) return false;
  const wording = wordingOf(words);
  return (
    PHRASES.includes(wording) ||
    words.every(({ key }) => ORDER.has(key) || POLITE.has(key) || (BEFORE_VERB.has(key) && key !== 'go')) ||
    SITUATION.test(wording)
  );
}

/** `Now we should be on the dashboard, so …`: where the author expects to be. */
const SITUATION =
  /^(?:(?:now|then|here|ok|okay|so|if all went well|at this point|by now) )*(?:we|you|i)(?:'re| are| should be| will be| must be| should now be| will now be| are now|'re now) (?:on|at|in|back|logged in|signed in|ready|there|done|taken|redirected)\b/;

/** Without politeness. */
export function tidyClause(said: Phrase): Phrase {
  const [asked] = said;
  if (asked && asksForValue(said)) {
    const read = { ...asked, key: 'read', parts: ['read'], tail: '' };
    return [
      read,
      ...withoutQuestionMark(said).map((word, at) => (at === 0 ? { ...word, before: ' ' } : word)),
    ];
  }
  const [lead] = said;
  // `Then: Orders`
  if (lead && said.length > 1 && /^(?:then|next|first|finally|lastly|now):$/.test(lead.key))
    return tidyClause(said.slice(1));
  // `When done: click Close`
  const colon = said.slice(0, MOST_LEAD_WORDS).findIndex(({ key }) => /.:$/.test(key));
  const before = colon > 0 ? wordingOf(said.slice(0, colon + 1)).slice(0, -1) : '';
  if (before !== '' && colon < said.length - 1 && PHRASES.includes(before))
    return tidyClause(said.slice(colon + 1));
  const words = withoutQuestionMark(spellOut(said), /^(?:can|could|would|will)$/.test(said[0]?.key ?? ''));
  if (wordingOf(words) === 'go ahead') return [];
  const from = fillerLength(words, 0);
  let at = from;
  // Behind them may stand what is no verb: `Then the second one`.
  while (POLITE.has(words[at]?.key ?? '') && isLetter(words[at + 1])) at += 1;
  return withoutToo(withoutAgain(withoutThanks(withoutQuestionMark(inUsualWords(words.slice(at))))));
}

/** `Tick Chemistry lab too`; what is typed may end so. */
function withoutToo(said: Phrase): Phrase {
  return /^(?:tick|untick|check|uncheck|click|select|choose|download|enable|disable)$/.test(
    said[0]?.key ?? '',
  )
    ? withoutEnd(said, ['too', 'as well', 'also'])
    : said;
}

/** Their buttons are not called so. */
const AGAIN =
  /^(?:remove|delete|add|open|close|read|download|upload|untick|uncheck|tick|empty|clear|reopen|show|hide)$/;

/** `Click it again`; “Try again” is a name. */
function withoutAgain(said: Phrase): Phrase {
  // `Open again the start page`
  const words = said.length > 2 && said[1]?.key === 'again' ? said.toSpliced(1, 1) : said;
  const before = words.at(-2);
  const isName =
    !before || (before.key !== '' && !/^(?:it|that|this|them|page|button|link|icon|field)$/.test(before.key));
  const isDone = words.length > 2 && AGAIN.test(words[0]?.key ?? '');
  return isName && !isDone ? words : withoutEnd(words, ['again']);
}

const SPELLED: Record<string, readonly string[]> = {
  "there's": ['there', 'is'],
  "it's": ['it', 'is'],
  "that's": ['that', 'is'],
  "they're": ['they', 'are'],
};
const BEFORE_SPELLED = /^(?:if|when|once|until|till|unless|that|sure|because|as|and|case)$/;

/** `If there's a banner`. Elsewhere such a word may be part of a name. */
function spellOut(words: Phrase): Phrase {
  if (!words.some(({ key }) => key.includes("'") && Object.hasOwn(SPELLED, key))) return words;
  return words.flatMap((word, at) => {
    const spelled = Object.hasOwn(SPELLED, word.key) ? SPELLED[word.key] : undefined;
    if (!spelled || (at > 0 && !BEFORE_SPELLED.test(words[at - 1]?.key ?? ''))) return [word];
    return spelled.map((key, part) => ({
      ...word,
      key,
      parts: [key],
      before: part === 0 ? word.before : ' ',
      tail: part === spelled.length - 1 ? word.tail : '',
    }));
  });
}

const AUXILIARY =
  /^(?:is|are|was|were|do|does|did|can|could|will|would|shall|should|may|has|have|had|am|isn't|aren't)$/;

/** Of a question also behind an address. */
function withoutQuestionMark(words: Phrase, isQuestion = false): Phrase {
  // `How many are open? as n`
  if (words.at(-2)?.key === 'as' && words.length > 3 && /\p{L}\?$/u.test(words.at(-3)?.key ?? ''))
    return [...withoutQuestionMark(words.slice(0, -2), isQuestion), ...words.slice(-2)];
  const last = words.at(-1);
  const [text] = last?.parts ?? [];
  const asks = isQuestion || /^(?:what|what's|whats|how|which|who|when|where)$/.test(words[0]?.key ?? '');
  const isMark = asks ? /.\?$/ : /^[\p{L}'’-]+\?$/u;
  if (!last || last.is_quoted || typeof text !== 'string' || !isMark.test(last.key)) return words;
  // It may be a part of what is typed: `comment: Is it ready?`.
  const tail = asks || AUXILIARY.test(words[0]?.key ?? '') ? last.tail : `?${last.tail}`;
  const bare = { key: last.key.slice(0, -1), parts: [text.slice(0, -1)], tail };
  return [...words.slice(0, -1), { ...last, ...bare }];
}

function isLetter(word: Word | undefined): boolean {
  return word !== undefined && !isValueWord(word) && /^[a-z]/.test(word.key);
}
