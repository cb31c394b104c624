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
  /** Names of things on the page, to go on writing with. */
  names: z.array(z.string()),
});
export type LiveLines = z.output<typeof LiveLines>;
