import { withReadForAct } from '#server/drafts/phrases/act-if.ts';
import { takeAskedInputs } from '#server/drafts/phrases/asked-inputs.ts';
import { withEachItem } from '#server/drafts/phrases/each-item.ts';
import { withEachOwner } from '#server/drafts/phrases/each-owner.ts';
import { NO_PAGE } from '#server/drafts/words/first-page.ts';
import { withIfSo } from '#server/drafts/phrases/if-so.ts';
import { isEnding } from '#server/drafts/phrases/is-ending.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { withNamedSites } from '#server/drafts/phrases/named-sites.ts';
import { plainClauses } from '#server/drafts/phrases/plain-clauses.ts';
import { readPricesOf } from '#server/drafts/phrases/price-of.ts';
import { withEachPlace } from '#server/drafts/phrases/several-places.ts';
import { withEachThing } from '#server/drafts/phrases/several-things.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { splitClauses } from '#server/drafts/phrases/split-clauses.ts';
import { withWhatIsMeant } from '#server/drafts/phrases/what-is-meant.ts';
import { writeLines } from '#server/drafts/phrases/write-lines.ts';
import { leftOut, type Line } from '#server/drafts/phrases/writing.ts';
import type { DraftVariable } from '#shared/wire/draft.ts';

/** What is done on pages between two steps of other kinds. */

type Asked = {
  description: string;
  practice_site: string | null;
  /** What later steps know already, by its name. */
  known: readonly string[];
  has_event: boolean;
  /** Where the page that it begins on is looked for; null where one is open. */
  page_text: string | null;
};

const QUOTED = /^“(?<words>[^”]{1,300})” could not be made into a step, so it was left out\.$/;
/** Something is done on the page, and no line is known that says it. */
const DOES =
  /^(?<verb>(?!(?:if|when|whenever|unless|otherwise|for|before|after|once|until|while|then|and|but|or|not|never|do|does|don['’]t|only|always|keep|ignore|skip|compare|calculate|sum|work|make|let|ask|tell|remind|see|look|find|check|read|get|note|wait|stop|if|in|on|at|to|from|with|by|as|the|an?|my|our|it|this|that|new|all|each|every|someone|there|what|which|who|how|why|is|are|e-?mail|mail|send|call|text|phone|sort|filter|enter|type|fill|put|choose|select|draft|write|answer|reply|forward|use|try|be|have|has)\b)\p{L}{3,20}) (?:it|them|me in|me out|(?:the|my|our|his|her|its|their|your|an?|all|this|that|both|with|by|for|up|out)\b)/iu;

/** Clauses that only the whole of a run of clauses says. They are done last, as they were said. */
function unreadIn(words: readonly string[], left: readonly string[]): string[] {
  const last = words.at(-1);
  if (last === undefined || !DOES.test(last)) return [];
  const isLeft = left.some((clause) => clause === last || clause === withoutPlace(last));
  return isLeft ? [left.find((clause) => clause === last || clause === withoutPlace(last)) ?? last] : [];
}

function clickOf(clause: string): Line {
  const verb = sentenceCase(DOES.exec(clause)?.groups?.verb ?? clause);
  return {
    text: `Click "${verb}"`,
    from: clause,
    guess: `“${clause.slice(0, 120)}” is taken to mean a click on “${verb}”: write a line for each thing that is done, or show it once.`,
  };
}

export type PageLines = { lines: Line[]; reads: string[]; variables: DraftVariable[]; notes: string[] };

export function pageLines(words: readonly string[], asked: Asked): PageLines {
  const text = words.join(', ');
  const inputs = takeAskedInputs(withNamedSites(splitClauses(text)));
  const inLoop = withEachItem(inputs.clauses, isEnding);
  const plain = plainClauses(withEachPlace(withWhatIsMeant(withReadForAct(readPricesOf(withIfSo(inLoop))))));
  const clauses = withEachThing(withEachOwner(plain.clauses));
  const written = writeLines(clauses, {
    ...asked,
    form: null,
    read: null,
    page_text: asked.page_text ?? text,
  });
  const [first] = written.lines;
  const unread = unreadIn(words, [
    ...plain.left_out,
    ...written.notes.flatMap((note) => QUOTED.exec(note)?.groups?.words ?? []),
  ]);
  // The page that is open stays open.
  const isOpen =
    asked.page_text === null && first !== undefined && (first.text === NO_PAGE || first.guess !== null);
  return {
    lines: [...(isOpen ? written.lines.slice(1) : written.lines), ...unread.map(clickOf)],
    reads: written.reads,
    variables: [...inputs.variables, ...written.variables],
    notes: [...plain.notes, ...plain.left_out.map(leftOut), ...written.notes].filter(
      (note) => !unread.some((clause) => note === leftOut(clause)),
    ),
  };
}
