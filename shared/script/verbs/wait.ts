import type { Condition } from '#shared/script/instruction.ts';
import { countsThings } from '#shared/script/flow/comparisons.ts';
import { readTest } from '#shared/script/flow/read-test.ts';
import { type Phrase, textOfWord, withoutEnd, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { inStatementOrder } from '#shared/script/wordings/statement-order.ts';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';
import { scanText } from '#shared/script/words/scan.ts';
import { type Duration, fillDuration, readDuration, takeLimit } from '#shared/script/words/seconds.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { textOf, type Written } from '#shared/script/words/value.ts';
import { CHANGED, ENDS, GONE, THERE, TURNING } from '#shared/script/verbs/wait-words.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const PAGE =
  /^(?:(?:the |this )?(?:whole |next )?(?:page|site|website|screen)|(?:it|everything|(?:the |this )?(?:page|site|website|screen)) (?:is|has) (?:fully |completely |done |finished )?(?:loaded|loading|ready))$/;
const A_BIT = 'a bit|a moment|a while|a little|a second|some time|there|here|patiently'.split('|');

/** `Wait a bit until it is loaded`. */
function withoutBit(rest: Phrase): Phrase {
  const said = withoutStart(rest, A_BIT);
  return /^(?:until|till|for|that)$/.test(said[0]?.key ?? '') ? said : rest;
}

const A_MOMENT = /^(?:for )?a (?:moment|second|sec|bit|little|little bit|little while|while)$/;

const SECONDS: Partial<Record<string, number>> = {
  'a few seconds': 3,
  'a few secs': 3,
  'some seconds': 3,
  'a couple of seconds': 2,
  'a second or two': 2,
  'a few moments': 3,
  'half a second': 0.5,
  'half a minute': 30,
  'a minute': 60,
  'a minute or so': 60,
  'one minute': 60,
  'a minute or two': 120,
  'a couple of minutes': 120,
  'a few minutes': 180,
  'some minutes': 180,
};

export const wait: Verb = {
  says: ['wait', 'pause', 'hang on', 'hold on', 'sit tight', 'give it', 'allow', 'let', 'stay', 'sleep'],
  read: readWait,
};

/** `up to 30 seconds for "Ready"`. */
function limitFirst(rest: Phrase): ReturnType<typeof takeLimit> | null {
  const said = withoutStart(rest, ['up to', 'at most', 'for up to', 'for at most', 'max', 'maximum']);
  const at = said.findIndex((word, index) => index > 0 && /^(?:for|until|till)$/.test(word.key));
  const before = withoutEnd(said.slice(0, Math.max(0, at)), [
    'at most',
    'at the most',
    'max',
    'maximum',
    'tops',
  ]);
  const isLimit = said.length < rest.length || before.length < at;
  const limit = isLimit && at > 0 ? readDuration(before) : null;
  return limit === null ? null : { rest: said.slice(at), limit };
}

function readWait(rest: Phrase): Reading {
  if (A_MOMENT.test(wordingOf(rest))) return { verb: 'wait', seconds: 2 };
  const spoken = SECONDS[wordingOf(withoutStart(rest, ['for']))];
  if (spoken !== undefined) return { verb: 'wait', seconds: spoken };
  const seconds =
    rest[0]?.key === 'for' && rest.length === 2 && rest[1]?.key === '' ? null : readDuration(rest);
  if (seconds !== null) return { verb: 'wait', seconds };
  const { rest: before, limit } = limitFirst(rest) ?? takeLimit(withoutBit(rest));
  return readAwaited(before, limit);
}

/** `the status is Open`, `the state is done`: a value, and not that something is there or gone. */
function readStatus(statement: Phrase): Condition | null {
  const last = statement.at(-1);
  const is = statement.at(-2)?.key;
  // `it says "Done"` names no thing beside it.
  if (!last || statement.length < 3 || /^(?:it|this|page|there)$/.test(statement.at(-3)?.key ?? ''))
    return null;
  if (!/^(?:is|becomes|says|shows)$/.test(is ?? '')) return null;
  const isValue =
    last.is_quoted ||
    /^\p{Lu}/u.test(textOfWord(last)) ||
    /^(?:status|state|stage|phase)$/.test(statement.at(-3)?.key ?? '');
  return isValue ? readTest([...statement.slice(0, -2), ...renamed(statement.at(-2)), last]) : null;
}

function renamed(word: Phrase[number] | undefined): Phrase {
  return word ? [{ ...word, key: 'is', parts: ['is'] }] : [];
}

const UNTIL = ['until the moment', 'until', 'till', 'til', 'that', 'as long as', 'while', 'so that'];
const SEEN = [
  ...['it', 'the page', 'the site', 'the form'].map((what) => `${what} asks for`),
  'i am asked for',
  'asked for',
  'prompted for',
  'you see',
  'you can see',
  'i see',
  'i can see',
  'we see',
  'i get',
  'we get',
  'you get',
  'it shows',
  'it says',
  'it reads',
  'the page shows',
  'the page says',
  'the screen shows',
  'there is',
  'there are',
];

const THAT_SAYS = ['page', 'message', 'text', 'screen', 'window', 'notice', 'banner'].flatMap((what) =>
  ['the', 'a'].map((article) => `${article} ${what} that says`),
);

/** `for the price`, `until "Save" is enabled`, `while it is loading`, `the page to load`. */
function readAwaited(said: Phrase, limit: Duration | null): Reading {
  const stated = withoutStart(said, UNTIL);
  const isStatement = stated.length < said.length;
  const statement = isStatement ? inStatementOrder(stated) : stated;
  const isWhile = isStatement && /^(?:while|as)$/.test(said[0]?.key ?? '');
  const status = isStatement && !isWhile ? readStatus(statement) : null;
  if (status) return { verb: 'wait_until', that: status, seconds: limit };
  const awaited = withoutStart(isStatement ? withoutStart(statement, SEEN) : said, ['for', 'to see']);
  // `for the page that says Thank you`
  const named = withoutStart(awaited, THAT_SAYS);
  const bare = withoutEnd(named, THERE);
  const isPage = PAGE.test(wordingOf(named)) || PAGE.test(wordingOf(bare));
  if (isPage || (bare.length < named.length && /^(?:it|everything|all)$/.test(wordingOf(bare))))
    return { verb: 'wait_loaded', seconds: limit };
  if (isWhile) {
    if (LOADING.test(wordingOf(statement))) return { verb: 'wait_loaded', seconds: limit };
    const shown = withoutEnd(statement, THERE);
    return withTarget(shown, (what) => ({ verb: 'wait_for', what, is_gone: true, seconds: limit }));
  }
  const ended = withoutEnd(named, ENDS);
  if (ended.length < named.length) {
    if (TURNING.test(wordingOf(ended)))
      return withTarget(ended, (what) => ({ verb: 'wait_for', what, is_gone: true, seconds: limit }));
    // `for the upload to finish`: what is shown then is not said.
    if (!isStatement) return null;
  }
  const isNamed = withoutEnd(named, CHANGED).length < named.length;
  const isNone = statement[0]?.key === 'no';
  const that = isStatement && (!isNamed || isNone) ? readTest(statement) : null;
  // `until there are no errors` does not wait for the words “no errors”.
  if (that?.kind === 'gone' && !/\bno more\b/.test(wordingOf(statement)))
    return { verb: 'wait_for', what: that.what, is_gone: true, seconds: limit };
  // `until the import is finished`: these words beside that thing.
  const become = isStatement ? null : readBecoming(named);
  if (become) return { verb: 'wait_until', that: become, seconds: limit };
  const isBeside = that?.kind === 'shown' && that.what.readings.every(({ near }) => near !== null);
  if (that && (isBeside || (that.kind !== 'shown' && that.kind !== 'gone')))
    return { verb: 'wait_until', that, seconds: limit };
  if (!isStatement && named.length === said.length && !isNamed) return null;
  // `until all the results are in`: no such words stand on the page.
  if (
    isStatement &&
    !isNamed &&
    that === null &&
    /^(?:in|out|up|over|back|through|ok|okay|fine|good|right)$/.test(named.at(-1)?.key ?? '')
  )
    return null;
  return readNamed(named, limit);
}

const LOADING = /^(?:it|the page|the site|everything|the screen) (?:is |still |is still )?(?:loading|loads)$/;

const BECOMES: Record<string, string> = {
  be: 'is',
  become: 'is',
  contain: 'contains',
  say: 'says',
  show: 'shows',
  equal: 'equals',
};

/** `the button to be enabled`, `the url to contain /done`: as a statement. */
function readBecoming(named: Phrase): Condition | null {
  const at = named.findIndex(
    ({ key }, index) => key === 'to' && Object.hasOwn(BECOMES, named[index + 1]?.key ?? ''),
  );
  const verb = named[at + 1];
  const said = BECOMES[verb?.key ?? ''];
  if (at < 1 || !verb || said === undefined) return null;
  const that = readTest([
    ...named.slice(0, at),
    { ...verb, key: said, parts: [said] },
    ...named.slice(at + 2),
  ]);
  return that && that.kind !== 'shown' && that.kind !== 'gone' ? that : null;
}

function readNamed(named: Phrase, limit: Duration | null): Reading {
  // No page shows the words “more than 10 rows”.
  if (countsThings(named)) return null;
  const still = withoutEnd(named, GONE);
  const is_gone = still.length < named.length;
  const what = is_gone ? still : withoutEnd(named, THERE);
  return withTarget(what, (target) => ({ verb: 'wait_for', what: target, is_gone, seconds: limit }));
}

const DONE =
  /^(?:that|this|it|you|i|we|everything|all)?(?: is| are| has| have|'re|'s)?(?: been)? ?(?:done|ready|finished|complete|completed|logged in|signed in|logging in|signing in|login|there|over|saving|submitting|confirming|loading|reloading|sending|paying|searching|uploading)$/;

const ASKS = /^(?:does|do|did|will|can|should|must)$/;

/** `Once the table has loaded`, `After 5 seconds`, `Once that is done`: waits before what follows. */
export const whenSo: Verb = {
  says: [
    'once',
    'when',
    'as soon as',
    'after',
    'immediately after',
    // “Only” before a verb says nothing more.
    ...['continue', 'go on', 'proceed', 'carry on'].flatMap((goes) => [
      `${goes} when`,
      `${goes} once`,
      `${goes} only when`,
      `${goes} only once`,
    ]),
  ],
  read: (rest) => {
    // `When does it have to be ready` asks.
    if (ASKS.test(rest[0]?.key ?? '')) return null;
    if (DONE.test(wordingOf(rest))) return { verb: 'wait_loaded', seconds: null };
    const seconds = readDuration(rest);
    if (seconds !== null) return { verb: 'wait', seconds };
    const seen = withoutStart(rest, SEEN);
    if (seen.length < rest.length)
      return withTarget(seen, (what) => ({ verb: 'wait_for', what, is_gone: false, seconds: null }));
    const status = readStatus(rest);
    if (status) return { verb: 'wait_until', that: status, seconds: null };
    const isState = withoutEnd(rest, CHANGED).length < rest.length;
    if (PAGE.test(wordingOf(withoutEnd(rest, THERE)))) return { verb: 'wait_loaded', seconds: null };
    if (isState) return readNamed(rest, null);
    const that = readTest(rest);
    if (that === null || that.kind === 'shown' || that.kind === 'gone') return null;
    return { verb: 'wait_until', that, seconds: null };
  },
};

/** Of a step that has what is waited for as an input of its own. A variable without a unit is words, not seconds. */
export function readWrittenWait(written: Written): { seconds: number } | { wanted: Wanted } {
  const { text, lookup } = textOf(written);
  const [words = []] = scanText(text).lines;
  const isVariableOnly = words.length === 1 && words[0]?.key === '';
  const seconds = isVariableOnly ? null : readDuration(words);
  return seconds === null
    ? { wanted: readWrittenTarget(written) }
    : { seconds: fillDuration(seconds, lookup) };
}
