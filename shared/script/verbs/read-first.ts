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
