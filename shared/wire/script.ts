import * as z from 'zod/mini';

/** A version of the lines that an agent step learned. */
export const ScriptVersion = z.object({
  id: z.string(),
  origin: z.enum(['learned', 'healed', 'edited']),
  is_pinned: z.boolean(),
  /** With variables as `{{id}}`. */
  text: z.string(),
  /** Why there is this version. */
  note: z.string(),
  /** Wanted results that the model reads each time. */
  unread: z.array(z.string()),
  /** A line that states what the page showed at the end; null when there is none. */
  proof: z.nullable(z.string()),
  /** After its last line the model goes on. */
  is_partial: z.boolean(),
  created_at: z.string(),
  /** The run that it comes from; null when a person wrote it. */
  execution_id: z.nullable(z.string()),
});
export type ScriptVersion = z.output<typeof ScriptVersion>;
