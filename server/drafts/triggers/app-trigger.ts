import { type WhenClause, whenClauses, withoutClause } from '#server/drafts/triggers/when-clause.ts';
import { takeColumns } from '#server/drafts/triggers/row-columns.ts';
import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { leftOut } from '#server/drafts/phrases/writing.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “When a new row is added to my sheet”: what happens in an app, which a trigger of it waits for. */

const HAPPENS =
  /\b(?:new|added|appears?|arrives?|lands?|comes?|made|created|opened|posted|uploaded|saved|put|placed|entered|inserted|gets?|sent|written|moved|shared|adds?|opens?|uploads?|creates?|makes?|writes?|posts?|says|sends?|mentions?|answers?|is filled|fills?|reports?)\b/i;
const REPOSITORY = /(?<![\w./-])[\w-]{1,40}\/[\w.-]{1,80}(?![\w/])/;
const CHANNEL = /#[\w-]{1,80}/;
const CONTAINS =
  /\b(?:with|containing|contains|mentions?|mentioning|says|saying) (?:(?:the|a) )?(?:words? |text )?["“](?<words>[^"”\n]{1,80})["”]/i;
const LABELS = /\b(?:labell?ed(?: as)?|with (?:the |a )?label) ["“]?(?<label>[\p{L}\d-]{2,40})["”]?/iu;
/** Which of what happens: no trigger of these apps tells them apart. */
const WHICH =
  / (?:with|without|whose|where|over|above|under|below|(?:of |for )?(?:more|less|fewer) than|that|which|containing|about|labell?ed|marked|tagged|called|named) (?!(?:is|are|was|has been|gets?) (?:added|made|created|posted|opened))[^,;\n]{2,100}?(?= (?:is|are|was|gets?|has been|appears?|comes?|arrives?|to (?:my|the|our)|in (?:my|the|our)|on (?:my|the|our))\b|$)/i;
/** “Only if it is over £100”, beside what happens: nothing is read that could be compared. */
const ONLY_IF =
  /,? ?\b(?:but )?(?:(?:only )?(?:if|unless|as long as|provided(?: that)?)|only when|except (?:on|when|if|at)) (?!(?:needed|possible|necessary)\b)[^,.;\n]{3,120}/giu;

export type AppTrigger = {
  /** As the description says it. */
  words: string;
  /** The trigger first, then what takes values out of what it knows. */
  parts: DraftPart[];
  /** The description without it. */
  rest: string;
  names: readonly string[];
  notes: readonly string[];
};

type Kind = {
  /** All of them stand in the clause. */
  says: readonly RegExp[];
  part: (said: string) => {
    id: string;
    inputs: Record<string, string>;
    guess?: { input: string; guess: string };
  };
  outputs: Record<string, string>;
  /** Of the outputs, what a message says where nobody said what. */
  names: readonly string[];
};

const CALENDAR_NAMES = { title: 'title', start: 'start' };
const KINDS: readonly Kind[] = [
  {
    says: [
      /\b(?:rows?|lines?|entry|entries|records?|answers?|responses?)\b/i,
      /\b(?:google )?(?:spread ?)?sheets?\b|\bgoogle forms?\b|\brows? (?:is|are|was|gets?) added to\b/i,
      /^(?!.*\bexcel\b)/i,
    ],
    part: (said) => ({
      id: 'google_sheets.on_row',
      inputs: { spreadsheet: ADDRESS.exec(said)?.[0] ?? '' },
      ...(!ADDRESS.test(said) && {
        guess: {
          input: 'spreadsheet',
          guess: /\bforms?\b/i.test(said)
            ? 'Paste the address of the Google Sheet in which the form keeps its answers.'
            : 'It is taken to be a Google Sheet: paste its address.',
        },
      }),
    }),
    outputs: { row: 'row' },
    names: ['row'],
  },
  {
    says: [/\boutlook\b/i, /\bcalendars?\b/i],
    part: () => ({ id: 'outlook.on_event', inputs: {} }),
    outputs: CALENDAR_NAMES,
    names: ['title', 'start'],
  },
  {
    says: [/\bcalendars?\b/i, /^(?!.*\boutlook\b)/i],
    part: (said) => ({
      id: 'google_calendar.on_event',
      inputs: {},
      ...(!/\bgoogle\b/i.test(said) && {
        guess: { input: 'calendar', guess: 'It is taken to be your Google Calendar.' },
      }),
    }),
    outputs: CALENDAR_NAMES,
    names: ['title', 'start'],
  },
  {
    says: [
      /\b(?:files?|documents?|pdfs?|photos?|pictures?|invoices?|scans?|receipts?)\b/i,
      /\b(?:google )?drive\b/i,
    ],
    part: () => ({
      id: 'google_drive.on_file',
      inputs: { folder: '' },
      guess: { input: 'folder', guess: 'Paste the link of the folder.' },
    }),
    outputs: { name: 'name', link: 'link' },
    names: ['name', 'link'],
  },
  {
    says: [
      /\b(?:issues?|bugs?|pull requests?|prs?)\b/i,
      /\bgithub\b|\brepo(?:sitory)?\b|(?<![\w./-])[\w-]{1,40}\/[\w-]{1,80}(?![\w./])/i,
    ],
    part: (said) => ({
      id: 'github.on_issue',
      inputs: {
        repository: REPOSITORY.exec(said)?.[0] ?? '',
        ...(/\bpull requests?\b|\bprs?\b/i.test(said) && { kind: 'pull_requests' }),
        ...labelsOf(said),
      },
      ...(!REPOSITORY.test(said) && {
        guess: { input: 'repository', guess: 'Say which repository, as owner/name.' },
      }),
    }),
    outputs: { title: 'title', link: 'link' },
    names: ['title', 'link'],
  },
  {
    says: [
      /\b(?:messages?|customers?|clients?|members?|users?|guests?|students?|parents?|someone|somebody|anyone|anybody|people|team|colleagues?|posts?|questions?)\b/i,
      /\bslack\b|(?<!\w)#[\w-]{2}/i,
    ],
    part: (said) => {
      const channel = CHANNEL.exec(said)?.[0] ?? '';
      const contains = CONTAINS.exec(said)?.groups?.words;
      return {
        id: 'slack.on_message',
        inputs: { channel, ...(contains !== undefined && { contains }) },
        ...(channel === '' && { guess: { input: 'channel', guess: 'Say which channel it watches.' } }),
      };
    },
    outputs: { text: 'text' },
    names: ['text'],
  },
];

function labelsOf(said: string): { labels?: string } {
  const labels = LABELS.exec(said)?.groups?.label;
  return labels === undefined ? {} : { labels };
}

/** Null where no app with such a trigger is waited for. */
export function takeAppTrigger(description: string): AppTrigger | null {
  for (const clause of whenClauses(description)) {
    const kind = KINDS.find(
      ({ says }) => HAPPENS.test(clause.said) && says.every((one) => one.test(clause.said)),
    );
    if (kind) return triggerOf(kind, clause, description);
  }
  return null;
}

function triggerOf(kind: Kind, { words, said }: WhenClause, description: string): AppTrigger {
  const { id, inputs, guess } = kind.part(said);
  const which = WHICH.exec(
    said.replace(CONTAINS, '').replace(id === 'github.on_issue' ? LABELS : '', ''),
  )?.[0].trim();
  const trigger: DraftPart = {
    workflow_step_id: id,
    inputs,
    outputs: kind.outputs,
    marks: [mark({ from: words.slice(0, 300) }), ...(guess ? [mark(guess)] : [])],
  };
  const { rest, unmet } = takeConditions(withoutClause(description, words));
  const columns = id === 'google_sheets.on_row' ? takeColumns(rest) : { parts: [], rest, names: [] };
  return {
    words,
    parts: [trigger, ...columns.parts],
    rest: columns.rest,
    names: [...columns.names, ...kind.names],
    notes: [...(which === undefined ? [] : [startsAtEach(which)]), ...unmet.map(leftOut)],
  };
}

export function startsAtEach(which: string): string {
  return `“${which}” could not be told apart: it starts each time. Put a condition behind the trigger before you use this.`;
}

/** Where a page is read beside it, a condition may be about that page. */
export function takeConditions(text: string): { rest: string; unmet: string[] } {
  if (ADDRESS.test(text)) return { rest: text, unmet: [] };
  const unmet: string[] = [];
  const rest = text.replaceAll(ONLY_IF, (said) => {
    unmet.push(said.replace(/^[\s,]*(?:but )?/i, ''));
    return '';
  });
  return { rest, unmet };
}
