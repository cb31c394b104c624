import { literalValue } from '#shared/script/words/value.ts';
import { type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const CURSOR = ['put', 'place', 'set'].flatMap((verb) =>
  ['the', 'your', 'my'].flatMap((article) =>
    ['in', 'into', 'inside'].map((where) => `${verb} ${article} cursor ${where}`),
  ),
);

/** `Focus the field Name`: it is clicked. */
export const focus: Verb = {
  says: ['focus on', 'focus', ...CURSOR],
  read: (rest) => withTarget(rest, (target) => ({ verb: 'click', target, how: 'once' })),
};

/** `Leave the field`. */
export const leaveField: Verb = {
  says: [
    'leave the field',
    'leave the input',
    'leave this field',
    'go out of the field',
    'go to the next field',
  ],
  isAlone: true,
  read: (rest) => (rest.length === 0 ? { verb: 'press', key: literalValue('Tab'), target: null } : null),
};

export const hover: Verb = {
  says: [
    'hover over',
    'hover on',
    'hover',
    ...['hover', 'put', 'place', 'hold', 'keep', 'move', 'rest', 'point', 'go', 'pass', 'stay'].flatMap(
      (verb) =>
        ['mouse', 'cursor', 'pointer'].flatMap((noun) =>
          ['the', 'your', 'my', 'with the'].flatMap((article) =>
            ['over', 'on', 'to', 'onto', 'above', 'on top of'].map(
              (where) => `${verb} ${article} ${noun} ${where}`,
            ),
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
