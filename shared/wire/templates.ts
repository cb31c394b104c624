import * as z from 'zod/mini';

/** How what it gives is drawn: a value, a row of a table (its parts with “ · ” between them), a file, or what happened. */
const TemplateLook = z.enum(['value', 'row', 'file', 'news', 'done']);
export type TemplateLook = z.infer<typeof TemplateLook>;

/** A workflow that somebody can have with one click. */
export const Template = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What a run of it gives, in a line. */
  shows: z.string(),
  look: TemplateLook,
  /** It starts by itself, once its switch is on. */
  has_trigger: z.boolean(),
  /** Apps of which it needs an account: it is made, and not run at once. */
  needs: z.optional(z.array(z.string())),
  /** Its run screen comes first, with what it asks. */
  asks: z.optional(z.boolean()),
});
export type Template = z.infer<typeof Template>;
