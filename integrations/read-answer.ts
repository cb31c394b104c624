import type * as z from 'zod/mini';
import { StepFailure } from '#shared/errors.ts';
import type { StepResponse } from '#shared/step-request.ts';

/** The JSON of a provider's answer, checked. An answer of another shape is told, not guessed at. */
export function readAnswer<Shape extends z.ZodMiniType>(answer: StepResponse, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(readJson(answer.bytes));
  if (parsed.success) return parsed.data;
  throw new StepFailure(
    'request_failed',
    'The app answered with something other than what its documentation says.',
    'Run the workflow again. If it happens again, tell us the execution id.',
  );
}

/** Undefined for what is not JSON. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
