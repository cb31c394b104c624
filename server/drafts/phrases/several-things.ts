import { checkScript } from '#shared/script/check/check-script.ts';
import { type FoundCondition, findCondition } from '#server/drafts/words/conditions.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { guessAbout } from '#server/drafts/phrases/write-line.ts';

/** “Read the price and the stock”: two things are read, and both are what later steps are about. */

const READS =
  /^(?:please )?(?:get|read|extract|find|fetch|look up|check|collect|list|grab|note|record|copy|watch|tell me|what is|what's) (?:what )?(?:the|my|our|their|its|all|each|every|\p{Ll})/iu;
const MAILS_THING = /^(?:please )?(?:e-?mail|mail|send|tell) me (?:the|my|our|all) /i;
const PLACE = String.raw`(?: (?:of|for|from|on|in|at|by|per|to|as) .{1,120})?`;
const THING = new RegExp(
  String.raw`^(?:the|my|our|its|their|all|each|every) (?:[\p{L}\d'’-]{1,40} ){0,4}[\p{L}\d'’-]{1,40}?${PLACE}$`,
  'iu',
);
const BARE_THING = new RegExp(String.raw`^\p{Ll}[\p{L}\d-]{1,40}(?: [\p{L}\d-]{1,40}){0,2}?${PLACE}$`, 'u');
/** What is pressed, kept or pointed back at, and no value of the page. */
const NO_VALUE =
  /\b(?:buttons?|links?|tabs?|menus?|icons?|check ?box(?:es)?|box|fields?|switch|screenshots?|pictures?|photos?|pdf|files?|ones?|rest|others?|same|results?)$/i;
/** Of what is read, and nothing to press. */
const ADDRESS_OF_IT = /^(?:(?:the|its) )?(?:link|url)$/i;
const IS_SAID = / (?:is|are|was|has|have|when|if|unless|once|until|before|after|that|which|who) /i;
/** Without “the” before it, a word may be something to do. */
const DOES =
  /^(?:(?:order|buy|purchase|book|rent|hire|reorder) (?:\d|an?\b|the\b|it\b|them\b|more\b|another\b|some\b|one\b|two\b|three\b|four\b|five\b|ten\b)|(?:otherwise|else|only|but|except|unless|if|when|add|mark|tick|flag|collect|record|save|store|keep|print|export|import|share|archive|reply|forward|like|apply|update|refresh|reload|finish|end|exit|quit|leave|retry|repeat|cancel|register|subscribe|unsubscribe|post|publish|pay|send|upload|download|log|sign|wait|stop|start|run|scroll|search|filter|sort|compare|calculate|translate|summari[sz]e|use|make|put|move|drag|type|enter|fill|write|paste|append|e-?mail (?:it|me|them|him|her|us|to)|mail|notify|alert|tell|ping|inform|warn|remind|let|message|report|do|turn|switch|set|change|edit|rename|create|clear|reset|approve|reject|decline|reserve|rate|review|call|text|done|back|next|everything|it|them|that|this|these|those|again|so|also|please)\b)/i;

/** Each thing that stands alone behind a clause that reads is read, too. */
export function withEachThing(clauses: readonly string[]): string[] {
  let isReading = false;
  return clauses.map((clause) => {
    if (READS.test(clause) || MAILS_THING.test(clause)) {
      isReading = true;
      return clause;
    }
    const condition = findCondition(clause)?.words ?? '';
    const thing = condition === '' ? clause : clause.replace(condition, '').trim();
    isReading = isReading && isThing(thing);
    return isReading ? `read ${thing}` : clause;
  });
}

/** `the Save button on the left` has nothing to be read. */
export function hasNoValue(words: string): boolean {
  return NO_VALUE.test(words.split(/ (?:of|for|from|on|in|at|by|per|to|as) /i)[0] ?? words);
}

/** What stands alone behind “and” is read as well. */
export function isThing(words: string): boolean {
  if (ADDRESS_OF_IT.test(words)) return true;
  if (hasNoValue(words) || IS_SAID.test(` ${words} `)) return false;
  return THING.test(words) || (BARE_THING.test(words) && !DOES.test(words) && saysNothingElse(words));
}

/** As a line it would be no more than a click on what is called so. */
function saysNothingElse(words: string): boolean {
  const line = sentenceCase(words);
  const check = checkScript(line, (id) => ({ name: id, text: 'x', is_secret: false }))[0];
  return !check || 'problem' in check || guessAbout(line, check.reading) !== null;
}

/** What a condition looks at, of everything that was read; and what of it is guessed. */
export function lookedAt(
  reads: readonly string[],
  { words, condition }: FoundCondition,
): { name: string | null; guess?: string } {
  const last = reads.at(-1) ?? null;
  if (reads.length < 2) return { name: last };
  const said = ` ${words.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')} `;
  const named = reads.filter((name) => said.includes(` ${name.replaceAll('_', ' ').toLowerCase()} `));
  if (named.length === 1) return { name: named[0] ?? last };
  if (/contains$|^lacks$/.test(condition) && reads.includes('page')) return { name: 'page' };
  if (condition !== 'above' && condition !== 'below') return { name: null };
  return { name: last, guess: `It is taken to be about the ${(last ?? '').replaceAll('_', ' ')}.` };
}

/** All that was read, one line for each: “Price: {{price}}”. */
export function allThatWasRead(all: readonly string[]): string {
  // The page as a whole was read for a condition.
  const reads = all.length > 1 ? all.filter((name) => name !== 'page') : all;
  const [only] = reads;
  if (reads.length < 2) return only === undefined ? '' : `{{${only}}}`;
  return reads.map((name) => `${sentenceCase(name.replaceAll('_', ' '))}: {{${name}}}`).join('\n');
}
