import * as z from 'zod/mini';

/** Why a run failed, for its person. */
export const RunFailure = z.object({
  code: z.string(),
  step_name: z.nullable(z.string()),
  message: z.string(),
  what_to_do: z.string(),
});
export type RunFailure = z.output<typeof RunFailure>;
