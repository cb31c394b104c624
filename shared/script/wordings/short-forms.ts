import { ordinalCalled } from '#shared/script/target/kinds.ts';
import { isValueWord, type Phrase, textOfWord, wordingOf } from '#shared/script/words/phrase.ts';
import { LISTED } from '#shared/script/target/read-place.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { addOne, takeOut } from '#shared/script/wordings/cart-forms.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';

/** Without the colon at its end. */
export function bareWord(word: Word): Word {
  return { ...word, key: word.key.slice(0, -1), parts: [textOfWord(word).slice(0, -1)] };
}

const VALUES =
  /^(?:total|subtotal|sum|price|amount|balance|quantity|qty|count|number|date|status|name|title|address|phone|e-?mail)$/;

const TOLD = /^(?:total|subtotal|sum|price|amount|balance|count|number)$/;

/** `total as sum`: a value and the name it gets. `name as Ada` may as well fill a field. */
function valueAs(words: Phrase): Phrase | null {
  const [first, as, name, ...more] = words;
  const isNamed = first && as?.key === 'as' && name && !isValueWord(name) && more.length === 0;
  return isNamed && TOLD.test(first.key)
    ? [{ ...first, key: 'read', parts: ['read'] }, ...spaced(words)]
    : null;
}

/** `check total = 39.00`: what it must be. */
function checkIs(words: Phrase): Phrase | null {
  const [check, of] = words;
  if (!check || !of || !/^(?:check|verify|assert)$/.test(check.key) || !VALUES.test(of.key.replace(/:$/, '')))
    return null;
  const rest = words.slice(2);
  const is = /^(?:=|==|is)$/.test(rest[0]?.key ?? '') ? 1 : 0;
  const [value, ...more] = rest.slice(is);
  if (!value || more.length > 0 || !(isValueWord(value) || /\d/.test(value.key))) return null;
  const said = ['make', 'sure', 'the'].map((key) => ({ ...check, key, parts: [key], before: ' ' }));
  const named = of.key.endsWith(':') ? bareWord(of) : of;
  return [
    ...said,
    { ...named, before: ' ', tail: '' },
    { ...check, key: 'is', parts: ['is'], before: ' ' },
    value,
  ];
}

/** `until Saved`: waits, where nothing else is said. */
function untilSo(words: Phrase): Phrase | null {
  const [until] = words;
  const isAlone = until?.key === 'until' && words.length < 5 && words.every(({ tail }) => tail !== ',');
  if (!isAlone || words.some(({ key }) => key.endsWith(':'))) return null;
  return [{ ...until, key: 'wait', parts: ['wait'] }, ...spaced(words)];
}

const KEY_NAMES =
  /^(?:tab|enter|return|esc|escape|space|up|down|left|right|home|end|pageup|pagedown|backspace|delete)$/;
const KEY_ALONE = /^(?:f\d{1,2}|(?:ctrl|control|cmd|command|alt|option|shift|meta)(?:\+\w+){1,3})$/;

/** `tab tab enter`, `ctrl+s`, `F5`. */
export function bareKeys(words: Phrase): Phrase | null {
  const [first] = words;
  if (!first) return null;
  const areKeys = words.every(({ key }) => KEY_NAMES.test(key) || KEY_ALONE.test(key));
  if (!areKeys || (words.length === 1 && !KEY_ALONE.test(first.key))) return null;
  // `Return home`, `Enter space` and `Home tab` say something else.
  const isVerbOrName = /^(?:enter|return|home|end|space|delete)$/;
  const areSame = words.every(({ key }) => key === first.key);
  const isDoubtful =
    isVerbOrName.test(first.key) ||
    (words.length === 2 && /^(?:home|end|space|delete|return)$/.test(words[1]?.key ?? ''));
  if (words.length > 1 && isDoubtful && !areSame) return null;
  const keys = spaced(words).map((word, at) => ({ ...word, tail: at < words.length - 1 ? ',' : word.tail }));
  return [{ ...first, key: 'press', parts: ['press'], tail: '' }, ...keys];
}

const VERB_AT_END = /^(?:edit|delete|remove|open|view|details|download|select|cancel|approve)$/;

const VERB_BEHIND =
  /^(?:edit|delete|remove|open|view|download|cancel|approve|pay|print|archive|close|reopen|ship|refund|confirm|reject|renew)$/;

/** `order 88 cancel`, `invoice 2231: download`, `the second row: delete`: the thing, and behind it the verb. */
function thingThenVerb(words: Phrase): Phrase | null {
  const verb = words.at(-1);
  const which = words.at(-2);
  if (!verb || !which || words.length < 3 || words.length > 4 || !VERB_BEHIND.test(verb.key)) return null;
  const thing = [...words.slice(0, -2), which.key.endsWith(':') ? bareWord(which) : which];
  const [first, second, third] = thing.length === 2 ? [null, ...thing] : thing;
  const isNumbered = LISTED.has(second?.key ?? '') && /^#?\d+$/.test(third?.key ?? '') && !second?.tail;
  // `purchase order 7781 print`
  const isLed =
    first == null || /^(?:the|my|our|this|purchase|sales|work|delivery|service|support)$/.test(first.key);
  const isNth = first?.key === 'the' && ordinalCalled(second?.key ?? '') !== null && which.key.endsWith(':');
  if (!(isNumbered && isLed) && !isNth) return null;
  return [{ ...verb, tail: '' }, ...spaced(thing)];
}

/** `row 3 edit`, `row Ada: delete`. */
function rowThenVerb(words: Phrase): Phrase | null {
  const [row, which, verb, ...more] = words;
  if (row?.key !== 'row' || !which || !verb || more.length > 0 || !VERB_AT_END.test(verb.key)) return null;
  if (isValueWord(which) && !which.is_quoted) return null;
  const said = which.key.endsWith(':') ? bareWord(which) : which;
  const click = { ...row, key: 'click', parts: ['click'] };
  const name = textOfWord(verb);
  const button = { ...verb, parts: [name.charAt(0).toUpperCase() + name.slice(1)], before: ' ', tail: '' };
  return [click, button, { ...row, key: 'in', parts: ['in'], before: ' ' }, ...spaced([row]), said];
}

/** `note date + amount`. */
function plusAnd(words: Phrase): Phrase | null {
  const at = words.findIndex(({ key }) => key === '+');
  const plus = words[at];
  const reads = /^(?:read|note|copy|get|extract|collect|grab|save|keep|remember)$/.test(words[0]?.key ?? '');
  return plus && at > 1 && reads ? words.with(at, { ...plus, key: 'and', parts: ['and'] }) : null;
}

/** `read col Price`, `+ item`, `filter status: unpaid`, `tab 2`, `login ada / @pw`. */
function shortWords(words: Phrase): Phrase | null {
  const [first, second] = words;
  if (!first || !second) return null;
  const renamed = (word: Word, key: string): Word => ({ ...word, key, parts: [key] });
  if (second.key === 'col' && /^(?:read|sort|copy|get)$/.test(first.key))
    return words.with(1, renamed(second, 'column'));
  if (first.key === '+' && /^\p{L}/u.test(second.key)) return words.with(0, renamed(first, 'add'));
  if (first.key === 'filter' && second.key.endsWith(':') && words.length === 3)
    return [first, renamed({ ...second, before: ' ' }, 'by'), bareWord(second), ...words.slice(2)];
  if (
    /^filter:?$/.test(first.key) &&
    words.length === 3 &&
    /^(?:status|state|type|category|owner|priority)$/.test(second.key)
  )
    return [renamed(first, 'filter'), renamed({ ...second, before: ' ' }, 'by'), ...words.slice(1)];
  if (first.key === 'tab' && /^\d$/.test(second.key) && words.length === 2)
    return [renamed(first, 'switch'), renamed({ ...first, before: ' ' }, 'to'), ...spaced(words)];
  const isLogIn = /^(?:login|signin)$/.test(first.key) && words[2]?.key === '/' && words.length === 4;
  if (isLogIn && words[2])
    return [
      first,
      renamed({ ...first, before: ' ' }, 'as'),
      second,
      renamed(words[2], 'with'),
      ...words.slice(3),
    ];
  return null;
}

/** `terms yes`, `newsletter off`: a box is ticked or not. */
function onOff(words: Phrase): Phrase | null {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length < 2 || words.length > 4 || mayBeginWith(first.key)) return null;
  if (!/^(?:yes|no|on|off)$/.test(last.key) || words.some(({ tail }) => tail !== '')) return null;
  const box = words.slice(0, -1);
  if (!box.every(({ key }) => /^[\p{L}-]+$/u.test(key) && !NO_BOX.test(key))) return null;
  // `Logged on`, `Signing off`
  if (/(?:ed|ing)$/.test(box[0]?.key ?? '') && box.length === 1 && /^(?:on|off)$/.test(last.key)) return null;
  const verb = /^(?:yes|on)$/.test(last.key) ? 'tick' : 'untick';
  return [{ ...first, key: verb, parts: [verb], tail: '' }, ...spaced(box)];
}

/** `We need coffee: no`: a box is ticked or not. */
function neededOrNot(words: Phrase): Phrase | null {
  const [who, need] = words;
  const isNeed =
    /^(?:we|i|they)$/.test(who?.key ?? '') && /^(?:need|want|have|take|order)$/.test(need?.key ?? '');
  if (!who || !isNeed) return null;
  const [last, box] = [words.slice(2).at(-1), words.slice(2, -1)];
  const of = box.at(-1);
  if (!last || !of || !/^(?:yes|no)$/.test(last.key) || box.length > 4) return null;
  if (!of.key.endsWith(':') || box.some(isValueWord)) return null;
  const verb = last.key === 'yes' ? 'tick' : 'untick';
  const named = [...box.slice(0, -1), bareWord(of)].map((word) => ({ ...word, before: ' ' }));
  return [{ ...who, key: verb, parts: [verb], tail: '' }, ...named];
}

/** `start 9:00 end 10:00`, `3 times: click "+"`, `total > 100`, `spinner gone`, `Write Maria like name`. */
function inFull(words: Phrase): Phrase | null {
  const [first, second, third] = words;
  const last = words.at(-1);
  const before = words.at(-2);
  if (!first || !second || !last || !before) return null;
  const renamed = (word: Word, key: string): Word => ({ ...word, key, parts: [key] });
  const isRange = first.key === 'start' && third?.key === 'end' && words.length === 4;
  if (isRange && third && /\d/.test(second.key))
    return words.with(0, renamed(first, 'from')).with(2, renamed(third, 'to'));
  if (/^\d{1,2}$/.test(first.key) && second.key === 'times:' && words.length > 2)
    return [renamed(first, 'repeat'), ...spaced(words)];
  const than = THAN[second.key];
  if (than && words.length === 3 && VALUES.test(first.key) && /^\d/.test(last.key)) {
    return [
      ...['make', 'sure', 'the'].map((key) => renamed({ ...first, before: ' ' }, key)),
      { ...first, before: ' ' },
      ...than.split(' ').map((key) => renamed({ ...second, before: ' ' }, key)),
      last,
    ];
  }
  if (
    last.key === 'gone' &&
    words.length < 4 &&
    /^(?:spinner|loader|loading|popup|banner|dialog|message|toast|overlay)$/.test(before.key)
  ) {
    const until = ['wait', 'until'].map((key, at) =>
      renamed({ ...first, before: at === 0 ? first.before : ' ', tail: '' }, key),
    );
    return [...until, ...spaced(words.slice(0, -1)), renamed({ ...before, before: ' ' }, 'is'), last];
  }
  if (/^(?:write|put|type|enter|insert)$/.test(first.key) && words.length > 3 && !isValueWord(last)) {
    if (before.key === 'like' && !/^(?:you|i|we|they|would|what)$/.test(words.at(-3)?.key ?? ''))
      return words.with(words.length - 2, renamed(before, 'as'));
    if (before.key === 'on' && /^\d/.test(words.at(-3)?.key ?? '') && !PUT_ON.test(last.key))
      return words.with(words.length - 2, renamed(before, 'into'));
  }
  return null;
}

const THAN: Readonly<Record<string, string>> = {
  '>': 'is more than',
  '<': 'is less than',
  '>=': 'is at least',
  '<=': 'is at most',
  '≥': 'is at least',
  '≤': 'is at most',
};

/** `The total is under 50`: what must be so. */
function isCompared(words: Phrase): Phrase | null {
  const [the] = words;
  const is = words.findIndex(({ key }, at) => at > 0 && /^(?:is|are|costs)$/.test(key));
  if (!the || is < 1 || is > 4 || !(the.key === 'the' || VALUES.test(the.key))) return null;
  const than = words.slice(is + 1);
  const isThan =
    /^(?:under|below|above|over|more|less|at|higher|lower)$/.test(than[0]?.key ?? '') &&
    /^\D?\d[\d.,]*\D?$/.test(
      than.at(/^(?:under|below|above|over)$/.test(than[0]?.key ?? '') ? 1 : 2)?.key ?? '',
    );
  if (!isThan || than.length > 4) return null;
  return [
    { ...the, key: 'make', parts: ['make'], tail: '' },
    { ...the, key: 'sure', parts: ['sure'], before: ' ', tail: '' },
    ...spaced(words),
  ];
}

/** What a thing is put on that is no field. */
const PUT_ON = /^(?:top|time|hold|mute|stand-?by|ice|pause|sale|display|notice|repeat|backorder|probation)$/;
const NO_BOX =
  /^(?:dialog|popup|pop-up|prompt|alert|question|always|power|clock|call|time|day|days|one|hands|kick|lift|sold|add|opt|round|follow|early|late|head|far|drop|take|show|pick|check|if|and|or|not|then|say|says|it|answer|choose|select|is|to|in|with|the|log|sign|go|carry|hold|come|move|click|press|switch|turn)$/;

function spaced(words: Phrase): Phrase {
  return words.map((word, at) => (at === 0 ? { ...word, before: ' ' } : word));
}

const ASKED =
  /^(?:status|state|price|cost|total|balance|stock|temperature|progress|description|url|link|rating)$/;
const OF_ALL = /^(?:the )?(?:\p{Ll}+s|\p{Ll}+s and \p{Ll}+s|url|link) of (?:all|each|every) (?:the )?\p{Ll}/u;

/** `status of ride 4471`, `the price of the lantern`, `names and prices of all products`: something to read. */
function valueOfThing(words: Phrase): Phrase | null {
  const of = words.findIndex(({ key }) => key === 'of');
  if (of < 1 || of > 4) return null;
  const [value] = words[0]?.key === 'the' ? words.slice(1) : words;
  const isOne = ASKED.test(value?.key ?? '') && of === (words[0]?.key === 'the' ? 2 : 1);
  const thing = words.slice(of + 1);
  const isPlain = thing.every((word) => !isValueWord(word) && word.tail === '' && !/[:=]$/.test(word.key));
  const isThing =
    isOne &&
    isPlain &&
    ((thing.length < 4 && /^\p{Lu}|^#?\d+$/u.test(textOfWord(thing.at(-1)))) ||
      (thing.length < 6 && /^(?:the|my|our|this|each|every|all)$/.test(thing[0]?.key ?? '')));
  const [first] = words;
  return first && thing.length > 0 && (isThing || (isPlain && OF_ALL.test(wordingOf(words))))
    ? [{ ...first, key: 'read', parts: ['read'], tail: '' }, ...spaced(words)]
    : null;
}

/** Each is null for what it does not take. */
export const SHORT_FORMS: readonly ((words: Phrase) => Phrase | null)[] = [
  valueAs,
  valueOfThing,
  checkIs,
  untilSo,
  rowThenVerb,
  thingThenVerb,
  plusAnd,
  shortWords,
  onOff,
  neededOrNot,
  isCompared,
  inFull,
  addOne,
  takeOut,
];
