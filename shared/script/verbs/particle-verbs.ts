import { kindCalled } from '#shared/script/target/kinds.ts';
import { isValueWord, type Phrase, withoutEnd, withoutStart } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { readPair } from '#shared/script/verbs/pairs.ts';
import { either, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

/** What pages call it. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'check in': ['Check in', 'Check-in'],
  'check out': ['Check out', 'Check-out'],
  'clock in': ['Clock in', 'Clock-in', 'Punch in'],
  'clock out': ['Clock out', 'Clock-out', 'Punch out'],
  'punch out': ['Punch out', 'Clock out'],
  'book in': ['Book in', 'Check in'],
  'book out': ['Book out', 'Check out'],
  'follow up': ['Follow up', 'Follow-up'],
  'opt in': ['Opt in', 'Opt-in'],
  'opt out': ['Opt out', 'Opt-out'],
  'hand in': ['Hand in', 'Submit'],
  'sign off': ['Sign off', 'Sign-off'],
  'call off': ['Call off', 'Cancel'],
  'roll back': ['Roll back', 'Rollback'],
  'top up': ['Top up', 'Top-up'],
};
/** `Check in the cart if …` looks, and `Top up my card with 20 euros` says an amount. */
const SAYS_MORE = /^(?:if|whether|that|for|with|by|to|at|on|of|the \w+ if)$/;
const MOST_WORDS = 4;

/** `Check in Rex`, `Clock out`: the button of that name, alone or beside the thing. */
export const particleVerbs: readonly Verb[] = Object.entries(NAMES).map(([says, names]): Verb => ({
  says: [says],
  isAlone: true,
  read: (said) => {
    const [name = ''] = names;
    const rest = says === 'follow up' ? withoutStart(said, ['on', 'with']) : said;
    if (rest.length === 0) return says === 'check out' ? null : click(names);
    const isThing = rest.length <= MOST_WORDS && !rest.some((word) => SAYS_MORE.test(word.key));
    // `Check out the new offers` is what a page says.
    return isThing && (says !== 'check out' || isPerson(rest)) ? named(name, rest, names) : null;
  },
}));

function click(names: readonly string[]) {
  return { verb: 'click', target: usualNames(names), how: 'once' } as const;
}

function isPerson(rest: Phrase): boolean {
  return rest.some(isValueWord) || /^(?:guest|patient|visitor|room|book|item)$/.test(rest.at(-2)?.key ?? '');
}

/** `Check Rex in`, `Check guest Ada Moss out`: a button beside the name, or a box of these words. */
const checkPersonIn: Verb = {
  says: ['check', 'clock'],
  read: (rest) => {
    const who = withoutEnd(rest, ['in', 'out']);
    const way = rest.at(-1)?.key;
    if (who.length === rest.length || rest.length > MOST_WORDS + 1 || way === undefined) return null;
    // `Check that I am logged in`
    if (/^(?:that|if|whether|there|who)$/.test(who[0]?.key ?? '')) return null;
    // `Check the box All in`
    if (who.some(({ key }) => kindCalled(key) !== null)) return null;
    const names = NAMES[`check ${way}`] ?? [];
    const near = withoutStart(who, ['the', 'guest', 'patient']);
    return either(
      { verb: 'click', target: usualNames(names, { near }), how: 'once' },
      { verb: 'check', target: readTarget(rest), is_checked: true },
    );
  },
};

const GROUP =
  /^(?:list|waitlist|queue|group|team|channel|room|meeting|call|chat|class|game|project|workspace|organi[sz]ation|club|event)$/;

/** `Leave the waiting list`. */
const leaveGroup: Verb = {
  says: ['leave'],
  read: (rest) =>
    GROUP.test(rest.at(-1)?.key ?? '') && rest.length <= MOST_WORDS ? named('Leave', rest, ['Leave']) : null,
};

/** `End my shift`; `End the run` ends the workflow. */
const endShift: Verb = {
  says: ['end my', 'end our'],
  read: (rest) =>
    rest.length <= 2 && SHIFT.test(rest.at(-1)?.key ?? '') ? named('End', rest, ['End', 'Stop']) : null,
};

const SHIFT = /^(?:shift|day|break|session|call|visit|trip|tour|work)$/;

/** `Log the time 1h 30m`, `Log weight 4.2 kg`: a field, and what it gets. */
const logTime: Verb = {
  says: ['log the', 'log my', 'log our', 'scan the', 'scan'],
  read: (rest) =>
    /\d/.test(rest.at(-1)?.key ?? '') || /\d/.test(rest.at(-2)?.key ?? '') ? fieldIn(rest) : null,
};

function fieldIn(rest: Phrase) {
  const pairs = /^\d/.test(rest[0]?.key ?? '') ? null : readPair(rest);
  return pairs?.length === 1 && FIELD.test(rest[0]?.key ?? '') ? pairs : null;
}

const FIELD =
  /^(?:time|hours|minutes|duration|weight|distance|mileage|temperature|reading|amount|effort|work|code|barcode|ean)$/;

/** Of people who come and go, and of their time. */
export const timeVerbs: readonly Verb[] = [checkPersonIn, endShift, leaveGroup, logTime];
