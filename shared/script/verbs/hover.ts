import { type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const hover: Verb = {
  says: [
    'hover over',
    'hover on',
    'hover',
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
