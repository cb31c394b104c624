import { wordingOf } from '#shared/script/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

const page =
  (verb: Instruction & { verb: 'go_back' | 'reload' }, rest: RegExp): Verb['read'] =>
  (words) =>
    words.length === 0 || rest.test(wordingOf(words)) ? verb : null;

export const goBack: Verb = {
  says: ['go back', 'back', 'return', 'navigate back'],
  isAlone: true,
  read: page({ verb: 'go_back' }, /^(?:to the (?:previous|last) page|one page)$/),
};

export const reload: Verb = {
  says: ['reload', 'refresh'],
  isAlone: true,
  read: page({ verb: 'reload' }, /^(?:(?:the|this) )?(?:page|site|browser)$/),
};
