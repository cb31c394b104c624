import { sayMailInstead } from '#server/drafts/phrases/other-app.ts';
import { takeEvent } from '#server/drafts/triggers/take-event.ts';
import { compose } from '#server/drafts/clauses/compose.ts';
import { placeQuestions } from '#server/drafts/clauses/place-questions.ts';
import { sayEvent } from '#server/drafts/triggers/say-event.ts';
import { splitByVerb } from '#server/drafts/clauses/split-by-verb.ts';
import type { Asked } from '#server/drafts/phrases/draft-by-phrase.ts';
import { tellsWhen, titleOf } from '#server/drafts/draft-title.ts';
import { sayPracticeShop, withoutShopBefore } from '#server/drafts/words/find-address.ts';
import { takeSchedule } from '#server/drafts/schedules/find-schedule-words.ts';
import { NO_PAGE } from '#server/drafts/words/first-page.ts';
import { takeUnknownTime } from '#server/drafts/schedules/loose-schedules.ts';
import { type Reworded, sayMailMe } from '#server/drafts/phrases/mail-me.ts';
import { sayAsked } from '#server/drafts/phrases/say-asked.ts';
import { sayLookedUp } from '#server/drafts/phrases/say-looked-up.ts';
import { sayConditions } from '#server/drafts/phrases/say-conditions.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { inOwnWords, quotingOnly } from '#server/drafts/words/own-words.ts';
import { schedulePart, schedulePartOfWaiting } from '#server/drafts/schedules/schedule-part.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

/** A draft that follows the clauses of a description one by one: each is a step, a line of a page, or a sentence about it. */

const LEFT_OUT = 'could not be made into a step, so it was left out.';
/** What is said of it are its notes. */
const NOTHING_DONE: WorkflowDraft['parts'][number] = {
  workflow_step_id: 'browser.instructions',
  inputs: { instructions: NO_PAGE },
  outputs: {},
  marks: [mark({ input: 'instructions', line: 1, guess: 'Say which page it begins on.' })],
};
/** What many patterns would look through again and again. */
const MANY_SPACES = /[^\S\n]{3,}/g;
const NOT_ASKED_FOR =
  'What you asked for is not in this draft: it only opens the page. Write it in other words, or show it once.';
const ARRIVES = /^(?:open|go to|visit|log in)\b/iu;
const FILE = 'file';
const MOST_PARTS = 40;
const WISH =
  /^(?:(?:please|so|also|just|then|and|but|finally|next|afterwards?)[,]? |(?:can|could|would|will) you (?:please )?|(?:i|we)(?:['’]d| would)? (?:want|need|like|wish|have|must|should|always|usually)(?: (?:that|you|it|to|legwork))* |(?:i|we) (?:then |also |always |usually |just )?(?=(?:check|open|go|look|read|send|log|sign|take|write|copy|download|put|type|click|press|enter|save|update|collect|compare|fill|print|e-?mail|mail|post|pull|extract|choose|select|pick|tick|untick|search|sort|filter|note|list|get|find|add|close|upload|export|approve|move|count|visit|delete|forward|reply|answer|book|order|pay|tell|let|create|make|ask|stop|scroll|record|store|keep)\b)|(?:it|legwork) (?:should|must|has to) )/i;

export function draftByClause(asked: Asked): WorkflowDraft | null {
  const { description, time_zone } = asked;
  const placed = sayPracticeShop(description.replaceAll(MANY_SPACES, ' '), asked.practice_site);
  const instead = sayMailInstead(placed.text);
  const looked = sayLookedUp(instead.text);
  const mailed = sayMailMe(looked.text);
  const asking = sayAsked(mailed.text);
  const compared = sayConditions(asking.text);
  const plain = sayPlainWords(compared.text);
  const begun = sayEvent(plain.text);
  const taken = takeEvent(begun.text);
  const isFile = taken?.parts[0]?.workflow_step_id === 'google_drive.on_file';
  const event = taken && isFile ? { ...taken, file: FILE } : taken;
  const isStarted = event !== null && event.parts.length > 0;
  const timed = isStarted ? { schedule: null, rest: event.rest } : takeSchedule(event?.rest ?? begun.text);
  const zone = timed.schedule ? ZONE.exec(timed.rest)?.groups?.zone : undefined;
  const zoned = zone === undefined ? timed.rest : timed.rest.replace(ZONE, '');
  const untimed = takeUnknownTime(zoned.replaceAll(ONLY_THEN, ''));
  const clauses = splitByVerb(untimed.rest).map((clause) => ({
    ...clause,
    words: plainWish(withoutShopBefore(clause.words)),
  }));
  const placedClauses = placeQuestions(clauses.filter(({ words }) => words !== ''));
  const composed = compose(placedClauses, { ...asked, event, page_text: untimed.rest });
  const started = begun.changes[0]?.[1].trim().slice(0, 300) ?? null;
  const usesDate = composed.parts.some(({ inputs }) =>
    Object.values(inputs).some((value) => value.includes('{{date}}')),
  );
  const begins = (event?.parts ?? []).map((part) =>
    usesDate && part.workflow_step_id.endsWith('.read_email')
      ? { ...part, outputs: { ...part.outputs, date: 'date' } }
      : part,
  );
  const usesFile =
    isFile && composed.parts.some(({ inputs }) => Object.values(inputs).includes(`{{${FILE}}}`));
  const isWaiting = !timed.schedule && !isStarted && composed.waits;
  const parts = [
    ...(usesFile ? withDownload(begins) : begins),
    ...(timed.schedule ? [schedulePart(timed.schedule, time_zone)] : []),
    ...(isWaiting ? [schedulePartOfWaiting(time_zone)] : []),
    ...composed.parts,
  ];
  const known = new Set(asked.options.map((option) => option.workflow_step_id));
  const there = parts.filter((part) => known.has(part.workflow_step_id)).slice(0, MOST_PARTS);
  const isSaid = composed.notes.some((note) => !note.endsWith(LEFT_OUT));
  if (!isSaid && there.every(saysNothing)) return null;
  if (there.length === 0) there.push(NOTHING_DONE);
  const changes = [
    ...placed.changes,
    ...instead.changes,
    ...looked.changes,
    ...mailed.changes,
    ...asking.changes,
    ...compared.changes,
    ...plain.changes,
    ...begun.changes,
  ];
  const isOnlyArrival =
    there.every(
      ({ workflow_step_id: id, inputs }) =>
        id === 'browser.instructions' &&
        (inputs.instructions ?? '').split('\n').every((line) => ARRIVES.test(line)),
    ) && composed.notes.some((note) => note.includes('could not be made into a step'));
  const notes = [
    ...(isOnlyArrival ? [NOT_ASKED_FOR] : []),
    ...(event?.notes ?? []),
    ...(zone === undefined
      ? []
      : [`“${zone}” is not in the schedule: it runs in your own time zone. Choose another one there.`]),
    ...(untimed.note === null ? [] : [untimed.note]),
    ...instead.notes,
    ...composed.notes,
  ];
  return {
    title: titleOf(
      clauses.flatMap(({ kind, words, sentence }, at) => {
        const before = clauses[at - 1];
        const condition = before?.kind === 'if' && before.sentence === sentence ? before.words : undefined;
        return kind === 'if' ? [] : [tellsWhen(words, condition)];
      }),
      description,
    ),
    description: description.slice(0, 2_000),
    variables: unique([...(event?.variables ?? []), ...composed.variables]),
    parts: there.map((part, at) => {
      const quoted = cutMarks(quotingOnly(part, description, changes));
      // What was put into other words before is quoted as it was said.
      const isUnsaid = at === 0 && isStarted && quoted.marks[0]?.from === null && started !== null;
      return isUnsaid
        ? { ...quoted, marks: [{ ...mark({ from: started }) }, ...quoted.marks.slice(1)] }
        : quoted;
    }),
    notes: [...new Set(notes.map((note) => inOwnWords(note, description, changes).slice(0, 500)))].slice(
      0,
      40,
    ),
  };
}

const PLAIN: readonly [RegExp, string][] = [
  [/ as an? (?:new )?(?:row|line|entry)(?= (?:in|to|into) )/giu, ''],
  [
    /^\s*i (?:run|own|have|manage|work|am|teach|live) (?:an?|the|at|in|for|as) [^.,;\n]{2,60}?(?: and|[.,;])(?= (?:every|each|on|at|i)\b)/giu,
    '',
  ],
  [/\b(?:text|call) me (?=(?:on|in|via) slack\b)/giu, 'message me '],
  [
    /\bif (under|over|below|above|less than|more than|lower than|higher than) (?=[€$£]?\d)/giu,
    'if it is $1 ',
  ],
  [
    /\bthe (?:moment|minute|second|instant)(?: that)?(?= (?:it|they|there|the|a|an|this|that|one|my|our)\b)/giu,
    'as soon as',
  ],
  [/(?<=\p{L}) \+ (?=\p{L})/gu, ' and '],
  [/(?<=\bat \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?):(?= \p{L})/giu, ','],
  [/,? (?:and )?then (?:stop|end)(?: it| there| here)?(?=\s*\.?\s*$)/giu, ''],
  [
    /(?<=\b(?:keep|save|store|record|note|write down|log) [^.;\n]{2,80}) for (?:every|each) day(?=\s*\.?\s*$)/giu,
    ' every day',
  ],
];
/** Words in other places than a clause has them. */
const MOVED: readonly [RegExp, string][] = [
  [
    /\b(?:always )?(?:check|read|note|copy|look at) (?:two|three|four|five|\d|these) (?:things|values|numbers) (?:on|at|from) (\S{4,120})( at [^:.\n]{1,12})?: ([^.;\n]{3,160})/iu,
    'read $3 from $1$2',
  ],
  [/^\s*(?:after|once|when) opening (\S{4,200}),? (?:please )?(?=\p{L})/iu, 'open $1, '],
  [
    /\bfor each of (?:these|the following|those) (?:sites|pages|addresses|shops)?:? ?(\S{3,80}), (\S{3,80}?),? and (\S{3,80}?),? (take a screenshot)/iu,
    'open $1, $4, open $2, $4, open $3, $4',
  ],
  [
    /\bdownload ((?:the|my|our|all|each|every|last|this) [^.,;\n]{2,80}?) (?:in|into|to) ((?:my |our |the )?(?:google )?drive\b)/iu,
    'download $1 and upload it to $2',
  ],
  [
    /(?<=\b(?:open|check|look at|look on|refresh|reload|watch|monitor)\b(?:[^.;\n]|\.(?=\S)){2,200}?),? until ((?:(?!\bthen\b)[^.,;\n]){3,80}?),? (?:and )?then (?=\p{L})/iu,
    ', when $1, ',
  ],
  [
    / for (?:(?:the )?(?:words?|text|name) |(?=["“]))["“]?([\p{L}\d -]{2,40}?)["”]?,? and if (?:(?:(?:it|he|she|they)(?:['’]s| is| are))? ?(?:found|there|on it|so|listed|shown|mentioned|named)|(?:it|he|she) (?:appears|comes up|shows up)),? /iu,
    ' and if the page says "$1", ',
  ],
  [
    / for the words? ["“]?([\p{L}\d-]{2,30})["”]?,? and (.{3,60}?) (?:if|when|as soon as) (?:it|this|that) (?:shows? up|appears?|comes? up|is (?:there|found|mentioned|on it))/iu,
    ' and $2 if the page says "$1"',
  ],
  [
    /\b(is|are) ((?:the|my|our) [^?!\n]{2,80}?) ([\p{L}-]{2,20})\? (?:then|if so|if yes),? /iu,
    'if $2 $1 $3, ',
  ],
  [
    /\bby (e-?mail|mail) and (me|us|him|her|them|(?:the|my|our) \p{L}{2,20}) (?:in|on|via|by) (slack)\b/iu,
    'by $1 and notify $2 in $3',
  ],
  [
    /\b(?:as long as|while) there is an? ["“]?next["”]? (?:button|link|page)(?: on (\S{3,200}?))?,/iu,
    'open $1, go through all pages,',
  ],
];
/** “Mondays 9:00 London time”. */
const ZONE = /^\s*(?<zone>(?:\p{Lu}\p{L}+ ){1,2}time|[A-Z]{3,4}(?= ?,))(?=[\s,]),?/u;
/** “But only on workdays”, of which the days were taken. */
const ONLY_THEN = /,? (?:and |but )?only(?=\s*(?:[.;,\n]|$))/giu;
/** “Mo, We, Fr at 12”. */
const SHORT_DAYS =
  /(?<![\p{L}])(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:(?:, ?| and | ?\+ ?)(?:Mo|Tu|We|Th|Fr|Sa|Su)){1,6}(?![\p{L}])/gu;
const DAY_NAMES: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

/** Words that say the same as others that are known. */
function sayPlainWords(text: string): Reworded {
  const changes: [string, string][] = [];
  let plain = text;
  for (const [words, now] of PLAIN)
    plain = plain.replaceAll(words, (said, group: unknown) => {
      const instead = typeof group === 'string' ? now.replace('$1', group) : now;
      changes.push([instead, said]);
      return instead;
    });
  for (const [words, now] of MOVED)
    plain = plain.replace(words, (said, ...groups: unknown[]) => {
      const instead = now.replaceAll(/\$(\d)/g, (_place, at: string) => {
        const group = groups[Number(at) - 1];
        return typeof group === 'string' ? group : '';
      });
      changes.push([instead, said]);
      return instead;
    });
  plain = plain.replaceAll(SHORT_DAYS, (said) => {
    const days = (said.match(/[A-Z][a-z]/g) ?? []).map((day) => DAY_NAMES[day] ?? day);
    const now = `every ${days.slice(0, -1).join(', ')} and ${days.at(-1) ?? ''}`;
    changes.push([now, said]);
    return now;
  });
  return { text: plain, changes };
}

/** “The lunch menu into #lunch”, “have the price in a sheet”. */
const INTO =
  /^(?:have |get )?(?<what>(?!(?:put|save|post|send|write|add|keep|copy|store|log|note|upload|drop|share|enter|read|take|make|open|go|click|type|fill|search|look|find|check|move|list|collect|count|record|export|download|pull|import|insert|paste|append|publish|report|announce)\b)[\p{L}].{1,120}?) (?:in|into|to) (?:#[\w-]{1,40}|(?:an?|the|my|our) (?:[\p{L}-]{2,20} )?(?:google )?(?:sheet|table|spreadsheet)\b.{0,40})$/iu;

function plainWish(words: string): string {
  let plain = words;
  for (let times = 0; times < 3 && WISH.test(plain); times += 1) plain = plain.replace(WISH, '');
  const what = INTO.exec(plain)?.groups?.what;
  return (what === undefined ? plain : plain.replace(/^(?:have |get )?/i, 'put ')).trim();
}

function unique(variables: WorkflowDraft['variables']): WorkflowDraft['variables'] {
  return variables.filter(({ name }, at) => variables.findIndex((one) => one.name === name) === at);
}

/** A page that nobody has named, or a question about nothing. */
function saysNothing({ workflow_step_id: id, inputs, marks }: WorkflowDraft['parts'][number]): boolean {
  if (id === 'flow.ask_me') return inputs.question === 'Go on?';
  const guessed = new Set(marks.flatMap(({ line, guess }) => (guess === null ? [] : [line])));
  const lines = inputs.instructions?.split('\n');
  return lines?.[0] === NO_PAGE && lines.every((_line, at) => guessed.has(at + 1));
}

/** What was added to Drive is a file only when it was downloaded. */
function withDownload([trigger, ...others]: readonly DraftPart[]): DraftPart[] {
  if (!trigger) return [];
  return [
    { ...trigger, outputs: { ...trigger.outputs, file_id: 'file_id' } },
    {
      workflow_step_id: 'google_drive.download_file',
      inputs: { file: '{{file_id}}' },
      outputs: { file: FILE },
      marks: [mark({})],
    },
    ...others,
  ];
}

/** Marks have at most 300 characters. */
function cutMarks(part: WorkflowDraft['parts'][number]): WorkflowDraft['parts'][number] {
  const cut = (words: string | null) => (words === null ? null : words.slice(0, 300));
  return {
    ...part,
    marks: part.marks.map((one) => ({ ...one, from: cut(one.from), guess: cut(one.guess) })),
  };
}
