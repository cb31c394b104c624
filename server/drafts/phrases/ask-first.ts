import { withoutAddress } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { allThatWasRead } from '#server/drafts/phrases/several-things.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Ask me before you order”: a step that asks, in front of what is done only with a yes. */

const ME_FIRST = String.raw`(?:please )?(?:first |always )?(?:ask me(?: first)?|ask for my (?:ok|approval|permission|consent)|(?:get|wait for) my (?:ok|okay|approval|permission|answer|confirmation)|let me (?:approve|confirm|check|look at|look over|look through|go over|read|review|see|decide)(?: (?:it|this|that|everything|the order|them))?(?: first)?|(?:have|make) me (?:approve|confirm) (?:it|this|that)?)`;
const ASKS = new RegExp(
  String.raw`^${ME_FIRST}(?:,? (?:before|prior to) (?:you |it )?(?<act>[\p{L}].{1,100}))?$`,
  'iu',
);
/** “Order 3 lanterns but ask me first”. */
const BEHIND = new RegExp(
  String.raw`(?:,? but|,? and|,)?(?<!^) (?=${ME_FIRST}(?:[,.;\n]|$|,? (?:before|prior to)\b))`,
  'giu',
);
const DOES = new Map([
  ['order', /\b(?:order|buy|purchase|check ?out|pay|book|reserve)\b/i],
  ['delete', /\b(?:delete|remove|cancel)\b/i],
  ['submit', /\b(?:submit|send|confirm|save|apply|register)\b/i],
]);
const KINDS = new Map([
  [/^(?:order|buy|purchas|check|pay|plac|book|reserv|spend)/i, 'order'],
  [/^(?:delet|remov|cancel)/i, 'delete'],
  [/^(?:submit|send|confirm|sav|apply|regist)/i, 'submit'],
]);
/** The clause of a question while lines are written: as it was said, it would be a mail to the person. */
const MARK = 'Ask me first';
/** “Before it goes out”: not something to be done, but what becomes of it. */
const HAPPENS = /^(?:goes|gets|is|are|has|have|leaves|ends)\b/i;
const ING = new Map([
  ['placing', 'place'],
  ['submitting', 'submit'],
  ['booking', 'book'],
  ['making', 'make'],
  ['deleting', 'delete'],
  ['removing', 'remove'],
  ['saving', 'save'],
  ['reserving', 'reserve'],
  ['purchasing', 'purchase'],
  ['updating', 'update'],
  ['changing', 'change'],
]);

export type Asked = {
  clauses: string[];
  /** The words of the question in the description, and what it comes before; null where nobody is asked. */
  question: { words: string; act: string | null } | null;
};

const STOPS = /,? but (?=(?:do not|don['’]t|never|stop|end) )/giu;

/** A question behind something to do is a clause of its own, and so is where it ends. */
export function splitAskFirst(text: string): string {
  return text.replaceAll(BEHIND, ', ').replaceAll(STOPS, ', ');
}

/** Rows of a file are gone over without a stop: what asks comes before the first of them. */
export function takeQuestion(clauses: readonly string[]): { clauses: string[]; words: string | null } {
  const words = clauses.find((clause) => ASKS.test(clause)) ?? null;
  return { clauses: clauses.filter((clause) => clause !== words), words };
}

export function askOfRows(words: string): DraftPart {
  return {
    workflow_step_id: 'flow.ask_me',
    inputs: { question: 'Begin with the rows of the file?', answer: 'approve' },
    outputs: {},
    marks: [
      mark({ from: words }),
      mark({ input: 'question', guess: 'It asks once, before the first row: no step asks within a loop.' }),
    ],
  };
}

/** The clause of a question stands where it is asked, before what it is about. `isInBasket`: nothing is ordered by it yet. */
export function withAskFirst(clauses: readonly string[], isInBasket: (clause: string) => boolean): Asked {
  const at = clauses.findIndex((clause) => ASKS.test(clause));
  const words = clauses[at];
  if (words === undefined) return { clauses: [...clauses], question: null };
  const said = ASKS.exec(words)?.groups?.act;
  const act = said === undefined || HAPPENS.test(said) ? null : inBaseForm(said);
  const others = clauses.toSpliced(at, 1);
  const about = others.findIndex((clause, index) =>
    act === null ? index >= at && at < others.length : isSame(clause, act),
  );
  const last = others.findLastIndex((clause) => [...DOES.values()].some((does) => does.test(clause)));
  const before = about === -1 && act === null ? last : about;
  const question = { words, act };
  const clause = others[before];
  if (clause !== undefined) {
    const place = act !== null && isInBasket(clause) ? before + 1 : before;
    return { clauses: others.toSpliced(place, 0, MARK), question };
  }
  // “Ask me before posting it to #news”: it is posted with a yes.
  const does = act === null ? [] : [act.replace(/^place it$/i, 'place the order')];
  return { clauses: others.toSpliced(act === null ? others.length : at, 0, MARK, ...does), question };
}

function isSame(clause: string, act: string): boolean {
  const kind = [...KINDS].find(([words]) => words.test(act))?.[1] ?? '';
  const [verb = ''] = act.split(' ');
  return DOES.get(kind)?.test(clause) === true || clause.toLowerCase().startsWith(`${verb.toLowerCase()} `);
}

/** “Placing the order” is “place the order”. */
export function inBaseForm(act: string): string {
  return act.replace(/^\p{L}+ing\b/iu, (word) => ING.get(word.toLowerCase()) ?? word.replace(/ing$/i, ''));
}

export function isAskFirst(clause: string): boolean {
  return clause === MARK;
}

/** The step that asks. `behind`: the words of what is done with a yes. */
export function askPart(
  { words, act }: NonNullable<Asked['question']>,
  { behind, reads }: { behind: string | null; reads: readonly string[] },
): DraftPart {
  const known = allThatWasRead(reads);
  const does = behind ?? act;
  const asked =
    does === null ? 'Go on?' : `${sentenceCase(withoutAddress(does).trim()).replace(/[.:]$/, '')}?`;
  return {
    workflow_step_id: 'flow.ask_me',
    inputs: { question: known === '' ? asked : `${asked}\n${known}`, answer: 'approve' },
    outputs: {},
    marks: [mark({ from: words })],
  };
}
