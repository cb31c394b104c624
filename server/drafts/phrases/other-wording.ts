import { guessAbout } from '#server/drafts/phrases/write-line.ts';
import { readingOf } from '#server/drafts/phrases/writing.ts';

/** “Read all requests that are not approved”: a line that is not understood as it is, in words that are. */

/** “The total of all open orders”: no line adds up. */
const SUM_OF =
  /^(?<verb>(?:read|get|extract|find|fetch|collect|copy|note|record|export|check)) the (?<value>total|sum|amount|balance|value|cost|price)(?= (?:of|for|from) (?:all|each|every)\b)/i;
const NOT_ADDED = 'The value of each is read: no line adds them up.';
const WHICH =
  / (?:(?:that|which|who) (?:is|are|was|were|has|have|had|do|does|did|need|needs|pay|cost|came|come|start|end|expire|owe|want)|whose|with (?:less|more|fewer|at least|at most)|(?:over|under|above|below|older|newer|longer|shorter|bigger|smaller|larger|cheaper)(?: than)? [€$£]?\d|(?:from|since|until|before|after|between|in|of) (?:the )?(?:last|this|next|today|yesterday|tomorrow|past)\b|not (?:yet )?[\p{L}]+ed\b|for (?:the )?(?:next|last|coming)) ?.{0,200}?(?= as [\p{L}\d_]+$|$)/iu;
const READS = /^(?:read|get|extract|find|fetch|collect|list|copy|note|record|export|check|count)\b/i;

export type OtherWording = {
  line: string;
  guess: string | null;
  /** What of it is not said any more. */
  left_out: string | null;
};

/** Null where the line is understood, or no other wording of it is. */
export function otherWording(line: string): OtherWording | null {
  if (readingOf(line) !== null || !READS.test(line)) return null;
  const summed = SUM_OF.exec(line)?.groups;
  if (summed?.value !== undefined) {
    const each = line.replace(SUM_OF, `${summed.verb} the ${summed.value}s`);
    if (readingOf(each) !== null) return { line: each, guess: NOT_ADDED, left_out: null };
  }
  const which = WHICH.exec(line)?.[0];
  if (which === undefined) return null;
  const plain = line.replace(which, '');
  const all = plain.replace(/^(\S+) the (?=.{2,60}s as )/i, '$1 all ');
  const said = [all, plain].find((one) => readingOf(one) !== null);
  return said === undefined
    ? null
    : { line: said, guess: guessAbout(said, readingOf(said) ?? ''), left_out: which.trim() };
}
