import { matchesAny } from '#shared/script/words/matches-any.ts';
import type { Condition, Instruction } from '#shared/script/instruction.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Value } from '#shared/script/words/value.ts';

/**
 * Bare words in a target that limit or deny what is meant, or say when. No reading takes them, so a line that is read
 * without them would do something else: `Click Remind next to everyone who has not paid`. As the name of a thing they
 * are written in quotes.
 */
const LIMITS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /(?:^| )(?:everyone|everybody|anyone|anybody|somebody|someone|all those|those|people) (?:who|that|whose|which|without)(?: |$)/,
    'Go over them one by one: For each row of "Members": — and below it, indented: If "Unpaid" is shown, click "Remind".',
  ],
  [
    / (?:who|whom|whose|that|which) (?:(?:\w+n't|is|are|was|were|did|do|does|can|cannot|will|needs?|not|no|still|never|haven't|hasn't)(?: |$)|(?:has|have|had)(?: |$))/,
    'What is meant is found by its words alone: write them as they read on the page, in quotes, as in: Click "Save". Of several rows: For each row of "Orders": — and below it, indented: If "Open" is shown, click "Pay".',
  ],
  [
    /(?:^| )(?:but not|except(?: for)?|excluding|apart from|aside from|instead of|rather than|other than)(?: |$)/,
    'Write only what is meant, each in a line of its own, as in: Check "News".',
  ],
  [
    / (?:after|before|while|by) (?!shipping|reading|morning|evening|building|meeting|meetings)\w{2,}ing(?: |$)/,
    'Write what is done in its order, as in: Click "Save", then click "Close".',
  ],
  [
    /(?:^| )(?:everything|anything|everyone|everybody) (?:that|which|who) /,
    'Go over them one by one: For each row of "Orders": — and below it, indented: If "Open" is shown, click "Pay".',
  ],
  [
    /\S (?:before|by|until|ahead of) (?:the |my |our |its )?(?:\w+ )?(?:deadline|due date|cut-off|closing date|end of the (?:day|week|month|year))$/,
    'Each line is done at once: leave out until when. When a workflow starts is said by its trigger: add a Schedule.',
  ],
  [
    /(?:^| )(?:when|once|until|till|unless|if|whenever|as soon as|as long as|while) (?:the|it|its|you|there|all|no|everything|nothing|a|an|he|she|they|i|we|"|this|that|any|needed|necessary|possible)(?: |$)/,
    'Wait first, as in: Wait for "Saved". Or ask, as in: If "Saved" is shown, click "Close".',
  ],
  [
    /^(?:how (?:much|many|long|often|far)|whether|what \w+ \w+) (?:i|we|you|they|he|she|it|the|is|are|do|does|did) /,
    'Write the words that the value stands beside, as in: Read "Total" as total.',
  ],
  [
    / (?:because|so that|in order to|in case|so (?:i|we|you|he|she|nobody|no one|everyone|everybody|they)) /,
    'Leave the reason out.',
  ],
  [
    /, (?:(?:and )?then|call|name|save|store|keep) (?:it|this|that|them)?(?: |$)/,
    'What is read gets its name so: Read "Total" as total.',
  ],
  [
    /(?: and|,) (?:then )?(?:do|repeat|start) (?:the same|it|this|that|so)(?: |$)/,
    'Write a loop, as in: For each row of "Jobs": — and below it, indented, what is done in each.',
  ],
  [
    /^(?:i need |we need |read |get |copy )?(?:it|them) (?!(?:says|shows|reads|displays|contains) )\S/,
    'It is not clear what “it” is: write its words.',
  ],
];
/** Of a place, where that is what cannot be known. */
const PLACES: typeof LIMITS = [
  [
    /(?:^| )(?:cheapest|lowest|highest|newest|latest|oldest|nearest|closest|biggest|largest|smallest|longest|shortest|fastest|most \w+|least \w+) /,
    'Sort first, as in: Sort by price. Then: Click the first result.',
  ],
  [
    /(?:^| )(?:how|what) (?:much|many|long|often|far|\w+) /,
    'Write the words that the value stands beside, as in: Read "Total" as total.',
  ],
  [
    /(?:^| )(?:every|each|all) /,
    'Go over them: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
];
const WITHOUT = 'Only what is written is done: leave out what is not to be done.';
const ON_NO_PLACE =
  'Write what belongs into each field in a line of its own, as in: Date: tomorrow. Then: Click "Save".';
const LONGEST = 300;

/** Nearly every text has none of them. */
const isAny = matchesAny(LIMITS.map(([pattern]) => pattern));

/** The first of these parts, from where it begins; null when there is none. */
function limitIn(words: string): number | null {
  const bare = withoutQuoted(words.slice(0, LONGEST).toLowerCase());
  const found = isAny(bare) ? LIMITS.flatMap(([pattern]) => pattern.exec(bare)?.index ?? []) : [];
  // “Continue without saving” is the name of a button.
  const without = / without \w{2,}ing\b/.exec(bare)?.index ?? -1;
  if (without > bare.indexOf('"') && bare.includes('"')) found.push(without);
  return found.length === 0 ? null : Math.min(...found);
}

/** What to write instead, for a line that says more than is understood. */
export function adviseLimit(words: string): string {
  const bare = withoutQuoted(words.slice(0, LONGEST).toLowerCase());
  const advice = LIMITS.find(([pattern]) => pattern.test(bare))?.[1];
  if (advice !== undefined) return advice;
  if (/ without /.test(bare) || LEFT_OUT.test(bare)) return WITHOUT;
  return PLACES.find(([pattern]) => pattern.test(bare))?.[1] ?? ON_NO_PLACE;
}

/** Of the same length, with what is quoted as one `"` and spaces. */
function withoutQuoted(words: string): string {
  return words.replaceAll(/"[^"]*"/g, (quoted) => '"'.padEnd(quoted.length));
}

/** Whether more is said of something than any of its readings takes. */
export function saysMore(reading: Instruction | readonly Instruction[]): boolean {
  if (!('verb' in reading)) return reading.some(saysMore);
  switch (reading.verb) {
    case 'either':
      return reading.of.every(saysMore);
    case 'optional':
      return saysMore(reading.of);
    case 'until':
      return saysMore(reading.of) || conditionSaysMore(reading.that);
    case 'require':
    case 'wait_until':
      return conditionSaysMore(reading.that);
    case 'wait_for':
      return isLimited(reading.what);
    case 'scroll':
      return typeof reading.to !== 'string' && isLimited(reading.to.target);
    case 'drag':
      return isLimited(reading.from) || isLimited(reading.to);
    case 'search':
      return isLimitedValue(reading.words) || ASKED.test(bareText(reading.words));
    case 'check_all':
      return reading.near !== null && isLimited(reading.near);
    case 'type':
      return isLeftOutIn(reading.value) || (reading.target !== null && isLimited(reading.target));
    case 'select':
      return (
        isLeftOutIn(reading.option) ||
        SUPERLATIVE.test(bareText(reading.option)) ||
        (reading.target !== null && isLimited(reading.target))
      );
    case 'extract':
      return (
        reading.target !== null &&
        (isLimited(reading.target) ||
          /^(?:it|them|that|this)$/i.test(bareText(reading.target.written)) ||
          (!reading.is_data && isOfAll(reading.target)))
      );
    case 'click':
    case 'download':
    case 'check':
    case 'hover':
    case 'expand':
      return isLimited(reading.target) || SUPERLATIVE.test(bareText(reading.target.written));
    default:
      return 'target' in reading && reading.target !== null && isLimited(reading.target);
  }
}

/** `Look up how much Peter gave`: no words to search for. */
const ASKED = /^(?:how (?:much|many|long|often|far)|whether|what time|when|who|why|where) \S+ \S/i;

/** `the newest plan` says which of several; “Latest news” is a name. */
const SUPERLATIVE =
  /(?:^|^\w+ )(?:the|one with the) (?:cheapest|lowest|highest|oldest|nearest|closest|biggest|largest|smallest|longest|shortest|fastest|most \w+|least \w+) \S/i;

function bareText(value: Value): string {
  return isBare(value) ? textOf(value) : '';
}

/** Of what a condition or a loop is about. */
export function conditionSaysMore(that: Condition): boolean {
  if (that.kind === 'all' || that.kind === 'any') return that.of.some(conditionSaysMore);
  return that.kind !== 'address' && isLimited(that.what);
}

export function isLimited({ written, readings }: TargetPhrase): boolean {
  return isLimitedValue(written) || readings.some(({ near }) => near !== null && isLimitedPlace(near));
}

function isLimitedValue(value: Value): boolean {
  return isBare(value) && limitIn(textOf(value)) !== null;
}

/** `for tomorrow at 6 am` is no place, and neither are `the three cheapest offers`. */
const NO_PLACE =
  /^(?:for|to|at|until|as|by|with|via|using) \S+ \S|^\w+s without \S| (?:older|newer|larger|bigger|smaller|longer|more|less) than | to (?:them|him|her)$|(?:^| )(?:cheapest|lowest|highest|newest|latest|oldest|nearest|most expensive) \S/i;

function isLimitedPlace(near: Value): boolean {
  return isBare(near) && (NO_PLACE.test(textOf(near)) || isLimitedValue(near));
}

/** `the links of all lots` are no one value. */
function isOfAll({ readings }: TargetPhrase): boolean {
  return readings.some(
    ({ near }) => near !== null && /^(?:every|each|all) (?!pages?$)/i.test(bareText(near)),
  );
}

const LEFT_OUT = /(?: |, ?)(?:but|and|,) not |, not | without \w+ing\b/i;
const MOST_WORDS = 8;

/** `Ada but not Email`; a longer text is a text. */
function isLeftOutIn(value: Value): boolean {
  const text = textOf(value);
  return isBare(value) && LEFT_OUT.test(text) && text.split(' ', MOST_WORDS + 1).length <= MOST_WORDS;
}

/** A quoted text takes two characters more than it says; quotes in it are written with two characters too. */
function isBare(value: Value): boolean {
  const [from, to] = value.at;
  const length = value.parts.reduce(
    (sum, part) => (typeof part === 'string' ? sum + part.length : Number.NaN),
    0,
  );
  return Number.isNaN(length) || to - from < length + 2;
}

function textOf({ parts }: Value): string {
  return parts.map((part) => (typeof part === 'string' ? part : '"')).join('');
}
