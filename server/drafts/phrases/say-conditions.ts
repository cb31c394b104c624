import type { Reworded } from '#server/drafts/phrases/mail-me.ts';
import { comparedWithNumber } from '#server/drafts/words/conditions.ts';

/** “Mail me unless it is over 100”: the same in words that the parts of a description are found by. */

const UNLESS =
  /(?<!\b(?:stop|end|quit)(?: here| the run| the workflow)?,? )\bunless (?<what>(?:[^,;.\n]|\.(?=\d)){3,100}?)(?=$|[,;\n]|\.(?!\d)| and | then )/giu;
const IS = / (?<is>is|are|was|were|has|have|costs?)(?<not> not|n['’]t)? /i;
const NOTHING =
  /\b(?<when>(?:if|when|whenever|once|unless) )(?:nothing(?: on it| there)?|there is nothing) (?:(?:has|have|is|was) )?(?:changed|changes|new|different)\b/giu;

export function sayConditions(description: string): Reworded {
  const changes: [string, string][] = [];
  const change = (now: string, said: string): string => {
    changes.push([now, said]);
    return now;
  };
  const text = description
    .replaceAll(UNLESS, (whole, what: string) =>
      comparedWithNumber(`if ${what}`) === null || !IS.test(what)
        ? whole
        : change(`only if ${otherOf(what)}`, whole),
    )
    .replaceAll(NOTHING, (whole, when: string) => change(`${when}it has not changed`, whole));
  return { text, changes };
}

function otherOf(what: string): string {
  return what.replace(IS, (_is, verb: string, not: string | undefined) =>
    not === undefined ? ` ${verb} not ` : ` ${verb} `,
  );
}
