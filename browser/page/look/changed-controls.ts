import * as z from 'zod';

export const ChangedControls = z.array(
  z.object({
    name: z.string(),
    /** Of a field its own; `choice` for a list, `state` for what is on or off. */
    type: z.string(),
    /** What stood in it before it was typed into, what was typed or chosen, and what it shows now. */
    before: z.string(),
    was: z.string(),
    now: z.string(),
    is_elsewhere: z.boolean(),
  }),
);
/** Controls that were set since the last click or key, and that hold something else by now. */
export type ChangedControls = z.output<typeof ChangedControls>;
