import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { either, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const MOST_WORDS = 4;

/** `Show 25 rows per page`: the list that says how many. */
export const showPerPage: Verb = {
  says: ['show', 'display', 'show me', 'list', 'set'],
  read: (rest) => {
    const [, count = '', noun = ''] = /^(\d{1,3}|all) (?:(\p{L}+) )?per page$/u.exec(wordingOf(rest)) ?? [];
    const [option] = rest;
    if (count === '' || !option) return null;
    const lists = [...(noun === '' ? [] : [noun]), ...PER_PAGE].map((words) => `${words} per page`);
    const target = usualNames([
      ...lists,
      'Per page',
      'Page size',
      'Show',
      'Items per page:',
      'Rows per page:',
    ]);
    return { verb: 'select', option: valueOf([option]), target };
  },
};

const PER_PAGE = ['Rows', 'Entries', 'Items', 'Results', 'Records'];

/**
 * `Show only open orders`: a box or a button that says so, or the first of the words in a list that filters. A link of
 * the bare name (“Open orders”) comes after these.
 */
export const showOnly: Verb = {
  says: [
    'only',
    'just the',
    'show only',
    'show me only',
    'only show',
    'only show me',
    'just show',
    'display only',
    'see only',
  ],
  read: (said) => {
    const rest = withoutStart(said, ['the', 'my', 'our']);
    const own = /^(?:my|our)$/.test(said[0]?.key ?? '') ? wordingOf(said) : null;
    const isPlain = rest.every((word) => /^\p{L}[\p{L}-]*$/u.test(textOfWord(word)) && word.tail === '');
    if (rest.length === 0 || rest.length > MOST_WORDS || !isPlain || SAYS_MORE.test(wordingOf(rest)))
      return null;
    const words = wordingOf(rest);
    // `Show only paid`
    const limits = rest.length === 1 ? rest : rest.slice(0, -1);
    const owned = own === null ? [] : [`Only ${own}`, `Show only ${own}`, `Only show ${own}`];
    const only = usualNames([
      ...owned,
      `Show only ${words}`,
      `Only ${words}`,
      `Only show ${words}`,
      `${words} only`,
    ]);
    // `Show only open job cards`
    const limit = rest.length === 3 && LISTS.test(rest[1]?.key ?? '') ? rest[0] : undefined;
    const shorts = [limits, ...(limit ? [[limit]] : [])].map(wordingOf);
    const short = usualNames(shorts.flatMap((said) => [`Only ${said}`, `${said} only`]));
    return either(
      check(only),
      check(short),
      click(only),
      click(short),
      choose(rest, null),
      choose(limits, DOES.test(wordingOf(limits)) ? FILTERS : null),
      limit ? choose([limit], FILTERS) : null,
      click(usualNames([words])),
      DOES.test(wordingOf(limits)) ? null : click(usualNames([wordingOf(limits)])),
    );
  },
};

/** `job cards` and `purchase orders` are one thing; of `red cards` both words say which. */
const LISTS = /^(?:job|work|purchase|sales|service|support|delivery|repair|change|time|help)$/;
/** Buttons of these words do something, or open one thing. */
const DOES = /^(?:new|open|close|own|other|done|add|more|old|free|clear|first|last|next|best|book|order|my)$/;
/** Without a list named, a button of that word would be pressed. */
const FILTERS = usualNames(
  ['Status', 'Filter', 'Show', 'View', 'State', 'Status filter', 'Filter by status', 'Display', 'Type'],
  { kind: 'list' },
);
const SAYS_MORE =
  /(?:^| )(?:with|that|which|from|of|without|who|where|in|for|under|over|and|or|by|on)(?: |$)/;

const check = (target: ReturnType<typeof usualNames>): Instruction => ({
  verb: 'check',
  target,
  is_checked: true,
  arranges: true,
});
const choose = (option: Phrase, target: ReturnType<typeof usualNames> | null): Instruction => ({
  verb: 'select',
  option: valueOf(option),
  target,
  arranges: true,
});
const click = (target: ReturnType<typeof usualNames>): Instruction => ({
  verb: 'click',
  target,
  how: 'once',
});

const DAY =
  /^(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** `Show courses on Saturday`: a choice, a tab or a link of that day, and not the link “Courses”. */
export const showOn: Verb = {
  says: ['show', 'show me', 'see', 'view', 'display'],
  read: (rest) => {
    const [joint, day] = rest.slice(-2);
    const isOn = /^(?:on|for|in|of)$/.test(joint?.key ?? '') && DAY.test(day?.key ?? '');
    if (!day || !isOn || rest.length < 3 || rest.length > MOST_WORDS + 2) return null;
    const target = usualNames([textOfWord(day), wordingOf(rest)]);
    return either(choose([day], null), check(target), click(target));
  },
};
