import * as z from 'zod/mini';

/** A workflow that somebody can have with one click. */
export const Template = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What a run of it gives, in a line. */
  shows: z.string(),
  /** It starts by itself, once its switch is on. */
  has_trigger: z.boolean(),
});
export type Template = z.infer<typeof Template>;
