import { checkScript } from '#shared/script/check-script.ts';
import { formatSchedule } from '#shared/schedule.ts';
import { ownZoneName } from '#shared/time-zones.ts';
import type { StepOption } from '#shared/wire.ts';
import type { DraftMark, DraftPart, DraftVariable, WorkflowDraft } from '#shared/wire-draft.ts';
import { findScheduleWords } from '#server/drafts/find-schedule-words.ts';

type Asked = {
  description: string;
  options: readonly StepOption[];
  /** Of the person, as Europe/Berlin. */
  time_zone: string;
  /** The address of the shop to practise on, where there is one. */
  practice_site: string | null;
};

const MOST_CLAUSES = 30;
const LONGEST_CLAUSE = 300;
/** Between two things to do. */
const BETWEEN =
  /\s*(?:\n|;|[.!?](?=\s|$)|,(?:\s*and)?(?:\s*then)?(?=\s)|\b(?:and )?then\b|\band\b(?=\s))\s*/i;
const MAIL =
  /^(?:please )?(?:e-?mail|mail|send|tell|notify|let) (?:it to )?me\b.*$|^send (?:me )?an? e-?mail\b.*$/i;
const IF_CHANGED =
  /\b(?:when|if|once|whenever|only when) (?:it|they|that|this|the \w+|something|anything|there)(?: has| have| is| are)? ?(?:changed|changes|change|new|different)\b/i;
const LOG_IN = /^(?:log|sign) ?in(?:to)?(?: (?:to|at|on) .{1,80})?$/i;
const ADDRESS =
  /\b(?:https?:\/\/[^\s;,]{1,500}|localhost(?::\d{1,5})?(?:\/[^\s;,]{0,300})?|(?:[a-z\d-]{1,60}\.){1,4}[a-z]{2,12}(?:\/[^\s;,]{0,300})?)(?<![.)])/i;
/** Of the same, where it says where to read. */
const ON_ADDRESS = new RegExp(String.raw` (?:on|at|from|in) (?:the page )?${ADDRESS.source}`, 'i');
const CLICKS =
  /^(?:click|press|tap|hit|choose|select|pick|open|go|buy|order|add|accept|agree|dismiss|close|confirm|submit|proceed|check ?out|remove|delete|show|view|see|continue|follow|log|sign)\b/i;
const READS =
  /^(?:please )?(?:get|read|extract|find|fetch|look up|check|collect|list|grab|note|record|copy|tell me|what is|what's|watch) (?:what )?(?:the |my |all |of |a |an |its )*(?<name>[\p{L}][\p{L} -]{0,40}?)(?= (?:of|from|on|in|at|for|as|is|are|to)\b|$)/iu;

/**
 * A draft of what can be told without a model: when it runs, which page it begins on, the lines of an instructions step,
 * and a mail at the end. Null when no part of the description is understood.
 */
export function draftFromWords(asked: Asked): WorkflowDraft | null {
  const { description } = asked;
  const schedule = findScheduleWords(description);
  const rest = schedule ? description.replace(schedule.words, ' ') : description;
  const clauses = rest
    .split(BETWEEN)
    .map((clause) => clause.trim().slice(0, LONGEST_CLAUSE))
    .filter((clause) => clause !== '')
    .slice(0, MOST_CLAUSES);
  const written = writeLines(clauses, asked);
  if (!written.is_understood) return null;
  const parts = [
    schedule && {
      workflow_step_id: 'schedule.on_a_schedule',
      inputs: {
        schedule_config: formatSchedule({ ...schedule.schedule, timezone: ownZoneName(asked.time_zone) }),
      },
      outputs: {},
      marks: [
        mark({ from: schedule.words.trim() }),
        ...(schedule.is_time_guessed
          ? [mark({ input: 'schedule_config', guess: 'Nobody said at what time.' })]
          : []),
      ],
    },
    {
      workflow_step_id: 'browser.instructions',
      inputs: { instructions: written.lines.map(({ text }) => text).join('\n') },
      outputs: {},
      marks: written.lines.map(({ from, guess }, at) =>
        mark({ input: 'instructions', line: at + 1, from, guess }),
      ),
    },
    ...endingParts(rest, clauses, written.read),
  ].filter((part) => part !== null);
  const known = new Set(asked.options.map((option) => option.workflow_step_id));
  return {
    title: titleOf(clauses[0] ?? description),
    description: description.slice(0, 2_000),
    variables: written.variables,
    parts: parts.filter((part) => known.has(part.workflow_step_id)),
    notes: written.notes.slice(0, 40),
  };
}

type Line = { text: string; from: string | null; guess: string | null };
type Written = {
  lines: Line[];
  variables: DraftVariable[];
  notes: string[];
  /** The name of what was read last. */
  read: string | null;
  /** Any line is more than a guess. */
  is_understood: boolean;
};

function writeLines(clauses: readonly string[], { description, practice_site }: Asked): Written {
  const written: Written = { lines: [], variables: [], notes: [], read: null, is_understood: false };
  const add = (text: string, from: string | null, guess: string | null = null) =>
    void written.lines.push({ text, from, guess });
  for (const clause of clauses) {
    if (MAIL.test(clause) || isOnlyCondition(clause)) continue;
    if (LOG_IN.test(clause)) {
      add('Log in with {{email}} and {{password}}', clause);
      written.is_understood = true;
      written.variables.push(
        { name: 'email', default_value: '', is_secret: false, from: clause, guess: null },
        { name: 'password', default_value: '', is_secret: true, from: clause, guess: null },
      );
      continue;
    }
    const { line, name, isNamed } = writeLine(clause);
    const check = checkScript(line, (id) => ({ name: id, text: 'x', is_secret: false }))[0];
    if (!check || 'problem' in check) {
      written.notes.push(`“${clause}” could not be made into a step, so it was left out.`);
      continue;
    }
    const guess = guessAbout(line, check.reading);
    if (guess === null) written.is_understood = true;
    if (name !== undefined) written.read = isNamed ? null : snake(name);
    add(line, clause, guess);
  }
  if (written.lines.length === 0) return written;
  const first = written.lines[0];
  if (first && !/^(?:open|go to|visit) \S*[.:/]/i.test(first.text)) written.lines.unshift(firstPage());
  return written;

  function firstPage(): Line {
    const address = ADDRESS.exec(description)?.[0];
    if (address !== undefined) return { text: `Open ${address}`, from: address, guess: null };
    if (practice_site !== null && /\b(?:practi[cs]e|shop|lantern|fernhill)\b/i.test(description))
      return { text: `Open ${practice_site}`, from: null, guess: 'The practice shop is a guess.' };
    return { text: 'Open https://', from: null, guess: 'Say which page it begins on.' };
  }
}

/** A line without a verb is a click on what is called so: in a sentence that may be anything. */
function guessAbout(line: string, reading: string): string | null {
  if (reading.includes(' or ')) return `It is taken to mean: ${reading}.`;
  return reading === 'click' && !CLICKS.test(line) ? `It is taken to mean: a click on “${line}”.` : null;
}

/** What is read gets a name, so that later steps can use it; the page is opened by a line of its own. */
function writeLine(clause: string) {
  const name = READS.exec(clause)?.groups?.name?.trim();
  const isNamed = / as [\p{L}\d_ -]{1,40}$/iu.test(clause);
  if (name === undefined) return { line: sentenceCase(clause), name, isNamed };
  // “Check the price” could be a checkbox, and “watch” is no verb of a line.
  const asked = clause.replace(/^(?:please )?(?:check|watch)\b/i, 'Read').replace(ON_ADDRESS, '');
  return { line: sentenceCase(isNamed ? asked : `${asked} as ${snake(name)}`), name, isNamed };
}

/** “When it has changed” and “e-mail me”, after what was read. */
function endingParts(rest: string, clauses: readonly string[], read: string | null): DraftPart[] {
  const mail = clauses.find((clause) => MAIL.test(clause));
  const changed = IF_CHANGED.exec(rest)?.[0];
  const value = read === null ? '' : `{{${read}}}`;
  return [
    ...(changed !== undefined && read !== null
      ? [
          {
            workflow_step_id: 'flow.stop_unless',
            inputs: { value, condition: 'changed' },
            outputs: {},
            marks: [mark({ from: changed })],
          },
        ]
      : []),
    ...(mail !== undefined
      ? [
          {
            workflow_step_id: 'mail.send_me',
            inputs: {
              subject: read === null ? 'Your workflow has run' : `The ${read.replaceAll('_', ' ')}: ${value}`,
              body: value || 'It is done.',
            },
            outputs: {},
            marks: [mark({ from: mail.slice(0, LONGEST_CLAUSE) })],
          },
        ]
      : []),
  ];
}

function isOnlyCondition(clause: string): boolean {
  return (
    clause
      .replace(IF_CHANGED, '')
      .replace(/^only\b/i, '')
      .trim() === ''
  );
}

function mark(about: Partial<DraftMark>): DraftMark {
  return { input: null, line: null, from: null, guess: null, ...about };
}

function sentenceCase(words: string): string {
  const plain = words.replace(/^please /i, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function titleOf(words: string): string {
  return sentenceCase(words).slice(0, 80);
}

function snake(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '_');
}
