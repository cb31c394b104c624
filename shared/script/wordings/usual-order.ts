import { isValueWord, type Phrase } from '#shared/script/words/phrase.ts';
import { wishedFor } from '#shared/script/wordings/wishes.ts';
import { bareKeys, bareWord, SHORT_FORMS } from '#shared/script/wordings/short-forms.ts';

const BEFORE_COLON =
  /^(?:search|open|click|download|upload|sort|wait|tick|untick|scroll|filter|go to|close|delete):$/;

/** `Search: lantern`. A field may be called `Read:` or `Type:`. */
export function withoutColon(words: Phrase): Phrase {
  const [first] = words;
  if (!first || words.length < 2 || !BEFORE_COLON.test(first.key)) return words;
  return isSetting(words) ? words : [bareWord(first), ...words.slice(1)];
}

/** `Close: 17:00` and `Delete: no` are fields. */
export function isSetting(words: Phrase): boolean {
  return words.length === 2 && /.:$/.test(words[0]?.key ?? '') && SETTING.test(words[1]?.key ?? '');
}

const SETTING = /^(?:yes|no|on|off|none|true|false|\d{1,2}[:.]\d{2})$/;

const LEADS: readonly ((words: Phrase) => Phrase | null)[] = [
  wishedFor,
  changedTo,
  timesFirst,
  thereIsNot,
  upTo,
  overTo,
  inDigits,
  whenDone,
  arrowTo,
  putAmid,
  ...SHORT_FORMS,
];

/** What stands in another order, or is said in fewer words, as it is written here. */
export function inUsualOrder(words: Phrase): Phrase {
  if (words.length > MOST_WORDS) return words;
  const keys = bareKeys(words);
  if (keys || words.length < 2) return keys ?? words;
  for (const lead of LEADS) {
    const ordered = lead(words);
    if (ordered) return ordered;
  }
  return words;
}

const MOST_WORDS = 24;
const TIMES = /^([1-9]\d?)x$/;
/** Behind these it is a value, as in `set speed to 2x`. */
const TAKES_VALUE =
  /^(?:set|select|choose|pick|change|type|enter|write|fill|put|switch|make|play|use|read|go|take|zoom|filter|turn|adjust)$/;

/** `3x next`, `back 2x` as `next 3 times`. */
function timesFirst(words: Phrase): Phrase | null {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return null;
  const [count, rest] = TIMES.test(last.key)
    ? [last, words.slice(0, -1)]
    : TIMES.test(first.key)
      ? [first, words.slice(1)]
      : [null, words];
  const number = count && TIMES.exec(count.key)?.[1];
  if (!count || number === undefined || rest.some(isValueWord)) return null;
  // `Click 2x` says what is pressed, `2x lantern` how many there are.
  if (count === last && (TAKES_VALUE.test(first.key) || (rest.length === 1 && PRESSES.test(first.key))))
    return null;
  return [
    ...rest,
    { ...count, key: number ?? '', parts: [number ?? ''], before: ' ', tail: '' },
    { ...count, key: 'times', parts: ['times'], before: ' ' },
  ];
}

const PRESSES = /^(?:click|press|tap|hit|push)$/;
const TYPES = /^(?:type|write|enter|put|fill|insert|input|paste|set|change)$/;
const BEFORE_THERE = /^(?:if|when|unless|until|while|once|that|sure|and)$/;

/** `If there is not Marco` as `If there is no Marco`. What is typed, or what a page says, stays as it is written. */
function thereIsNot(words: Phrase): Phrase | null {
  if (TYPES.test(words[0]?.key ?? '')) return null;
  const at = words.findIndex(
    ({ key }, index) =>
      key === 'not' &&
      /^(?:is|are)$/.test(words[index - 1]?.key ?? '') &&
      words[index - 2]?.key === 'there' &&
      BEFORE_THERE.test(words[index - 3]?.key ?? 'if'),
  );
  const not = words[at];
  const next = words[at + 1];
  if (!not || !next || /^(?:enough|yet|only|just|always|there|here)$/.test(next.key)) return null;
  const skip = /^(?:a|an|any)$/.test(next.key) && words.length > at + 2 ? 1 : 0;
  return [...words.slice(0, at), { ...not, key: 'no', parts: ['no'] }, ...words.slice(at + 1 + skip)];
}

/** `Bump the quantity up to 4` as `Raise the quantity to 4`. */
function upTo(words: Phrase): Phrase | null {
  const [first] = words;
  const at = words.findIndex(
    ({ key }, index) => index > 1 && /^(?:up|down)$/.test(key) && words[index + 1]?.key === 'to',
  );
  if (!first || at < 2 || !/^(?:bump|knock|crank|turn|bring|push|put|pull)$/.test(first.key)) return null;
  if (!/^\d/.test(words[at + 2]?.key ?? '')) return null;
  const way = words[at]?.key === 'up' ? 'raise' : 'lower';
  return [{ ...first, key: way, parts: [way] }, ...words.slice(1, at), ...words.slice(at + 1)];
}

/** `Drag the card over to Done`. */
function overTo(words: Phrase): Phrase | null {
  const at = words.findIndex(
    ({ key }, index) => index > 1 && key === 'over' && /^(?:to|onto|into)$/.test(words[index + 1]?.key ?? ''),
  );
  return at === -1 || !/^(?:drag|move|pull|drop)$/.test(words[0]?.key ?? '') ? null : words.toSpliced(at, 1);
}

/** `Change phone in 011 777`: a value, and no place. */
function inDigits(words: Phrase): Phrase | null {
  const at = words.findIndex(({ key }, index) => index > 1 && key === 'in');
  const to = words[at];
  if (!to || !/^(?:change|modify|correct)$/.test(words[0]?.key ?? '')) return null;
  const [before, value] = [words.slice(1, at), words.slice(at + 1)];
  const isNumber = value.length > 0 && value.every(({ key }) => /^\d[\d.,/:-]*$/.test(key));
  if (!isNumber || before.some((word) => isValueWord(word) || /\d/.test(word.key))) return null;
  return words.with(at, { ...to, key: 'to', parts: ['to'] });
}

/** `When is finished, click Close` as `When it is finished, …`. */
function whenDone(words: Phrase): Phrase | null {
  const [when, is, done] = words;
  const isWhen = when && is && /^(?:when|once|after)$/.test(when.key) && is.key === 'is';
  if (!isWhen || !/^(?:finished|done|ready|complete|completed|over|loaded|there)$/.test(done?.key ?? ''))
    return null;
  return words.toSpliced(1, 0, { ...is, key: 'it', parts: ['it'], tail: '' });
}

const FIELD =
  /^(?:name|surname|e-?mail|phone|city|street|address|country|quantity|date|comment|message|subject|title|password|username|amount|price)$/;
const AMOUNT = /^\d|^[^\s@]+@[^\s@]+$/;

/** `Upload @file -> Invoice`: to where. */
function arrowTo(words: Phrase): Phrase | null {
  const verb = words[0]?.key ?? '';
  const at = words.findIndex(({ key }) => /^(?:->|=>|→)$/.test(key));
  const arrow = words[at];
  if (!arrow || at < 2 || !/^(?:upload|attach|type|put|enter|write|drag)$/.test(verb)) return null;
  const isMoved = /^(?:upload|attach|drag)$/.test(verb);
  const [from, onto] = [words[at - 1], words.at(-1)];
  // `Enter email -> ada@example.com`: the arrow leads from the field to what it gets.
  const isField = from && onto && !isValueWord(from) && FIELD.test(from.key) && !FIELD.test(onto.key);
  const isGiven = from && onto && !isValueWord(from) && !AMOUNT.test(from.key) && AMOUNT.test(onto.key);
  if (!isMoved && words[0] && (isField || isGiven))
    return words
      .with(0, { ...words[0], key: 'set', parts: ['set'] })
      .with(at, { ...arrow, key: 'to', parts: ['to'] });
  const to = isMoved ? 'to' : 'into';
  return words.with(at, { ...arrow, key: to, parts: [to] });
}

const NO_FIELD = /^(?:must|should|to|can|could|will|would|has|have|is|are|needs?|please|not)$/;

/** `The hour put 9:00`, `The field City fill with Torino`: the field, its verb, its value. */
function putAmid(words: Phrase): Phrase | null {
  const [the] = words;
  const at = words.findIndex(({ key }, index) => index > 1 && /^(?:put|fill|write|insert)$/.test(key));
  const verb = words[at];
  if (!the || the.key !== 'the' || !verb || at > 4) return null;
  const into = /^(?:with|to|as|=)$/.test(words[at + 1]?.key ?? '') ? 1 : 0;
  const value = words.slice(at + 1 + into);
  const isValue = value.length > 0 && !value.some(({ key }) => /^(?:in|into|on|for)$/.test(key));
  const field = words.slice(1, at);
  if (
    !isValue ||
    value[0]?.key === 'is' ||
    field.some((word) => isValueWord(word) || NO_FIELD.test(word.key))
  )
    return null;
  return [
    { ...verb, key: 'set', parts: ['set'] },
    { ...the, before: ' ' },
    ...field,
    { ...verb, key: 'to', parts: ['to'], before: ' ' },
    ...value,
  ];
}

/** `Check if the status changed to Approved` as `Check if the status is Approved`. */
function changedTo(words: Phrase): Phrase | null {
  if (!/^(?:check|make|verify|ensure|see|confirm|if|unless)$/.test(words[0]?.key ?? '')) return null;
  const at = words.findIndex(
    ({ key }, index) =>
      index > 1 && /^(?:changed|turned|switched|went)$/.test(key) && words[index + 1]?.key === 'to',
  );
  const changed = words[at];
  if (!changed || at === words.length - 2) return null;
  const from = /^(?:has|have|is|was)$/.test(words[at - 1]?.key ?? '') ? at - 1 : at;
  return [
    ...words.slice(0, from),
    { ...changed, key: 'is', parts: ['is'], tail: '' },
    ...words.slice(at + 2),
  ];
}
