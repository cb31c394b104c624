import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { COMPARED, findCondition } from '#server/drafts/words/conditions.ts';
import { readingOf } from '#server/drafts/phrases/writing.ts';

/** “If the price is below 10, buy it”: lines below a condition, where no step of its own can hold it. */

const BEGINS = /^(?:only )?(?:if|when|whenever|once|as soon as) /i;
/** What a condition compares is about all that follows; “if a banner appears” about the next thing alone. */
export type Block = { line: string; is_for_rest: boolean };

/** Null for a condition that no line says. `read` is the name of what it compares, where that was read. */
export function blockOf(condition: string, read: string | null): Block | null {
  const compared = COMPARED.exec(condition)?.groups;
  // “Not above 100” is below it.
  const which = findCondition(condition)?.condition;
  const about = withoutPlace(condition)
    .replace(BEGINS, '')
    .replace(/[,:\s]+$/, '');
  const line =
    compared?.number !== undefined && read !== null && /^(?:above|below)$/.test(which ?? '')
      ? `If ${read} is ${which} ${compared.number}:`
      : `If ${about}:`;
  const reading = readingOf(`${line}\n    Click "x"`) ?? '';
  return BEGINS.test(condition) && reading.startsWith('only if')
    ? { line, is_for_rest: compared !== undefined }
    : null;
}

const NOTHING_ELSE = /^(?:otherwise|or else|else|if not)(?: (?:just |please )?(?:do|does) nothing)?$/i;

/** “Otherwise do nothing” is so anyway. */
export function saysNothingElse(clause: string): boolean {
  return NOTHING_ELSE.test(clause);
}
