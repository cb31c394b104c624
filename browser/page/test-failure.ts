import { StepFailure } from '#shared/errors.ts';

/** The failure that a step's work ends with; throws when it ends otherwise. */
export async function failureOf(work: Promise<unknown>): Promise<StepFailure['failure']> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof StepFailure) return error.failure;
  throw new Error(`Expected a StepFailure, got ${String(error)}`);
}
