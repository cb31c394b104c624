import {
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { readPlace } from '#shared/script/target/read-place.ts';
import { literalText } from '#shared/script/words/value.ts';
import { readUpload } from '#shared/script/verbs/upload.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

export const drag: Verb = { says: ['drag and drop', 'drag', 'slide', 'move', 'drop'], read: readDrag };

/** `Move the product up`: the button for it. */
const moveUp: Verb = {
  says: ['move'],
  read: (rest) => {
    const way = rest.at(-1)?.key ?? '';
    if (!/^(?:up|down)$/.test(way) || rest.length < 2) return null;
    const target = usualNames([`Move ${way}`, way === 'up' ? 'Up' : 'Down']);
    const near = readPlace(rest.slice(0, -1));
    const readings = target.readings.map((reading) => ({ ...reading, near }));
    return { verb: 'click', target: { ...target, readings }, how: 'once' };
  },
};

const MOST_MOVED = 6;

/** `Move the appointment of Sam Reed`: where to is asked behind its button. */
const moveButton: Verb = {
  says: ['move'],
  read: (rest) =>
    rest.length <= MOST_MOVED &&
    !rest.some(({ key, is_quoted }) => is_quoted || Object.hasOwn(SIDES, key) || TO.test(key))
      ? named('Move', rest, ['Move'])
      : null,
};

const TO =
  /^(?:up|down|left|right|forward|back|forwards|backwards|by|from|next|onwards|on|in|out|away|\d.*|one|two|three|it|mouse|cursor|pointer|slider|it)$/;

/** `Move to Done`: an entry of the menu that is open. */
const moveTo: Verb = {
  says: ['move to', 'move into'],
  read: (rest) => {
    const place = wordingOf(rest);
    const isPlace = rest.length <= MOST_MOVED && rest.every(({ key }) => /^\p{L}[\p{L}-]*$/u.test(key));
    if (!isPlace || /^(?:the|a|an|my)(?: |$)|^(?:next|previous|top|bottom|end)\b/.test(place)) return null;
    const written = rest.map(textOfWord).join(' ');
    return {
      verb: 'click',
      target: usualNames([`Move to ${written}`, `Move into ${written}`, `Move to the ${written}`]),
      how: 'once',
    };
  },
};

/** `move` and what it may say, the narrower first. */
export const moves: readonly Verb[] = [moveUp, moveTo, moveButton];

/** `Pull the card to "Done"`; `Pull the price` reads it. */
export const pullOnto: Verb = {
  says: ['pull'],
  read: (rest) => {
    const isPlace = rest.some(
      ({ key }, at) => at > 0 && at < rest.length - 1 && /^(?:to|onto|into|over)$/.test(key),
    );
    return isPlace && !/^(?:list|table|variable|file)$/.test(rest.at(-1)?.key ?? '') ? readDrag(rest) : null;
  },
};

const SIDES: Record<string, 'onto' | 'above' | 'below'> = {
  onto: 'onto',
  over: 'onto',
  into: 'onto',
  to: 'onto',
  on: 'onto',
  above: 'above',
  before: 'above',
  below: 'below',
  under: 'below',
  after: 'below',
  behind: 'below',
};

/** `"Logo" from To do to In progress`: the last “to” says where to. */
function splitFrom(rest: Phrase): { before: Phrase; after: Phrase } | null {
  const last = rest.findLastIndex(({ key }) => /^(?:to|into|onto)$/.test(key));
  if (rest[1]?.key !== 'from' || last < 3 || last === rest.length - 1) return null;
  return { before: rest.slice(0, last), after: rest.slice(last + 1) };
}

const DATE =
  /^(?:\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:the )?\d{1,2}(?:st|nd|rd|th)\b|\d{4}-\d{2}-\d{2}$)/;

/** `Drag "A" onto "B"`; `Drag the slider to 50`. */
function readDrag(rest: Phrase): Reading {
  const split = splitFrom(rest) ?? splitAt(rest, Object.keys(SIDES), 'all');
  if (!split) return null;
  // `Drop the shift on 26 December`, `Move 12 pieces from B4 to C1`
  if (DATE.test(wordingOf(split.after)) || /^\d/.test(rest[0]?.key ?? '')) return null;
  // `Drag "A" and drop it on "B"`
  const before = withoutEnd(split.before, ['and drop it', 'and drop']);
  const side = SIDES[rest[split.before.length]?.key ?? ''] ?? 'onto';
  if (isFileTo(before, split.after)) return readUpload(rest);
  const [from, to] = [readTarget(before), readTarget(split.after)];
  if (from.readings.length === 0 || to.readings.length === 0) return null;
  const [amount, ...unit] = split.after;
  const isAmount = amount && /^-?[\d.,]+%?$/.test(amount.key);
  return isAmount && (unit.length === 0 || PERCENT.test(wordingOf(unit)))
    ? { verb: 'slide', target: from, value: valueOf([amount]) }
    : { verb: 'drag', from, to, side };
}

const PERCENT = /^(?:%|percent|per cent)$/;
const UPLOADS =
  /(?:^| )(?:uploads?|attachments?|files?|drop|dropzone)(?: (?:area|zone|field|box|section))?$/i;

/** `Drop @scan on the upload area`: a file from outside the page, never something on it. */
function isFileTo(from: Phrase, to: Phrase): boolean {
  const last = withoutStart(from, ['the file', 'file', 'the', 'my'])[0];
  const isVariable = last?.parts.length === 1 && typeof last.parts[0] === 'object';
  return (
    last !== undefined &&
    last === from.at(-1) &&
    (isVariable || last.key.startsWith('@')) &&
    UPLOADS.test(literalText(valueOf(to)) ?? '')
  );
}
