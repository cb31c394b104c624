import type { Instruction } from '#shared/script/instruction.ts';
import type { Phrase } from '#shared/script/phrase.ts';
import { negate, readCondition } from '#shared/script/read-condition.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

export const require: Verb = {
  says: [
    'make sure that',
    'make sure',
    'verify that',
    'verify',
    'ensure that',
    'ensure',
    'assert that',
    'assert',
    'confirm that',
    'double-check that',
    'see that',
    'see if',
    'see whether',
    'expect to see',
    'expect that',
    'expect',
  ],
  read: (rest) => readRequirement(rest),
};

/** `Stop if it says "Sold out"`. */
export const stopIf: Verb = {
  says: ['stop if', 'stop here if', 'fail if', 'abort if', 'give up if', 'stop when'],
  read: (rest) => {
    const that = readCondition(rest);
    const opposite = that && negate(that);
    return opposite && { verb: 'require', that: opposite };
  },
};

export function readRequirement(phrase: Phrase): Instruction | null {
  const that = readCondition(phrase);
  return that && { verb: 'require', that };
}
