import { findCondition } from '#server/drafts/words/conditions.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { readingOf } from '#server/drafts/phrases/writing.ts';

/** “If Spend is over 200”, as a line that holds those below it, or that ends the run. */

const HEAD = /^(?:and |but )?(?:only )?(?:if|when|whenever|once|as soon as|in case) /iu;
const IS_NOT = /^(?:and |but )?(?:unless|not (?:if|when)|except (?:if|when)) /iu;
const IT = /^(?:it|this|that|the (?:value|number))(?= (?:is|was|has|goes|gets|falls|rises)\b)/iu;

const SUBJECT =
  /^(?:the |its )?(?<what>[\p{L}][\p{L}\d -]{0,40}?) (?:is|are|was|has|goes|gets|falls|rises)\b/iu;

export function isBlockHead(clause: string): boolean {
  return (HEAD.test(clause) || IS_NOT.test(clause)) && !/,/u.test(clause);
}

/** Null for what no line asks. Of `reads`, the last one is what “it” is. */
export function blockHead(clause: string, reads: readonly string[]): string | null {
  const about = aboutOf(clause, reads);
  // It was said of an address, which no line asks.
  if (/^(?:is|are|has|have|was|were)\b/iu.test(about)) return null;
  const line = `${IS_NOT.test(clause) ? 'Unless' : 'If'} ${about}:`;
  const reading = readingOf(`${line}\n${' '.repeat(4)}Click "x"`) ?? '';
  return reading.startsWith('only if') && !reading.includes(', click') ? line : null;
}

/** “Stop if it is more than 350”. Null for what no line asks. */
export function stopLine(clause: string, reads: readonly string[]): string | null {
  const line = `Stop ${IS_NOT.test(clause) ? 'unless' : 'if'} ${aboutOf(clause, reads)}`;
  return readingOf(line)?.startsWith('stops here') ? line : null;
}

function aboutOf(clause: string, reads: readonly string[]): string {
  const about = withoutPlace(clause).replace(HEAD, '').replace(IS_NOT, '').trim();
  const found = findCondition(`if ${about}`);
  if (found?.other !== undefined && found.guess === undefined && found.is_shown === true)
    return `"${found.other}" is ${found.condition === 'lacks' ? 'not ' : ''}shown`;
  const last = reads.at(-1);
  const subject = SUBJECT.exec(about)?.groups?.what;
  const named = subject === undefined ? undefined : reads.find((name) => name === snake(subject));
  if (subject !== undefined && named !== undefined)
    return `${named}${about.slice(about.indexOf(subject) + subject.length)}`;
  return last === undefined ? about : about.replace(IT, last);
}
