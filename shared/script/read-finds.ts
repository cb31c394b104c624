import { type Phrase, matchWords, wordingOf, withoutEnd, withoutStart } from '#shared/script/phrase.ts';
import { type Read, withTarget } from '#shared/script/read-acts.ts';
import { readTarget, readWrittenTarget, withoutTextOf } from '#shared/script/read-target.ts';
import { scanText } from '#shared/script/scan.ts';
import { fillDuration, readDuration, takeLimit } from '#shared/script/seconds.ts';
import { takeName } from '#shared/script/split-phrase.ts';
import type { TargetPhrase, Wanted } from '#shared/script/target.ts';
import { isEmpty, literalValue, textOf, type Value, type Written } from '#shared/script/value.ts';

/** What instructions say behind their verb: those that wait, scroll and bring something back. */

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
  'is visible',
  'is shown',
  'shows up',
  'shows',
  'loads',
];

export const readWait: Read = (rest) => {
  const seconds =
    rest[0]?.key === 'for' && rest.length === 2 && rest[1]?.key === '' ? null : readDuration(rest);
  if (seconds !== null) return { verb: 'wait', seconds };
  const { rest: before, limit } = takeLimit(rest);
  const named = withoutStart(before, ['for', 'until']);
  if (named.length === rest.length) return null;
  const still = withoutEnd(named, GONE);
  const is_gone = still.length < named.length;
  const what = is_gone ? still : withoutEnd(named, THERE);
  // The next instruction waits for the page by itself.
  if (/^(?:the )?page$/.test(wordingOf(what))) return { verb: 'wait', seconds: 1 };
  return withTarget(what, (target) => ({ verb: 'wait_for', what: target, is_gone, seconds: limit }));
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

export const readScroll: Read = (rest) => {
  const where = wordingOf(rest);
  if (rest.length === 0 || /^down(?: |$)(?!to |until )/.test(where)) return { verb: 'scroll', to: 'down' };
  if (/^up(?: |$)(?!to |until )/.test(where)) return { verb: 'scroll', to: 'up' };
  const edge = /^(?:to )?(?:the )?(top|bottom|end)(?: of the page)?$/.exec(where)?.[1];
  if (edge) return { verb: 'scroll', to: edge === 'top' ? 'top' : 'bottom' };
  const direction = withoutStart(rest, ['down', 'up']);
  const target = withoutStart(direction, ['to', 'until']);
  if (target.length === direction.length) return null;
  return withTarget(target, (phrase) => ({ verb: 'scroll', to: { target: phrase } }));
};

export const readScreenshot: Read = (rest) => {
  const { what, name: given } = takeName(rest);
  const name = given ?? literalValue('screenshot');
  if (what.length === 0) return { verb: 'screenshot', target: null, name };
  if (what[0]?.key !== 'of' || what.length === 1) return null;
  const of = what.slice(1);
  const isPage = /^(?:the )?(?:whole )?page$/.test(wordingOf(of));
  return { verb: 'screenshot', target: isPage ? null : readTarget(of), name };
};

export const readDownload: Read = (rest) => {
  const { what, name } = takeName(rest);
  return withTarget(what, (target) => ({
    verb: 'download',
    target,
    name: name ?? nameFrom(target, 'download'),
  }));
};

export const readExtract: Read = (rest) => {
  const { what, name } = takeName(rest);
  if (what.length === 0) return null;
  const wording = wordingOf(what);
  if (isWholePage(wording)) {
    return {
      verb: 'extract',
      target: null,
      is_data: false,
      name: name ?? literalValue('text'),
      is_named: name !== null,
    };
  }
  const place = withoutRowsOf(what);
  const target = place.length === 0 ? null : readTarget(withoutTextOf(place));
  return {
    verb: 'extract',
    target,
    is_data: isCollection(what),
    name: name ?? nameFrom(target, 'text'),
    is_named: name !== null,
  };
};

function isWholePage(wording: string): boolean {
  return (
    /^(?:(?:the|all) )*(?:(?:text|content)s? (?:of|on|from) )?(?:(?:the|this|whole) )*page(?: text)?$/.test(
      wording,
    ) || /^(?:all )?(?:the )?text$/.test(wording)
  );
}

/** `the "Orders" table`, `list of orders`, `all rows`. */
function isCollection(what: Phrase): boolean {
  const keys = what.filter((word) => !word.is_quoted).map((word) => word.key);
  const from = (keys[0] === 'all' ? 1 : 0) + (keys[keys[0] === 'all' ? 1 : 0] === 'the' ? 1 : 0);
  const named = [keys[from], keys[from + 1], keys.at(-1)];
  return named.some((key) => key === 'table' || key === 'list' || key === 'rows');
}

function withoutRowsOf(what: Phrase): Phrase {
  for (const start of ['all the rows', 'all rows', 'the rows', 'rows']) {
    const count = matchWords(what, start);
    if (count === null) continue;
    const of = /^(?:of|from|in)$/.test(what[count]?.key ?? '') ? 1 : 0;
    const article = of === 1 && what[count + 1]?.key === 'the' ? 1 : 0;
    return what.slice(count + of + article);
  }
  return what;
}

function nameFrom(target: TargetPhrase | null, otherwise: string): Value {
  const first = target?.readings[0];
  if (!first || (isEmpty(first.words) && first.kind === null)) return literalValue(otherwise);
  return isEmpty(first.words) ? literalValue(first.kind ?? otherwise) : first.words;
}
