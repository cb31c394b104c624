import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { either, type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const clickOn = (names: readonly string[]): Instruction => ({
  verb: 'click',
  target: usualNames(names),
  how: 'once',
});

/** The arrows of a calendar have these names, too. */
const turnPage = (names: readonly string[]): Instruction => {
  const target = usualNames(names);
  const readings = target.readings.map((reading) => ({ ...reading, turns_page: true as const }));
  return { verb: 'click', target: { ...target, readings }, how: 'once' };
};

const NEXT = [
  'Next page',
  'Go to next page',
  'Go to the next page',
  'Next',
  'Next »',
  'Next ›',
  '›',
  '»',
  '→',
  'Older',
  'Load more',
  'Show more',
];
const PREVIOUS = [
  'Previous page',
  'Go to previous page',
  'Go to the previous page',
  'Previous',
  'Prev',
  '« Previous',
  '‹ Previous',
  '‹',
  '«',
  '←',
  'Newer',
];

/** Of a calendar or a show, mostly. */
const ARROWS = [
  'Previous month',
  'Previous week',
  'Previous day',
  'Previous year',
  'Previous photo',
  'Previous image',
];

/** `Next page`, `Go to the previous page`, `Go to page 2`, in a list that goes on over several pages. */
export const nextPage: Verb = pageVerb(
  ['next page', 'go to the next page', 'go to next page', 'to the next page'],
  () => turnPage(NEXT),
);
export const nextStep: Verb = pageVerb(['next'], () =>
  clickOn(['Next', 'Next step', 'Continue', 'Next page']),
);
export const previousPage: Verb = pageVerb(
  ['previous', 'previous page', 'go to the previous page', 'go to previous page'],
  () => either(turnPage(PREVIOUS), { verb: 'go_back', unless: usualNames([...PREVIOUS, ...ARROWS]) }),
);
export const pageNumber: Verb = {
  says: ['go to page', 'open page', 'show page', 'go to results page'],
  read: (rest) => {
    const number = rest.length === 1 ? (rest[0]?.key ?? '') : '';
    return /^\d{1,5}$/.test(number) ? clickOn([`Page ${number}`, number, `Go to page ${number}`]) : null;
  },
};

const LAST_NAMES = ['Last page', 'Last', 'Last »', '»', '»»', '>>', '>|'];
const FIRST_NAMES = ['First page', 'First', '« First', '«', '««', '<<', '|<'];

/** `page 3`, `last page`: a page of a list, without a verb. */
export function readPageAlone(words: Phrase): Instruction | null {
  const [, which, number] =
    /^(?:(?:go to |open |to )?(?:the )?(first|last) page|page (\d{1,5}))$/.exec(wordingOf(words)) ?? [];
  if (which !== undefined) return turnPage(which === 'last' ? LAST_NAMES : FIRST_NAMES);
  if (number === undefined) return null;
  return either(clickOn([`Page ${number}`, number, `Go to page ${number}`]), {
    verb: 'type',
    target: usualNames(['Page', 'Go to page'], { kind: 'field' }),
    value: literalValue(number),
  });
}

function pageVerb(says: readonly string[], make: () => Reading): Verb {
  return { says, isAlone: true, read: (rest) => (rest.length === 0 ? make() : null) };
}
