import { blockOf } from '#server/drafts/phrases/condition-block.ts';
import { readClause } from '#server/drafts/clauses/known.ts';
import { findCondition } from '#server/drafts/words/conditions.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { several } from '#server/drafts/words/several.ts';
import { lookedAt } from '#server/drafts/phrases/several-things.ts';
import { findWatchedState, NEWS_BY_CHANGE, readAwaited } from '#server/drafts/phrases/watched-state.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** What later steps hang on: a step that stops, or a question where no step can find it out. */

const HEAD =
  /^(?:and |but )?(?:only )?(?:if|when|whenever|once|as soon as|in case|as long as|provided(?: that)?|unless|not (?:if|when)|except (?:if|when|on)|while) /iu;
const UNLESS = /^(?:and |but )?(?:unless|except|not (?:if|when))\b/iu;
/** “If it mentions “refund””, of what started the run. */
const COUNT =
  /\b(?:(?<size>more|fewer|less|over|under) (?:than )?|(?<bound>at least|at most) )(?<number>\d{1,6}) \p{L}/iu;
const SAYS_WORD =
  /\b(?:contains?|mentions?|says?|includes?|has|is) (?:the (?:word|words|text) )?["“](?<text>[^"”\n]{1,80})["”]/iu;

/** “If there are any”, of a list that was read. */
const THERE_ARE =
  /^(?:if|when) (?:there (?:are|is|were|was) (?:(?<none>none|nothing|no one)|any(?:thing)?|some(?:thing)?|at least one)|it is(?: not|n['’]t) empty)(?: (?:there|left|listed|open))?$/iu;

/** “When the school publishes the new term dates”. */
const NEW_THINGS =
  /\b(?:publish(?:es)?|posts?|adds?|announces?|releases?|puts? (?:up|out)|lists?|uploads?|has|have|gets?|got|shows?|there (?:is|are)|sees?) (?:the |an? |any |some )?new (?<what>[\p{L}-]{2,30}(?: (?!on\b|at\b|in\b|from\b|and\b|for\b|with\b|that\b)[\p{L}-]{2,30})?)/iu;

/** Clauses of a page that have to be read for it; null where nothing of a page tells it. */
export function readsForCondition(
  words: string,
  description: string,
): { clauses: string[]; read: string } | null {
  const about = plainIf(words);
  if (about === null) return null;
  const news = NEW_THINGS.exec(withoutPlace(about))?.groups?.what;
  if (news !== undefined) {
    const read = readClause(`all ${several(news)}`);
    return { clauses: [read.clause], read: read.name };
  }
  const awaited = readAwaited(`tell me ${about}`, description);
  if (awaited === null) return null;
  return { clauses: awaited.lines.map(({ text }) => text), read: awaited.read };
}

const OTHERS: Record<string, string> = {
  contains: 'lacks',
  lacks: 'contains',
  empty: 'not_empty',
  not_empty: 'empty',
  equals: 'differs',
  differs: 'equals',
  above: 'at_most',
  at_most: 'above',
  below: 'at_least',
  at_least: 'below',
  changed: 'same',
  same: 'changed',
};
/** What they look for may be written otherwise on the page. */
const LOOKS_FOR = /^(?:contains|lacks)$/;

/** A step that stops unless it is so. Null where it cannot be compared with what was read. */
export function stopStep(
  words: string,
  reads: readonly string[],
  texts: readonly string[],
): DraftPart | null {
  const part = UNLESS.test(words)
    ? stopStep(words.replace(HEAD, 'if '), reads, texts)
    : stopIf(words, reads, texts);
  if (part === null || !UNLESS.test(words)) return part;
  // The other of what is said.
  const condition = OTHERS[part.inputs.condition ?? ''];
  if (condition === undefined) return null;
  if (!LOOKS_FOR.test(condition)) return { ...part, inputs: { ...part.inputs, condition } };
  const guess = `It goes on when “${part.inputs.other ?? ''}” is ${condition === 'lacks' ? 'not ' : ''}in it: write the words that are there then.`;
  return {
    ...part,
    inputs: { ...part.inputs, condition },
    marks: [mark({ from: words }), mark({ input: 'other', guess })],
  };
}

function stopIf(words: string, reads: readonly string[], texts: readonly string[]): DraftPart | null {
  const about = plainIf(words);
  if (about === null) return null;
  const list = reads.at(-1);
  const there = list === undefined || list === 'page' ? undefined : THERE_ARE.exec(about)?.groups;
  if (there)
    return stop(words, {
      value: `{{${list}}}`,
      condition: there.none === undefined ? 'not_empty' : 'empty',
    });
  const said = SAYS_WORD.exec(about)?.groups?.text;
  const text = texts.find((name) => /^(?:text|subject|body)$/.test(name)) ?? texts[0];
  if (said !== undefined && reads.length === 0 && text !== undefined)
    return stop(words, { value: `{{${text}}}`, condition: 'contains', other: said });
  const found =
    (NEW_THINGS.test(withoutPlace(about)) ? { words, condition: 'changed', guess: NEWS_BY_CHANGE } : null) ??
    findCondition(about) ??
    findCondition(withoutPlace(about)) ??
    findWatchedState(`tell me ${about}`)?.condition ??
    null;
  const counted = COUNT.exec(about)?.groups;
  if (found === null && counted?.number !== undefined && reads.at(-1)?.startsWith('number_of_'))
    return stop(words, {
      value: `{{${reads.at(-1) ?? ''}}}`,
      condition: countedBy(counted.bound ?? counted.size ?? ''),
      other: counted.number,
    });
  if (found === null || reads.length === 0) return null;
  const looked = lookedAt(reads, found);
  const value = looked.name ?? reads.at(-1) ?? '';
  return stop(
    saidIn(words, found.words),
    {
      value: `{{${value}}}`,
      condition: found.condition,
      ...(found.other !== undefined && { other: found.other }),
    },
    [
      ...(looked.guess === undefined ? [] : [mark({ input: 'value', guess: looked.guess })]),
      ...(found.guess === undefined
        ? []
        : [
            mark({
              input: found.other === undefined ? 'condition' : 'other',
              guess: found.guess.replace(/^It writes to you/, 'It goes on'),
            }),
          ]),
    ],
  );
}

function countedBy(size: string): string {
  if (/^at/i.test(size)) return /least/i.test(size) ? 'at_least' : 'at_most';
  return /more|over/i.test(size) ? 'above' : 'below';
}

/** As the description says it. */
function saidIn(words: string, found: string): string {
  const said = found
    .replace(/^tell me /i, '')
    .replace(HEAD, '')
    .toLowerCase();
  const at = words.toLowerCase().indexOf(said);
  return at === -1 ? words : words.slice(0, at + said.length);
}

function stop(words: string, inputs: Record<string, string>, marks: DraftPart['marks'] = []): DraftPart {
  return {
    workflow_step_id: 'flow.stop_unless',
    inputs,
    outputs: {},
    marks: [mark({ from: words }), ...marks],
  };
}

/** Where no step can find it out, the person is asked: nothing is done that hangs on it. */
export function askedStep(words: string, known: string): DraftPart {
  const about = words.replace(HEAD, '').trim();
  const question = UNLESS.test(words) ? `Go on, unless this is so: ${about}?` : `Is this so: ${about}?`;
  return {
    workflow_step_id: 'flow.ask_me',
    inputs: { question: known === '' ? question : `${question}\n${known}`, answer: 'approve' },
    outputs: {},
    marks: [
      mark({ from: words }),
      mark({
        input: 'question',
        guess: `No step finds out by itself whether it is so: “${sentenceCase(about).slice(0, 120)}”. You are asked at each run, and with a no the run ends there.`,
      }),
    ],
  };
}

/** Whether a line of a page can hold it. */
export function isOfPage(words: string, read: string | null): boolean {
  return blockOf(words.replace(/^(?:and |but )?(?:only )?/i, ''), read) !== null;
}

function plainIf(words: string): string | null {
  if (UNLESS.test(words) || !HEAD.test(words)) return null;
  return words.replace(HEAD, (head) =>
    /\b(?:when|once|as soon as|whenever)\b/i.test(head) ? 'when ' : 'if ',
  );
}
