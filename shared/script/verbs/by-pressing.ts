import { readClick } from '#shared/script/verbs/click.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

const PRESSES = ['clicking on', 'clicking', 'pressing on', 'pressing', 'tapping', 'hitting', 'choosing'];
const DOES = [
  'confirm',
  'confirm it',
  'confirm this',
  'confirm that',
  'finish',
  'submit',
  'answer',
  'accept',
  'agree',
  'continue',
  'close it',
  'save it',
  'end',
];

/** `Confirm by clicking Delete`, `answer with "Yes, cancel it"`: what is pressed, and what for. */
export const byPressing: Verb = {
  says: [
    ...DOES.flatMap((does) => PRESSES.map((presses) => `${does} by ${presses}`)),
    'answer with',
    'answer it with',
    'answer the question with',
  ],
  read: (rest) => readClick(rest),
};
