import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, valueOf, wordingOf } from '#shared/script/words/phrase.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';

const NAMES =
  /^(?:(?:save|store|keep|remember|record|note|put) (?:it|this|that|the value|them) (?:as|under|in|into)|(?:call|name) (?:it|this|that|them)) \S+$/;

/**
 * `Save it as total`, behind a line that reads something and gives it no name: the same is read under that name. Behind
 * any other line it may be a file, or a name that the page asks for.
 */
export function nameBefore(words: Phrase, before: Reading): Instruction | null {
  const name = words.at(-1);
  if (!name || before === null || !('verb' in before) || before.verb !== 'extract' || before.is_named)
    return null;
  return NAMES.test(wordingOf(words)) ? { ...before, name: valueOf([name]), is_named: true } : null;
}
