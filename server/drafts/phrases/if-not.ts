import { IS_SO } from '#server/drafts/phrases/answer-words.ts';
import { MAIL } from '#server/drafts/phrases/ending-parts.ts';
import { isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { findCondition, stateAsked } from '#server/drafts/words/conditions.ts';
import { findWatchedState } from '#server/drafts/phrases/watched-state.ts';

/** “Check if it is in stock, and if not, mail me”: the other of what was asked for. */

const NOT = String.raw`if (?:not|no|it (?:is|does|has)(?: not|n['’]t)|it['’]s not|they (?:are|do|have)(?: not|n['’]t)|(?:that|this) is(?: not|n['’]t)(?: so| the case)?|there (?:is|are)(?: not|n['’]t| none| no one)(?: any| one)?)`;
const ALONE = new RegExp(String.raw`^${NOT}$`, 'i');
const AT_END = new RegExp(String.raw` (?:only )?${NOT}$`, 'i');

const THERE_ARE = / (?:only )?if there (?:is|are) (?:some|any|one)(?: again| now)?$/i;
/** “If so post it to #office”. */
const IF_SO = new RegExp(String.raw`^if ${IS_SO},? (?:then )?(?:please )?(?<does>.{3,120})$`, 'i');
const OTHERWISE = /^(?:otherwise|or else|else) (?<mail>.{3,100})$/i;

/** Each mail that hangs on “if not” says what it hangs on. */
export function withIfNot(clauses: readonly string[]): string[] {
  let asked: string | null = null;
  let positive: string | null = null;
  const said: string[] = [];
  for (const [at, clause] of clauses.entries()) {
    const state = stateAsked(clause)?.groups;
    if (state?.state !== undefined) {
      asked = `if it is ${state.denied === undefined ? 'not ' : ''}${state.state}`;
      positive = `if it is ${state.denied === undefined ? '' : 'not '}${state.state}`;
    }
    const ifSo = positive === null ? undefined : IF_SO.exec(clause)?.groups?.does;
    if (ifSo !== undefined && (MAIL.test(ifSo) || isToldToOthers(ifSo))) {
      said.push(`${ifSo} ${positive}`);
      continue;
    }
    const isNext = asked !== null && ALONE.test(clause) && MAIL.test(clauses[at + 1] ?? '');
    const isAlone = asked !== null && ALONE.test(clauses[at - 1] ?? '') && MAIL.test(clause);
    if (isNext) continue;
    // “Check if there are no rooms, and mail me if there are some”.
    const isDenied = asked !== null && !asked.startsWith('if it is not ');
    if (isDenied && MAIL.test(clause) && THERE_ARE.test(clause)) {
      said.push(clause.replace(THERE_ARE, ` ${asked}`));
      continue;
    }
    const other = OTHERWISE.exec(clause)?.groups?.mail;
    if (asked !== null && other !== undefined && MAIL.test(other)) {
      said.push(`${other} ${asked}`);
      continue;
    }
    if (isAlone) said.push(`${clause} ${asked}`);
    else if (asked !== null && MAIL.test(clause)) said.push(clause.replace(AT_END, ` ${asked}`));
    else said.push(clause);
  }
  return said;
}

const CONDITION = /^(?:only )?(?:if|when|once|whenever|as soon as) .{3,150}$/i;

/** “If it is back, post a message to #general”: the condition is what the message hangs on. */
export function withConditionBehind(clauses: readonly string[]): string[] {
  const said: string[] = [];
  for (const clause of clauses) {
    const before = said.at(-1) ?? '';
    const isSaid = MAIL.test(clause) || isToldToOthers(clause);
    const isState =
      CONDITION.test(before) && !findCondition(before) && findWatchedState(`tell me ${before}`) !== null;
    if (isSaid && isState) said[said.length - 1] = `${clause} ${before}`;
    else said.push(clause);
  }
  return said;
}
