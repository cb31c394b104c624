import { comparedWithNumber } from '#server/drafts/words/conditions.ts';
import type { Reworded } from '#server/drafts/phrases/mail-me.ts';

/** “Stop unless it is below 40”: what follows is done only then, and without anything behind it the run ends there. */

const STOPS =
  /(?<=^|[,.;\n] {0,3}|\band |\bthen )(?:stop|end|quit)(?: here| the run| the workflow)?,? (?<word>unless|if|when) (?<what>(?:[^,;.\n]|\.(?=\d)){3,100}?)(?=$|[,;\n]|\.(?!\d)| and | then )/giu;
const IS = / (is|are|was|were|gets?|costs?|has|have) /i;

export function sayStops(description: string): Reworded {
  const changes: [string, string][] = [];
  const text = description.replaceAll(STOPS, (whole, word: string, what: string) => {
    // Other conditions are lines of their own.
    if (comparedWithNumber(`if ${what}`) === null) return whole;
    const now = `only if ${/^unless$/i.test(word) ? what : what.replace(IS, ' $1 not ')}`;
    changes.push([now, whole]);
    return now;
  });
  return { text, changes };
}

/** Nothing comes behind the condition: the run stops there, or is done. */
export function endsWithCondition(clauses: readonly string[]): boolean {
  return /^only if /i.test(clauses.at(-1) ?? '');
}
