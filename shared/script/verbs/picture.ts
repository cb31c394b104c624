import {
  matchFirst,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import { literalValue, type Value } from '#shared/script/words/value.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

const NOUNS = ['screenshot', 'screen shot', 'picture', 'photo', 'snapshot', 'image'];
const TAKES = ['take', 'save', 'make', 'keep', 'capture', 'grab', 'get', 'snap', 'shoot'];

export const picture: Verb = {
  says: [
    ...TAKES.flatMap((verb) =>
      NOUNS.flatMap((noun) => [`${verb} a ${noun}`, `${verb} the ${noun}`, `${verb} ${noun}`]),
    ),
    'screenshot',
    'capture the screen',
    'capture the page',
    'capture screen',
    'photograph',
  ],
  isAlone: true,
  read: readPicture,
};

const WHOLE = ['full page', 'full-page', 'whole page', 'entire page'];

/** `Take a full page screenshot`. */
export const wholePicture: Verb = {
  says: [...TAKES.flatMap((verb) => [`${verb} a`, `${verb} the`, verb]), ''].flatMap((start) =>
    WHOLE.map((whole) => `${start} ${whole}`.trim()),
  ),
  read: (said) => {
    const count = matchFirst(said, NOUNS);
    if (count === null) return null;
    const rest = said.slice(count);
    const { what, name } = takeName(rest);
    const isAll = what.length === 0 || IS_PAGE.test(wordingOf(withoutStart(what, ['of'])));
    return isAll ? wholePage(name) : null;
  },
};

const wholePage = (name: Value | null): Reading => ({
  verb: 'screenshot',
  target: null,
  name: name ?? literalValue('screenshot'),
  is_whole: true,
});

const IS_PAGE = /^(?:the |this |whole |full |entire |complete )*(?:page|screen|browser|site|website)$/;
const IS_WHOLE = /\b(?:whole|full|entire|complete)\b.* (?:page|site|website)$/;

export const pdf: Verb = {
  says: ['save like pdf', 'save like a pdf', 'save in pdf'].concat(
    ['print', 'save', 'keep', 'store', 'export', 'download'].flatMap((verb) =>
      ['the page', 'this page', 'page', 'it'].flatMap((page) =>
        ['as a pdf', 'as pdf', 'to a pdf', 'to pdf', 'like pdf', 'like a pdf', 'in pdf'].map(
          (form) => `${verb} ${page} ${form}`,
        ),
      ),
    ),
  ),
  isAlone: true,
  read: (rest) => (rest.length === 0 ? { verb: 'pdf', name: literalValue('page') } : null),
};

const AS_PDF = ['as a pdf', 'as pdf', 'to a pdf', 'to pdf', 'in pdf'];
const ON_PAGE =
  /^(?:the |this |my |our )?(?:\p{L}+ )?(?:roster|list|table|overview|report|plan|schedule|calendar|results?|summary|form)$/u;

/** `Print the roster as a pdf`: the page that shows it. */
export const printAsPdf: Verb = {
  says: ['print'],
  read: (rest) => {
    const what = withoutEnd(rest, AS_PDF);
    return what.length < rest.length && ON_PAGE.test(wordingOf(what))
      ? { verb: 'pdf', name: valueOf(what) }
      : null;
  },
};

const NO_THING = new Set([
  'with',
  'in',
  'at',
  'when',
  'if',
  'from',
  'by',
  'to',
  'for',
  'every',
  'button',
  'link',
]);

function readPicture(rest: Phrase): Reading {
  const { what, name: given } = takeName(rest);
  const name = given ?? literalValue('screenshot');
  if (what.length === 0) return { verb: 'screenshot', target: null, name };
  const of = withoutStart(what, ['only of', 'of only', 'of just', 'of', 'only', 'just']);
  if (NO_THING.has(of[0]?.key ?? '')) return null;
  const isPage = IS_PAGE.test(wordingOf(of));
  if (isPage && IS_WHOLE.test(wordingOf(of))) return wholePage(given);
  return { verb: 'screenshot', target: isPage ? null : readTarget(of), name };
}
