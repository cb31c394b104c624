import * as z from 'zod/mini';
import type { FoundValue } from '#shared/script-line.ts';
import { AGENT_NOTE } from '#shared/agent-note.ts';

/** Why a person is asked, and what the answer decides. */
const Asking = z.object({
  about: z.enum(['model', 'leave', 'field', 'stuck']),
  kind: z.enum(['code', 'captcha', 'login', 'decision', 'approval', 'text']),
  question: z.string(),
  choices: z.array(z.string()),
  /** The origin to leave for, the field to type into, or where a code was asked for. */
  subject: z.string(),
});
export type Asking = z.output<typeof Asking>;

/**
 * What happened in one turn of an agent. It is kept with the line of the step, so that an agent that was interrupted
 * goes on with what it knew, and nothing is done twice.
 */
const Entry = z.object({
  /** What the model said beside its call. */
  said: z.string(),
  call: z.nullable(z.object({ name: z.string(), input: z.unknown() })),
  /** What the model is told. */
  result: z.string(),
  /** The same, as far as it comes from a page. */
  data: z.optional(z.string()),
  /** The page and the call; equal for the same act on the same page. Null for what is not compared. */
  key: z.nullable(z.string()),
  /** Whether anything on the page changed. */
  changed: z.boolean(),
  /** It was not done, because it had been done without effect. */
  stuck: z.optional(z.boolean()),
  /** The answer of the model could not be used. */
  nonsense: z.optional(z.boolean()),
  acted: z.optional(z.boolean()),
  /** It said that it was done, with results of another shape. */
  misshapen: z.optional(z.boolean()),
  /** Everything was done, and what must be true at the end was not so. */
  unproved: z.optional(z.boolean()),
  asking: z.optional(Asking),
  answer: z.optional(z.string()),
  /** A result that was read from the page as a whole. */
  kept: z.optional(z.object({ name: z.string(), value: z.string() })),
  file: z.optional(z.object({ name: z.string(), id: z.string() })),
  /** The line of Browser instructions that does the same; null where none does, undefined for what needs none. */
  line: z.optional(z.nullable(z.string())),
  /** Of what was acted on. */
  role: z.optional(z.string()),
  /** A line of the step's script, which was done without the model: of which version, and its number from 0. */
  replayed: z.optional(z.object({ script: z.string(), at: z.int() })),
  /** The script's line that did not work, or the number behind the last: from here on the model works. */
  handed_over: z.optional(
    z.object({
      script: z.string(),
      at: z.int(),
      line: z.string(),
      /** What it acts on was on the page all the same, and what the line after it acts on. */
      was_there: z.boolean(),
      was_next_there: z.boolean(),
    }),
  ),
  /** The script goes on with this line. */
  resumed: z.optional(z.object({ script: z.string(), at: z.int() })),
  /** A value that a line of the script read. */
  read: z.optional(z.object({ name: z.string(), value: z.string(), is_file: z.boolean() })),
  /** A code that was typed; it is not typed again. */
  used: z.optional(z.string()),
  tokens: z.number(),
  /** US dollars; null where prices are not known. */
  cost: z.nullable(z.number()),
  ms: z.number(),
});
export type Entry = z.output<typeof Entry>;

export function writeEntry(entry: Entry, number: number): FoundValue {
  return { name: `${AGENT_NOTE}${number}`, value: JSON.stringify(entry), variable_type: 'string' };
}

/** In the order in which they were written. */
export function readEntries(found: readonly FoundValue[]): Entry[] {
  return found
    .filter(({ name }) => name.startsWith(AGENT_NOTE))
    .map(({ value }) => Entry.parse(JSON.parse(value)));
}

export type Totals = { actions: number; tokens: number; cost: number; ms: number };

export function sumUp(entries: readonly Entry[]): Totals {
  return entries.reduce(
    (sum, { acted, tokens, cost, ms }) => ({
      actions: sum.actions + (acted ? 1 : 0),
      tokens: sum.tokens + tokens,
      cost: sum.cost + (cost ?? 0),
      ms: sum.ms + ms,
    }),
    { actions: 0, tokens: 0, cost: 0, ms: 0 },
  );
}

/** Codes that people gave, by the name under which the model has them typed. */
export function codesOf(
  entries: readonly Entry[],
): Map<string, { text: string; origin: string; is_used: boolean }> {
  const used = new Set(entries.flatMap((entry) => entry.used ?? []));
  const codes = new Map<string, { text: string; origin: string; is_used: boolean }>();
  for (const { asking, answer } of entries) {
    if (asking?.kind !== 'code' || answer === undefined) continue;
    const name = `code_${codes.size + 1}`;
    codes.set(name, { text: answer, origin: asking.subject, is_used: used.has(name) });
  }
  return codes;
}

/** What a person allowed: origins to go to, or fields to type a secret into. */
export function allowedBy(entries: readonly Entry[], about: 'leave' | 'field'): string[] {
  return answered(entries, about, ALLOW);
}

export function deniedBy(entries: readonly Entry[], about: 'leave' | 'field'): string[] {
  return answered(entries, about, DENY);
}

export const ALLOW = 'Allow';
export const DENY = 'Do not allow';

function answered(entries: readonly Entry[], about: 'leave' | 'field', answer: string): string[] {
  return entries.flatMap((entry) =>
    entry.asking?.about === about && entry.answer === answer ? [entry.asking.subject] : [],
  );
}
