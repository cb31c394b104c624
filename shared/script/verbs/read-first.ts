import type { PageFact } from '#shared/script/instruction.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { type Phrase, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';

const MOST = 1_000;
/** Several of them make one value. */
const PARTS = /^(?:letters|characters|digits|words|sentences|numbers|columns|names)$/;
const PLURAL = /^(?:\p{L}{2,}s|people|children|women|men|data)$/u;

/** `the first 10 results`: how many of a list, and what they are. Null where it says no such thing. */
export function takeFirst(what: Phrase): { rest: Phrase; most: number } | null {
  const words = withoutStart(what, ['the', 'only the', 'just the', 'my', 'all the', 'all']);
  const [first, count, noun] = words;
  if (first?.key !== 'first' || !noun || noun.is_quoted) return null;
  const most = readNumber(count?.key ?? '');
  const isMany = Number.isInteger(most) && most > 1 && most <= MOST;
  return isMany && PLURAL.test(noun.key) && !PARTS.test(noun.key) ? { rest: words.slice(2), most } : null;
}

const TITLE =
  /^(?:the )?(?:(?:web ?)?page'?s? title|title of (?:the|this) (?:web ?)?(?:page|tab|site|website)|tab title|document title)$/;
const ADDRESS =
  /^(?:the )?(?:(?:current )?(?:page|tab|site|browser)'?s? (?:address|url)|(?:current )?(?:web ?)?(?:address|url) of (?:the|this) (?:current |web ?)?(?:page|tab|site|website|browser)|current (?:web )?(?:address|url)|url)$/;

/** `the address of this page`. */
export function pageFact(what: Phrase): PageFact | null {
  const wording = wordingOf(what);
  return TITLE.test(wording) ? 'title' : ADDRESS.test(wording) ? 'address' : null;
}

const EACH_HAS = /^(?:prices?|costs?|amounts?|totals?)$/;
const NAMES = /^(?:names|titles)$/;

/**
 * `the first three products and their prices`, `the names and prices of the first three products`: how many of a list,
 * whose entries have all of that. Null where it says no such thing.
 */
export function takeFirstWith(what: Phrase): { rest: Phrase; most: number; also: Phrase } | null {
  const of = what.findIndex(({ key }) => key === 'of');
  const [names, and, prices, ...none] = withoutStart(what.slice(0, Math.max(0, of)), ['the']);
  if (names && and && prices && none.length === 0 && NAMES.test(names.key) && EACH_HAS.test(prices.key)) {
    const first = and.key === 'and' ? takeFirst(what.slice(of + 1)) : null;
    return first && { ...first, also: [names, prices] };
  }
  const first = takeFirst(what);
  const at = first?.rest.findIndex(({ key }) => /^(?:and|with)$/.test(key)) ?? -1;
  if (!first || at < 1) return null;
  const also = withoutStart(first.rest.slice(at + 1), ['their', 'its', 'the', 'all their']);
  return also.length === 1 && EACH_HAS.test(also[0]?.key ?? '')
    ? { rest: first.rest.slice(0, at), most: first.most, also }
    : null;
}
