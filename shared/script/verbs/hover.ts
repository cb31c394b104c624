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
  ],
  read: (rest) => withTarget(rest, (target) => ({ verb: 'hover', target })),
};
