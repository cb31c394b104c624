import { IS_SO } from '#server/drafts/phrases/answer-words.ts';
import { stateAsked } from '#server/drafts/words/conditions.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import { isEnding } from '#server/drafts/phrases/is-ending.ts';
import { addLine, leaveOut, readingOf, type Writing } from '#server/drafts/phrases/writing.ts';

/** “Check if the mug is in stock. If yes, click Buy”: what is done on the page stands below the condition. */

const IS_NOT = String.raw`(?:not|no|it (?:is|does|has)(?: not|n['’]t)|they (?:are|do|have)(?: not|n['’]t))`;
/** “If it is back” is a condition of its own, so only a short answer has what is done behind it. */
const IF_SO = new RegExp(
  String.raw`^if (?:(?:${IS_SO}|(?<not>${IS_NOT}))|(?:so|yes|(?<no>not|no)),? (?:then )?(?:please )?(?<does>.{3,200}))$`,
  'iu',
);
const OTHERWISE = /^(?:otherwise|or else|else|if not)(?:,? (?<does>.{3,200}))?$/i;
const ASKS = /^(?:please )?(?:check|see|find out|look|know)(?: (?:on|at|in))?(?: to see)? (?:if|whether) /i;
const PAGE_ITSELF = new RegExp(String.raw`(?<= (?:if|whether) )${ADDRESS.source}`, 'i');
const OF_PAGE = /^the page (?:is|are|has|have)\b/i;
const BLOCK = /^(?:If .{2,200}|Otherwise):$/;
const SAYS = 'If the page says';
const GUESS = 'These words are taken from what you wrote: write those that your page shows then.';
const OTHER = 'Otherwise:';

/** What was asked for, and what is done then, become a condition and what stands below it. */
export function withIfSo(clauses: readonly string[]): string[] {
  const said: string[] = [];
  let asked: string | null = null;
  let isOpen = false;
  for (const [at, clause] of clauses.entries()) {
    const next = clauses[at + 1];
    if (stateAsked(ofPage(clause))?.index === 0) {
      asked = clause;
      isOpen = false;
    }
    const answer = asked === null ? null : IF_SO.exec(clause);
    const other = isOpen ? OTHERWISE.exec(clause) : null;
    const does = other ? (other.groups?.does ?? next) : (answer?.groups?.does ?? next);
    const block =
      does === undefined || isEnding(does)
        ? null
        : other
          ? OTHER
          : asked !== null && answer
            ? blockOf(asked, (answer.groups?.not ?? answer.groups?.no) !== undefined)
            : null;
    if (block === null) {
      said.push(clause);
      continue;
    }
    // The condition asks the page itself: nothing is read before.
    if (asked !== null && said.at(-1) === asked) said.pop();
    const own = (other ?? answer)?.groups?.does;
    said.push(block, ...(own === undefined ? [] : [own]));
    isOpen = true;
    asked = null;
  }
  return said;
}

/** Null for what no line asks. */
function blockOf(asked: string, isDenied: boolean): string | null {
  const question = ofPage(asked);
  const found = stateAsked(question)?.groups;
  const state = found?.state;
  if (state === undefined) return null;
  const about = withoutPlace(question).replace(ASKS, '').trim();
  const isNot = (found?.denied !== undefined) !== isDenied;
  const isOfPage = OF_PAGE.test(about);
  const plain = isDenied ? about.replace(/ (is|are|has|have) (?!not\b)/i, ' $1 not ') : about;
  const says = `If the page ${isNot ? 'does not say' : 'says'} "${state}":`;
  return [...(isOfPage ? [] : [`If ${plain}:`]), says].find(isRead) ?? null;
}

/** “Whether a.example/mug is in stock” is about what that page says. */
function ofPage(clause: string): string {
  return clause.replace(PAGE_ITSELF, 'the page');
}

function isRead(line: string): boolean {
  return readingOf(`${line}\n    Click "x"`)?.startsWith('only if') ?? false;
}

/** The line that begins such a block, of a clause that `withIfSo` has made. */
export function blockLine(clause: string): string | null {
  return BLOCK.test(clause) ? clause : null;
}

/** What follows stands below it. `base`: the indent of what is around it. */
export function beginBlock(
  writing: Writing,
  line: string,
  { base, indent }: { base: string; indent: string },
): void {
  writing.indent = base;
  const last = writing.lines.at(-1);
  // Nothing is done in the block before.
  if (line === OTHER && last && BLOCK.test(last.text.trim())) {
    leaveOut(writing, 'otherwise');
    return;
  }
  addLine(writing, line, { clause: null, guess: line.startsWith(SAYS) ? GUESS : null });
  writing.indent = base + indent;
  writing.is_understood = true;
}

/** What a draft with a condition is called by: “click Buy if the mug is in stock”. */
export function withConditionNamed(clauses: readonly string[]): readonly string[] {
  const at = clauses.findIndex((clause) => blockLine(clause) !== null && clause !== OTHER);
  const does = clauses[at + 1];
  if (at === -1 || does === undefined) return clauses;
  const condition = (clauses[at] ?? '').replace(/^If/, 'if').replace(/:$/, '');
  return [
    ...clauses.slice(0, at),
    `${does} ${condition}`,
    ...clauses.slice(at + 2).filter((clause) => blockLine(clause) === null),
  ];
}
