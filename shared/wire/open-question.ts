import * as z from 'zod/mini';

export const MOST_OPEN_QUESTIONS = 200;

/** Something that was guessed when a step was drafted, until its person confirms it or writes something else. */
export const OpenQuestion = z.object({
  input_id: z.string().check(z.maxLength(100)),
  /** The line or the whole value that it is about; once that is not there any more, it is answered. */
  said: z.string().check(z.maxLength(5_000)),
  /** As a sentence. */
  guess: z.string().check(z.maxLength(300)),
});
export type OpenQuestion = z.output<typeof OpenQuestion>;
