import { type Phrase, withoutEnd, withoutStart } from '#shared/script/words/phrase.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const ALTOGETHER = ['altogether', 'in total', 'in all', 'overall', 'all in all', 'all together'];
const THERE = [
  ...ALTOGETHER.map((words) => `are there ${words}`),
  'are there',
  'are there today',
  'are there now',
  'are there right now',
  'are there on the page',
  'are shown',
  'are on the page',
  'are listed',
  'there are',
  'do i have',
  'do you see',
  'are in the list',
  'are in the table',
  'are left',
];

/** `Count the rows`, `How many orders are there`. */
export const count: Verb = {
  says: [
    'count the number of',
    'count how many',
    'count up',
    'count',
    'how many',
    'give me the number of',
    'get the number of',
    'read the number of',
    'what is the number of',
    "what's the number of",
    'tell me how many',
    'find out how many',
    ...[
      'check',
      'see',
      'look',
      'find',
      'note',
      'say',
      'record',
      'read',
      'get',
      'extract',
      'write down',
      'note down',
      'save',
    ].map((verb) => `${verb} how many`),
    ...['note', 'save', 'copy', 'record', 'remember', 'check', 'extract', 'store'].map(
      (verb) => `${verb} the number of`,
    ),
  ],
  read: readCount,
};

/** `items are in the cart`. */
function withoutAre(phrase: Phrase): Phrase {
  const at = phrase.findIndex((word, index) => index > 0 && word.key === 'are');
  if (at === -1 || at === phrase.length - 1) return phrase;
  // `tickets are open` are open tickets; `items are in the cart` stay where they are.
  const behind = phrase.slice(at + 1);
  return /^(?:in|on|of|for|at|under|with)$/.test(behind[0]?.key ?? '')
    ? phrase.toSpliced(at, 1)
    : [...behind, ...phrase.slice(0, at)];
}

const PLURAL = /s$|^(?:people|children|men|women|data|news|stock)$|^$/;

function readCount(rest: Phrase): Instruction | null {
  const { what: named, name } = takeName(rest);
  const last = named.at(-1)?.key ?? '';
  // `the number of order` is a value that is called so.
  if (named.length === 1 && !PLURAL.test(last)) return null;
  const what = withoutAre(withoutEnd(withoutStart(named, ['all the', 'all', 'the', 'are', 'is']), THERE));
  return withTarget(what, (target) => ({
    verb: 'count',
    target,
    name: name ?? literalValue('count'),
    is_named: name !== null,
  }));
}
