import { type Phrase, withoutEnd, withoutStart, wordingOf } from '#shared/script/phrase.ts';
import { readWrittenTarget } from '#shared/script/read-target.ts';
import { scanText } from '#shared/script/scan.ts';
import { fillDuration, readDuration, takeLimit } from '#shared/script/seconds.ts';
import type { Wanted } from '#shared/script/target.ts';
import { textOf, type Written } from '#shared/script/value.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const GONE = [
  'to disappear',
  'to vanish',
  'to go away',
  'to be gone',
  'is gone',
  'disappears',
  'goes away',
  'has gone',
];
const THERE = [
  'to appear',
  'to be visible',
  'to be there',
  'to load',
  'to show up',
  'to show',
  'appears',
  'is there',
  'is on the screen',
  'is on the page',
  'comes up',
  'pops up',
  'is visible',
  'is shown',
  'shows up',
  'shows',
  'loads',
];

const PAGE =
  /^(?:(?:the |this )?(?:whole |next )?(?:page|site|website|screen)|(?:it|everything|(?:the |this )?(?:page|site|website|screen)) (?:is|has) (?:fully |completely |done |finished )?(?:loaded|loading|ready))$/;
const A_MOMENT = /^(?:for )?a (?:moment|second|sec|bit|little|little bit|little while|while)$/;

const SECONDS: Partial<Record<string, number>> = {
  'a few seconds': 3,
  'a few secs': 3,
  'some seconds': 3,
  'a couple of seconds': 2,
  'half a second': 0.5,
  'half a minute': 30,
  'a minute': 60,
  'a minute or so': 60,
  'one minute': 60,
  'a few minutes': 180,
};

export const wait: Verb = {
  says: ['wait', 'pause', 'hang on', 'hold on', 'sit tight', 'give it'],
  read: readWait,
};

/** `up to 30 seconds for "Ready"`. */
function limitFirst(rest: Phrase): ReturnType<typeof takeLimit> | null {
  const said = withoutStart(rest, ['up to', 'at most', 'for up to', 'for at most', 'max', 'maximum']);
  const at = said.findIndex((word, index) => index > 0 && /^(?:for|until|till)$/.test(word.key));
  const limit = said.length < rest.length && at > 0 ? readDuration(said.slice(0, at)) : null;
  return limit === null ? null : { rest: said.slice(at), limit };
}

function readWait(rest: Phrase): Reading {
  if (A_MOMENT.test(wordingOf(rest))) return { verb: 'wait', seconds: 2 };
  const spoken = SECONDS[wordingOf(withoutStart(rest, ['for']))];
  if (spoken !== undefined) return { verb: 'wait', seconds: spoken };
  const seconds =
    rest[0]?.key === 'for' && rest.length === 2 && rest[1]?.key === '' ? null : readDuration(rest);
  if (seconds !== null) return { verb: 'wait', seconds };
  const { rest: before, limit } = limitFirst(rest) ?? takeLimit(rest);
  const named = withoutStart(before, ['for', 'until', 'till', 'to see']);
  if (named.length === rest.length) return null;
  const still = withoutEnd(named, GONE);
  const is_gone = still.length < named.length;
  const what = is_gone ? still : withoutEnd(named, THERE);
  // The next instruction waits for the page by itself.
  if (PAGE.test(wordingOf(what))) return { verb: 'wait', seconds: 1 };
  return withTarget(what, (target) => ({ verb: 'wait_for', what: target, is_gone, seconds: limit }));
}

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
