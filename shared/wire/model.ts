import * as z from 'zod/mini';

/** What a run used of the language model. */
export const ModelUse = z.object({
  calls: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** US dollars; null where the price of the model is not known. */
  cost: z.nullable(z.number()),
});
export type ModelUse = z.output<typeof ModelUse>;
