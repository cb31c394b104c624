import type { Phrase } from '#shared/script/phrase.ts';
import { wordingOf } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { takeName } from '#shared/script/split-phrase.ts';
import { literalValue } from '#shared/script/value.ts';
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

export const pdf: Verb = {
  says: ['print', 'save', 'keep', 'store', 'export', 'download'].flatMap((verb) =>
    ['the page', 'this page', 'page', 'it'].flatMap((page) => [
      `${verb} ${page} as a pdf`,
      `${verb} ${page} as pdf`,
    ]),
  ),
  isAlone: true,
  read: (rest) => (rest.length === 0 ? { verb: 'pdf', name: literalValue('page') } : null),
};

function readPicture(rest: Phrase): Reading {
  const { what, name: given } = takeName(rest);
  const name = given ?? literalValue('screenshot');
  if (what.length === 0) return { verb: 'screenshot', target: null, name };
  if (what[0]?.key !== 'of' || what.length === 1) return null;
  const of = what.slice(1);
  const isPage = /^(?:the )?(?:whole )?page$/.test(wordingOf(of));
  return { verb: 'screenshot', target: isPage ? null : readTarget(of), name };
}
