import { COMMITS, isIfYes, takeApproval } from '#server/drafts/clauses/approval.ts';
import { inBaseForm } from '#server/drafts/phrases/ask-first.ts';
import type { Clause } from '#server/drafts/clauses/split-by-verb.ts';

/** Each question stands before what is done with a yes, and each condition before what hangs on it. */

export type Placed = Omit<Clause, 'kind'> & {
  kind: Clause['kind'] | 'ask';
  /** Of a question: whoever is to be asked, where that is somebody else. */
  who: string | null;
};

/** “Before it goes out”: not something to be done, but what becomes of it. */
const HAPPENS =
  /^(?:it|that|this|they|anything|goes|gets|is|are|has|have|leaves|ends|paid|sent|anyone|you|start|begin|continue|proceed|do|doing|starting|anything)\b/i;
const IS_FIRST =
  /\b(?:first|never|without|look|check|see|review|before|hold on|pause|wait|approve|confirm)\b/i;

export function placeQuestions(said: readonly Clause[]): Placed[] {
  const clauses = withConditionsInFront(said);
  const placed: Placed[] = [];
  for (const [at, clause] of clauses.entries()) {
    const found = clause.kind === 'each' ? null : takeApproval(clause.words);
    if (found === null || (clause.kind === 'if' && (found.rest !== '' || isIfYes(clause.words)))) {
      placed.push({ ...clause, who: null });
      continue;
    }
    const question: Placed = { ...clause, kind: 'ask', who: found.who };
    if (found.rest.trim() !== '') {
      placed.push(question, { ...clause, words: found.rest.trim(), who: null });
      continue;
    }
    const act = found.act === null ? '' : inBaseForm(found.act).replace(/^place it$/i, 'place the order');
    const isDone = act === '' || HAPPENS.test(act) || found.who !== null;
    if (!isDone && ![...placed, ...clauses.slice(at + 1)].some((one) => isSame(one.words, act))) {
      placed.push(question, { ...clause, kind: 'do', words: act, who: null });
      continue;
    }
    // “Otherwise ask me”.
    if (placed.at(-1)?.kind === 'if') {
      placed.push(question);
      continue;
    }
    const place = placeOf(placed, { act: found.act, question: clause, next: clauses[at + 1] });
    // No step asks within a loop.
    const loop = placed.findIndex((one) => one.kind === 'each' && one.sentence === clause.sentence);
    placed.splice(loop === -1 ? place : Math.min(loop, place), 0, question);
  }
  return placed;
}

function placeOf(
  placed: readonly Placed[],
  { act, question, next }: { act: string | null; question: Clause; next: Clause | undefined },
): number {
  const end = placed.length;
  if (next && isIfYes(next.words)) return end;
  const verb = act === null ? null : stemOf(act);
  const said = verb === null ? -1 : placed.findLastIndex((one) => sharesVerb(one, verb));
  if (said !== -1) return said;
  // “Ask me before you send it, then send it”.
  if (verb !== null && next && sharesVerb({ ...next, who: null }, verb)) return end;
  const commits = placed.findLastIndex((one) => one.kind === 'do' && COMMITS.test(one.words));
  const isBehind = commits !== -1 && (IS_FIRST.test(question.words) || next === undefined);
  return isBehind ? commits : end;
}

/** “Paying”, “paid”, “it is paid”. */
function stemOf(act: string): string | null {
  const verb = COMMITS.exec(act)?.[0].toLowerCase();
  if (verb !== undefined) return verb.slice(0, 4);
  const [first = ''] = act.toLowerCase().split(/\s/);
  const known = [
    ['pay', /^pa(?:id|ying|yment)/],
    ['send', /^sen[td]/],
    ['dele', /^delet/],
    ['book', /^book/],
    ['orde', /^order/],
    ['subm', /^submi/],
    ['publ', /^publish/],
    ['buy', /^b(?:ought|uying)/],
    ['post', /^post/],
    ['plac', /^plac/],
  ] as const;
  return known.find(([, words]) => words.test(first))?.[0] ?? null;
}

/** One of both does what the other says: “submit” and “submit the form”. */
function isSame(words: string, act: string): boolean {
  const verb = stemOf(act) ?? act.split(' ')[0]?.toLowerCase() ?? '';
  return (
    new RegExp(String.raw`\b${escaped(verb)}`, 'i').test(words) || (ALIKE.test(verb) && BUYS.test(words))
  );
}

function escaped(words: string): string {
  return words.replaceAll(/[^\p{L}\d]/gu, '.');
}

/** What pays is said to order, buy or book as well. */
const ALIKE = /^(?:pay|orde|buy|book|plac|purc|chec|subm|conf|send|mail|goes)/;
const BUYS =
  /\b(?:pay|order|buy|purchase|book|reserve|place|check ?out|submit|confirm|transfer|top up|send|reply|answer)\b/i;

function sharesVerb({ kind, words }: Placed, verb: string): boolean {
  if (kind !== 'do') return false;
  return new RegExp(String.raw`\b${verb}`, 'i').test(words) || (ALIKE.test(verb) && BUYS.test(words));
}

/** “Accept it, unless I am away”: what is said last holds back what stands before it. */
function withConditionsInFront(said: readonly Clause[]): Clause[] {
  const clauses = [...said];
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1];
    const next = clauses[at + 1];
    const isLast = next === undefined || next.sentence !== clause.sentence;
    if (clause.kind !== 'if' || !isLast || before?.kind !== 'do' || before.sentence !== clause.sentence)
      continue;
    clauses[at - 1] = clause;
    clauses[at] = before;
  }
  return clauses;
}
