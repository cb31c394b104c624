import { isContainer, unitsIn } from '#shared/script/words/units.ts';
import { measureOf } from '#browser/page/meaning/concepts.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import type { Sense } from '#browser/page/meaning/senses.ts';

/** A sentence about a page that stands open, taken apart. */
export type Said = {
  text: string;
  senses: readonly Sense[];
  kind: 'act' | 'ask' | 'check';
  isDenied: boolean;
  /** What it quotes, to be written as it is. */
  quoted: string | null;
};

const MOST_WORDS = 24;
const CHECKS =
  /^(?:please )?(?:check|verify|confirm|make sure|ensure|see|be sure)(?: that| if| whether)? (?=\S+ \S)/i;
const CHECKS_FOR = /^(?:please )?(?:check|verify|confirm|make sure|ensure|be sure) (?:that |if |whether )?/i;
const ASKS =
  /^(?:please )?(?:(?:tell me|find out|read|see|look up|note) )?(?:since |until |by |at |on |in |to |for )?(?:who|whose|what|what['’]s|which|when|where|how|why)\b/i;
const NAMED =
  /[,.]? (?:(?:and )?(?:save|store|keep|note|remember) (?:it|that|this) )?as [\p{L}][\p{L}\d_]{0,60}[.!]?$/iu;
const SAVED = /[?.!] (?:save|store|keep|note|remember) (?:it|that|this) as ([\p{L}][\p{L}\d_]{0,60})[.!]?$/iu;
const DENIES =
  /\b(?:not|never|no longer|don['’]?t|doesn['’]?t|didn['’]?t|can['’]?t|cannot|won['’]?t|isn['’]?t|aren['’]?t|wasn['’]?t|hasn['’]?t|haven['’]?t|shouldn['’]?t|needn['’]?t)\b/i;
/** Of two things, or under a condition. Other limits are words that something on the page has to say. */
const LIMITS = /\b(?:either|neither|if|whenever|or|but|than)\b/i;
/** They say nothing of what is meant on a page; as many spaces stand in their place. */
const FILLERS =
  /\b(?:after all|at the moment|right now|so far|for now|rather|any ?more|if possible)\b|\bnow(?=[.!?]*$)/gi;
const QUOTED = /["“”„«]([^"“”„«»]{1,200})["“”»]/u;

/** Null for what is too long, says nothing, or limits what it says. */
export function saySense(line: string): Said | null {
  const text = line
    .trim()
    .replace(/[.!]+$/, '')
    .replace(FILLERS, (words) => ' '.repeat(words.length));
  const kind = ASKS.test(text) || text.endsWith('?') ? 'ask' : CHECKS.test(text) ? 'check' : 'act';
  const asked = kind === 'ask' ? text.replace(SAVED, '').replace(/\?$/, '') : text;
  const said = kind === 'check' ? asked.replace(CHECKS_FOR, '') : asked;
  const quoted = QUOTED.exec(said)?.[1] ?? null;
  const outside = quoted === null ? said : said.replace(QUOTED, ' ');
  const senses = kind === 'ask' ? withMeasures(sensesOf(outside)) : withUnits(sensesOf(outside));
  const isTooLong = senses.length > MOST_WORDS || !senses.some(({ weight }) => weight === 'hard');
  // `Do you smoke? No` answers a question.
  if ((isTooLong && quoted === null) || LIMITS.test(outside) || outside.includes('?')) return null;
  return { text: outside, senses, kind, isDenied: DENIES.test(outside), quoted };
}

/** What a line asks to be done, where it denies and quotes nothing. */
export function sayAct(line: string): Said | null {
  const said = saySense(line);
  return said?.kind === 'act' && !said.isDenied && said.quoted === null ? said : null;
}

/** `4 boxes of paper`: the page has to say that it counts boxes. */
function withUnits(senses: readonly Sense[]): Sense[] {
  return senses.map((word, at): Sense => {
    const [before, next] = [senses[at - 1], senses[at + 1]];
    const isCounted = before !== undefined && /^\d{1,4}$/.test(before.base) && next?.text === 'of';
    const isUnit = isCounted && word.weight === 'soft' && unitsIn(word.text, true).some(isContainer);
    return isUnit ? { ...word, weight: 'hard' } : word;
  });
}

function withMeasures(senses: readonly Sense[]): Sense[] {
  return senses.map((word, at): Sense => {
    const measure = senses[at - 1]?.base === 'how' ? measureOf(word.text) : null;
    return measure === null ? word : { ...word, concepts: [...word.concepts, measure] };
  });
}

const OWNER = /['’]s$/;
const OF = /^(?:of|for|from|by|with)$/i;
const ABOUT = /^(?:about|called|named|titled)$/i;
/** `order HT-20655`, `invoice 2025-036`, and not `flat 12`. */
const CODE = /^(?=.*\d)(?:\p{L}{1,4}[-\d]|\d{3})[\p{L}\d-]*$/u;

/**
 * `Leo Finch's bike`, `the account of Marcel`: the thing is told by its owner, and the page may call it otherwise. Such a word
 * has to be said only where something on the page is called so.
 */
export function withoutOwned(senses: readonly Sense[], isCalled: (word: Sense) => boolean): readonly Sense[] {
  return senses.map((word, at): Sense => {
    const [before, next, name] = [senses[at - 1], senses[at + 1], senses[at + 2]];
    const isOwned =
      (before !== undefined && OWNER.test(before.text) && /^\p{Lu}/u.test(before.text)) ||
      (next !== undefined && OF.test(next.text) && name !== undefined && /^\p{Lu}|\d/u.test(name.text)) ||
      (next !== undefined && (ABOUT.test(next.text) || CODE.test(next.text))) ||
      // `the City Energy bill`
      (at > 1 && isName(before) && isName(senses[at - 2]));
    const isPlain = word.weight === 'hard' && /^\p{Ll}+$/u.test(word.text) && at > 0;
    return isOwned && isPlain && !isCalled(word) ? { ...word, weight: 'soft' } : word;
  });
}

function isName(word: Sense | undefined): boolean {
  return word !== undefined && word.weight === 'hard' && /^\p{Lu}/u.test(word.text);
}

/** The name that a question gives to what it asks for. */
export function givenName(line: string): { asked: string; name: string | null } {
  const text = line.trim();
  const saved = SAVED.exec(text);
  if (saved) return { asked: text.slice(0, saved.index + 1), name: saved[1] ?? null };
  const named = NAMED.exec(text);
  const name = named && / as ([\p{L}][\p{L}\d_]{0,60})[.!]?$/iu.exec(named[0])?.[1];
  return named && name ? { asked: text.slice(0, named.index), name } : { asked: text, name: null };
}
