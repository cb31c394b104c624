import { kindCalled } from '#shared/script/target/kinds.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';
import { verbLength } from '#shared/script/verb-table.ts';
import { isConfirm } from '#shared/script/verbs/answer.ts';

/** Buttons are named so with another verb: “Save and continue”, “Accept & close”. */
const COMPOUND =
  /^(?:save|accept|agree|confirm|submit|review|continue|pay|close|send|finish|apply|create|update|add|approve|exit|order|publish|allow|book|buy|validate|sign|register|print|copy|reset|search|terms|find|cut|import|export|upload|download|share|like|view)$/;
/** What stands behind the verb in an instruction, and hardly in a name. */
const OBJECT =
  /^(?:the|a|an|it|this|that|them|these|those|all|every|each|my|our|your|to|for|on|into|in|at|as|with|by|until|if|which|what|how)$/;
/** They choose or give a value, which a preposition ends. */
const GIVES_VALUE = /^(?:type|put|select|choose|pick|enter|write|fill|insert|input|paste|set)$/;
const VALUE_END = /^(?:from|into|in|as)$/;
const PRESSES = /^(?:click|tap|press|hit|push|open)$/;

/**
 * Whether the verb behind a bare “and” begins an instruction of its own. Names hold such words too: `Click Save and
 * continue`, `Choose Save and close from Actions`.
 */
export function isSecondVerb(words: Phrase, { at, from }: { at: number; from: number }): boolean {
  const next = at + 1;
  const length = verbLength(words, next, false);
  const verb = words[next];
  if (!verb || length === null || (verb.tail !== '' && next < words.length - 1 && length > 1)) return false;
  const before = words.slice(from, at);
  const behind = words[next + length];
  // `Sign in with card number 2213 and PIN @pin`
  if (/^(?:log|sign|login)$/.test(before[0]?.key ?? '') && /^(?:pin|password|pass)$/.test(verb.key) && behind)
    return false;
  if (before[0]?.key === 'drag' && verb.key === 'drop') return false;
  // `Go to example.com/news and accept cookies`
  if (isAddress(before.at(-1)?.key ?? '') && OPENS.test(before[0]?.key ?? '')) return true;
  // `Type "yes" in the prompt and confirm`: that is how the question is answered.
  if (/^(?:prompt|alert)$/.test(before.at(-1)?.key ?? '') && isConfirm(words.slice(next))) return false;
  const isEnd = behind === undefined || words[next + length - 1]?.tail !== '';
  if (GIVES_VALUE.test(before[0]?.key ?? '') && behind && VALUE_END.test(behind.key) && !hasPlace(before))
    return false;
  if (isOpenName(before)) {
    const own = before.length === 1 ? (before[0]?.key ?? '') : nameIn(before);
    if (isEnd && COMPOUND.test(own)) return false;
    const isPlain = verbLength(words, next, true) !== null;
    return isPlain || isEnd || OBJECT.test(behind?.key ?? '') || behind?.key === '';
  }
  return true;
}

const OPENS = /^(?:go|open|visit|navigate|browse|head|load)$/;

function isAddress(key: string): boolean {
  return (
    /^(?:https?:\/\/\S|[\w-]+(?:\.[\w-]+)+(?:\/|$)|localhost:)/.test(key) &&
    !/\.(?:pdf|csv|xlsx?|docx?|txt|png|jpe?g)$/.test(key)
  );
}

function hasPlace(before: Phrase): boolean {
  return before.some(({ key }) => VALUE_END.test(key));
}

/** Ends with bare words, which may be the beginning of a name: neither quoted, nor `the Save button`. */
function isOpenName(before: Phrase): boolean {
  const last = before.at(-1);
  if (!last || last.key === '' || kindCalled(last.key) !== null) return false;
  return last.tail === '';
}

/** The one word of what is pressed; empty for more. */
function nameIn(before: Phrase): string {
  const [verb, ...rest] = before;
  if (!PRESSES.test(verb?.key ?? '')) return '';
  const name = rest[0]?.key === 'on' ? rest.slice(1) : rest;
  return name.length === 1 ? (name[0]?.key ?? '') : '';
}
