import { readNumber } from '#shared/script/words/number-words.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

const page =
  (verb: Instruction & { verb: 'go_back' | 'reload' }, rest: RegExp): Verb['read'] =>
  (words) =>
    words.length === 0 || rest.test(wordingOf(words)) ? verb : null;

const onePageBack = page(
  { verb: 'go_back' },
  /^(?:(?:to the |to |)(?:previous|last|prior) (?:page|screen|site)|one page|one step|a page|(?:of |in )?(?:the|my|your) browser|again)$/,
);

const MOST_PAGES = 10;
/** `Go back two pages`. */
function pagesBack(rest: Phrase): Instruction[] | null {
  const [, words] = /^(\S+) (?:pages|steps|screens)$/.exec(wordingOf(rest)) ?? [];
  const count = words === undefined ? Number.NaN : readNumber(words);
  if (!Number.isInteger(count) || count < 1 || count > MOST_PAGES) return null;
  return Array.from({ length: count }, () => ({ verb: 'go_back' }));
}

export const goBack: Verb = {
  says: [
    'go back',
    'go one page back',
    'go one step back',
    'go a step back',
    'go back one page',
    'go a page back',
    'step back',
    'back',
    'return',
    'navigate back',
    ...['press', 'click', 'hit', 'use', 'push', 'click on', 'press on'].flatMap((verb) => [
      `${verb} the back button of`,
      `${verb} the back button in`,
      `${verb} back in`,
      `${verb} the browser back button`,
      `${verb} the browser's back button`,
      `${verb} browser back`,
    ]),
  ],
  isAlone: true,
  read: (rest) => pagesBack(rest) ?? onePageBack(rest),
};

export const reload: Verb = {
  says: [
    'reload',
    'refresh',
    'actualize',
    'actualise',
    ...['make', 'do'].flatMap((does) =>
      ['a', 'the', ''].map((a) => `${does} ${a} refresh`.replace('  ', ' ')),
    ),
  ],
  isAlone: true,
  read: page(
    { verb: 'reload' },
    /^(?:(?:of )?(?:(?:the|this|current) )*(?:page|site|website|browser|screen|tab|window)|it|this|again)$/,
  ),
};
