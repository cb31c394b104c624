import {
  holdBack,
  isStepBehind,
  isToldNothing,
  sayHeld,
  stopHere,
  takeCondition,
  takeQuestion,
} from '#server/drafts/clauses/compose-conditions.ts';
import { LISTED_ROWS, addRows, doInLoop, leaveLoop, takeLoop } from '#server/drafts/clauses/compose-loops.ts';
import { addToPage } from '#server/drafts/clauses/compose-page.ts';
import {
  type Composing,
  type World,
  addMade,
  addPicture,
  asFewParts,
  beginComposing,
  flushPage,
  becomesStep,
  knownNow,
  settleConditions,
  stepOf,
} from '#server/drafts/clauses/composing.ts';
import { END_OF_BLOCK } from '#server/drafts/lines/page-batch.ts';
import type { Made } from '#server/drafts/clauses/known.ts';
import type { Placed } from '#server/drafts/clauses/place-questions.ts';
import { whomOf } from '#server/drafts/steps/whom.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { oneOf } from '#server/drafts/words/several.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';

/** Each clause becomes a step, lines of a page, or a sentence about it. */

const ASKS_IF =
  /^(?:check|see|find out|look(?: up)?|verify|test|know|make sure)(?: (?:on|at|in) \S{3,200})?(?: to see)? (?:if|whether|that) (?<what>.{3,200})$/iu;
const SENDS_PICTURE = /\b(?:screenshot|picture of|as an? (?:picture|image|screenshot|photo))\b/iu;
const EACH_ONE = /\beach(?: (?:one|of them))?(?:['’]s)?(?= )/iu;
const IS_OTHER = /^(?:and |but )?(?:if (?:no|not|none)|otherwise|or else|else)$/i;
const READS_ITS = 'read its ';
const LOOKS_AT =
  /^(?:look at|check|see|view|watch|find) (?:the |my |our )?(?<thing>[\p{L}\d][\p{L}\d '’-]{1,50}?)(?= (?:in|on|at|from|of) |$)/iu;
const IF = /^(?:and |but |only )*(?:if|when) /i;
const DOES_NOTHING = /^do nothing(?: else)?$/i;
/** “Whether a.example/menu has changed”. */
const PAGE_ITSELF = new RegExp(String.raw`^${ADDRESS.source}`, 'iu');
const STOPS =
  /^(?:stop|end|quit|finish)(?: (?:it|there|here|this|that|the run|the workflow|right there|then|everything))*$/iu;
/** “Do it daily at 10”: when it is done was taken before. */
const DOES_SO = /^(?:do|run|repeat) (?:it|this|that|all (?:of )?(?:it|this|that))(?: all)?$/iu;
/** “Put a reminder in my calendar for each due date”. */
const OF_EACH =
  /\bfor (?:each|every) (?!day|week|month|year|hour|morning|evening|one of them|time|run)\p{L}/iu;
const IS_ONLY_NEW = /^(?:but )?(?:only )?(?:the )?new (?:ones|entries|posts|ads|offers)(?: only)?$/iu;
const WATCHES = /^\s*(?:please )?(?:watch|monitor|keep (?:an eye on|watching|checking))\b/iu;
const ONLY_NEW =
  /\b(?:only )?(?:what(?:['’]s| is| are)? (?:new|changed|different)|(?:the )?(?:new|changed) ones|(?:the )?changes|the differences?|new entries|only new)\b/iu;
const SEARCHES_EACH =
  /^(?:please )?(?<verb>look up|search(?: for)?|find|check|open|enter|type|go through) (?:each|every|all(?: of)?(?: the)?|the(?= [\p{L} -]{2,40}s (?:in|of|from))) (?<thing>[\p{L}-]{2,30}(?: [\p{L}-]{2,20})?) (?:in|of|from|on) /iu;

export function compose(clauses: readonly Placed[], world: World) {
  const composing = beginComposing(clauses, world);
  let skipped: number | null = null;
  for (const [at, clause] of composing.clauses.entries()) {
    const before = composing.clauses[at - 1];
    if (before && before.sentence !== clause.sentence && clause.kind !== 'if')
      composing.page.push(END_OF_BLOCK);
    if (skipped === clause.sentence) {
      const isSaid = composing.notes.some((note) => note.includes(clause.words));
      if (!isSaid) composing.notes.push(leftOut(clause.words));
      continue;
    }
    skipped = null;
    if (composing.loop !== null && composing.loop !== clause.sentence) leaveLoop(composing);
    if (clause.kind === 'ask') takeQuestion(composing, clause, at);
    else if (clause.kind === 'each' && composing.loop === clause.sentence)
      takeAct(composing, { ...clause, words: clause.words.replace(EACH_ONE, 'the') }, at);
    else if (clause.kind === 'each') {
      if (!takeLoop(composing, clause)) skipped = clause.sentence;
    } else if (isOtherOfNothing(composing, clause.words)) {
      composing.notes.push(leftOut([clause.words, composing.clauses[at + 1]?.words ?? ''].join(' ').trim()));
      skipped = clause.sentence;
    } else if (clause.kind === 'if') {
      if (!takeCondition(composing, clause, at)) skipped = clause.sentence;
    } else takeAct(composing, clause, at);
  }
  if (composing.condition) composing.notes.push(leftOut(composing.condition.words));
  leaveLoop(composing);
  return {
    parts: asFewParts([...composing.parts, ...composing.behind]),
    notes: composing.notes,
    variables: composing.variables,
    waits: composing.waits,
  };
}

/** “Otherwise”, where nothing was asked before. */
function isOtherOfNothing({ asked, hasBlock, held, isStopped }: Composing, words: string): boolean {
  return IS_OTHER.test(words) && !isStopped && !hasBlock && held === null && asked === null;
}

function takeAct(composing: Composing, { words, sentence }: Placed, at: number): void {
  const asks = ASKS_IF.exec(words)?.groups?.what;
  const next = composing.clauses[at + 1];
  if (asks !== undefined && composing.condition === null && /^know /iu.test(words) && next?.kind !== 'if') {
    settleConditions(composing);
    const address = ADDRESS.exec(words)?.[0];
    if (address !== undefined) composing.page.push(`open ${address}`);
    composing.condition = { words: `if ${withoutPlace(asks)}`, sentence };
    takeAct(composing, { words: 'tell me', sentence, kind: 'do', who: null }, at);
    return;
  }
  const isTold = next?.kind === 'do' && next.sentence === sentence && whomOf(next.words)?.is_me === true;
  if (asks !== undefined && composing.condition === null && isTold && asks !== '') {
    settleConditions(composing);
    const address = ADDRESS.exec(words)?.[0];
    if (address !== undefined) composing.page.push(`open ${address}`);
    composing.condition = { words: `if ${asks.replace(PAGE_ITSELF, 'the page')}`, sentence };
    return;
  }
  if (asks !== undefined && composing.condition === null && next?.kind === 'if') {
    settleConditions(composing);
    const address = ADDRESS.exec(words)?.[0];
    if (address !== undefined && composing.loop === null) composing.page.push(`open ${address}`);
    composing.asked = withoutPlace(asks);
    return;
  }
  const rows = composing.loop === null ? LISTED_ROWS.exec(words)?.groups : undefined;
  const each = SEARCHES_EACH.exec(words)?.groups;
  if (rows && each) {
    settleConditions(composing);
    addRows(composing, words, rows);
    composing.loop = sentence;
    const address = ADDRESS.exec(words)?.[0];
    if (address !== undefined) composing.page.push(`open ${address}`);
    composing.page.push(`search for [${sentenceCase(oneOf(each.thing ?? ''))}]`);
    return;
  }
  if (STOPS.test(words) && stopHere(composing)) return;
  if (DOES_SO.test(words)) return;
  if (DOES_NOTHING.test(words)) {
    const condition = composing.condition?.words ?? '';
    if (condition !== '' && next?.kind === 'if' && IS_OTHER.test(next.words)) {
      composing.asked = condition.replace(IF, '');
      composing.condition = null;
      return;
    }
    if (condition !== '' && !IS_OTHER.test(condition))
      composing.notes.push(leftOut(`${condition}, ${words}`));
    composing.condition = null;
    return;
  }
  if (IS_ONLY_NEW.test(words)) {
    composing.isOnlyNew = true;
    return;
  }
  const isStep = becomesStep(composing, words);
  const isOfEach = isStep && composing.loop === null && composing.world.event === null && OF_EACH.test(words);
  if (isOfEach) composing.loop = sentence;
  if (composing.loop !== null) {
    doInLoop(composing, words, isStep);
    return;
  }
  if (composing.condition && isStep && isToldNothing(composing, words)) return;
  if (composing.condition) holdBack(composing, words, isStep || isStepBehind(composing, at));
  else if (composing.held !== null && composing.held.sentence !== sentence && isStep) sayHeld(composing);
  if (isStep) addStep(composing, words);
  else addToPage(composing, words, at);
}

function addStep(composing: Composing, words: string): void {
  if (SENDS_PICTURE.test(words) && composing.file === null) addPicture(composing, words);
  ofThing(composing, words);
  // What the lines before it read is what it is about.
  flushPage(composing);
  const isNew = ONLY_NEW.test(words) || composing.isOnlyNew || isWatching(composing, words);
  if (isNew) {
    const read = stepOf(words, knownNow(composing))?.reads_first ?? [];
    composing.page.push(...read);
    addOnlyNew(composing, words);
  }
  const first = stepOf(words, knownNow(composing));
  if (first) composing.page.push(...first.reads_first);
  flushPage(composing);
  const made = stepOf(words, knownNow(composing)) ?? first;
  const rows = LISTED_ROWS.exec(words)?.groups;
  if (made && made.parts.length === 0 && rows) addRows(composing, words, rows);
  if (made) addMade(composing, withGuessOfList(made, first));
  else composing.notes.push(leftOut(words));
  composing.rows = null;
}

/** That the list of the page is what it has was guessed before it was read. */
function withGuessOfList(made: Made, first: Made | null): Made {
  const guesses = (first?.parts ?? []).flatMap(({ marks }) =>
    marks.filter(({ guess }) => guess?.includes('the list of the page') === true),
  );
  const [guess] = guesses;
  const hasIt = made.parts.some(({ marks }) => marks.some((one) => one.guess === guess?.guess));
  if (guess === undefined || hasIt) return made;
  const parts = made.parts.map((part) => ({ ...part, marks: [...part.marks, guess] }));
  return { ...made, parts };
}

/** “Look at the lantern and save its price”: the price of the lantern is read. */
function ofThing(composing: Composing, words: string): void {
  const its = stepOf(words, knownNow(composing))?.reads_first.find((clause) => clause.startsWith(READS_ITS));
  const last = composing.page.at(-1) ?? '';
  const thing = LOOKS_AT.exec(last)?.groups?.thing;
  if (its === undefined || thing === undefined) return;
  const value = its.slice(READS_ITS.length).replace(/ as [\p{L}\d_]+$/u, '');
  composing.page[composing.page.length - 1] = last.replace(LOOKS_AT, `read the ${value} of the ${thing}`);
}

function isWatching(composing: Composing, words: string): boolean {
  return (
    WATCHES.test(composing.world.description) && composing.held === null && whomOf(words)?.is_me === true
  );
}

function addOnlyNew(composing: Composing, words: string): void {
  composing.isOnlyNew = false;
  composing.waits = true;
  flushPage(composing);
  const read = composing.reads.at(-1);
  if (read === undefined) return;
  const guess = 'It goes on when it is another one than last time, with all that is in it.';
  composing.parts.push({
    workflow_step_id: 'flow.stop_unless',
    inputs: { value: `{{${read}}}`, condition: 'changed' },
    outputs: {},
    marks: [mark({ from: words }), mark({ input: 'condition', guess })],
  });
}
