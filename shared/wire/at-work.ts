import * as z from 'zod/mini';

/** The step and the line that a running run is in. */
export const AtWork = z.object({
  step_id: z.string(),
  /** Null where the step is not written in lines. */
  line: z.nullable(z.number()),
  /** As it was written, without what is to be typed. */
  text: z.nullable(z.string()),
  /** What it may be waiting for, where it does not say so itself. */
  waits_for: z.nullable(z.enum(['thing', 'file'])),
});
export type AtWork = z.output<typeof AtWork>;
