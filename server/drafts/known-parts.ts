import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { splitClauses } from '#server/drafts/phrases/split-clauses.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

const CLICKS = /^(?:please )?(?:click|press|tap|push|hit|choose|select)\b/i;
const MOST_NAMED = 4;
const LONGEST_NAMED = 60;

/** Of a description that gave no draft: which of its parts are lines that are known, and what a draft needs beside them. */
export function sayKnownParts(description: string): string {
  const known = splitClauses(description).filter((clause) =>
    // Words that no verb begins are read as what a button may say, whatever they are.
    checkScript(clause, NO_VARIABLES).some(
      (line) => 'reading' in line && (line.reading !== 'click' || CLICKS.test(clause)),
    ),
  );
  const missing = ADDRESS.test(description)
    ? 'what to do on that page, in words such as: read the headline'
    : 'which page it begins on: write “go to example.com” first, with its address';
  if (known.length === 0) {
    return 'Nothing in this was understood. Begin with a page and what to do there, such as: every morning, go to example.com and read the headline.';
  }
  const named = known.slice(0, MOST_NAMED).map((part) => `“${part.slice(0, LONGEST_NAMED)}”`);
  return `${named.join(', ')} ${named.length === 1 ? 'is' : 'are'} understood. Missing is ${missing}.`;
}
