import { denies } from '#shared/script/target/denial.ts';
import { kindCalled, ordinalCalled } from '#shared/script/target/kinds.ts';
import { matchWords, type Phrase, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { takeKind, withoutArticle } from '#shared/script/target/take-kind.ts';
import type { TargetReading } from '#shared/script/target/target.ts';
import type { Value } from '#shared/script/words/value.ts';

/** Longer ones before shorter ones that begin alike. */
const BESIDE = [
  ...['to the', 'on the', 'at the'].flatMap((at) => [
    `${at} right of`,
    `${at} left of`,
    `${at} side of`,
    `${at} right hand side of`,
  ]),
  'right next to',
  'directly next to',
  'next to',
  'in front of',
  'close to',
  'right beside',
  'right of',
  'left of',
  'belonging to',
  'that belongs to',
  'which belongs to',
  'corresponding to',
  'for',
  'of',
  'beside',
  'besides',
  'near',
  'by',
  'in',
  'inside',
  'within',
  'underneath',
  'beneath',
  'alongside',
  'opposite',
  'under',
];
const BESIDE_TOO = [
  'right below',
  'right above',
  'right under',
  'directly below',
  'directly above',
  'below',
  'above',
  'behind',
  'after',
  'before',
  'on',
  'from',
  'at',
  'where it says',
  'with',
];
const BESIDE_WORDS = [...BESIDE, ...BESIDE_TOO];
const BESIDE_FIRST = new Set(BESIDE_WORDS.map((words) => words.split(' ')[0]));
/** Where it is on the screen. It helps a person to look, and says nothing that the page does not. */
const SIDES = ['top', 'bottom', 'left', 'right', 'top left', 'top right', 'bottom left', 'bottom right'];
export const HINTS = [
  ...[
    'popup',
    'pop-up',
    'dialog',
    'modal',
    'popup window',
    'overlay',
    'dialog box',
    'confirm dialog',
    'confirmation dialog',
    'confirmation',
    'confirmation window',
  ].flatMap((over) => [`in the ${over}`, `on the ${over}`]),
  ...SIDES.flatMap((side) => [`at the ${side}`, `on the ${side}`, `in the ${side}`]).flatMap((hint) => [
    `${hint} of the page`,
    `${hint} of the screen`,
    `${hint} corner`,
    `${hint} side`,
    hint,
  ]),
  'in the corner',
  'in the middle',
  'in the middle of the page',
  'above',
  'below',
  ...['page', 'screen', 'browser', 'window', 'site', 'website', 'list of results', 'form'].flatMap(
    (whole) => [`on the ${whole}`, `in the ${whole}`],
  ),
];
/** Where pages have their links; many draw them without saying so. */
export const BARS = [
  'menu',
  'main menu',
  'navigation',
  'header',
  'footer',
  'sidebar',
  'top bar',
  'toolbar',
].flatMap((bar) => [`in the ${bar}`, `from the ${bar}`]);
/** The first or last word that says where something is, with words before and behind it. */
export function besideAt(
  phrase: Phrase,
  which: 'first' | 'last',
  from = 1,
): { at: number; end: number } | null {
  const step = which === 'first' ? 1 : -1;
  for (let at = which === 'first' ? from : phrase.length - 2; at >= 1 && at < phrase.length - 1; at += step) {
    if (!BESIDE_FIRST.has(phrase[at]?.key)) continue;
    for (const words of BESIDE_WORDS) {
      const count = matchWords(phrase, words, at);
      if (count !== null && at + count < phrase.length) return { at, end: at + count };
    }
  }
  return null;
}

/** `on the left`, `at the top of the page`: it says nothing that the page knows. */
export function isHint(phrase: Phrase): boolean {
  return HINTS.includes(wordingOf(phrase));
}

/** It says where something is: `"Edit" for "Ada"`. */
export function hasPlace(phrase: Phrase): boolean {
  return besideAt(phrase, 'first') !== null;
}

export function beginsWithPlace(phrase: Phrase): boolean {
  return BESIDE_FIRST.has(phrase[0]?.key);
}

const ROWS = /^(?:row|line|entry|item|card|record|result|section|group|box|area|panel|block)$/;
const ROW_OF = [
  'that belongs to',
  'which belongs to',
  'belonging to',
  'where it says',
  'that says',
  'which says',
  'that contains',
  'which contains',
  'that has',
  'which has',
  'with the name',
  'with the text',
  'with the title',
  'containing',
  'labelled',
  'labeled',
  'named',
  'called',
  'saying',
  'reading',
  'showing',
  'titled',
  'about',
  'with',
  'for',
  'of',
];

export function readPlace(phrase: Phrase): Value {
  const quoted = phrase.find((word) => word.is_quoted);
  // A place that is not beside these words is nowhere: no such text stands on a page.
  if (quoted) return valueOf(denies(phrase) ? phrase : [quoted]);
  // `with code MA-201`
  if (
    phrase.length === 2 &&
    /^(?:code|number|id|no|reference)$/.test(phrase[0]?.key ?? '') &&
    /\d/.test(phrase[1]?.key ?? '')
  )
    return valueOf(phrase.slice(1));
  const { rest } = takeKind(withoutRowOf(withoutArticle(phrase)));
  return valueOf(rest.length > 0 ? rest : withoutArticle(phrase));
}

/** `the row of Anna Schmidt`. */
function withoutRowOf(phrase: Phrase): Phrase {
  const named = ROWS.test(phrase[0]?.key ?? '') ? withoutStart(phrase.slice(1), ROW_OF) : phrase;
  return named.length < phrase.length - 1 ? withoutStart(named, ['the']) : phrase;
}

const NUMBER = /^\d{1,3}$/;

/** `the second row`, `row 2`, `the last entry`: a row by its number among the rows. Null for any other place. */
export function itemNumber(phrase: Phrase): number | null {
  const words = withoutArticle(phrase);
  const [first, second] = words.map(({ key }) => key);
  if (words.length !== 2 || first === undefined || second === undefined) return null;
  if (isItemKind(first) && NUMBER.test(second)) return Number(second);
  return isItemKind(second) || LISTED.has(second) ? ordinalCalled(first) : null;
}

function isItemKind(word: string): boolean {
  const kind = kindCalled(word);
  return kind === 'row' || kind === 'item';
}

/** What lists and tables are of. */
export const LISTED = new Set(
  'email mail message order ticket invoice customer client user contact employee task job file document account transaction payment booking appointment event request student candidate applicant article issue lead deal course lesson question comment review offer hit match record person member conversation chat notification report bill receipt project supplier vendor shipment delivery application expense claim note subscription device folder'.split(
    ' ',
  ),
);

/** What stands in a place: beside its words, or in a row by its number. */
export function placed(place: Phrase): Pick<TargetReading, 'near' | 'in_item'> {
  const number = itemNumber(place);
  return number === null
    ? { near: readPlace(place) }
    : { near: valueOf(withoutArticle(place)), in_item: number };
}

/** `second row's delete`, `Anna's e-mail`: whose it is, and what; null without such a word. */
export function takeOwner(phrase: Phrase): { owner: Phrase; thing: Phrase } | null {
  const at = phrase.findIndex(
    ({ key, parts }) =>
      /.'s$/.test(key) && parts.length === 1 && !/^(?:it|that|what|here|there|let|who)'s$/.test(key),
  );
  const word = phrase[at];
  const [text] = word?.parts ?? [];
  if (!word || typeof text !== 'string' || at === phrase.length - 1) return null;
  const owner = { ...word, key: word.key.slice(0, -2), parts: [text.slice(0, -2)] };
  return { owner: [...phrase.slice(0, at), owner], thing: phrase.slice(at + 1) };
}

/** `Lena's row`, `the row of Lena`, `row 2`. */
export function rowPlace(place: Phrase): Pick<TargetReading, 'near' | 'in_item'> | null {
  const owned = takeOwner(place);
  const isRow = (words: Phrase) => kindCalled(words[0]?.key ?? '') === 'row';
  if (owned && owned.thing.length === 1 && isRow(owned.thing)) return { near: readPlace(owned.owner) };
  const words = withoutStart(place, ['the']);
  return itemNumber(place) !== null || (words.length > 2 && isRow(words)) ? placed(place) : null;
}
