import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { isAppliedBy, sentBehind, withoutSecondPress } from '#shared/script/verbs/coupon.ts';
import { confirmedBy } from '#shared/script/verbs/confirm-act.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';

/** The clause behind one: its words, and what they are read as alone. */
export type NextClause = { words: Phrase; read: () => Reading };

/** What becomes of both: null leaves the next clause as it is read alone, and an empty list does nothing more. */
type WithNext = { own: Reading; next: readonly Instruction[] | null };

/** What a clause means together with the one behind it; null where each is read alone. */
export function readWithNext(reading: Reading, next: NextClause): WithNext | null {
  const confirmed = confirmedBy(reading, next.words);
  if (confirmed) return { own: reading, next: [confirmed] };
  if (reading !== null && 'verb' in reading && isSearchedAgain(reading, next))
    return { own: reading, next: [] };
  if (reading === null || 'verb' in reading) return null;
  if (isAppliedBy(reading, next.words)) return { own: withoutSecondPress(reading, 'same words'), next: [] };
  const sent = sentBehind(reading, next.read);
  if (sent) return { own: reading, next: [sent] };
  const own = withoutSecondPress(reading, next.read);
  return own === reading ? null : { own, next: null };
}

const ENTER = /^(?:press|hit|tap) (?:the )?(?:enter|return)(?: key)?$/;

/** `Look for Ada in the search box and press Enter`: a search presses it by itself. */
function isSearchedAgain({ verb }: Instruction, { words }: NextClause): boolean {
  return verb === 'search' && ENTER.test(wordingOf(words));
}
