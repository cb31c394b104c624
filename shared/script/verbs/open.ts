import type { Phrase } from '#shared/script/words/phrase.ts';
import {
  isValueWord,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { isEmpty, literalText, type Value } from '#shared/script/words/value.ts';
import { readSeries, withoutWhole } from '#shared/script/verbs/click.ts';
import { type Reading, usualNames, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const open: Verb = {
  says: [
    'go to',
    'take me to',
    'bring me to',
    'goto',
    'go into',
    'go inside',
    'go in',
    'go on',
    'go over to',
    'go back to',
    'get to',
    'get back to',
    'come back to',
    'head back to',
    'return to',
    'navigate into',
    'navigate back to',
    'navigate',
    'access',
    'enter into',
    'call up',
    'redirect to',
    'start with',
    'head over to',
    'head to',
    'navigate to',
    'back to',
    'go back to',
    'return to',
    'browse to',
    'surf to',
    'jump to',
    'start at',
    'start on',
    'visit',
    'load',
    'launch',
    'pull up',
    'bring up',
  ],
  read: (said) => readOpen(said),
};

/** Also what is not a page: `Open the gate`. */
export const openThing: Verb = {
  says: ['open up', 'open'],
  read: (said) => {
    const reading = readOpen(said);
    if (reading === null || !('verb' in reading) || reading.verb !== 'click') return reading;
    if (isThing(said)) return { ...reading, target: itself(reading.target, said), opens: true };
    const target = withCode(withSender(withOwnButton(reading.target, said), said), said);
    return { ...reading, target, opens: true };
  },
};

/** `the gate`, `our front door` */
function isThing(said: Phrase): boolean {
  return (
    said.length > 1 &&
    said.length < 4 &&
    /^(?:the|my|our)$/.test(said[0]?.key ?? '') &&
    said.every((word) => /^\p{L}[\p{L}-]*$/u.test(textOfWord(word)) && word.tail === '')
  );
}

const MOST_NAMED = 6;
const LISTED = /^(?:the )?(?:card|task|ticket|file|document|folder|item|entry|issue|page|event) (.+)$/i;

/** `Open the card Dark mode`: the button “Open Dark mode” on it. */
function withOwnButton(target: TargetPhrase, said: Phrase): TargetPhrase {
  const words = literalText(valueOf(said));
  if (words === null || said.length > MOST_NAMED) return target;
  const [, name = words] = LISTED.exec(words) ?? [];
  return { ...target, readings: [...target.readings, ...usualNames([`Open ${name}`]).readings] };
}

const CODE = /^(?=\S*\d)(?=\S*[A-Za-z#-])[A-Za-z\d#/-]{3,20}$|^\d{4,12}$/;

/** `order SO-3121`: a row or a link of that number. */
function withCode(target: TargetPhrase, said: Phrase): TargetPhrase {
  const words = withoutStart(said, ['the', 'my', 'our']);
  const [noun, code] = words;
  const isNoun =
    words.length === 2 &&
    /^\p{Ll}{3,}$/u.test(textOfWord(noun)) &&
    !/^(?:page|row|line|tab)$/.test(noun?.key ?? '');
  if (!isNoun || !code || !CODE.test(textOfWord(code))) return target;
  const own = { words: valueOf([code]), kind: null, ordinal: null, near: null };
  return { ...target, readings: [...target.readings, own] };
}

const SENT = /^(?:e-?mail|mail|message|conversation|chat|thread|request|invitation)$/;

/** `Open the mail from Wei Chen`: the entry that shows who it is from. */
function withSender(target: TargetPhrase, said: Phrase): TargetPhrase {
  const rest = withoutStart(said, ['the']);
  const isSent = SENT.test(rest[0]?.key ?? '') && /^(?:from|by)$/.test(rest[1]?.key ?? '');
  const sender = isSent ? readTarget(withoutStart(rest.slice(2), ['the'])).readings : [];
  return { ...target, readings: [...target.readings, ...sender] };
}

/** A button may be called “Open gate”; the “Gate log” is another thing. */
function itself(target: TargetPhrase, said: Phrase): TargetPhrase {
  const button = usualNames([`Open ${wordingOf(said.slice(1))}`]).readings;
  return {
    ...target,
    readings: [...target.readings.map((one) => ({ ...one, is_itself: true as const })), ...button],
  };
}

/** `Go back to the previous page`, `Go back to where we were`. */
const BEFORE =
  /^(?:(?:the |my )?(?:previous|last|prior) (?:page|screen|site)|where (?:i|we|you) (?:were|was|came from|started)(?: before)?)$/;

/** `Open https://`, before its author has written where. */
const NO_ADDRESS = /^https?:?\/{0,2}$/i;

const NEW_TAB = ['tab', 'window', 'browser tab'].flatMap((tab) =>
  ['a new', 'new', 'another', 'a second', 'a separate'].map((which) => `in ${which} ${tab}`),
);

/** `Open the menu`, `Go to "Settings"`: a place one clicks. */
function readOpen(written: Phrase): Reading {
  const said = written.length > 2 ? withoutEnd(written, ['now', 'again']) : written;
  if (BEFORE.test(wordingOf(said))) return { verb: 'go_back' };
  const rest = withoutEnd(said, IN_BROWSER);
  const inTab = withoutEnd(rest, NEW_TAB);
  if (inTab.length < rest.length && looksLikeAddress(valueOf(inTab)))
    return [{ verb: 'new_tab' }, { verb: 'open', address: valueOf(inTab) }];
  const address = valueOf(
    withoutStart(rest, [
      'the page',
      'the site',
      'the website',
      'the address',
      'the url',
      'page',
      'url',
      'site',
    ]),
  );
  if (NO_ADDRESS.test(literalText(address) ?? '')) return null;
  if (looksLikeAddress(address)) return { verb: 'open', address };
  // `our intranet at intranet.example.com`
  const last = valueOf(rest.slice(-1));
  if (isSite(rest.slice(0, -1)) && looksLikeAddress(last)) return { verb: 'open', address: last };
  return readSeries(rest) ?? clickPlace(said);
}

/** `the orders page` may be a link “Orders”. */
function clickPlace(said: Phrase): Reading {
  const named = withoutEnd(said, PAGES);
  const hasName = named.length < said.length && !NO_NAME.test(wordingOf(named));
  const bare = hasName ? readTarget(named).readings : [];
  const isSaid = named.some(({ is_quoted }) => is_quoted);
  return withTarget(isSaid ? named : said, (target) => {
    const readings = isSaid ? target.readings : [...target.readings, ...bare];
    return { verb: 'click', target: withoutWhole({ ...target, readings }), how: 'once' };
  });
}

const NO_NAME =
  /^(?:(?:the|a|my|our|your|this|that) ?)?(?:next|last|first|second|third|previous|prior|new|same|right|whole|entire|other|main|start|front|page|web|current|product|company|search|results?)?$/;
const PAGES = ['page', 'screen', 'view', 'area', 'webpage', 'web page', 'section'];

/** `our intranet at …`, `the recipe site …`, `the charity site, it is …`: what is said of an address before it. */
function isSite(before: Phrase): boolean {
  const said = withoutEnd(before, ["it's", 'it is', "that's", 'that is', 'which is', 'under', 'at', 'on']);
  const isSaid = said.length < before.length;
  return before.length > 0 && !said.some(isValueWord) && (isSaid || SITE.test(said.at(-1)?.key ?? ''));
}

const SITE =
  /^(?:site|website|web-?site|page|homepage|shop|store|portal|app|application|system|forum|blog|intranet|platform|service|dashboard|webmail|bank|address|url|webshop|wiki|board)$/;

const IN_BROWSER = ['in', 'with', 'using'].flatMap((word) =>
  [
    'the browser',
    'a browser',
    'my browser',
    'your browser',
    'chrome',
    'the address bar',
    'a tab',
    'this tab',
  ].map((where) => `${word} ${where}`),
);

/** `to https://erp.example.com …`: the address, where one stands behind a preposition. */
export function addressIn(word: Phrase): Value | null {
  const address = valueOf(word);
  return word.length === 1 && looksLikeAddress(address) ? address : null;
}

/** A line that is nothing but an address. */
export function readAddress(phrase: Phrase): Reading {
  const address = valueOf(phrase);
  const [first] = address.parts;
  const isWritten = phrase.length === 1 && typeof first === 'string' && !phrase[0]?.is_quoted;
  return isWritten && looksLikeAddress(address) && /[/.:]/.test(first) ? { verb: 'open', address } : null;
}

/** A variable at the beginning holds the site; what it is later on does not matter. */
function looksLikeAddress(value: Value): boolean {
  const [first] = value.parts;
  if (typeof first === 'string' && /^https?:\/\//i.test(first)) return true;
  if (isEmpty(value)) return false;
  const literals = value.parts.filter((part) => typeof part === 'string');
  if (literals.some((part) => /\s/.test(part))) return false;
  if (typeof first === 'object') return true;
  const written = value.parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  return (
    /^(?:localhost|[\w-]+(?:\.[\w-]+)+|\[[0-9a-f:]+\])(?::\d+)?(?:[/?#]\S*)?$/i.test(written) ||
    /^[a-z][a-z0-9+.-]*:/i.test(written)
  );
}
