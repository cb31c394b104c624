import * as z from 'zod/mini';

/** Where the lines of a script find their targets on the page that a live session has open. */
export const LiveLines = z.object({
  lines: z.array(
    z.object({
      /** From 1. */
      line: z.number(),
      found: z.enum(['one', 'several', 'none']),
      /** What it is, as a person would call it: `button`; empty unless there is one. */
      kind: z.string(),
      label: z.string(),
    }),
  ),
  /** What lines that are not understood, or find nothing there, may mean on that page: each whole line, never done by itself. */
  offers: z.array(
    z.object({
      line: z.number(),
      /** The line as it stood when it was compared. */
      said: z.string(),
      offer: z.string(),
    }),
  ),
  /** What a line that reads, and reads nothing there, may be changed to: each whole line, and what it reads now. */
  reads: z.optional(
    z.array(z.object({ line: z.number(), said: z.string(), offer: z.string(), why: z.string() })),
  ),
  /** What lines that no verb takes come to on that page: what they read, or the line that is surely meant. */
  answers: z.optional(
    z.array(
      z.object({
        line: z.number(),
        /** The line as it stood when it was looked up. */
        said: z.string(),
        kind: z.enum(['value', 'line']),
        shown: z.string(),
      }),
    ),
  ),
  /** Names of things on the page, to go on writing with. */
  names: z.array(z.string()),
  /** Of the page, where it is short enough to be written in a line. */
  address: z.optional(z.string()),
});
export type LiveLines = z.output<typeof LiveLines>;
/** A script, and the line of it that is written now. */
export type AskedLines = { text: string; at?: number | undefined };
