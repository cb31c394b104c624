import type { Event } from '#server/drafts/triggers/take-event.ts';
import { readList } from '#server/drafts/lines/read-list.ts';
import { allThatWasRead } from '#server/drafts/phrases/several-things.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { writeLine } from '#server/drafts/phrases/write-line.ts';
import type { DraftPart, DraftVariable } from '#shared/wire/draft.ts';

/** What the steps before a clause have, when the clause becomes a step. */
export type Known = {
  /** Names of what was read, in its order. */
  reads: readonly string[];
  /** Those of them that are lists. */
  lists: readonly string[];
  event: Event | null;
  /** The variable of the last file that a step made. */
  file: string | null;
  app: 'gmail' | 'outlook';
  /** Clauses are done for each thing of a page. */
  is_in_loop: boolean;
  /** What a page says that was only looked at, as a message tells it. */
  about: string | null;
  /** A page is open, or named. */
  has_page: boolean;
};

/** What a clause becomes. */
export type Made = {
  parts: DraftPart[];
  notes: string[];
  variables: DraftVariable[];
  /** What has to be read on the page before it, as clauses of a page. */
  reads_first: string[];
  /** What of a list that was read before is kept. */
  columns?: { list: string; names: readonly string[] };
};

export function made(parts: DraftPart[], others: Partial<Made> = {}): Made {
  return { parts, notes: [], variables: [], reads_first: [], ...others };
}

/** What a message says where nobody said what: all that was read, or what started the run. */
export function allKnown({ reads, event }: Known): string {
  if (reads.length > 0) return allThatWasRead(reads);
  return allThatWasRead(event?.about ?? []);
}

/** A clause of a page that reads something, and the name under which it is known then. */
export function readClause(thing: string): { clause: string; name: string } {
  const clause = `read ${thing}`;
  const listed = readList(clause);
  const only = listed?.length === 1 ? listed[0] : undefined;
  if (only !== undefined && only.text.startsWith('Read the columns')) return { clause, name: only.name };
  const { read } = writeLine(clause);
  if (read !== null) return { clause, name: read };
  const name = snake(
    thing
      .replace(/^(?:(?:the|its|his|her|their|an?|my|our) )+/iu, '')
      .split(/ (?:of|from|on|in|at|for|as|is|are|to|with|into|that|which|who) /iu)[0]
      ?.slice(0, 60) ?? thing,
  );
  return { clause: `${clause} as ${name}`, name };
}
