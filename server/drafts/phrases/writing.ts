import { ADDRESS } from '#server/drafts/words/find-address.ts';
import type { FoundForm } from '#server/drafts/phrases/find-form.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import type { DraftVariable } from '#shared/wire/draft.ts';

/** The lines of a draft while they are written. */

export type Line = { text: string; from: string | null; guess: string | null };

export type Written = {
  lines: Line[];
  variables: DraftVariable[];
  notes: string[];
  /** The names of what was read, in its order. */
  reads: string[];
  /** Conditions that were left out, by the clause of the mail that hangs on them. */
  unmet: Map<string, string>;
  /** The line in whose place a step asks. */
  asks: Line | null;
  /** Any line is more than a guess. */
  is_understood: boolean;
};

export type Writing = Written & {
  description: string;
  /** What a trigger knows, as later steps call it: no page says it. */
  known: readonly string[];
  has_event: boolean;
  /** The line that opens the page that it begins on. */
  opens: string;
  /** Of lines below a condition, or in a loop. */
  indent: string;
  /** The loop that is being written: its line, and what was read before it. */
  loop: { line: Line; reads: string[] } | null;
};

type Begun = {
  description: string;
  form: FoundForm | null;
  /** What is there to be used before the first line. */
  read: string | null;
  known: readonly string[];
  has_event: boolean;
  opens: string;
};

/** A password that was taken out of the description. */
export const HIDDEN = /@password(?:_\d)?(?!\w)/;
const HIDDEN_ALL = new RegExp(HIDDEN, 'g');
/** What follows such a clause is done every time when the clause is left out. */
export const CONDITION =
  /^(?:only )?(?:if|when|whenever|unless|otherwise|or else|else|in case|once|as soon as|for each|for every|before|after|ask me)\b/i;

export function beginWriting({ description, form, read, known, has_event, opens }: Begun): Writing {
  return {
    description,
    known,
    has_event,
    opens,
    indent: '',
    loop: null,
    asks: null,
    lines: [...(form?.lines ?? [])],
    variables: [...(form?.variables ?? [])],
    notes: [...(form?.notes ?? [])],
    reads: read === null ? [] : [read],
    unmet: new Map(),
    is_understood: form !== null,
  };
}

/** A line, from this clause of the description. */
export function addLine(
  writing: Writing,
  text: string,
  { clause, guess = null }: { clause: string | null; guess?: string | null },
): void {
  const { description, variables, lines, indent } = writing;
  // A clause was put into other words where they are not in the description.
  const from =
    [clause, ADDRESS.exec(clause ?? '')?.[0]].find((words) => words && description.includes(words)) ?? null;
  for (const [hidden] of text.matchAll(HIDDEN_ALL)) {
    const name = hidden.slice(1);
    if (variables.some((variable) => variable.name === name)) continue;
    variables.push({ name, default_value: '', is_secret: true, from, guess: null });
  }
  const whole = text.replaceAll(HIDDEN_ALL, (name) => `{{${name.slice(1)}}}`);
  lines.push({ text: indent + whole, from, guess });
}

/** A line that reads something under a name. */
export function addRead(
  writing: Writing,
  text: string,
  { name, clause, guess = null }: { name: string; clause: string; guess?: string | null },
): void {
  addLine(writing, text, { clause, guess });
  noteRead(writing, name);
  writing.is_understood = true;
}

/** What was read last stands last. */
export function noteRead(writing: Writing, name: string): void {
  writing.reads = [...writing.reads.filter((other) => other !== name), name];
}

export function leaveOut(writing: Writing, clause: string): void {
  writing.notes.push(leftOut(clause));
}

export function leftOut(clause: string): string {
  const all = `“${clause}” could not be made into a step, so it was left out.`;
  return CONDITION.test(clause) && !/^(?:otherwise|or else|else)\b/i.test(clause)
    ? `${all} What follows would be done every time: put it in before you use this.`
    : all;
}

/** As what a line is understood; null where it is not. */
export function readingOf(line: string): string | null {
  const [check] = checkScript(line, (id) => ({ name: id, text: 'x', is_secret: false }));
  return !check || 'problem' in check ? null : check.reading;
}
