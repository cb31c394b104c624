import type { Phrase } from '#shared/script/phrase.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

type How = 'once' | 'twice' | 'right';

export const click: Verb = {
  says: [
    'click on',
    'click',
    'tap on',
    'tap',
    'push on',
    'push',
    'follow',
    'choose to',
    'smash',
    'touch',
    'toggle',
  ],
  read: (rest) => readClick(rest),
};

export const doubleClick: Verb = {
  says: [
    'double-click on',
    'double-click',
    'double click on',
    'double click',
    'doubleclick on',
    'doubleclick',
  ],
  read: (rest) => readClick(rest, 'twice'),
};

export const rightClick: Verb = {
  says: ['right-click on', 'right-click', 'right click on', 'right click', 'rightclick on', 'rightclick'],
  read: (rest) => readClick(rest, 'right'),
};

export function readClick(rest: Phrase, how: How = 'once'): Reading {
  return withTarget(rest, (target) => ({ verb: 'click', target, how }));
}
