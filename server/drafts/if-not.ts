import { MAIL } from '#server/drafts/ending-parts.ts';
import { STATE } from '#server/drafts/conditions.ts';

/** “Check if it is in stock, and if not, mail me”: the other of what was asked for. */

const NOT = String.raw`if (?:not|no|it (?:is|does|has)(?: not|n['’]t)|it['’]s not|they (?:are|do|have)(?: not|n['’]t)|(?:that|this) is(?: not|n['’]t)(?: so| the case)?|there (?:is|are)(?: not|n['’]t| none| no one)(?: any| one)?)`;
const ALONE = new RegExp(String.raw`^${NOT}$`, 'i');
const AT_END = new RegExp(String.raw` (?:only )?${NOT}$`, 'i');

/** Each mail that hangs on “if not” says what it hangs on. */
export function withIfNot(clauses: readonly string[]): string[] {
  let asked: string | null = null;
  const said: string[] = [];
  for (const [at, clause] of clauses.entries()) {
    const state = STATE.exec(clause)?.groups;
    if (state?.state !== undefined)
      asked = `if it is ${state.denied === undefined ? 'not ' : ''}${state.state}`;
    const isNext = asked !== null && ALONE.test(clause) && MAIL.test(clauses[at + 1] ?? '');
    const isAlone = asked !== null && ALONE.test(clauses[at - 1] ?? '') && MAIL.test(clause);
    if (isNext) continue;
    if (isAlone) said.push(`${clause} ${asked}`);
    else if (asked !== null && MAIL.test(clause)) said.push(clause.replace(AT_END, ` ${asked}`));
    else said.push(clause);
  }
  return said;
}
