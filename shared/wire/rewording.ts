import * as z from 'zod/mini';

/** Lines that are not understood, as a model would say them in words that are. Nothing is changed by asking. */

export const MOST_REWORDED = 20;
export const LONGEST_REWORDED = 1_000;
export const LONGEST_BEFORE = 3_000;

/** Variables stand in it as in a stored text, as references. */
export const UnreadLine = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(LONGEST_REWORDED)),
  /** The lines above it, for what “it” and “there” mean. */
  before: z.string().check(z.maxLength(LONGEST_BEFORE)),
});
export type UnreadLine = z.output<typeof UnreadLine>;

/** In the order asked. Null where no wording was found that is understood and keeps every value. */
export const RewordedLines = z.object({ lines: z.array(z.nullable(z.string())) });
