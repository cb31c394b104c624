import { type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const hover: Verb = {
  says: [
    'hover over',
    'hover on',
    'hover',
    ...['hover', 'put', 'place', 'hold', 'keep', 'move', 'rest', 'point'].flatMap((verb) =>
      ['mouse', 'cursor', 'pointer'].flatMap((noun) =>
        ['the', 'your', 'my', 'with the'].flatMap((article) =>
          ['over', 'on', 'to', 'onto', 'above'].map((where) => `${verb} ${article} ${noun} ${where}`),
        ),
      ),
    ),
    'point at',
    'point to',
    'move the mouse over',
    'move the mouse to',
    'mouse over',
    'mouseover',
    'move the cursor over',
    'move the cursor to',
    'rest on',
  ],
  read: (rest) => withTarget(rest, (target) => ({ verb: 'hover', target })),
};
