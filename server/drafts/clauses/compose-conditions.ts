import { isIfYes } from '#server/drafts/clauses/approval.ts';
import { blockHead, stopLine } from '#server/drafts/lines/block-head.ts';
import {
  type Composing,
  flushPage,
  becomesStep,
  knownNow,
  settleConditions,
} from '#server/drafts/clauses/composing.ts';
import { askedStep, isOfPage, readsForCondition, stopStep } from '#server/drafts/steps/condition-step.ts';
import { allKnown } from '#server/drafts/clauses/known.ts';
import { END_OF_BLOCK } from '#server/drafts/lines/page-batch.ts';
import type { Placed } from '#server/drafts/clauses/place-questions.ts';
import { whomOf } from '#server/drafts/steps/whom.ts';
import { findCondition } from '#server/drafts/words/conditions.ts';
import { ADDRESS, PRACTICE_SHOP, withoutPlace } from '#server/drafts/words/find-address.ts';
import { CAN_START } from '#server/drafts/triggers/unknown-event.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “If it is over 100, ask me”: what is done only then, and what “otherwise” means. */

const OTHERWISE =
  /^(?:and |but )?(?:otherwise|or else|else|if not|if (?:it|that|there|he|she|they) (?:is|are|does|do|has|have|was)(?: not|n['’]t))\b,? ?/iu;
const IF_SO =
  /^(?:and |but |only )?(?:if|when|once|as soon as) (?:so|yes|it is(?: so)?|it does|it has|there is(?: one| any| some)?|there are(?: any| some)?|that is (?:so|the case)|they are|one is|any are|he is|she is|he has|she has)$/iu;
const ANYWAY = /^(?:either way|in (?:any|both|either) cases?)$/iu;
/** “Or rises above 40”, “for two readings in a row”: one condition is checked. */
const SHORTEST_REST = 6;
const UNIT =
  /^ ?(?:since .*|degrees?|euros?|dollars?|pounds?|percent|%|pieces?|items?|people|minutes?|hours?|days?|km|kg|points?|bags?|boxes)\b/i;
/** Somebody does something, on no page that was named. */
const WAITS = /^(?:when|whenever|each time|every time)\b/i;
const HAPPENS =
  /^\p{L}+ (?:(?:time )?(?:an?|the|my|our|someone|somebody|anyone)\b|\p{Lu}).{2,60}? (?!says?\b|shows?\b)[\p{L}]{3,20}s\b/u;
const THEN_TOO = 'What comes behind it is done only then, too.';

export function takeCondition(composing: Composing, { words, sentence }: Placed, at: number): boolean {
  const next = composing.clauses[at + 1];
  if (ANYWAY.test(words)) {
    settleConditions(composing);
    composing.page.push(END_OF_BLOCK);
    composing.hasBlock = false;
    if (composing.held !== null) takeBehind(composing, composing.held.part);
    return true;
  }
  if (OTHERWISE.test(words) && composing.isStopped) return true;
  if (OTHERWISE.test(words) && composing.held !== null && next && /^do nothing\b/iu.test(next.words))
    return true;
  if (isIfYes(words)) {
    const isAsked = composing.parts.at(-1)?.workflow_step_id === 'flow.ask_me' && composing.page.length === 0;
    if (!isAsked && next) takeQuestion(composing, { words, sentence, kind: 'ask', who: null }, at);
    return true;
  }
  if (OTHERWISE.test(words) && (composing.hasBlock || composing.held !== null || composing.asked !== null)) {
    if (composing.hasBlock && next?.kind === 'do' && !becomesStep(composing, next.words)) {
      composing.page.push('otherwise');
      return true;
    }
    if (composing.held === null && composing.asked !== null) {
      composing.condition = { words: `unless ${composing.asked}`, sentence };
      composing.asked = null;
      return true;
    }
    composing.notes.push(
      `“${[words, next?.words ?? ''].join(', ').trim()}” is not in this draft: one workflow goes one way. Make a second one with the opposite condition.`,
    );
    return false;
  }
  const isSo = IF_SO.test(words) && composing.asked !== null;
  const condition = isSo ? `if ${composing.asked ?? ''}` : words;
  if (composing.held !== null && !isSo && next && becomesStep(composing, next.words)) {
    composing.notes.push(
      `“${[words, next.words].join(', ')}” is not in this draft: it hangs on a condition of its own. Make a second workflow for it.`,
    );
    return false;
  }
  const isUnknown =
    WAITS.test(words) &&
    composing.world.event === null &&
    composing.parts.length === 0 &&
    composing.page.length === 0 &&
    HAPPENS.test(words) &&
    readsForCondition(words, composing.world.description) === null &&
    !ADDRESS.test(composing.world.description);
  if (isUnknown) {
    composing.notes.push(`No trigger waits for “${words}”, so it is left out. ${CAN_START}`);
    return true;
  }
  if (isSo) composing.asked = null;
  settleConditions(composing);
  composing.condition = { words: condition, sentence };
  return true;
}

export function holdBack(composing: Composing, words: string, isStep: boolean): void {
  const condition = composing.condition;
  if (!condition) return;
  const { event, description } = composing.world;
  composing.condition = null;
  flushPage(composing);
  const hasPage = ADDRESS.test(description) || PRACTICE_SHOP.test(description) || composing.page.length > 0;
  const first =
    composing.reads.length === 0 && (event === null || hasPage)
      ? readsForCondition(condition.words, description)
      : null;
  const read = composing.reads.at(-1) ?? first?.read ?? null;
  if (!isStep && (blockHead(condition.words, composing.reads) !== null || isOfPage(condition.words, read))) {
    const isNumber = /^(?:above|below)$/.test(findCondition(condition.words)?.condition ?? '');
    if (isNumber) composing.page.push(...(first?.clauses ?? []));
    composing.page.push(
      condition.words.replace(
        /^(?:and |but )?(?:only )?(?:if|when|whenever|once|as soon as|in case) /i,
        'if ',
      ),
    );
    composing.hasBlock = true;
    return;
  }
  composing.waits ||= /^(?:and |but )?(?:only )?(?:when|whenever|once|as soon as)\b/i.test(condition.words);
  if (first) composing.page.push(...first.clauses);
  else if (isWaitedFor(composing, condition.words)) composing.page.push('read the page as page');
  flushPage(composing);
  const isToMe = isStep && whomOf(words)?.is_me === true;
  const texts = composing.reads.length > 0 ? composing.reads : (event?.names ?? []);
  const part =
    stopStep(condition.words, composing.reads, texts) ??
    (isToMe && event === null
      ? changeStep(composing, condition.words)
      : askedStep(condition.words, allKnown(knownNow(composing))));
  const either = eitherShown(condition.words);
  if (either !== null && event === null && part.inputs.condition === 'changed') {
    composing.page.push(either);
    flushPage(composing);
    composing.about = `“${condition.words.replace(/^(?:only )?(?:if|when) /iu, '')}” is so`;
    composing.held = { ...condition, part };
    return;
  }
  const { condition: how, other, value } = part.inputs;
  if (value === '{{page}}' && other !== undefined)
    composing.about = `The page ${how === 'lacks' ? 'does not say' : 'says'} “${other}”`;
  const rest = withoutPlace(behind(condition.words, part.marks[0]?.from ?? ''))
    .replace(UNIT, '')
    .trim();
  if (rest.length > SHORTEST_REST) composing.notes.push(leftOut(rest));
  composing.parts.push(part);
  composing.held = { ...condition, part };
}

/** “Only if it has changed”, of a page of which nothing is read. */
function isWaitedFor({ reads, world, isOpen }: Composing, words: string): boolean {
  const found = findCondition(words) ?? findCondition(withoutPlace(words));
  const isOfPage = /^(?:changed|same)$/.test(found?.condition ?? '') || found?.is_shown === true;
  return (
    isOfPage && world.event === null && reads.length === 0 && (isOpen || ADDRESS.test(world.description))
  );
}

/** What is done in any case is done before the step that stops. */
function takeBehind(composing: Composing, held: DraftPart): void {
  flushPage(composing);
  const at = composing.parts.indexOf(held);
  if (at === -1) return;
  composing.behind.push(...composing.parts.splice(at));
  composing.held = null;
}

/** “Stop if there are none”, of a list that was read. */
const IS_NONE =
  /^(?:and |but )?if (?:there (?:are|is|were|was) (?:none|nothing|no \p{L}+)|(?:it|they|the list|the table) (?:is|are) empty|(?:none|nothing) (?:is|was|were|are) (?:found|there|listed))$/iu;

function stopUnlessEmpty(words: string, list: string): DraftPart {
  return {
    workflow_step_id: 'flow.stop_unless',
    inputs: { value: `{{${list}}}`, condition: 'not_empty' },
    outputs: {},
    marks: [mark({ from: words })],
  };
}

/** “If No results is shown, stop”: all that follows is done only otherwise. False where nothing can find it out. */
export function stopHere(composing: Composing): boolean {
  const condition = composing.condition;
  if (!condition) return false;
  flushPage(composing);
  const list = composing.reads.at(-1);
  if (list !== undefined && composing.lists.includes(list) && IS_NONE.test(condition.words)) {
    const part = stopUnlessEmpty(condition.words, list);
    composing.parts.push(part);
    composing.condition = null;
    composing.isStopped = true;
    return true;
  }
  const line = stopLine(condition.words, composing.reads);
  const isOfEvent = composing.world.event !== null && !composing.isOpen;
  if (line === null || isOfEvent) return false;
  composing.condition = null;
  composing.isStopped = true;
  composing.page.push(line);
  return true;
}

/** “If Closed or Accident is shown”: a line looks for either. */
function eitherShown(words: string): string | null {
  const found = EITHER.exec(withoutPlace(words))?.groups;
  if (found?.one === undefined || found.other === undefined) return null;
  return `stop unless "${found.one}" is shown or "${found.other}" is shown`;
}

const EITHER =
  /^(?:and |but )?(?:only )?(?:if|when|as soon as|once) ["“]?(?<one>\p{Lu}[^"”]{1,40}?)["”]? or ["“]?(?<other>\p{Lu}[^"”]{1,40}?)["”]? (?:is|are) (?:shown|displayed|there|listed|mentioned)$/u;

function changeStep(composing: Composing, words: string): DraftPart {
  if (composing.reads.length === 0) {
    composing.page.push('read the page as page');
    flushPage(composing);
  }
  const guess = `It goes on when anything of what is read has changed: “${words}” itself is not found out.`;
  return {
    workflow_step_id: 'flow.stop_unless',
    inputs: { value: `{{${composing.reads.at(-1) ?? 'page'}}}`, condition: 'changed' },
    outputs: {},
    marks: [mark({ from: words }), mark({ input: 'condition', guess })],
  };
}

export function isToldNothing(composing: Composing, words: string): boolean {
  const condition = composing.condition?.words ?? '';
  const { event, description } = composing.world;
  const isUnread = readsForCondition(condition, description) === null && composing.reads.length === 0;
  if (!isUnread || event !== null || !/\d/.test(withoutPlace(condition)) || whomOf(words)?.is_me !== true)
    return false;
  composing.notes.push(leftOut(`${words} ${condition}`));
  composing.condition = null;
  return true;
}

export function sayHeld(composing: Composing): void {
  const held = composing.held;
  if (!held || held.part.marks.some(({ guess }) => guess === THEN_TOO)) return;
  held.part.marks.push(
    mark({ input: held.part.workflow_step_id === 'flow.ask_me' ? 'question' : 'condition', guess: THEN_TOO }),
  );
}

export function isStepBehind(composing: Composing, at: number): boolean {
  const behind = composing.clauses.slice(at + 1);
  const sentence = composing.clauses[at]?.sentence;
  const end = behind.findIndex((one) => !/^(?:do|ask)$/.test(one.kind) || one.sentence !== sentence);
  return (end === -1 ? behind : behind.slice(0, end)).some(({ words }) => becomesStep(composing, words));
}

export function takeQuestion(composing: Composing, { words, who }: Placed, at: number): void {
  if (composing.loop !== null) {
    composing.notes.push(
      `“${words}” could not be made into a step: no step asks within a loop. Put it in front of the loop, where it asks once.`,
    );
    return;
  }
  const next = composing.clauses.slice(at + 1).find(({ kind }) => kind === 'do');
  if (composing.condition) {
    // Who is asked whether it is so need not be asked twice.
    holdBack(composing, next?.words ?? '', true);
    if (composing.held?.part.workflow_step_id === 'flow.ask_me') return;
  }
  settleConditions(composing);
  flushPage(composing);
  const loop = composing.clauses[at + 1]?.kind === 'each' ? composing.clauses[at + 1]?.words : undefined;
  const does =
    loop !== undefined
      ? `Begin with “${withoutPlace(loop).trim()}”`
      : next === undefined
        ? 'Go on'
        : sentenceCase(withoutPlace(next.words).trim());
  const known = allKnown(knownNow(composing));
  const guesses = [
    ...(who === null ? [] : [`It asks you: no step waits for an answer of “${who}”.`]),
    ...(loop === undefined ? [] : ['It asks once, before the first: no step asks within a loop.']),
  ];
  composing.parts.push({
    workflow_step_id: 'flow.ask_me',
    inputs: {
      question: `${does.replace(/[.:?!]$/, '')}?${known === '' ? '' : `\n${known}`}`,
      answer: 'approve',
    },
    outputs: {},
    marks: [mark({ from: words }), ...guesses.map((guess) => mark({ input: 'question', guess }))],
  });
}

function behind(words: string, from: string): string {
  const at = from === '' ? -1 : words.indexOf(from);
  return at === -1 ? '' : words.slice(at + from.length);
}
